"""Earlier editions of the rulebooks: what an event was begun with is found again."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load
from capicua.rulebooks.cited import ABSENT
from capicua.rulebooks.document import fingerprint
from capicua.rulebooks.editions import official_edition, own_edition
from capicua.rulebooks.layer import Layer, Text, parse
from capicua.rulebooks.loading import build, packaged
from capicua.rulebooks.rulebook import values

FIRST = {
    "fid-2015": "7edc7f30c760d8b1365d3d4bbe98520d9cbdf0a58229665c04993cf25927bfeb",
    "dp-standard": "8af7d4187abafc0b3dc73c978db83dc422ae4bb15516d05fecf93c995763f6c5",
    "dp-even-hands": "0dc893b0d4cf1cbb1312e6fbef5f5a94c57280b000ef90d6d069b21118d4dbb0",
    "pr": "caddc53c64bc11494f29314fd41114a83a1394fb14db31cf7ce81516f747f3b2",
    "amasfac": "f02c48fb2b8f61f31f31a137603b6c426874afa1ef2881d648d07791c786be03",
    "fed": "37a55e79b57ff9ac57913769d5afde4de9980250178e9376073d041b65aa5a95",
}
"""The fingerprints that stand in the journals of events of the first edition."""
CLUB_OVER_THE_FIRST = "a80dc025f9831d14f77a6ec3c4b3e4247c5fd7762fff7fdbb815631a03cbd9d5"
OTHER = "0" * 64


def club(text: str) -> Layer:
    return parse(Text("rulebook.toml", f'id = "club"\nextends = "fid-2015"\n{text}'))


@pytest.mark.parametrize("book_id", FIRST)
def test_the_first_edition_is_found_by_its_fingerprint(book_id: str) -> None:
    book = official_edition(book_id, FIRST[book_id])

    assert book is not None
    assert (book.id, fingerprint(book)) == (book_id, FIRST[book_id])


@pytest.mark.parametrize("book_id", FIRST)
def test_the_newest_edition_is_the_one_that_everybody_loads(book_id: str) -> None:
    assert official_edition(book_id, fingerprint(load(book_id))) == load(book_id)


@pytest.mark.parametrize("book_id", FIRST)
def test_all_editions_count_results_and_make_rounds_alike(book_id: str) -> None:
    """A tournament file names its rulebook without an edition."""
    first = official_edition(book_id, FIRST[book_id])

    assert first is not None
    changed = [
        (section, name)
        for section, name, cited in values(first)
        if cited != ABSENT and cited.value != getattr(load(book_id), section)[name].value
    ]
    assert changed == []


def test_no_edition_has_another_fingerprint() -> None:
    assert official_edition("fid-2015", OTHER) is None
    assert own_edition(club(""), OTHER) is None


def test_a_club_file_is_laid_over_the_edition_that_it_was_made_for() -> None:
    own = club("[settings]\nexposure_limit = 3\n")
    newest = build(own, packaged)

    first = own_edition(own, CLUB_OVER_THE_FIRST)

    assert first is not None
    assert fingerprint(first) == CLUB_OVER_THE_FIRST
    assert own_edition(own, fingerprint(newest)) == newest


def test_a_club_file_that_fits_no_edition_says_why() -> None:
    with pytest.raises(RuleViolation) as refused:
        own_edition(club("[settings]\nno_such = 3\n"), OTHER)

    assert refused.value.at == "settings.no_such"
