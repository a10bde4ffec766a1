"""Seats, pairs and what each pair has."""

import pytest
from hypothesis import given, strategies

from capicua.kernel.seat import ByPair, Pair, Seat


def test_the_next_seat_is_the_neighbour_to_the_right() -> None:
    assert [seat.next for seat in Seat] == [2, 3, 4, 1]
    assert [seat.partner for seat in Seat] == [3, 4, 1, 2]
    assert [seat.pair for seat in Seat] == ["A", "B", "A", "B"]


def test_a_pair_sits_across_the_table() -> None:
    assert {pair: pair.seats for pair in Pair} == {"A": (1, 3), "B": (2, 4)}
    assert [pair.other for pair in Pair] == ["B", "A"]


@given(strategies.sampled_from(Seat), strategies.integers(0, 100))
def test_after_that_many_turns_is_as_often_the_next(seat: Seat, turns: int) -> None:
    expected = seat
    for _ in range(turns):
        expected = expected.next

    assert seat.after(turns) is expected


@pytest.mark.parametrize(
    ("pair", "mine", "changed"),
    [(Pair.A, 10, ByPair(7, 20)), (Pair.B, 20, ByPair(10, 7))],
)
def test_what_a_pair_has_is_never_the_others(
    pair: Pair, mine: int, changed: ByPair[int]
) -> None:
    both = ByPair(10, 20)

    assert both.of(pair) == mine
    assert both.with_(pair, 7) == changed
    assert both.each(str) == ByPair("10", "20")
