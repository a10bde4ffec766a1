"""Stretches of the ideal order: how far around a failing table one has to look.

Outside its stretches a round keeps the ideal tables, which cost nothing. A round that is
better must leave some stretch and come back, and it pays one of order for every step there
and back between tables that are ideal. If that is more than what the stretch could save on
the way, such a round does not exist.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from capicua.tournament.pairing.pairs.ideal import Outline


class Knot(NamedTuple):
    """Neighbouring positions of a stretch whose ideal tables were given up."""

    first: int
    last: int
    order: int
    """What the tables made instead cost."""


class Stretch(NamedTuple):
    """Positions of the ideal order; on a ring the last may lie beyond its end."""

    first: int
    last: int

    def widened(self) -> Stretch:
        """Return the stretch with twice the length."""
        more = (self.last - self.first + 2) // 2
        return Stretch(self.first - more, self.last + more)

    def covers(self, length: int) -> bool:
        """Tell whether the stretch is all there is."""
        return self.last - self.first + 1 >= length

    def positions(self, length: int) -> list[int]:
        """Return the positions, each once."""
        if self.covers(length):
            return list(range(length))
        return [position % length for position in range(self.first, self.last + 1)]


def merge(stretches: Iterable[Stretch], outline: Outline) -> list[Stretch]:
    """Return the same positions as stretches that do not overlap, in order."""
    length = outline.length
    merged: list[Stretch] = []
    for stretch in sorted(_normal(one, outline) for one in stretches):
        if merged and stretch.first <= merged[-1].last:
            last = max(merged[-1].last, stretch.last)
            merged[-1] = Stretch(merged[-1].first, last)
        else:
            merged.append(stretch)
    while len(merged) > 1 and merged[-1].last >= merged[0].first + length:
        tail = merged.pop()
        last = max(tail.last, merged[0].last + length)
        merged = [*merged[1:], Stretch(tail.first, last)]
    if any(one.covers(length) for one in merged):
        return [Stretch(0, length - 1)]
    return merged


def _normal(stretch: Stretch, outline: Outline) -> Stretch:
    length = outline.length
    if not outline.is_ring:
        return Stretch(max(0, stretch.first), min(length - 1, stretch.last))
    first = stretch.first % length
    return Stretch(first, first + stretch.last - stretch.first)


def is_closed(stretch: Stretch, knots: Sequence[Knot], outline: Outline) -> bool:
    """Tell whether leaving a stretch costs more than its knots (in order) could save."""
    mirrored = [Knot(-one.last, -one.first, one.order) for one in reversed(knots)]
    may_leave_up = outline.is_ring or stretch.first > 0
    may_leave_down = outline.is_ring or stretch.last < outline.length - 1
    return not (
        (may_leave_down and _saving(knots) >= 2 * (stretch.last - knots[-1].last))
        or (may_leave_up and _saving(mirrored) >= 2 * (knots[0].first - stretch.first))
    )


def _saving(knots: Sequence[Knot]) -> int:
    """Return the most that can be saved on a way that ends behind the last knot."""
    saved = knots[0].order
    for before, knot in pairwise(knots):
        saved = max(0, saved - 2 * (knot.first - before.last)) + knot.order
    return saved
