"""What arbiters look at: the queue of calls, somebody's record, the incident report."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.actions.context import Context
from capicua.actions.names import names_of
from capicua.event.chain import read_line
from capicua.event.facts.results import (
    AthletesErrorCorrected,
    CardGiven,
    ClosedRoundChanged,
    OrganisersErrorCorrected,
    RulingMade,
    WarningGiven,
)
from capicua.event.facts.tables import DisputeResolved, SheetDisputed
from capicua.event.labels import label_at
from capicua.event.place import Place
from capicua.event.state import Call, Sanction
from capicua.kernel.seat import Seat


class CallView(NamedTuple):
    """A call in the queue, the oldest first."""

    call: Call
    reason: str


class Happening(NamedTuple):
    """A line of the incident report."""

    seq: int
    at: str
    place: Place
    kind: str
    by: str
    code: str = ""
    offender: str = ""
    """The label that may be announced; never the name."""
    cards: tuple[CardGiven, ...] = ()
    warnings: tuple[WarningGiven, ...] = ()
    departs: bool = False
    reason: str = ""


def show_queue(context: Context, event: str) -> tuple[CallView, ...]:
    """Return the calls that nobody has answered."""
    state = context.states.newest(event).state
    names = names_of(context.store, event)
    return tuple(
        CallView(call, names.text(call.reason))
        for _, call in sorted(state.calls.items())
        if call.answered_by is None
    )


def show_record(
    context: Context, event: str, place: Place, seat: Seat
) -> tuple[Sanction, ...]:
    """Return what somebody at a table has on record in this event."""
    state = context.states.newest(event).state
    return state.record.get(label_at(state, state.table(place), seat), ())


def report_incidents(context: Context, event: str) -> tuple[Happening, ...]:
    """Return every incident, dispute and correction of the event in order (FID 33, 35)."""
    return tuple(_happenings(context, event))


def _happenings(context: Context, event: str) -> Iterator[Happening]:
    state = context.states.newest(event).state
    names = names_of(context.store, event)
    for stored in context.store.read(event):
        seq, at, by, fact = read_line(stored.line)
        match fact:
            case RulingMade():
                seat = fact.incident.offender
                table = state.table(fact.place)
                yield Happening(
                    seq,
                    at,
                    fact.place,
                    "ruling",
                    by.id,
                    fact.incident.code,
                    "" if seat is None else label_at(state, table, seat),
                    fact.cards,
                    fact.warnings,
                    fact.departs,
                    names.text(fact.reason),
                )
            case SheetDisputed() | DisputeResolved() | AthletesErrorCorrected():
                kind = _KINDS[type(fact)]
                reason = names.text(fact.reason)
                yield Happening(seq, at, fact.place, kind, by.id, reason=reason)
            case OrganisersErrorCorrected() | ClosedRoundChanged():
                kind = _KINDS[type(fact)]
                reason = names.text(fact.reason)
                yield Happening(seq, at, fact.place, kind, by.id, reason=reason)
            case _:
                continue


_KINDS: dict[type, str] = {
    SheetDisputed: "dispute",
    DisputeResolved: "dispute_resolved",
    AthletesErrorCorrected: "athletes_error",
    OrganisersErrorCorrected: "organisers_error",
    ClosedRoundChanged: "closed_round_changed",
}
