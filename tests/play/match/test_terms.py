"""The terms of a match: points or hands, never both."""

from typing import Any

import pytest

from capicua.rulebooks.loading import OFFICIAL
from play.match.sheets import opened


@pytest.mark.article("DP-4-n1")
@pytest.mark.parametrize(
    ("book", "length"),
    [
        ("fid-2015", (200, None)),
        ("dp-standard", (150, None)),
        ("dp-even-hands", (None, 16)),
        ("pr", (200, None)),
        ("amasfac", (100, None)),
        ("fed", (300, None)),
    ],
)
def test_a_match_is_as_long_as_its_book_says(
    book: str, length: tuple[int | None, int | None]
) -> None:
    terms = opened(book).terms

    assert (terms.target, terms.hands) == length


@pytest.mark.parametrize("book", OFFICIAL)
def test_the_event_may_set_another_length(book: str) -> None:
    name = "hands" if book == "dp-even-hands" else "target"
    length: dict[str, Any] = {name: 88}

    assert getattr(opened(book, **length).terms, name) == 88
