"""Openings: how many each seat has in a number of hands (DP 64)."""

import pytest

from capicua.kernel.seat import Seat
from capicua.play.match.openings import openings_of


@pytest.mark.parametrize(
    ("first", "hands", "each"),
    [(1, 16, [4, 4, 4, 4]), (3, 5, [1, 1, 2, 1]), (4, 2, [1, 0, 0, 1]), (2, 0, [0] * 4)],
)
def test_openings_go_round_the_table(first: int, hands: int, each: list[int]) -> None:
    assert [openings_of(Seat(first), hands, seat) for seat in Seat] == each
