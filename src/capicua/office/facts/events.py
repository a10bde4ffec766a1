"""Facts about events: which ones count here, up to which head, and who played them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from capicua.journal.digest import Digest
from capicua.rulebooks.sections.competition import EventKind, Modality


class CountedAthlete(NamedTuple):
    """Who an athlete of an event is."""

    athlete: int
    """The number in the event."""
    person: int


class EventFrame(NamedTuple):
    """What an event is among the others of its office."""

    rulebook: str
    regulation: str
    """The body of rules that the rulebook belongs to, such as FID."""
    modality: Modality
    first_day: str
    last_day: str
    kind: EventKind | None = None
    country: str | None = None
    championship: str | None = None
    circuit: str | None = None


@dataclass(frozen=True, slots=True)
class EventCounted:
    """An event counts here as it stood at a head; a later one takes its place."""

    event: str
    head: Digest
    facts: int
    frame: EventFrame
    people: tuple[CountedAthlete, ...]


@dataclass(frozen=True, slots=True)
class EventFollowed:
    """An event that is being played moves ratings, round by round (DP 21).

    It is in nobody's career before it counts.
    """

    event: str
    head: Digest
    facts: int
    frame: EventFrame
    """Its last day is that of the newest round that is closed."""
    people: tuple[CountedAthlete, ...]


@dataclass(frozen=True, slots=True)
class AthleteIdentified:
    """An athlete of a counted event is another person than was thought, or a known one."""

    event: str
    athlete: int
    person: int


@dataclass(frozen=True, slots=True)
class EventDropped:
    """An event does not count here any more."""

    event: str
    reason: Digest


@dataclass(frozen=True, slots=True)
class CircuitPlanned:
    """A circuit, by its word, lasts from one day to another (DP 22, 65)."""

    circuit: str
    name: str
    first_day: str
    last_day: str


@dataclass(frozen=True, slots=True)
class ChampionshipPlanned:
    """A championship, by its word, is several events under one roof."""

    championship: str
    name: str
    first_day: str
    last_day: str


@dataclass(frozen=True, slots=True)
class ListPublished:
    """A list was published as it was on a day; its content is a file of the office."""

    name: str
    on: str
    content: Digest
