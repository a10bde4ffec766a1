"""Neighbouring tables seated anew, exactly, wherever a round still has a conflict."""

from __future__ import annotations

from collections.abc import Sequence

from capicua.tournament.pairing.field import Field
from capicua.tournament.pairing.fours.exact import seat_exactly
from capicua.tournament.pairing.fours.four_cost import (
    CostLevel,
    best_splits,
    costs_of_fours,
)
from capicua.tournament.pairing.fours.sequence import Ideal
from capicua.tournament.pairing.fours.window import Four

TOGETHER = 5
"""How many tables are seated anew at a time."""
PASSES = 3
MOST_GROUPS = 60
"""In one pass; beyond that only the hard conflicts are looked at."""
_SOFT = (CostLevel.REPEATED_OPPONENTS,)
_HARD = (CostLevel.BANS, CostLevel.REPEATED_PARTNERS, CostLevel.SAME_COUNTRY)


def regroup(field: Field, ideal: Ideal, fours: Sequence[Four]) -> list[Four]:
    """Return a round at least as cheap, after a few passes along the ideal sequence."""
    best = _in_order(ideal, fours)
    for _ in range(PASSES):
        after = best
        for start in _starts(field, ideal, best):
            part = slice(start, start + TOGETHER)
            members = [place for four in after[part] for place in four]
            found = seat_exactly(field, ideal, members, after[part])
            after = [*after[:start], *found.fours, *after[start + TOGETHER :]]
        after = _in_order(ideal, after)
        if after == best:
            break
        best = after
    return best


def _starts(field: Field, ideal: Ideal, fours: Sequence[Four]) -> list[int]:
    costs = costs_of_fours(field, ideal, best_splits(field, ideal, fours))
    last = max(0, len(fours) - TOGETHER)
    starts: set[int] = set()
    for levels in (_HARD, _SOFT):
        troubled = [
            number
            for number, cost in enumerate(costs)
            if any(cost[level] for level in levels)
        ]
        near = {
            min(max(0, number + shift), last)
            for number in troubled
            for shift in (1 - TOGETHER, -(TOGETHER // 2), 0)
        }
        if len(starts | near) <= MOST_GROUPS:
            starts |= near
    return sorted(starts)


def _in_order(ideal: Ideal, fours: Sequence[Four]) -> list[Four]:
    return sorted(fours, key=lambda four: sorted(ideal.position[place] for place in four))
