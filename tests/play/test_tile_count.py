"""Tiles that were tapped come to what the engine says, under each book."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandTied, HandWon
from capicua.play.tile import NAMES
from capicua.play.tile_count import (
    TilesLeft,
    count_all,
    count_domino,
    count_lock,
    count_tiles,
)
from capicua.rulebooks import load

FID, AMASFAC = load("fid-2015"), load("amasfac")
NONE: ByPair[tuple[str, ...]] = ByPair((), ())


def refused(left: ByPair[tuple[str, ...]]) -> str:
    with pytest.raises(RuleViolation) as caught:
        count_lock(FID, left, Seat.ONE)
    return caught.value.code


@pytest.mark.article("FID-57")
def test_the_winner_of_a_domino_scores_all_tiles_where_the_book_says_so() -> None:
    left = ByPair(("31",), ("66", "50"))

    assert count_domino(FID, Pair.A, left) == HandWon(Pair.A, 21)
    assert count_all(FID, Pair.A, ("31", "66", "50")) == HandWon(Pair.A, 21)


@pytest.mark.article("AMASFAC-9-n1")
def test_only_the_other_pairs_tiles_count_where_the_book_says_so() -> None:
    assert count_domino(AMASFAC, Pair.A, ByPair(("31",), ("66", "50"))) == HandWon(
        Pair.A, 17
    )
    with pytest.raises(RuleViolation) as caught:
        count_all(AMASFAC, Pair.A, ("31", "66"))
    assert caught.value.code == "whose_tiles"


@pytest.mark.article("FID-58-n1")
def test_fewer_points_win_a_lock() -> None:
    left = ByPair(("66",), ("65", "21"))

    assert count_lock(FID, left, None) == HandWon(Pair.A, 26)
    assert count_lock(AMASFAC, left, None) == HandWon(Pair.A, 14)


def test_a_tied_lock_asks_for_who_closed_it_where_the_book_needs_it() -> None:
    left = ByPair(("66",), ("65", "10"))

    assert count_lock(AMASFAC, left, None) == HandTied()

    assert count_lock(FID, left, Seat.THREE) == HandTied(Seat.THREE)
    with pytest.raises(RuleViolation) as caught:
        count_lock(FID, left, None)
    assert caught.value.code == "closer_missing"


def test_what_no_rack_can_hold_is_refused() -> None:
    many = tuple(NAMES[:15])

    assert refused(ByPair(("66",), ("66",))) == "tile_twice"
    assert refused(ByPair(("66", "66"), ())) == "unknown_tile"
    assert refused(ByPair(("77",), ())) == "unknown_tile"
    assert refused(ByPair(many, ())) == "too_many_tiles"
    with pytest.raises(RuleViolation) as caught:
        count_domino(FID, Pair.A, ByPair(tuple(NAMES[:8]), ()))
    assert caught.value.code == "too_many_tiles"


@given(st.lists(st.sampled_from(NAMES), unique=True, min_size=2, max_size=14), st.data())
def test_a_lock_is_the_same_seen_from_both_sides(
    names: list[str], data: st.DataObject
) -> None:
    cut = data.draw(st.integers(0, len(names)))
    one, other = tuple(names[:cut]), tuple(names[cut:])

    here = count_lock(FID, ByPair(one, other), Seat.ONE)
    there = count_lock(FID, ByPair(other, one), Seat.TWO)

    if isinstance(here, HandWon):
        assert there == HandWon(here.winner.other, here.points)
    else:
        assert there == HandTied(Seat.TWO)


def test_what_was_tapped_is_the_hand_that_the_book_makes_of_it() -> None:
    both = ByPair(("31",), ("66", "50"))
    tie = ByPair(("66",), ("65", "10"))
    hands = [
        count_tiles(FID, TilesLeft(Pair.A, both)),
        count_tiles(AMASFAC, TilesLeft(Pair.A, both, shown=17)),
        count_tiles(FID, TilesLeft(Pair.B, NONE, ("66", "53", "41"), shown=25)),
        count_tiles(FID, TilesLeft(None, ByPair(("66",), ("65",)))),
        count_tiles(FID, TilesLeft(None, tie, closer=Seat.THREE, shown=0)),
    ]

    assert hands == [
        HandWon(Pair.A, 21),
        HandWon(Pair.A, 17),
        HandWon(Pair.B, 25),
        HandWon(Pair.B, 23),
        HandTied(Seat.THREE),
    ]


@pytest.mark.parametrize("shown", [20, 22, 0])
def test_another_sum_than_the_one_that_was_shown_is_refused(shown: int) -> None:
    left = TilesLeft(Pair.A, ByPair(("31",), ("66", "50")), shown=shown)

    with pytest.raises(RuleViolation) as caught:
        count_tiles(FID, left)

    assert (caught.value.code, caught.value.at) == ("wrong_count", "points")
