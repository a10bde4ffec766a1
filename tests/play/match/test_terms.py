"""The terms of a match: points or hands, never both."""

from typing import Any

import pytest

from capicua.kernel.error import RuleViolation
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


@pytest.mark.parametrize(
    ("book", "terms", "refusal"),
    [
        pytest.param("dp-even-hands", {"target": 150}, ("wrong_length", "target", "5-b"),
                     marks=pytest.mark.article("DP-4-n1"),
                     id="dp-4-n1-no-points-in-even-hands"),
        pytest.param("dp-standard", {"hands": 16}, ("wrong_length", "hands", "5-a"),
                     marks=pytest.mark.article("DP-4-n1"),
                     id="dp-4-n1-no-hands-in-standard"),
        pytest.param("dp-even-hands", {"hands": 14}, ("wrong_length", "hands", "5-b"),
                     marks=pytest.mark.article("DP-5-b"), id="dp-5-b-a-multiple-of-four"),
        pytest.param("dp-even-hands", {"efec_mode": "fid64"},
                     ("setting_needs_target", "settings.efec_mode", None),
                     id="dp-a-margin-from-a-target-that-is-not-there"),
    ],
)  # fmt: skip
def test_terms_that_cannot_be_are_refused(
    book: str, terms: dict[str, Any], refusal: tuple[str, str, str | None]
) -> None:
    with pytest.raises(RuleViolation) as caught:
        opened(book, **terms)

    assert (caught.value.code, caught.value.at, caught.value.article) == refusal
