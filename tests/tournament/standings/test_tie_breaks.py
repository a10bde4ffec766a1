"""The table of tie-breaks is whole: every word has its row, and every row its article."""

from importlib import import_module

import pytest

from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.choices import FinalTiebreak
from capicua.rulebooks.readings import is_reading
from capicua.rulebooks.register import load_register
from capicua.rulebooks.sections.competition import Criterion
from capicua.tournament.standings.tally import Figures, Tally
from capicua.tournament.standings.tie_breaks import BESIDE, LAST_RESORTS, TIE_BREAKS

REGISTER = {row.id: row for row in load_register().articles}
TOLD = [one for row in TIE_BREAKS.values() for one in row.articles]
TOLD += [one for row in BESIDE for one in row.articles]
STANDINGS = "capicua.tournament.standings.standings"
"""The module that every article about the order of the table names."""


def test_every_word_of_a_rulebook_has_its_row() -> None:
    assert list(TIE_BREAKS) == list(Criterion)
    assert list(LAST_RESORTS) == list(FinalTiebreak)


def test_every_criterion_is_read_off_a_number_of_its_own() -> None:
    figures = Figures(won=1, points_for=2, efectividad=3, spread=4, double_score=5)
    tally = Tally(9, figures, fourfold_berger=6, double_buchholz=7, double_progressive=8)

    assert {str(one): row.read(tally) for one, row in TIE_BREAKS.items()} == {
        "won": 1, "for": 2, "efectividad": 3, "spread": 4,
        "score": 5, "berger": 6, "buchholz": 7, "progressive": 8,
    }  # fmt: skip


@pytest.mark.parametrize("book", OFFICIAL)
def test_the_criteria_of_a_book_rest_on_its_articles_or_readings(book: str) -> None:
    cited = load(book).settings.tiebreak_order
    regulation = "dp" if book.startswith("dp-") else book

    for criterion in cited.value:
        row = TIE_BREAKS[criterion]
        named = {REGISTER[article].rulebook for article in row.articles}
        is_read = cited.article is None and set(row.readings) & set(cited.readings)
        assert regulation in named or is_read, criterion


def test_every_row_names_articles_readings_and_modules_that_exist() -> None:
    readings = [one for row in TIE_BREAKS.values() for one in row.readings]
    readings += [one for row in LAST_RESORTS.values() for one in row.readings]

    assert [one for one in TOLD if one not in REGISTER] == []
    assert len(TOLD) == len(set(TOLD))
    assert [one for one in readings if not is_reading(one)] == []
    for beside in BESIDE:
        assert beside.done_in is None or import_module(beside.done_in).__doc__


def test_every_article_about_the_order_of_the_table_is_told() -> None:
    about_order = {
        row.id
        for row in REGISTER.values()
        if STANDINGS in row.modules
        or any(
            key == "settings.tiebreak_order" or key.startswith("standings.")
            for _, key in row.keys
        )
    }

    assert len(about_order) >= 7
    assert about_order - set(TOLD) == set()
