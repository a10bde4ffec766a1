"""Lifecycle of an event: made, conditions published, begun."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.event_book import FILE_NAME, book_from
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission, may
from capicua.actions.engine.ports import Attachment
from capicua.actions.engine.timezone import check_timezone
from capicua.actions.events.commission import check_commission
from capicua.event.facts.lifecycle import (
    Announced,
    ConditionsPublished,
    EventCreated,
    EventStarted,
    Setting,
    StandingsPublished,
    TimezoneSet,
)
from capicua.event.record import standings_digest, standings_of
from capicua.event.state import EventState, Phase
from capicua.event.terms import event_book
from capicua.formats.stages import (
    check_calendar,
    check_lengths,
    read_dates,
    read_stages,
)
from capicua.journal.chain import Header, header_line
from capicua.kernel.error import RuleViolation
from capicua.kernel.slug import LETTERS, LONGEST_ID
from capicua.play.match.terms import agree
from capicua.rulebooks import Rulebook, load
from capicua.rulebooks.document import fingerprint
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.event_limits import check_limits
from capicua.tournament.rules.record import Fixture, Stage, Tournament

MOST_ROUNDS = 100


class CreateEvent(NamedTuple):
    """Make an event; what is left out is the rulebook's own."""

    rulebook: str
    modality: Modality
    rounds: int
    title: str = ""
    event_kind: EventKind | None = None
    official: bool = False
    settings: Mapping[str, Setting] = {}
    target: int | None = None
    hands: int | None = None
    minutes: int | None = None
    stages: tuple[Stage, ...] = ()
    dates: tuple[int, ...] = ()
    rulebook_file: bytes | None = None
    """A club's own rulebook, which is kept with the event."""
    timezone: str | None = None
    """An IANA name, as in `Europe/Madrid`; left out: that of the machine."""
    calendar: tuple[Fixture, ...] = ()
    """Who meets whom in which round, by the numbers that entries get in their order."""


class SetTimezone(NamedTuple):
    """Name the time zone in which the days and hours of the event are counted."""

    timezone: str


class PublishConditions(NamedTuple):
    """Let everybody read the conditions of the event."""


class StartEvent(NamedTuple):
    """Close the list of entries and begin."""


class Announce(NamedTuple):
    """Tell everybody something."""

    text: str


class PublishStandings(NamedTuple):
    """Publish the standings after the last closed round."""


def create_event(context: Context, caller: Caller, request: CreateEvent) -> Done:
    """Make a new event under its id; asking again after a failure goes on with it."""
    _check_id(caller.event)
    if not may(caller.actor.role, Permission.CREATE_EVENT):
        raise RuleViolation("not_allowed", "Only the desk makes events; ask there.")
    book = (
        load(request.rulebook)
        if request.rulebook_file is None
        else book_from(request.rulebook_file)
    )
    _check_request(book, request)
    zone = request.timezone or context.timezone
    named = None if zone is None else check_timezone(zone)
    header = Header(caller.event, book.id, book.version, fingerprint(book))
    line = header_line(header)
    if caller.event not in context.store.events():
        context.store.create(caller.event, line)
    elif not _is_ours(context, caller, request, line):
        raise RuleViolation(
            "event_exists",
            "There is an event {event}. Choose another id.",
            at="event",
            event=caller.event,
        )
    if not context.store.head(caller.event).seq:
        context.states.begin(line, book)
    return perform(
        context,
        caller,
        Permission.CREATE_EVENT,
        request,
        lambda now: _create(now, request, named),
    )


def set_timezone(context: Context, caller: Caller, request: SetTimezone) -> Done:
    """Name another time zone before the event begins, or at any time its first one."""
    named = check_timezone(request.timezone)

    def decide(now: Situation) -> ActionEffect:
        current = now.state.made.timezone
        if current == named:
            return ActionEffect()
        if current is not None:
            message = "The event has begun: its deadlines keep the time zone they have."
            require_phase(now.state, Phase.OPEN, message)
        return ActionEffect((TimezoneSet(named),))

    return perform(context, caller, Permission.RUN_EVENT, request, decide)


