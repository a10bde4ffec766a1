"""Figures: the numbers of a line of the standings, or of many lines added up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Figures(NamedTuple):
    """What is added up over the matches of an entry; halves are kept doubled."""

    won: int = 0
    lost: int = 0
    tied: int = 0
    points_for: int = 0
    points_against: int = 0
    efectividad: int = 0
    spread: int = 0
    double_score: int = 0
    byes: int = 0
    forfeits: int = 0
    """Own absences."""
    deducted: int = 0

    @property
    def played(self) -> int:
        """All matches, byes and forfeits included."""
        return self.won + self.lost + self.tied


def added(figures: Iterable[Figures]) -> Figures:
    """Return the sum of several figures, number by number."""
    return Figures._make(map(sum, zip(Figures(), *figures, strict=True)))
