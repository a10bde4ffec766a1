"""Tables of four against CP-SAT: 16 to 24 athletes, every level above the span."""

from random import Random  # noqa: TID251 - tests hand chance in
from typing import NamedTuple

import pytest

from capicua.tournament.pairing.field import Cost, Field
from capicua.tournament.pairing.fours.four_cost import round_cost
from capicua.tournament.pairing.fours.fours import seat_fours
from capicua.tournament.pairing.fours.sequence import IdealSequence, arrange
from oracle.pairing.fours_cp_sat import ABOVE_ORDER, least_above_order
from oracle.pairing.random_fields import played_field, random_field

pytestmark = pytest.mark.slow

KINDS = tuple(IdealSequence)


class Compared(NamedTuple):
    """Our cost and the other solver's, as far as that was proven."""

    seed: int
    ours: Cost
    least: Cost

    @property
    def is_same(self) -> bool:
        return self.ours[: len(self.least)] == self.least


def _compare(seed: int, size: int) -> Compared:
    kind = KINDS[seed % 2]
    field = _field(seed, size, kind)
    found = seat_fours(field, kind)
    cost = round_cost(field, arrange(field.wins, kind), found)
    fours = [tuple(sorted((*table.a, *table.b))) for table in found]
    least = least_above_order(field, fours, halves=kind is IdealSequence.HALVES)
    return Compared(seed, cost[:ABOVE_ORDER], least)


def _field(seed: int, size: int, kind: IdealSequence) -> Field:
    chance = Random(seed)  # noqa: S311 - a repeatable example
    if seed % 3 == 0:
        return random_field(chance, size)
    rounds, countries = chance.randint(4, 15), chance.choice((1, 2, 25))
    return played_field(chance, size, rounds, countries, lambda at: seat_fours(at, kind))


def test_sixteen_athletes_sit_as_cheaply_as_another_solver_can_prove() -> None:
    compared = [_compare(seed, 16) for seed in range(2)]

    assert [each.ours for each in compared] == [each.least for each in compared]


@pytest.mark.long(size=60)
def test_fields_of_16_to_24_athletes(size: int) -> None:
    compared = [_compare(seed, 16 + seed % 9 // 3 * 4) for seed in range(size)]

    assert [each for each in compared if not each.is_same] == []
    proven = sum(len(each.least) == ABOVE_ORDER for each in compared)
    assert proven * 4 >= size * 3
