"""Packed prices of fours say the same as the cost, level by level."""

from itertools import combinations
from random import Random  # noqa: TID251 - tests hand chance in

import numpy as np
import pytest

from capicua.tournament.pairing.field import Cost, Field
from capicua.tournament.pairing.fours.four_cost import (
    CostLevel,
    best_splits,
    costs_of_fours,
)
from capicua.tournament.pairing.fours.four_prices import (
    Fours,
    Weights,
    look_along,
    price,
    weigh,
)
from capicua.tournament.pairing.fours.sequence import Ideal, IdealSequence, arrange
from oracle.pairing.random_fields import random_field
from tournament.pairing.four_fields import field_of

SIZE = 12


def _levels(words: tuple[int, ...], weights: Weights) -> Cost:
    levels = {}
    for word, weight in zip(words, weights, strict=True):
        rest = word
        for level in sorted(weight):
            levels[level], rest = divmod(rest, weight[level])
    return tuple(levels[level] for level in sorted(levels))


def _costs(field: Field, ideal: Ideal, members: list[int]) -> list[Cost]:
    fours = [tuple(members[each] for each in four) for four in combinations(range(SIZE), 4)]
    costs = costs_of_fours(field, ideal, best_splits(field, ideal, fours))
    return [cost if len(cost) == len(CostLevel) else (*cost, 0) for cost in costs]


@pytest.mark.parametrize("kind", IdealSequence)
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("tables", [3, 10**12])
def test_a_price_unpacks_to_the_cost(seed: int, kind: IdealSequence, tables: int) -> None:
    field = random_field(Random(seed), SIZE)  # noqa: S311 - a repeatable example
    ideal = arrange(field.wins, kind)
    numbers = np.array(list(combinations(range(SIZE), 4)))
    for members in (list(range(SIZE)), list(ideal.order)):
        row = look_along(field, ideal, members, SIZE)
        weights = weigh(row, tables, SIZE)
        words = price(row, weights, Fours(*numbers.T))
        unpacked = [
            _levels(tuple(each), weights)
            for each in zip(*(word.tolist() for word in words), strict=True)
        ]
        assert unpacked == _costs(field, ideal, members)


def test_one_word_is_enough_for_a_small_field() -> None:
    field = field_of([9] * 12 + [0] * 12, met={(0, 1): 9})
    row = look_along(field, arrange(field.wins, IdealSequence.HALVES), range(24), 24)

    assert len(weigh(row, 6, 20)) == 1


def test_pairs_beyond_the_width_are_not_looked_at() -> None:
    field = field_of([0] * 8, met={(0, 1): 2, (0, 5): 3})
    row = look_along(field, arrange(field.wins, IdealSequence.STANDING), range(8), 4)

    met = row.pairs[CostLevel.REPEATED_OPPONENTS]

    assert (met.shape, int(met[0, 1]), int(met.sum())) == ((8, 4), 2, 2)
