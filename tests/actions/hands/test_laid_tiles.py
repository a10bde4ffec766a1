"""Tiles laid where perhaps nobody knows the racks."""

import pytest
from hypothesis import given

from capicua.actions.hands.laid_tiles import Laying, lay
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.hand import Hand
from capicua.play.tile import print_set
from capicua.rulebooks import load
from play.hands import hands

HIDDEN = Laying(load("fid-2015"), Seat.ONE)


@given(hands())
def test_without_the_deal_a_legal_hand_is_laid_and_ends_alike(hand: Hand) -> None:
    words = [move.text for move in hand.moves]
    known = lay(Laying(hand.book, hand.starter, tuple(map(print_set, hand.deal))), words)
    hidden = lay(Laying(hand.book, hand.starter), words)

    assert hidden.moves == known.moves == hand.moves
    assert hidden.is_over == known.is_over
    assert set(known.words()) <= set(hidden.words())
    assert hidden.told(is_open=True).racks is None
    assert known.told(is_open=True).racks == hand.position.racks


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("66", "53"), "tile_does_not_fit"),
        (("66", "65", "66R"), "tile_twice"),
        (("65", "65"), "tile_twice"),
        (("63", "35", "65"), "ambiguous_end"),
        (("66", "xx"), "unknown_move"),
    ],
)
def test_what_does_not_fit_is_refused(words: tuple[str, ...], code: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        lay(HIDDEN, words)

    assert refusal.value.code == code


def test_nothing_follows_the_end() -> None:
    out = ("66", *("pass",) * 3, "65R", *("pass",) * 3, "55R", *("pass",) * 3)
    more = ("54R", *("pass",) * 3, "44R", *("pass",) * 3, "43R", *("pass",) * 3, "33R")
    laid = lay(HIDDEN, out + more)

    assert (laid.is_over, laid.words()) == (True, ())
    with pytest.raises(RuleViolation) as refusal:
        lay(HIDDEN, (*out, *more, "pass"))
    assert refusal.value.code == "after_the_end"
