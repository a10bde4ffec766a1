"""What a page showed comes back as it was."""

import pytest

from capicua.event.facts.results import Outcome
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandTied, HandWon, NullHand
from capicua.web.site.seen import (
    read_seen_hand,
    read_seen_result,
    seen_result,
    seen_text,
)


@pytest.mark.parametrize(
    ("row", "text"),
    [
        (HandWon(Pair.A, 35), "A 35"),
        (HandWon(Pair.B, 1), "B 1"),
        (HandTied(Seat.FOUR), "tied 4"),
        (NullHand(), "null"),
    ],
)
def test_a_hand_comes_back_as_it_was_shown(
    row: HandWon | HandTied | NullHand, text: str
) -> None:
    assert (seen_text(row), read_seen_hand(text, "seen")) == (text, row)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("C 3", "wrong_result"),
        ("", "wrong_result"),
        ("A x", "wrong_type"),
        ("tied 5", "wrong_seats"),
    ],
)
def test_what_no_page_showed_is_refused(text: str, code: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        read_seen_hand(text, "seen")

    assert (caught.value.code, caught.value.at) == (code, "seen")


@pytest.mark.parametrize("score", [ByPair(200, 35), ByPair(-40, 0), None])
def test_a_result_comes_back_as_it_was_shown(score: ByPair[int] | None) -> None:
    assert read_seen_result(seen_result(Outcome(score)), "seen") == score


def test_without_an_outcome_no_result_is_shown() -> None:
    assert seen_result(None) == ""
