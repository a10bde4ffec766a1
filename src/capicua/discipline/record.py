"""What stands on record: warnings, cards, suspensions, the events they were given in."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import NamedTuple

from capicua.play.ruling.cards import CardBy
from capicua.rulebooks import Rulebook
from capicua.rulebooks.infraction import Card
from capicua.rulebooks.sections.competition import EventKind
from capicua.rulebooks.sections.discipline import SuspensionUnit


class SanctionKind(StrEnum):
    """What somebody was given."""

    VERBAL = "verbal"
    YELLOW = "yellow"
    RED = "red"
    BLACK = "black"
    WRITTEN = "written"
    REMOVAL = "removal"
    """Out for the rest of an event without a card."""
    SUSPENSION = "suspension"
    EXPULSION = "expulsion"

    @property
    def card(self) -> Card | None:
        """Return the card that it is; None: it is none."""
        return Card(self.value) if self.value in _COLOURS else None


_COLOURS = frozenset(map(str, Card))


class GivenBy(StrEnum):
    """Who gave it."""

    ARBITER = "arbiter"
    COMMISSION = "commission"
    ORGANISERS = "organisers"
    BOARD = "board"
    COUNCIL = "council"
    """The Honour Council, the Ethics Committee."""


class Duration(NamedTuple):
    """How long a suspension lasts: so many of a unit, or until a first free day."""

    unit: SuspensionUnit | None = None
    times: int = 1
    until: date | None = None


class RecordedSanction(NamedTuple):
    """One line of an athlete's record."""

    id: str
    athlete: int
    on: date
    kind: SanctionKind
    event: str | None = None
    article: str | None = None
    by: CardBy = CardBy.OFFENCE
    given_by: GivenBy = GivenBy.ARBITER
    is_ratified: bool = True
    is_abandonment: bool = False
    because: tuple[str, ...] = ()
    """The records that this one answers."""
    lasts: Duration | None = None


class HeldEvent(NamedTuple):
    """An event in which somebody may have been sanctioned."""

    id: str
    first: date
    last: date
    athletes: frozenset[int]
    kind: EventKind | None = None
    championship: str | None = None


class Circuit(NamedTuple):
    """The yearly circuit (DP 65)."""

    first: date
    last: date


class Verdict(NamedTuple):
    """What was decided on an appeal."""

    on: date
    is_revoked: bool


class LodgedAppeal(NamedTuple):
    """An appeal against one record."""

    id: str
    against: str
    lodged: date
    evidence_closed: date | None = None
    verdict: Verdict | None = None


class Dossier(NamedTuple):
    """Everything that is known on a day: events and records in their order."""

    book: Rulebook
    on: date
    events: tuple[HeldEvent, ...] = ()
    records: tuple[RecordedSanction, ...] = ()
    appeals: tuple[LodgedAppeal, ...] = ()
    circuit: Circuit | None = None
    holidays: frozenset[date] = frozenset()

    @property
    def is_silent(self) -> bool:
        """Tell whether the book adds nothing up."""
        return self.book.discipline.accumulates_over.value is None

    def event(self, name: str | None) -> HeldEvent | None:
        """Return an event by its id."""
        return next((one for one in self.events if one.id == name), None)


def arrange(history: Dossier) -> Dossier:
    """Return what had happened by the day, in the order in which it is counted.

    Events to come stay: a suspension over events is measured with them.
    """
    on = history.on
    return history._replace(
        events=tuple(sorted(history.events, key=lambda one: (one.first, one.last))),
        records=tuple(
            sorted((one for one in history.records if one.on <= on), key=lambda one: one.on)
        ),
        appeals=tuple(_as_of(one, on) for one in history.appeals if one.lodged <= on),
    )


def _as_of(appeal: LodgedAppeal, on: date) -> LodgedAppeal:
    closed, verdict = appeal.evidence_closed, appeal.verdict
    return appeal._replace(
        evidence_closed=None if closed is None or closed > on else closed,
        verdict=None if verdict is None or verdict.on > on else verdict,
    )
