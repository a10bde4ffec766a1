"""The tutorial of the library says what is so, and needs nothing but the library."""

import doctest
import re
from pathlib import Path
from typing import assert_type

import pytest

import capicua
from capicua.play.ruling import Ruling
from capicua.rulebooks import Rulebook
from capicua.tournament.pairing.plan import Plan
from capicua.tournament.rules.record import Tournament
from capicua.tournament.standings.standings import StandingsTable

ROOT = Path(__file__).parents[3]
IMPORT = re.compile(r"^(?:>>>|\.\.\.) *((?:from|import) .*)$", re.MULTILINE)


@pytest.mark.parametrize(("page", "least"), [("docs/tutorial.md", 40), ("README.md", 3)])
def test_every_line_of_a_page_is_true(page: str, least: int) -> None:
    found = doctest.testfile(str(ROOT / page), module_relative=False)

    assert found.failed == 0
    assert found.attempted >= least


def test_the_tutorial_imports_from_the_library_itself_alone() -> None:
    imports = IMPORT.findall((ROOT / "docs" / "tutorial.md").read_text())
    ours = [line for line in imports if "capicua" in line]

    assert len(ours) >= 5
    assert [line for line in ours if not line.startswith("from capicua import ")] == []


def test_the_library_offers_what_it_lists_and_nothing_unknown() -> None:
    assert len(capicua.__all__) <= 10
    assert set(capicua.__all__) <= set(dir(capicua))
    for name in capicua.__all__:
        assert getattr(capicua, name).__doc__, name
    with pytest.raises(AttributeError, match="no attribute 'paired'"):
        getattr(capicua, "paired")  # noqa: B009 - mypy knows that there is none


def test_the_names_of_the_library_have_types() -> None:
    book = assert_type(capicua.load("fid-2015"), Rulebook)
    sheet = assert_type(capicua.open_sheet(book), capicua.Sheet)
    starter = sheet.state.starter
    incident = capicua.Incident("false_pass", starter, starter)
    document = {
        "format": "capicua-tournament/1",
        "rulebook": book.id,
        "rounds": 1,
        "entries": [{"id": 1}, {"id": 2}],
    }
    tournament = assert_type(capicua.read_tournament(document, capicua.load), Tournament)

    assert assert_type(capicua.rule(book, incident), Ruling).articles == ("81",)
    assert assert_type(capicua.pair(tournament), Plan).round == 1
    assert len(assert_type(capicua.standings(tournament), StandingsTable).rows) == 2
