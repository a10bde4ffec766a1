"""Results book: every list of an event, with contents; chapters alone, too."""

import re
from io import BytesIO

import pytest
from pypdf import PdfReader

from capicua.documents.event_papers import PaperLayout
from capicua.documents.heading import SheetSize
from capicua.documents.results_book import BookChapter, chapters_of, print_results_book
from capicua.rulebooks.sections.competition import Modality
from capicua.wording.catalog import Catalog
from capicua.wording.language import LANGUAGES
from documents.reading import pages_of
from documents.samples.nasty import nasty_results

ALL = [one for one in BookChapter if one is not BookChapter.SEXES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_has_a_cover_and_its_contents_name_every_chapter(language: str) -> None:
    catalog = Catalog(language)

    cover, contents, *rest = pages_of(print_results_book(nasty_results(), catalog))

    assert "Palacio “El Doble” · Cuba" in cover
    for chapter in ALL:
        title = catalog.text(f"paper:book_{chapter}")
        assert title in contents
        assert any(page.startswith(title) for page in rest)


def test_chosen_chapters_come_without_cover() -> None:
    catalog, chosen = Catalog("es"), [BookChapter.MEDALS, BookChapter.PRIZES]

    pages = pages_of(print_results_book(nasty_results(), catalog, chosen))

    assert pages[0].startswith("Libro de resultados Ronda 4")
    whole = " ".join(pages)
    assert ("Medallero" in whole, "Premios" in whole, "Delegaciones" in whole) == (
        True,
        True,
        False,
    )
    assert "100,00 USD" in whole


def test_an_event_without_a_result_has_neither_medals_nor_a_crosstable() -> None:
    results = nasty_results(entries=8, rounds=0)

    assert {BookChapter.MEDALS, BookChapter.CROSSTABLE, BookChapter.ROUNDS}.isdisjoint(
        chapters_of(results)
    )
    assert len(pages_of(print_results_book(results, Catalog("es")))) > 1


def test_plain_paper_is_black_alone_and_says_the_same() -> None:
    plain = PaperLayout(SheetSize.LETTER, is_plain=True)
    results = nasty_results(modality=Modality.INDIVIDUAL)
    chosen = [BookChapter.DELEGATIONS]

    coloured, black = (
        print_results_book(one, Catalog("es"), chosen)
        for one in (results, results._replace(layout=plain))
    )

    assert colours_of(black) == {b"0"}
    assert len(colours_of(coloured)) > 2
    numbers = [
        {word for word in " ".join(pages_of(one)).split() if word.isdigit()}
        for one in (coloured, black)
    ]
    assert numbers[0] == numbers[1] > {"1", "40"}


def colours_of(pdf: bytes) -> set[bytes]:
    """Return every colour in which something is drawn."""
    drawn = b"".join(
        page.get_contents().get_data()  # type: ignore[union-attr]  # each has contents
        for page in PdfReader(BytesIO(pdf)).pages
    )
    return {one.strip() for one in re.findall(rb"((?: ?\d[\d.]*)+) (?:scn|SCN)\b", drawn)}
