"""Repeat offences: what the same article punishes the second time is counted together."""

import pytest

from capicua.play.ruling.repetition import Earlier, is_repetition
from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.codes import CODES


def repeated(book: str, code: str) -> set[str]:
    """Return everything whose doing before makes a code a repetition."""
    loaded = load(book)
    return {
        one
        for one in CODES
        if is_repetition(loaded, code, Earlier(one, intentional=True))
        or is_repetition(loaded, code, Earlier(one))
    }


@pytest.mark.parametrize(
    ("book", "code", "expected"),
    [
        pytest.param("fid-2015", "slow_pass", {"slow_pass", "slow_play"}, id="fid-68"),
        pytest.param(
            "fid-2015",
            "slamming_tile",
            {
                "moving_opening_tile",
                "procedure_breach",
                "rearranging_tiles",
                "slamming_tile",
                "too_many_tiles_drawn",
                "wrong_end_same_number",
            },
            id="fid-74",
        ),
        pytest.param(
            "fid-2015",
            "tile_exposed_in_play",
            {"several_tiles_exposed", "tile_exposed_before_start", "tile_exposed_in_play"},
            id="fid-75-k",
        ),
        pytest.param("fid-2015", "talking", {"talking"}, id="fid-73"),
        pytest.param("dp-standard", "slow_play", {"slow_pass", "slow_play"}, id="dp-60-pu"),
        pytest.param(
            "dp-standard",
            "touched_tile_no_fit",
            {"touched_tile_no_fit"},
            id="dp-81-same-way",
        ),
        pytest.param("pr", "pass_gesture", {"pass_gesture"}, id="pr-6-a-the-gesture"),
    ],
)
def test_an_article_counts_everything_that_it_forbids(
    book: str, code: str, expected: set[str]
) -> None:
    assert repeated(book, code) == expected


@pytest.mark.parametrize("book", OFFICIAL)
def test_whatever_is_done_twice_was_done_before(book: str) -> None:
    loaded = load(book)

    assert all(
        is_repetition(loaded, code, Earlier(code, intentional=True)) for code in CODES
    )


def test_a_delay_without_intent_is_not_the_first_of_two_conscious_ones() -> None:
    book = load("dp-standard")

    assert not is_repetition(book, "slow_play", Earlier("slow_play"))
    assert is_repetition(book, "slow_play", Earlier("slow_pass", intentional=True))
