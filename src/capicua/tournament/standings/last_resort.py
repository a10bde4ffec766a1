"""The last resort: what becomes of those who are level on every criterion (reading F13).

Each function takes the record and a group that is level, and yields who shares a place,
from the best on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from capicua.tournament.rules.draw import draw_order
from capicua.tournament.rules.record import Tournament
from capicua.tournament.standings.results import Appearance, appearances

Ledger = Mapping[int, Sequence[Appearance]]


def share_place(_: Tournament, group: list[int]) -> Iterator[list[int]]:
    """Yield the group as it is: they share the place."""
    yield group


def draw_places(tournament: Tournament, group: list[int]) -> Iterator[list[int]]:
    """Yield one after the other, in the order that the next round's draw has."""
    following = tournament.played[-1].number + 1 if tournament.played else 1
    for entry in draw_order(tournament.seed, following, group):
        yield [entry]


def compare_encounters(tournament: Tournament, group: list[int]) -> Iterator[list[int]]:
    """Yield a group by its score against one another, if all of them have met.

    Those who are still level are compared again among themselves.
    """
    ledger: dict[int, list[Appearance]] = {entry: [] for entry in group}
    for one in appearances(tournament, ledger.keys()):
        ledger[one.entry].append(one)
    yield from _by_encounters(ledger, group)


def _by_encounters(ledger: Ledger, group: Sequence[int]) -> Iterator[list[int]]:
    members = set(group)
    scores = dict.fromkeys(group, 0)
    for entry in group:
        met: set[int] = set()
        for one in ledger[entry]:
            rivals = members.intersection(one.opponents)
            met |= rivals
            scores[entry] += one.share.figures.double_score if rivals else 0
        if met != members - {entry}:
            yield list(group)
            return
    best_first = sorted(group, key=scores.__getitem__, reverse=True)
    parts = [list(part) for _, part in groupby(best_first, key=scores.__getitem__)]
    for part in parts:
        if 1 < len(part) < len(group):
            yield from _by_encounters(ledger, part)
        else:
            yield part
