"""Neighbouring tables seated anew: conflicts go, and nothing gets worse."""

from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from capicua.tournament.pairing.field import Cost, Field
from capicua.tournament.pairing.fours.four_cost import best_splits, round_cost
from capicua.tournament.pairing.fours.regroup import regroup
from capicua.tournament.pairing.fours.sequence import Ideal, IdealSequence, arrange
from capicua.tournament.pairing.fours.window import Four
from oracle.pairing.random_fields import random_field
from tournament.pairing.four_fields import field_of


def _cost(field: Field, ideal: Ideal, fours: list[Four]) -> Cost:
    return round_cost(field, ideal, best_splits(field, ideal, fours))


def _cut(ideal: Ideal) -> list[Four]:
    order = ideal.order
    return [tuple(sorted(order[at : at + 4])) for at in range(0, len(order), 4)]


def test_a_conflict_is_solved_among_neighbours() -> None:
    field = field_of([0] * 48, country="." * 20 + "VVVV")
    ideal = arrange(field.wins, IdealSequence.STANDING)

    found = regroup(field, ideal, _cut(ideal))

    assert _cost(field, ideal, _cut(ideal))[:3] == (0, 0, 2)
    assert _cost(field, ideal, found)[:5] == (0, 0, 0, 0, 0)


def test_a_round_without_conflicts_stays() -> None:
    field = field_of([0] * 48)
    ideal = arrange(field.wins, IdealSequence.STANDING)

    assert regroup(field, ideal, _cut(ideal)) == _cut(ideal)


@pytest.mark.parametrize("seed", range(4))
def test_a_round_never_gets_dearer(seed: int) -> None:
    field = random_field(Random(seed), 28)  # noqa: S311 - a repeatable example
    ideal = arrange(field.wins, IdealSequence.HALVES)

    found = regroup(field, ideal, _cut(ideal))

    assert _cost(field, ideal, found) <= _cost(field, ideal, _cut(ideal))
    assert sorted(place for four in found for place in four) == list(range(28))
