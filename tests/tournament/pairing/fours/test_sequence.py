"""The ideal sequence: halves of equals meet (FID 63), or the standing list is cut."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.tournament.pairing.fours.sequence import Ideal, IdealSequence, arrange

HALVES, STANDING = IdealSequence.HALVES, IdealSequence.STANDING


@pytest.mark.parametrize(
    ("wins", "order"),
    [
        pytest.param([0] * 4, [0, 1, 2, 3], id="one-table"),
        pytest.param([0] * 8, [0, 1, 4, 5, 2, 3, 6, 7], id="halves-of-eight"),
        pytest.param(
            [1] * 4 + [0] * 8,
            [0, 1, 2, 3, 4, 5, 8, 9, 6, 7, 10, 11],
            id="each-group-by-itself",
        ),
        pytest.param(
            [1] * 6 + [0] * 6,
            [0, 1, 4, 5, 2, 3, 6, 7, 8, 9, 10, 11],
            id="two-missing-come-from-the-next",
        ),
        pytest.param(
            [5, 4, 4, 3, 2, 2, 2, 2], [0, 1, 2, 3, 4, 5, 6, 7], id="from-several-groups"
        ),
        pytest.param(
            [0, 0, 0, 0, 1, 1, 1, 1], [4, 5, 6, 7, 0, 1, 2, 3], id="list-not-by-wins"
        ),
    ],
)
def test_the_halves_of_equal_wins_meet(wins: list[int], order: list[int]) -> None:
    assert arrange(wins, HALVES).order == tuple(order)


def test_elsewhere_the_standing_list_is_the_sequence() -> None:
    places = (0, 1, 2, 3)

    assert arrange([3, 2, 1, 0], STANDING) == Ideal(STANDING, places, places)


def test_the_ideal_split_joins_the_halves_or_the_ends() -> None:
    partners = [arrange([0] * 4, kind).partner_of_first for kind in (HALVES, STANDING)]

    assert partners == [1, 3]


@given(st.lists(st.integers(0, 9), max_size=10).map(lambda wins: sorted(wins * 4)[::-1]))
def test_everybody_stands_once_and_knows_where(wins: list[int]) -> None:
    ideal = arrange(wins, HALVES)

    assert sorted(ideal.order) == list(range(len(wins)))
    assert [ideal.order[position] for position in ideal.position] == list(range(len(wins)))
