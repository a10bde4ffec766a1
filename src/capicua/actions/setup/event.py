"""Set-up of an event from a template and a list of names: made, filled and begun."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from capicua.actions.accounts.event_access import (
    HostEvent,
    host_event,
    hosting_of,
    release_event,
)
from capicua.actions.accounts.grants import actor_of
from capicua.actions.accounts.workspace import Visitor, Workspace, signed_in
from capicua.actions.engine.context import Caller, Context
from capicua.actions.engine.permissions import Permission
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.events.lifecycle import (
    CreateEvent,
    PublishConditions,
    StartEvent,
    create_event,
    publish_conditions,
    start_event,
)
from capicua.actions.events.presentation import (
    PresentEvent,
    SetLogo,
    clean_logo,
    present_event,
    set_logo,
)
from capicua.actions.results.double_entry import SetDoubleEntry, set_double_entry
from capicua.actions.rounds.rounds import PairRound, pair_round
from capicua.kernel.accents import fold_accents
from capicua.kernel.error import RuleViolation
from capicua.kernel.slug import LONGEST_ID

RESERVED = frozenset({"new"})
"""Ids that are addresses of pages already."""
UNNAMED = "event"
MOST_ALIKE = 1000
ROOM = 5
"""Letters kept free for the number that tells events of one name apart."""


class SetUpEvent(NamedTuple):
    """Make an event, with its list of entries if there is one."""

    event: CreateEvent
    entries: tuple[NewEntry, ...] = ()
    id: str = ""
    """Chosen by hand; empty: made from the title, so that nobody else has it."""
    is_listed: bool = False
    registration: bool = False
    double_entry: bool = False
    presentation: PresentEvent = PresentEvent()
    logo: bytes = b""
    """The picture of whoever organises it; empty: there is none."""


def set_up_event(
    workspace: Workspace, visitor: Visitor, request_id: str, request: SetUpEvent
) -> Caller:
    """Make an event and fill it; return who goes on with it. Twice is once."""
    if request.logo:
        # What cannot be shown is refused before there is an event.
        clean_logo(request.logo)
    caller = _made(workspace, visitor, request_id, request)
    _present(workspace.context, caller, request)
    if request.double_entry:
        own = _step(caller, "double-entry")
        set_double_entry(workspace.context, own, SetDoubleEntry(is_on=True))
    if request.entries:
        add_entries(
            workspace.context, _step(caller, "entries"), AddEntries(request.entries)
        )
    return caller


def _present(context: Context, caller: Caller, request: SetUpEvent) -> None:
    if request.presentation != PresentEvent():
        present_event(context, _step(caller, "presentation"), request.presentation)
    if request.logo:
        set_logo(context, _step(caller, "logo"), SetLogo(request.logo))


def begin_event(context: Context, caller: Caller, *, everybody_is_here: bool) -> None:
    """Publish the conditions if nobody has, check everybody in if so, and begin."""
    state = context.states.newest(caller.event).state
    if not state.made.are_published:
        publish_conditions(context, _step(caller, "conditions"), PublishConditions())
    if everybody_is_here:
        request = CheckIn(tuple(sorted(state.entries)))
        check_in(context, _step(caller, "present"), request)
    start_event(context, _step(caller, "start"), StartEvent())


def begin_and_pair(context: Context, caller: Caller) -> None:
    """Begin an event for which everybody is here, and make the draft of its first round."""
    begin_event(context, caller, everybody_is_here=True)
    pair_round(context, _step(caller, "pair"), PairRound())


def id_from(title: str) -> str:
    """Return an id for an event made from its title.

    >>> id_from("Noche de club, 16 nov"), id_from("Copa Peñón 2026"), id_from("¿?")
    ('noche-de-club-16-nov', 'copa-penon-2026', 'event')
    """
    plain = fold_accents(title)
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    return words[: LONGEST_ID - ROOM].strip("-") or UNNAMED


def _made(
    workspace: Workspace, visitor: Visitor, request_id: str, request: SetUpEvent
) -> Caller:
    for event in (request.id,) if request.id else _free_ids(request.event.title):
        try:
            return _make(workspace, visitor, request_id, request, event)
        except RuleViolation as error:
            if error.code != "event_exists" or request.id:
                raise
    raise _taken(request.event.title)


def _free_ids(title: str) -> Iterator[str]:
    first = id_from(title)
    if first not in RESERVED:
        yield first
    yield from (f"{first}-{number}" for number in range(2, MOST_ALIKE))


def _make(
    workspace: Workspace, visitor: Visitor, request_id: str, request: SetUpEvent, event: str
) -> Caller:
    """Make the event under an id, or say that the id is another event's."""
    if event in RESERVED or _is_anothers(workspace, visitor, request_id, request, event):
        raise _taken(event)
    host_event(
        workspace, visitor, HostEvent(event, request.is_listed, request.registration)
    )
    caller = _caller(workspace, visitor, request_id, event)
    try:
        create_event(workspace.context, caller, request.event)
    except RuleViolation as error:
        if error.code != "event_exists":
            release_event(workspace, visitor, event)
            raise
        # The same form came twice at once: the later one goes on with the event of the
        # earlier one; if the event is somebody else's, this is refused again.
        create_event(workspace.context, caller, request.event)
    return caller


def _is_anothers(
    workspace: Workspace, visitor: Visitor, request_id: str, request: SetUpEvent, event: str
) -> bool:
    """Tell whether an event of this id was made by anything but this very request."""
    store = workspace.context.store
    if event not in store.events() or not store.head(event).seq:
        return False
    if hosting_of(workspace, event).organisation != signed_in(visitor).organisation:
        return True
    caller = _caller(workspace, visitor, request_id, event)
    return store.answer_of(event, caller.about(request.event)) is None


def _caller(workspace: Workspace, visitor: Visitor, request_id: str, event: str) -> Caller:
    return Caller(
        event, actor_of(workspace, visitor, event, Permission.CREATE_EVENT), request_id
    )


def _step(caller: Caller, step: str) -> Caller:
    return caller._replace(request_id=f"{caller.request_id}/{step}")


def _taken(event: str) -> RuleViolation:
    return RuleViolation(
        "event_exists",
        "There is an event {event}. Choose another id.",
        at="event",
        event=event[:60],
    )