def publish_conditions(
    context: Context, caller: Caller, request: PublishConditions
) -> Done:
    """Publish the conditions; where the book asks for it, before the event begins."""
    return perform(
        context,
        caller,
        Permission.RUN_EVENT,
        request,
        lambda _: ActionEffect((ConditionsPublished(),)),
    )


def start_event(context: Context, caller: Caller, request: StartEvent) -> Done:
    """Begin the event, if everything is there that the book asks for."""
    return perform(context, caller, Permission.RUN_EVENT, request, _start)


def announce(context: Context, caller: Caller, request: Announce) -> Done:
    """Tell everybody something."""
    return perform(
        context,
        caller,
        Permission.ANNOUNCE,
        request,
        lambda now: ActionEffect((Announced(now.reason(request.text, "text")),)),
    )


def publish_standings(context: Context, caller: Caller, request: PublishStandings) -> Done:
    """Publish the standings after the last closed round."""
    return perform(context, caller, Permission.RUN_EVENT, request, _publish)


def require_phase(state: EventState, phase: Phase, message: str) -> None:
    """Raise unless the event has come just so far."""
    if state.phase is not phase:
        raise RuleViolation("wrong_phase", message)


def _create(now: Situation, request: CreateEvent, timezone: str | None) -> ActionEffect:
    fact = EventCreated(
        request.modality,
        request.rounds,
        dict(request.settings),
        request.event_kind,
        request.official,
        request.target,
        request.hands,
        request.minutes,
        request.stages,
        request.dates,
        now.note(request.title),
        timezone,
        request.calendar,
    )
    files: tuple[Attachment, ...] = ()
    if request.rulebook_file is not None:
        content = request.rulebook_file
        digest = sha256(content).hexdigest()
        files = (Attachment(digest, FILE_NAME, content),)
    return ActionEffect((fact,), {"event": now.state.event}, attachments=files)


def _is_ours(context: Context, caller: Caller, request: CreateEvent, line: bytes) -> bool:
    """Tell whether a journal that exists was begun by this very request.

    A request that was answered is known by its id: its book may have had another edition.
    """
    if context.store.head(caller.event).seq == 0:
        return context.store.header(caller.event) == line
    return context.store.answer_of(caller.event, caller.about(request)) is not None


def _start(now: Situation) -> ActionEffect:
    state = now.state
    require_phase(state, Phase.OPEN, "The event has begun already.")
    published = state.book.events.conditions_published_first
    if published.value and not state.made.are_published:
        raise RuleViolation(
            "conditions_unpublished",
            "The conditions of the event are published before it begins. Publish them.",
            article=published.article,
        )
    check_commission(state)
    return ActionEffect((EventStarted(),), {"entries": len(state.entries)})


def _publish(now: Situation) -> ActionEffect:
    closed = now.state.closed_rounds
    if not closed:
        raise RuleViolation("no_closed_round", "No round is closed yet. Close one first.")
    digest = standings_digest(standings_of(now.state, through=closed))
    return ActionEffect((StandingsPublished(closed, digest),), {"round": closed})


def _check_request(book: Rulebook, request: CreateEvent) -> None:
    check_lengths(target=request.target, minutes=request.minutes, hands=request.hands)
    chosen = event_book(book, request.settings)
    agree(chosen, modality=request.modality, target=request.target, hands=request.hands)
    if not 1 <= request.rounds <= MOST_ROUNDS:
        raise RuleViolation(
            "out_of_range",
            "An event has from 1 to {most_rounds} rounds.",
            at="rounds",
            most_rounds=MOST_ROUNDS,
        )
    read_stages({"stages": [one._asdict() for one in request.stages]}, request.rounds)
    read_dates({"dates": list(request.dates)}, request.rounds)
    check_calendar(request.calendar, request.rounds, request.modality)
    check_limits(
        Tournament(
            chosen,
            request.modality,
            request.rounds,
            0,
            {},
            (),
            event=request.event_kind,
            target=request.target,
            stages=request.stages,
            dates=request.dates,
        )
    )


def _check_id(event: str) -> None:
    if not event or len(event) > LONGEST_ID or not LETTERS.issuperset(event):
        raise RuleViolation(
            "wrong_event_id",
            "An event's id has small letters, digits and hyphens, as in copa-2026.",
            at="event",
        )
