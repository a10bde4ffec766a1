"""The ideal sequence of individual play: cut in fours it is the round one would like.

FID 63 lets the halves of each group of equal wins meet; where a regulation is silent the
standing list itself is cut.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple, assert_never

TABLE = 4
"""A table of dominoes has four seats."""


class IdealSequence(StrEnum):
    """How the ideal fours follow from the standing list."""

    HALVES = "halves"
    STANDING = "standing"


class Ideal(NamedTuple):
    """A field in its ideal sequence."""

    kind: IdealSequence
    order: tuple[int, ...]
    """The places of the standing list in ideal order."""
    position: tuple[int, ...]
    """For each place, where it stands in that order."""

    @property
    def partner_of_first(self) -> int:
        """Which of a four partners its first in the ideal split, counted from 0."""
        match self.kind:
            case IdealSequence.HALVES:
                return 1
            case IdealSequence.STANDING:
                return 3
            case _:
                assert_never(self.kind)


def arrange(wins: Sequence[int], kind: IdealSequence) -> Ideal:
    """Return the ideal sequence of a standing list, given the wins at each place."""
    match kind:
        case IdealSequence.HALVES:
            order = tuple(_halves(wins))
        case IdealSequence.STANDING:
            order = tuple(range(len(wins)))
        case _:
            assert_never(kind)
    position = sorted(range(len(order)), key=order.__getitem__)
    return Ideal(kind, order, tuple(position))


def _halves(wins: Sequence[int]) -> Iterator[int]:
    # A custom order of the standings may put fewer wins above more: groups come by wins.
    listed = sorted(range(len(wins)), key=lambda place: -wins[place])
    start = 0
    while start < len(listed):
        end = _end_of_fours(wins, listed, start)
        middle = (start + end) // 2
        for step in range(0, middle - start, 2):
            yield from listed[start + step : start + step + 2]
            yield from listed[middle + step : middle + step + 2]
        start = end


def _end_of_fours(wins: Sequence[int], listed: Sequence[int], start: int) -> int:
    """Return where the group ends that begins at `start`, filled up to whole tables."""
    end = start
    while end < len(listed) and wins[listed[end]] == wins[listed[start]]:
        end += 1
    return min(end + (start - end) % TABLE, len(listed))
