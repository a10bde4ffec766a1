"""Tiles that were tapped come to what the engine says, under each book."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandTied, HandWon
from capicua.play.tile import NAMES
from capicua.play.tile_count import count_all, count_domino, count_lock
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


def test_a_tied_lock_asks_for_who_closed_it() -> None:
    left = ByPair(("66",), ("65", "10"))

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
