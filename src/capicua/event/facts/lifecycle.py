"""Facts of the event as a whole: made, announced, begun, published, over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from capicua.journal.digest import Digest
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.record import Fixture, Stage

Setting = bool | int | str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventCreated:
    """An event was made; what it chooses of the rulebook is fixed here."""

    modality: Modality
    rounds: int
    settings: Mapping[str, Setting]
    event_kind: EventKind | None = None
    official: bool = False
    target: int | None = None
    hands: int | None = None
    minutes: int | None = None
    stages: tuple[Stage, ...] = ()
    dates: tuple[int, ...] = ()
    title: Digest | None = None
    timezone: str | None = None
    """The IANA name of the zone in which its days and hours are counted, as in
    `Europe/Madrid`; None, as in older journals: that of the machine which serves it."""
    calendar: tuple[Fixture, ...] = ()
    """Who meets whom in which round, by the numbers that entries get in their order."""


@dataclass(frozen=True, slots=True)
class TimezoneSet:
    """The event was given another time zone (*zona horaria*), or its first one."""

    timezone: str


@dataclass(frozen=True, slots=True)
class ConditionsChanged:
    """Conditions were changed before a round was published; all of them are told."""

    rounds: int
    title: Digest | None = None
    target: int | None = None
    hands: int | None = None
    minutes: int | None = None
    reason: Digest | None = None
    """Needed where everybody could read the conditions by then."""


@dataclass(frozen=True, slots=True)
class LastRoundSet:
    """The event ends after this round, earlier than it was planned; or after all, later."""

    round: int
    reason: Digest


@dataclass(frozen=True, slots=True)
class ConditionsPublished:
    """Everybody may read the conditions of the event (DP 29)."""


@dataclass(frozen=True, slots=True)
class EventStarted:
    """The list of entries is complete and the first round may be paired."""


@dataclass(frozen=True, slots=True)
class StandingsPublished:
    """The standings after a round were published."""

    round: int
    standings: Digest


@dataclass(frozen=True, slots=True)
class EventFinished:
    """The event is over and these are its final standings."""

    standings: Digest


@dataclass(frozen=True, slots=True)
class EventCancelled:
    """The event does not go on; what was played stays, nothing is final."""

    reason: Digest


@dataclass(frozen=True, slots=True)
class EventArchived:
    """An event that is over was put away among the old ones, or taken out again."""

    is_archived: bool
    reason: Digest


@dataclass(frozen=True, slots=True)
class EventPresented:
    """How an event presents itself beside its name; said again, all of it is said."""

    venue: Digest | None = None
    country: Digest | None = None
    logo: Digest | None = None
    """The digest of its file."""
    celebrates: bool = False
    """The house wants a capicúa, a zapato and a large hand celebrated on phones."""
    organiser: Digest | None = None
    """Who organises it, where that is not the organisation that hosts it."""


@dataclass(frozen=True, slots=True)
class Announced:
    """Something was told to everybody."""

    text: Digest
