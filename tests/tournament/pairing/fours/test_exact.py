"""The exact search: a proof, the first of equals, and an honest end of its effort."""

from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from capicua.tournament.pairing.field import Cost, Field
from capicua.tournament.pairing.fours.exact import FoursSolution, seat_exactly
from capicua.tournament.pairing.fours.four_cost import best_splits, round_cost
from capicua.tournament.pairing.fours.sequence import Ideal, IdealSequence, arrange
from capicua.tournament.pairing.fours.window import Four
from oracle.pairing.fours import best_round
from oracle.pairing.random_fields import random_field
from tournament.pairing.four_fields import field_of

WORST = [tuple(range(start, 12, 3)) for start in range(3)]


def _cost(field: Field, ideal: Ideal, fours: list[Four]) -> Cost:
    return round_cost(field, ideal, best_splits(field, ideal, fours))


@pytest.mark.parametrize("seed", range(8))
def test_the_start_does_not_change_the_answer(seed: int) -> None:
    field = random_field(Random(seed), 12)  # noqa: S311 - a repeatable example
    ideal = arrange(field.wins, IdealSequence.HALVES)
    _, splits = best_round(field, halves=True)
    best = [tuple(sorted((*a, *b))) for a, b in splits]

    found = [seat_exactly(field, ideal, range(12), known) for known in (WORST, best)]

    assert found == [FoursSolution(best, is_proven=True)] * 2


def test_only_the_members_are_seated() -> None:
    field = field_of([0] * 12)
    ideal = arrange(field.wins, IdealSequence.STANDING)
    members = [11, 0, 2, 4, 6, 8, 10, 1]

    found = seat_exactly(field, ideal, members, [(0, 1, 10, 11), (2, 4, 6, 8)])

    assert found == FoursSolution([(0, 1, 2, 4), (6, 8, 10, 11)], is_proven=True)


def test_without_effort_the_known_round_stays() -> None:
    field = field_of([0] * 12)
    ideal = arrange(field.wins, IdealSequence.STANDING)

    found = seat_exactly(field, ideal, range(12), WORST, efforts=[0])

    assert found == FoursSolution(WORST, is_proven=False)


@pytest.mark.parametrize("effort", [200, 2_000])
def test_little_effort_never_makes_it_worse(effort: int) -> None:
    field = random_field(Random(3), 12)  # noqa: S311 - a repeatable example
    ideal = arrange(field.wins, IdealSequence.STANDING)

    found = seat_exactly(field, ideal, range(12), WORST, efforts=[effort])

    assert _cost(field, ideal, found.fours) <= _cost(field, ideal, WORST)
    assert sorted(place for four in found.fours for place in four) == list(range(12))


def test_prices_of_two_words_leave_the_known_round() -> None:
    field = field_of([10**6] + [0] * 11, met={(0, 1): 10**9})
    ideal = arrange(field.wins, IdealSequence.HALVES)

    assert seat_exactly(field, ideal, range(12), WORST) == FoursSolution(
        WORST, is_proven=False
    )
