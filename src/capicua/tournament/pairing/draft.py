"""A round before its tables have numbers: who meets whom, and who rests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.field import Cost

Side = tuple[int, ...]


class Meeting(NamedTuple):
    """Two sides that meet: one id each in pairs and teams, two in individual play."""

    a: Side
    b: Side
    mode: PairingMode
    cost: Cost = ()
    is_rotated: bool = False
    """The four play all three partnerships, beginning with this one (DP 37)."""

    @property
    def ids(self) -> tuple[int, ...]:
        """Everybody in the order of the seats."""
        return tuple(one for pair in zip(self.a, self.b, strict=True) for one in pair)


class Draft(NamedTuple):
    """The meetings of a round and who rests."""

    meetings: tuple[Meeting, ...]
    byes: tuple[int, ...] = ()


def seat_sides(places: Mapping[int, int], one: Side, other: Side) -> tuple[Side, Side]:
    """Return two sides as they sit: the best placed first, in each and of both."""
    sides = (tuple(sorted(side, key=places.__getitem__)) for side in (one, other))
    first, second = sorted(sides, key=lambda side: places[side[0]])
    return first, second


def join(drafts: tuple[Draft, ...]) -> Draft:
    """Return the drafts of several groups as one."""
    return Draft(
        tuple(meeting for draft in drafts for meeting in draft.meetings),
        tuple(sorted(one for draft in drafts for one in draft.byes)),
    )
