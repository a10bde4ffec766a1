"""Every paper of every book and modality with names that hurt."""

import re

import pytest

from capicua.documents.event_papers import Paper, PaperLayout, event_paper
from capicua.documents.heading import SheetSize
from capicua.documents.people import PrintedTable
from capicua.documents.results_book import print_results_book
from capicua.rulebooks import OFFICIAL
from capicua.rulebooks.sections.competition import Modality
from capicua.wording.catalog import Catalog
from documents.reading import pages_of
from documents.samples.codes import codes_of
from documents.samples.nasty import NAMES, nasty_results

SITE = "https://liga.example.org/events/copa/tables/1/"
LONG = 20
LETTER = PaperLayout(SheetSize.LETTER, is_plain=True)


def squeezed(text: str) -> str:
    """Return a text without blanks and pictographs: names may break where they must."""
    return re.sub("[\\s\u2600-\u27bf\U0001f000-\U0001faff]+", "", text)


def missing(pdf: bytes) -> list[str]:
    """Return the pieces of names that nobody could read on paper or copy from it.

    A name that needs two lines has other columns between them, and a word without a blank
    is parted every four letters where it is long.
    """
    whole = squeezed("".join(pages_of(pdf)))
    words = {squeezed(word) for name in NAMES for word in name.split()}
    pieces = {
        word[at : at + size]
        for word in words
        for size in (4 if len(word) >= LONG else max(len(word), 1),)
        for at in range(0, len(word), size)
    }
    return sorted(piece for piece in pieces if piece not in whole)


def link(place: PrintedTable) -> str:
    return f"{SITE}{place.table}.{place.board or place.rotation or 0}"


@pytest.mark.parametrize("book", OFFICIAL)
@pytest.mark.parametrize("modality", Modality)
def test_every_name_is_on_paper_whole_and_every_code_leads_to_its_table(
    book: str, modality: Modality
) -> None:
    results = nasty_results(book, modality, entries=24, rounds=1)
    for what in Paper:
        pdf = event_paper(what, results.paper, 1, Catalog("es"), link, layout=LETTER)
        assert (what, missing(pdf)) == (what, [])
        if what is Paper.SHEETS:
            found = codes_of(pdf)
            assert len(found) == len(pages_of(pdf)) == len(set(found))
            assert all(one.startswith(SITE) for one in found)


@pytest.mark.parametrize("modality", Modality)
def test_no_name_of_the_results_book_is_lost(modality: Modality) -> None:
    results = nasty_results("dp-standard", modality, entries=24, rounds=2)

    pdf = print_results_book(results, Catalog("en"))

    assert missing(pdf) == []
