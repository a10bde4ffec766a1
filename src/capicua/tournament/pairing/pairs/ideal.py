"""The ideal tables of one group of equal wins, before anybody's history is looked at.

Places are counted inside the group here. A group may have to take somebody from the group
above (`ABOVE`) and to give somebody to the group below (its size stands for that one).
"""

from __future__ import annotations

from typing import NamedTuple

from capicua.tournament.pairing.pairs.offers import ABOVE
from capicua.tournament.pairing.pairs.pair_cost import Shape
from capicua.tournament.pairing.pairs.weights import Pair


class Outline(NamedTuple):
    """What decides the ideal tables of a group; its size and floats make an even sum."""

    shape: Shape
    size: int
    takes: bool
    """Somebody of the group above plays here."""
    gives: bool
    """Somebody plays in the group below."""

    @property
    def half(self) -> int:
        """How many stand in the upper half."""
        return self.size // 2

    @property
    def is_loose(self) -> bool:
        """Tell whether many rounds share the least cost.

        Halves of a group that takes and gives, and a folded group of odd size, cannot come
        nearer to the ideal than half the group's size; there are many ways to share that.
        """
        if self.shape is Shape.HALVES:
            return self.takes and self.gives
        return self.shape is Shape.FOLD and self.size % 2 == 1

    @property
    def is_ring(self) -> bool:
        """Tell whether the first and the last ideal table are neighbours."""
        return self.shape is Shape.HALVES

    @property
    def length(self) -> int:
        """How many positions the ideal tables have."""
        return max(1, self.half)

    def position(self, place: int) -> int:
        """Return where a place's ideal table stands.

        In a group that is not loose a table costs at least the distance of the positions
        of its two places; neighbours (first v second) pay for it on the way back.
        """
        if not 0 <= place < self.size:
            return 0
        if self.shape is Shape.HALVES:
            return place % self.length
        if self.shape is Shape.FOLD:
            return min(place, self.size - 1 - place)
        return place // 2


def ideal_tables(outline: Outline) -> list[Pair]:
    """Return the only tables without any cost of order; not for a loose group."""
    half, size = outline.half, outline.size
    first = int(outline.takes)
    floats = [(ABOVE, 0)] * outline.takes + [(size - 1, size)] * outline.gives
    if outline.shape is Shape.HALVES:
        return floats + [(place, place + half) for place in range(first, half + first)]
    if outline.shape is Shape.FOLD:
        return floats + [(place, size - 1 - place) for place in range(first, half)]
    return [(2 * number, 2 * number + 1) for number in range(half)]
