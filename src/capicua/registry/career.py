"""Career of a person: what events brought, and what they add up to (FID 18)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

PODIUM = 3
"""The first places, which are honours."""


class EventResult(NamedTuple):
    """What one event brought an athlete."""

    place: int | None
    """None: the standings do not have them."""
    entries: int
    played: int = 0
    won: int = 0
    lost: int = 0
    tied: int = 0
    points_for: int = 0
    points_against: int = 0
    efectividad: int = 0
    partners: tuple[int, ...] = ()
    """By their numbers in the event."""
    cards: tuple[str, ...] = ()
    has_left: bool = False

    @property
    def is_honour(self) -> bool:
        """Tell whether it is a place on the podium."""
        return self.place is not None and self.place <= PODIUM


class CareerSums(NamedTuple):
    """What the events of a person add up to."""

    events: int = 0
    played: int = 0
    won: int = 0
    lost: int = 0
    tied: int = 0
    points_for: int = 0
    points_against: int = 0
    efectividad: int = 0
    cards: int = 0
    best_place: int | None = None


def add_up(results: Iterable[EventResult]) -> CareerSums:
    """Return what results add up to.

    >>> add_up((EventResult(2, 8, 3, 2, 1), EventResult(5, 9, 3, 1, 2)))[:4]
    (2, 6, 3, 3)
    """
    found = tuple(results)
    places = [one.place for one in found if one.place is not None]
    return CareerSums(
        len(found),
        sum(one.played for one in found),
        sum(one.won for one in found),
        sum(one.lost for one in found),
        sum(one.tied for one in found),
        sum(one.points_for for one in found),
        sum(one.points_against for one in found),
        sum(one.efectividad for one in found),
        sum(len(one.cards) for one in found),
        min(places, default=None),
    )
