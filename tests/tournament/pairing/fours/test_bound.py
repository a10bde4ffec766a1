"""What the rest of a field costs at least: never above what it costs at best."""

from itertools import combinations
from random import Random  # noqa: TID251 - tests hand chance in

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.tournament.pairing.fours.bound import Puzzle, lay_out, least_wins
from capicua.tournament.pairing.fours.four_cost import least_cost
from capicua.tournament.pairing.fours.sequence import IdealSequence, arrange
from oracle.pairing.fours import all_rounds
from oracle.pairing.random_fields import random_field
from tournament.pairing.four_fields import field_of


def _puzzle(seed: int, size: int) -> Puzzle:
    field = random_field(Random(seed), size)  # noqa: S311 - a repeatable example
    puzzle = lay_out(field, arrange(field.wins, IdealSequence.HALVES), range(size))
    assert puzzle is not None
    return puzzle


def _spread(wins: list[int], four: tuple[int, ...]) -> int:
    return sum((wins[one] - wins[other]) ** 2 for one, other in combinations(four, 2))


@given(st.lists(st.integers(0, 6), min_size=8, max_size=8))
def test_wins_cut_in_fours_are_the_least_of_all_rounds(wins: list[int]) -> None:
    field = field_of(wins)
    puzzle = lay_out(field, arrange(wins, IdealSequence.STANDING), range(8))
    rounds = all_rounds(tuple(range(8)))

    least = min(sum(_spread(wins, four) for four in tables) for tables in rounds)

    assert puzzle is not None
    assert least_wins(puzzle.groups, np.array([255])).tolist() == [least]
    assert least_cost(field)[3] == least


@pytest.mark.parametrize("seed", range(12))
def test_no_round_costs_less_than_the_bound(seed: int) -> None:
    puzzle = _puzzle(seed, 8)
    by_members = {
        tuple(four): price
        for four, price in zip(puzzle.fours.tolist(), puzzle.reduced.tolist(), strict=True)
    }

    cheapest = min(
        sum(by_members[four] for four in tables) for tables in all_rounds(tuple(range(8)))
    )

    bound = int(least_wins(puzzle.groups, np.array([255]))[0]) * puzzle.win
    assert cheapest >= bound


def test_the_surplus_of_a_country_is_known_from_the_start() -> None:
    field = field_of([0] * 24, country="V" * 18 + "D" * 6)
    puzzle = lay_out(field, arrange(field.wins, IdealSequence.STANDING), range(24))

    assert puzzle is not None
    assert puzzle.shares // puzzle.win >= least_cost(field)[2]


def test_prices_of_two_words_make_no_puzzle() -> None:
    field = field_of([10**6, 0, 0, 0], met={(0, 1): 10**9})

    assert lay_out(field, arrange(field.wins, IdealSequence.HALVES), range(4)) is None
