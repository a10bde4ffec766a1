"""Incident report, queue of calls, somebody's record: what arbiters look at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.facts import facts_at, facts_of
from capicua.actions.engine.names import Names
from capicua.event.fact import Fact, Recorded
from capicua.event.facts.appeals import AppealDecided, AppealLodged
from capicua.event.facts.double_entry import KeyedSettled
from capicua.event.facts.hands import HandAttached
from capicua.event.facts.interruptions import ReplayOrdered, RoundSuspended
from capicua.event.facts.official_mode import OfficialModeLeaveAsked
from capicua.event.facts.photos import PhotoErased, PhotoWithdrawn
from capicua.event.facts.protests import (
    OutsiderSanctioned,
    ProtestDecided,
    ProtestFiled,
)
from capicua.event.facts.record import IncidentNoted
from capicua.event.facts.results import (
    AthletesErrorCorrected,
    CardGiven,
    ClosedRoundChanged,
    OrganisersErrorCorrected,
    OrganisersErrorReported,
    ResultRecorded,
    RulingMade,
    RulingTakenBack,
    WarningGiven,
)
from capicua.event.facts.tables import DisputeResolved, MatchSuspended, SheetDisputed
from capicua.event.labels import label_at
from capicua.event.no_show import LATE_ARRIVAL
from capicua.event.place import Place
from capicua.event.state import Call, EventState, Sanction
from capicua.kernel.seat import Seat


class CallView(NamedTuple):
    """A call in the queue, the oldest first."""

    call: Call
    reason: str


class Happening(NamedTuple):
    """A line of the incident report."""

    seq: int
    at: str
    place: Place | None
    """None: it concerns no single table."""
    kind: str
    by: str
    code: str = ""
    offender: str = ""
    """The label that may be announced; never the name."""
    cards: tuple[CardGiven, ...] = ()
    warnings: tuple[WarningGiven, ...] = ()
    departs: bool = False
    reason: str = ""
    """Why, or what a note says."""
    signatories: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    """Where the book speaks of it; none where it is silent, or nothing was ruled."""
    is_upheld: bool | None = None
    """Whether a protest or an appeal was right."""
    photos: tuple[str, ...] = ()
    """The digests of the photos of the paper, where the paper is what it is about."""
    is_expelled: bool = False
    """Whether somebody who does not play is sent out."""


def show_queue(context: Context, event: str) -> tuple[CallView, ...]:
    """Return the calls that nobody has answered."""
    state = context.states.newest(event).state
    names = context.names(event)
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
    """Return every incident, dispute and correction of the event in order (FID 33, 35).

    Notes, decisions and minutes stand among them, and what was stopped or played again.
    """
    found = [*_happenings(context, event), *_no_shows(context, event)]
    return tuple(sorted(found, key=lambda one: one.seq))


def _happenings(context: Context, event: str) -> Iterator[Happening]:
    state = context.states.newest(event).state
    names = context.names(event)
    ruled: dict[int, Happening] = {}
    for recorded, fact in facts_of(context.store, event, *REPORTED):
        found = _happening(recorded, names)
        if isinstance(fact, RulingMade):
            found = ruled[recorded.seq] = _ruling(state, recorded, fact, names)
        elif found is not None and isinstance(fact, RulingTakenBack):
            of = ruled[fact.ruling]
            found = found._replace(code=of.code, offender=of.offender)
        if found is not None:
            yield _with_decision(state, fact, _with_photos(state, found))


def _no_shows(context: Context, event: str) -> Iterator[Happening]:
    """Yield who did not come and got a card for it (FID 67-b)."""
    state = context.states.newest(event).state
    tables = {one.no_show.seq: one for one in state.tables() if one.no_show is not None}
    for seq, at, by, fact in facts_at(context.store, event, tables):
        if isinstance(fact, ResultRecorded | OrganisersErrorCorrected | KeyedSettled):
            table, article = tables[seq], state.book.attendance.late_score.article
            cards = () if fact.no_show is None else fact.no_show.cards
            who = [label_at(state, table, one.seat) for one in cards]
            offender = ", ".join(dict.fromkeys(who))
            found = Happening(seq, at, fact.place, NO_SHOW, by.id, LATE_ARRIVAL, offender)
            articles = () if article is None else (article,)
            yield found._replace(cards=cards, articles=articles)


def _happening(recorded: Recorded, names: Names) -> Happening | None:
    """Return what a fact tells in the report; a ruling is told by itself."""
    seq, at, by, fact = recorded
    match fact:
        case IncidentNoted(kind, text, place, signatories):
            told = names.text(text)
            plain = Happening(seq, at, place, kind.value, by.id, reason=told)
            return plain._replace(signatories=signatories)
        case (
            ProtestFiled(place, claim)
            | HandAttached(place, _, claim)
            | AppealLodged(_, _, claim, _, place)
        ):
            pass
        case OutsiderSanctioned():
            return _outsider(recorded, fact, names)
        case (
            ProtestDecided() | AppealDecided() | RoundSuspended() | OfficialModeLeaveAsked()
        ):
            place, claim = None, fact.reason
        case (
            SheetDisputed()
            | DisputeResolved()
            | AthletesErrorCorrected()
            | OrganisersErrorCorrected()
            | OrganisersErrorReported()
            | ClosedRoundChanged()
            | KeyedSettled()
            | MatchSuspended()
            | ReplayOrdered()
            | PhotoWithdrawn()
            | PhotoErased()
            | RulingTakenBack()
        ):
            place, claim = fact.place, fact.reason
        case _:
            return None
    return Happening(seq, at, place, _KINDS[type(fact)], by.id, reason=names.text(claim))


def _with_photos(state: EventState, found: Happening) -> Happening:
    if found.kind not in ABOUT_PAPER:
        return found
    standing = (
        one.digest
        for one in state.photos.values()
        if one.place == found.place and one.withdrawn is None
    )
    return found._replace(photos=tuple(standing))


def _with_decision(state: EventState, fact: Fact, found: Happening) -> Happening:
    """Return what was decided, about which table, and by which articles."""
    match fact:
        case ProtestDecided(number, is_upheld):
            place: Place | None = state.protests[number].place
        case AppealDecided(number, is_upheld):
            place = state.appeals[number].place
        case OutsiderSanctioned(code=code):
            return found._replace(articles=state.book.infractions[code].articles)
        case _:
            return found
    return found._replace(place=place, is_upheld=is_upheld)


def _outsider(recorded: Recorded, fact: OutsiderSanctioned, names: Names) -> Happening:
    """Return a sanction on somebody who has no number: the report names the person."""
    who, reason = names.text(fact.who), names.text(fact.reason)
    told = ": ".join(part for part in (who, reason) if part)
    seq, at, by, _ = recorded
    found = Happening(seq, at, fact.place, "outsider", by.id, fact.code, reason=told)
    given = () if fact.card is None else (CardGiven(Seat.ONE, fact.card),)
    return found._replace(cards=given, is_expelled=fact.is_expelled)


def _ruling(
    state: EventState, recorded: Recorded, fact: RulingMade, names: Names
) -> Happening:
    seat = fact.incident.offender
    table = state.table(fact.place)
    return Happening(
        recorded.seq,
        recorded.at,
        fact.place,
        "ruling",
        recorded.by.id,
        fact.incident.code,
        "" if seat is None else label_at(state, table, seat),
        fact.cards,
        fact.warnings,
        fact.departs,
        names.text(fact.reason),
        articles=state.book.infractions[fact.incident.code].articles,
    )


NO_SHOW = "no_show"
_KINDS: dict[type[Fact], str] = {
    SheetDisputed: "dispute",
    DisputeResolved: "dispute_resolved",
    AthletesErrorCorrected: "athletes_error",
    OrganisersErrorCorrected: "organisers_error",
    OrganisersErrorReported: "organisers_error_reported",
    ClosedRoundChanged: "closed_round_changed",
    KeyedSettled: "typed_differently",
    MatchSuspended: "match_suspended",
    RoundSuspended: "round_suspended",
    ReplayOrdered: "replay",
    OfficialModeLeaveAsked: "leave_official_mode",
    ProtestFiled: "protest",
    ProtestDecided: "protest_decided",
    AppealLodged: "appeal",
    AppealDecided: "appeal_decided",
    HandAttached: "hand",
    PhotoWithdrawn: "photo_withdrawn",
    PhotoErased: "photo_erased",
    RulingTakenBack: "ruling_taken_back",
}
REPORTED = (*_KINDS, IncidentNoted, OutsiderSanctioned, RulingMade)
"""The facts of which the report tells."""
ABOUT_PAPER = frozenset(
    {"dispute", "protest", "athletes_error", "organisers_error", "typed_differently"}
)
"""Kinds of which a photo of the paper is evidence."""
