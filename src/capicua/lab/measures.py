"""What a simulated event is judged by: does the best win, and is it fair to everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from capicua.lab.played_event import PlayedEvent

TOP = 4
"""How many of the best are looked for among the first places."""


class Measures(NamedTuple):
    """The figures of one event."""

    kendall_tau: float
    """Agreement of final order and strength: 1 the same, 0 none, -1 reversed."""
    best_wins: float
    top_found: float
    """Which share of the strongest four is among the first four."""
    float_share: float
    """Share of tables whose people had unequal wins."""
    repeat_opponents: float
    repeat_partners: float
    same_country_partners: float
    bye_spread: float
    """Difference between the most and the fewest byes of one entry."""
    bye_luck: float
    """Mean place, from 0 (strongest) to 1 (weakest), of those who rested; 0.5 if nobody."""
    start_spread: float
    """Difference between the most and the fewest times of sitting on side A."""


def measure(event: PlayedEvent) -> Measures:
    """Return the figures of one event."""
    quality = [plan.quality for plan in event.plans]
    tables = sum(len(plan.tables) for plan in event.plans)
    ranks = {row.entry: row.rank for row in event.final.rows}
    byes = Counter(one for plan in event.plans for one in plan.byes)
    starts = Counter(
        one for plan in event.plans for table in plan.tables for one in table.a
    )
    return Measures(
        _kendall_tau(event, ranks),
        float(ranks[_strongest(event)[0]] == 1),
        _top_found(event, ranks),
        sum(one.floats for one in quality) / tables,
        float(sum(one.repeat_opponents for one in quality)),
        float(sum(one.repeat_partners for one in quality)),
        float(sum(one.same_country_partners for one in quality)),
        _spread(byes, ranks),
        _bye_luck(event, byes),
        _spread(starts, ranks),
    )


def _strongest(event: PlayedEvent) -> list[int]:
    return sorted(event.strength, key=lambda one: -event.strength[one])


def _kendall_tau(event: PlayedEvent, ranks: dict[int, int]) -> float:
    agreeing = sum(
        (ranks[weaker] > ranks[stronger]) - (ranks[weaker] < ranks[stronger])
        for stronger, weaker in combinations(_strongest(event), 2)
    )
    count = len(ranks)
    return agreeing / (count * (count - 1) / 2)


def _top_found(event: PlayedEvent, ranks: dict[int, int]) -> float:
    best = _strongest(event)[:TOP]
    return sum(ranks[one] <= TOP for one in best) / len(best)


def _spread(counts: Counter[int], everybody: Iterable[int]) -> float:
    values = [counts[one] for one in everybody]
    return float(max(values) - min(values))


def _bye_luck(event: PlayedEvent, byes: Counter[int]) -> float:
    if not byes:
        return 0.5
    last = len(event.strength) - 1
    place = {one: index / last for index, one in enumerate(_strongest(event))}
    return sum(place[one] * count for one, count in byes.items()) / byes.total()
