"""The windowed search: cheapest inside its window, whatever the words of a price."""

from itertools import combinations
from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from capicua.tournament.pairing.field import Cost, Field
from capicua.tournament.pairing.fours.four_cost import best_splits, round_cost
from capicua.tournament.pairing.fours.sequence import Ideal, IdealSequence, arrange
from capicua.tournament.pairing.fours.window import Four, seat_in_window
from oracle.pairing.fours import all_rounds
from oracle.pairing.random_fields import random_field
from tournament.pairing.four_fields import field_of


def _cost(field: Field, ideal: Ideal, fours: list[Four]) -> Cost:
    return round_cost(field, ideal, best_splits(field, ideal, fours))


def _least(field: Field, ideal: Ideal, window: int) -> Cost:
    costs: dict[Four, Cost] = {
        four: _cost(field, ideal, [tuple(ideal.order[each] for each in four)])
        for four in combinations(range(field.size), 4)
        if four[3] - four[0] < window
    }
    rounds = [
        tables
        for tables in all_rounds(tuple(range(field.size)))
        if all(table in costs for table in tables)
    ]
    return min(
        tuple(map(sum, zip(*(costs[table] for table in tables), strict=True)))
        for tables in rounds
    )


@pytest.mark.parametrize("window", [6, 8, 12])
@pytest.mark.parametrize("seed", range(4))
def test_no_round_inside_the_window_is_cheaper(seed: int, window: int) -> None:
    field = random_field(Random(seed), 12)  # noqa: S311 - a repeatable example
    ideal = arrange(field.wins, tuple(IdealSequence)[seed % 2])

    found = seat_in_window(field, ideal, ideal.order, window)

    assert _cost(field, ideal, found) == _least(field, ideal, window)


def test_a_long_row_without_conflicts_is_cut_in_fours() -> None:
    field = field_of([0] * 48)
    ideal = arrange(field.wins, IdealSequence.HALVES)

    found = seat_in_window(field, ideal, ideal.order, 10)

    cut = [tuple(sorted(ideal.order[start : start + 4])) for start in range(0, 48, 4)]
    assert found == cut


def test_prices_of_two_words_are_compared_as_one() -> None:
    times = 10**9
    field = field_of(
        [0] * 8, met={(0, 1): times, (4, 5): times}, partnered={(0, 3): times, (1, 2): 1}
    )
    small = field_of([0] * 8, met={(0, 1): 9, (4, 5): 9}, partnered={(0, 3): 9, (1, 2): 1})
    ideal = arrange(field.wins, IdealSequence.STANDING)

    found = seat_in_window(field, ideal, ideal.order, 8)

    assert found == seat_in_window(small, ideal, ideal.order, 8)
