"""The circle method: everybody is coupled with everybody once."""

from itertools import combinations

import pytest

from capicua.tournament.pairing.round_robin import couples, turns_of


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 8, 9, 14])
def test_everybody_is_coupled_with_everybody_once(size: int) -> None:
    order = range(1, size + 1)

    found = [sorted(two) for turn in range(turns_of(size)) for two in couples(order, turn)]

    assert sorted(found) == [list(two) for two in combinations(order, 2)]


@pytest.mark.parametrize("size", [3, 5, 9])
def test_in_an_odd_field_everybody_is_left_out_once(size: int) -> None:
    order = range(1, size + 1)
    coupled = [
        {one for two in couples(order, turn) for one in two}
        for turn in range(turns_of(size))
    ]

    assert sorted(one for turn in coupled for one in set(order) - turn) == list(order)


def test_the_circle_begins_again() -> None:
    assert couples((1, 2, 3, 4), 3) == couples((1, 2, 3, 4), 0)


def test_an_empty_field_has_no_couples() -> None:
    assert couples((), 0) == ()
