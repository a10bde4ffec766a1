"""Who has met whom, who was whose partner and who has rested, in all rounds so far."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import NamedTuple

from capicua.tournament.rules.record import TableRecord, Tournament

Times = Mapping[int, Counter[int]]


class History(NamedTuple):
    """The past of all entries; forfeited and void meetings count as met."""

    met: Times
    partnered: Times
    byes: Counter[int]

    def times_met(self, one: int, other: int) -> int:
        """Return how often two entries were opponents."""
        return self.met[one][other] if one in self.met else 0

    def times_partnered(self, one: int, other: int) -> int:
        """Return how often two athletes were partners."""
        return self.partnered[one][other] if one in self.partnered else 0


def read_history(tournament: Tournament) -> History:
    """Return the history of a tournament up to now."""
    met: dict[int, Counter[int]] = defaultdict(Counter)
    partnered: dict[int, Counter[int]] = defaultdict(Counter)
    byes: Counter[int] = Counter()
    for played in tournament.played:
        byes.update(played.byes)
        for table in played.tables:
            _count(table, met, partnered)
    return History(dict(met), dict(partnered), byes)


def _count(
    table: TableRecord, met: dict[int, Counter[int]], partnered: dict[int, Counter[int]]
) -> None:
    for one in table.a:
        for other in table.b:
            met[one][other] += 1
            met[other][one] += 1
    for side in (table.a, table.b):
        if len(side) > 1:
            first, second = side
            partnered[first][second] += 1
            partnered[second][first] += 1
