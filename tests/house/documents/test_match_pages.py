"""The pages "how a match goes" are what the data say now."""

from pathlib import Path

from match_pages import pages

from capicua.rulebooks import OFFICIAL
from capicua.wording.language import LANGUAGES


def test_every_page_is_fresh() -> None:
    written = pages()
    stale = [
        str(place)
        for place, text in written.items()
        if not place.is_file() or place.read_text("utf-8") != text
    ]

    assert stale == [], "write them anew: .venv/bin/python scripts/match_pages.py"
    assert len(written) == len(OFFICIAL) * len(LANGUAGES)


def test_there_is_no_page_of_a_book_that_is_gone() -> None:
    written = pages()
    folder = next(iter(written)).parents[1]

    assert sorted(folder.rglob("*.md")) == sorted(written)
    assert folder == Path(__file__).resolve().parents[3] / "docs" / "matches"
