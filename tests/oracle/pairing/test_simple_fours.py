"""No simple way to make tables of four is ever cheaper, in any round of any event."""

from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from capicua.tournament.pairing.field import Field, FourTable
from capicua.tournament.pairing.fours.four_cost import round_cost
from capicua.tournament.pairing.fours.fours import seat_fours
from capicua.tournament.pairing.fours.sequence import IdealSequence, arrange
from oracle.pairing.random_fields import played_field
from oracle.pairing.simple_fours import Judge, greedy_with_repair, two_stages

pytestmark = pytest.mark.slow


class _Watch:
    """Seats every round of an event and remembers where a simple way was cheaper."""

    def __init__(self, kind: IdealSequence) -> None:
        self.kind = kind
        self.rounds = 0
        self.beaten: list[tuple[object, ...]] = []

    def seat(self, field: Field) -> tuple[FourTable, ...]:
        found = seat_fours(field, self.kind)
        cost = round_cost(field, arrange(field.wins, self.kind), found)
        judge = Judge(field, halves=self.kind is IdealSequence.HALVES)
        for way in (greedy_with_repair, two_stages):
            if (simple := way(judge)) < cost:
                self.beaten.append((self.rounds, way.__name__, simple, cost))
        self.rounds += 1
        return found


def _watch(size: int, rounds: int, countries: int, kind: IdealSequence) -> _Watch:
    watch = _Watch(kind)
    chance = Random(f"{size} {rounds} {countries} {kind}")  # noqa: S311 - repeatable
    played_field(chance, size, rounds, countries, watch.seat)
    return watch


@pytest.mark.parametrize("kind", IdealSequence)
@pytest.mark.parametrize(
    ("size", "rounds", "countries"),
    [(8, 9, 25), (16, 7, 2), (28, 7, 25), (44, 5, 1), (60, 4, 2)],
)
def test_no_simple_way_is_cheaper(
    size: int, rounds: int, countries: int, kind: IdealSequence
) -> None:
    watch = _watch(size, rounds, countries, kind)

    assert (watch.rounds, watch.beaten) == (rounds, [])


@pytest.mark.long(size=15)
@pytest.mark.parametrize("kind", IdealSequence)
@pytest.mark.parametrize("athletes", [12, 20, 24, 32, 48, 64, 100, 160, 400])
@pytest.mark.parametrize("countries", [1, 2, 3, 25])
def test_no_simple_way_is_cheaper_in_long_events(
    athletes: int, countries: int, kind: IdealSequence, size: int
) -> None:
    rounds = min(size, 400_000 // athletes**2)
    watch = _watch(athletes, rounds, countries, kind)

    assert (watch.rounds, watch.beaten) == (rounds, [])
