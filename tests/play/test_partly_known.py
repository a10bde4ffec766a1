"""A hand of which only what lies on the table is known."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.deal import EACH, Racks
from capicua.play.hand import Hand
from capicua.play.move import PASS
from capicua.play.partly_known import complete, moves_with, replay
from capicua.play.position import Position
from capicua.play.tile import ALL_TILES, NAMES, TileSet, set_of, tile_named
from capicua.rulebooks import load
from play.hands import random_hand

BOOK = load("fid-2015")
NOTHING = TileSet(0)


def named(*names: str) -> TileSet:
    return set_of(tile for name in names if (tile := tile_named(name)) is not None)


def on_the_table(hand: Hand) -> Racks:
    """Return of each rack what was played of it."""
    first, second, third, fourth = (
        TileSet(dealt & ~held)
        for dealt, held in zip(hand.deal, hand.position.racks, strict=True)
    )
    return first, second, third, fourth


@given(st.integers(0, 2**32), st.integers(0, 40))
def test_whatever_was_really_played_can_be_laid_from_the_table_alone(
    seed: int, moves: int
) -> None:
    whole = random_hand(BOOK, seed)
    hand = whole.back_to(min(moves, len(whole.moves)))
    known = on_the_table(hand)

    laid = replay(BOOK, hand.starter, known, [move.text for move in hand.moves])

    assert laid.refusal is None
    assert (laid.hand.moves, laid.hand.line()) == (hand.moves, hand.line())
    assert (laid.hand.outcome is None) == (hand.outcome is None)
    assert all(
        rack & seen == seen for rack, seen in zip(laid.hand.deal, known, strict=True)
    )


def test_whoever_passed_is_given_nothing_that_fitted() -> None:
    known = (named("66"), NOTHING, named("65"), NOTHING)

    laid = replay(BOOK, Seat.ONE, known, ["66", "pass", "65R", "pass"])

    _, second, _, fourth = laid.hand.deal
    assert laid.refusal is None
    assert not second & named("65", "64", "63", "62", "61", "60")
    assert not fourth & named(*(name for name in NAMES if "5" in name or "6" in name))


def test_a_tile_that_is_known_tells_that_a_pass_was_false() -> None:
    known = (named("66"), named("61"), NOTHING, NOTHING)

    laid = replay(BOOK, Seat.ONE, known, ["66", "pass"])

    assert laid.refusal is not None
    assert (laid.refusal.code, len(laid.hand.moves)) == ("false_pass", 1)


def test_nobody_passes_before_the_opening() -> None:
    laid = replay(BOOK, Seat.TWO, (NOTHING, NOTHING, NOTHING, NOTHING), ["pass"])

    assert laid.refusal is not None
    assert (laid.refusal.code, laid.hand.moves) == ("false_pass", ())


def test_passes_that_cannot_all_be_true_stop_at_the_first_that_cannot() -> None:
    # Six tiles with a six are left after the first; somebody must hold them.
    known = (named("66"), NOTHING, NOTHING, NOTHING)
    full = (named("66", "00", "11", "22", "33", "44", "55"), NOTHING, NOTHING, NOTHING)

    open_hand = replay(BOOK, Seat.ONE, known, ["66", "pass", "pass", "pass"])
    closed = replay(BOOK, Seat.ONE, full, ["66", "pass", "pass", "pass"])

    assert open_hand.refusal is None
    assert closed.refusal is not None
    assert (closed.refusal.code, len(closed.hand.moves)) == ("false_pass", 3)
    assert [move is PASS for move in closed.hand.moves] == [False, True, True]


@pytest.mark.parametrize(
    "known",
    [
        pytest.param((named("66"), named("66"), NOTHING, NOTHING), id="twice"),
        pytest.param((named(*NAMES[:8]), NOTHING, NOTHING, NOTHING), id="eight"),
    ],
)
def test_what_is_no_deal_is_refused(known: Racks) -> None:
    with pytest.raises(RuleViolation) as caught:
        replay(BOOK, Seat.ONE, known, [])

    assert caught.value.code == "wrong_deal"


def test_racks_are_full_and_the_whole_set_is_dealt() -> None:
    racks = complete((named("66"), named("10"), NOTHING, NOTHING), [0, 0, 0, 0])

    assert racks is not None
    assert [rack.bit_count() for rack in racks] == [EACH] * 4
    assert racks[0] | racks[1] | racks[2] | racks[3] == ALL_TILES


@given(st.integers(0, 2**32), st.integers(0, 40))
def test_the_ways_of_a_tile_are_those_of_whoever_holds_it(seed: int, moves: int) -> None:
    whole = random_hand(BOOK, seed)
    position: Position = whole.back_to(min(moves, len(whole.moves) - 1)).position
    mine = [tile for tile in range(len(NAMES)) if position.mine >> tile & 1]

    ways = [
        move
        for name in NAMES
        if (tile := tile_named(name)) in mine and tile is not None
        for move in moves_with(position, tile)
    ]

    assert ways == [move for move in position.legal() if move is not PASS]
