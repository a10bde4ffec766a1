"""Records elsewhere: what an office tells events of its people; a port, handed in."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date
from typing import NamedTuple, Protocol

from capicua.discipline.record import SanctionKind
from capicua.kernel.error import RuleViolation


class YearRecord(NamedTuple):
    """What an office knows of an athlete from other events, as a ruling needs it."""

    as_of: str
    """The day of the list: today, or when the extract was given."""
    office: str
    yellow: int = 0
    red: int = 0
    """How many more cards add up than those of the event itself (FID 66-p1)."""
    verbal: int | None = None
    written: int | None = None
    """How many warnings add up with the next one, those of the event among them (DP 77)."""


class Barred(NamedTuple):
    """By what somebody may not play, and until when."""

    person: int
    office: str
    kind: SanctionKind
    since: str
    until: str | None
    """The first free day; None: events measure it, or it does not end."""
    events_left: int | None
    article: str | None
    as_of: str


class DisciplineOffice(Protocol):
    """What an office tells the events of its people; it is handed in."""

    def year_record(self, event: str, athlete: int) -> YearRecord | None:
        """Return what other events have given an athlete; None: nobody knows them."""
        ...

    def barred(self, event: str, athletes: Collection[int]) -> Mapping[int, Barred]:
        """Return who of an event's athletes may not play, as far as offices know them."""
        ...

    def barred_account(self, account: str) -> Barred | None:
        """Return by what the person of an account, known by a post, may take no part."""
        ...


def refuse_barred(found: Barred, at: str) -> RuleViolation:
    """Return why somebody may take no part: the sanction, its article, until when."""
    said: dict[str, object] = {
        "number": found.person,
        "kind": found.kind,
        "since": _day(found.since),
    }
    sentence = "{number} may take no part: {kind} of {since}; it does not end by itself."
    if found.until is not None:
        sentence = "{number} may take no part: {kind} of {since}, until before {until}."
        said["until"] = _day(found.until)
    elif found.events_left is not None:
        sentence = (
            "{number} may take no part: {kind} of {since}, {left} {left:event|events} "
            "more to miss."
        )
        said["left"] = found.events_left
    return RuleViolation("barred", sentence, at=at, article=found.article, **said)


def _day(text: str) -> str:
    return date.fromisoformat(text).strftime("%d/%m/%Y")
