"""Tables of four against the second opinion: cost and tables must be the same."""

from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from capicua.tournament.pairing.field import FourTable
from capicua.tournament.pairing.fours.four_cost import round_cost
from capicua.tournament.pairing.fours.fours import seat_fours
from capicua.tournament.pairing.fours.sequence import IdealSequence, arrange
from oracle.pairing.fours import best_round, ideal_sequence
from oracle.pairing.random_fields import played_field, random_field

pytestmark = pytest.mark.slow

SIZES = (4, 8, 12)
KINDS = tuple(IdealSequence)


def _differences(seeds: range) -> list[int]:
    return [seed for seed in seeds if not _agree(seed)]


def _agree(seed: int) -> bool:
    chance = Random(seed)  # noqa: S311 - a repeatable example
    size, kind = SIZES[seed % 3], KINDS[seed // 3 % 2]
    halves = kind is IdealSequence.HALVES
    if seed % 4:
        field = random_field(chance, size)
    else:
        rounds, countries = chance.randint(1, 12), chance.choice((1, 2, 25))
        field = played_field(
            chance, size, rounds, countries, lambda at: seat_fours(at, kind)
        )
    cost, splits = best_round(field, halves=halves)
    ideal = arrange(field.wins, kind)
    found = seat_fours(field, kind)
    return (
        ideal.order == tuple(ideal_sequence(field.wins, halves=halves))
        and found == tuple(FourTable(*split) for split in splits)
        and round_cost(field, ideal, found) == cost
    )


def test_up_to_twelve_athletes_sit_as_when_every_round_is_tried() -> None:
    assert _differences(range(300)) == []


@pytest.mark.long(size=10_000)
def test_many_fields_of_up_to_twelve_athletes(size: int) -> None:
    assert _differences(range(1000, 1000 + size)) == []
