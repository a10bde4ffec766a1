"""Erasure tickets: somebody asks to be forgotten, what stands against it, and it is done.

The number stays, and with it every result, rating and hash. What was written down of the
person goes for good, from every table and from the files of the store.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from enum import StrEnum
from functools import partial
from typing import NamedTuple

from capicua.actions.accounts.ports import PhoneKey
from capicua.actions.accounts.workspace import Workspace
from capicua.actions.engine.ports import Head
from capicua.actions.privacy.own_data import (
    EventAthlete,
    events_of,
    facts_about,
    numbers_of,
    reasons_of,
    require_right,
)
from capicua.actions.record.erasure import erase_person as erase_athlete
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    RegistryRows,
    journal_of,
    perform_in_office,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.person_rows import read_details
from capicua.actions.registry.ports import AthleteLink, ErasureTicket, PersonRow
from capicua.event.state import Phase
from capicua.kernel.error import RuleViolation
from capicua.office.facts.persons import PersonErased
from capicua.office.state import AffiliationStage, OfficeState

DUE_DAYS = 30
"""Within so many days somebody who asks is forgotten, or told why not."""


class Hindrance(StrEnum):
    """What stands against forgetting somebody today."""

    PLAYS_NOW = "plays_now"
    """An event in which they play is not over."""
    HOLDS_POST = "holds_post"
    IS_PROPOSED = "is_proposed"
    """Whether they become affiliated is not decided."""


class TicketView(NamedTuple):
    """A ticket, what stands against it, and what would go."""

    person: int
    asked_on: str
    due_on: str
    done_at: str
    hindrances: tuple[Hindrance, ...] = ()
    descriptions: int = 0
    reasons: int = 0
    events: tuple[EventAthlete, ...] = ()


class ErasePerson(NamedTuple):
    """Forget who a person is; the number stays."""

    person: int
    reason: str = ""


class Erased(NamedTuple):
    """What went when somebody was forgotten."""

    person: int
    numbers: tuple[int, ...]
    descriptions: int
    reasons: int
    photos: int
    events: int
    is_swept: bool
    """Whether nothing is left in the files of the store; else it is tried again later."""
    head: Head


def ask_erasure(workspace: Workspace, caller: OfficeCaller, number: int) -> TicketView:
    """Write down that somebody asks to be forgotten; asking again changes nothing."""
    context = workspace.offices
    state = context.state(caller.office)
    person = state.person(state.kept(state.person(number).person))
    now = require_right(context, caller, OfficePermission.SEE_PERSONS, person.unit)
    if person.is_erased:
        raise RuleViolation(
            "erased_person",
            "What was known of {number} was erased.",
            at="person",
            number=person.person,
        )
    due = (now.today + timedelta(days=DUE_DAYS)).isoformat()
    ticket = ErasureTicket(caller.office, person.person, now.today.isoformat(), due)

    def deed(rows: RegistryRows) -> None:
        if not rows.every(ErasureTicket, office=caller.office, person=person.person):
            rows.keep(ticket)

    context.rows.change(deed)
    return _view(workspace, state, _ticket(context, caller.office, person.person))


def list_tickets(workspace: Workspace, caller: OfficeCaller) -> tuple[TicketView, ...]:
    """Return all tickets of an office: those that wait, with what stands against them."""
    context = workspace.offices
    require_right(context, caller, OfficePermission.SEE_PERSONS)
    state = context.state(caller.office)
    found = context.rows.look(lambda rows: rows.every(ErasureTicket, office=caller.office))
    return tuple(_view(workspace, state, one) for one in found)


def erase_person(
    workspace: Workspace, caller: OfficeCaller, request: ErasePerson
) -> Erased:
    """Carry a ticket out; if it was interrupted, asking again goes on with it."""
    context, office = workspace.offices, caller.office
    state = context.state(office)
    number = state.kept(state.person(request.person).person)
    require_right(
        context, caller, OfficePermission.ERASE_PERSONS, state.person(number).unit
    )
    ticket = _ticket(context, office, number)
    view = _view(workspace, state, ticket)
    if view.hindrances:
        raise RuleViolation(
            "erasure_waits",
            "{number} cannot be forgotten today: {why}.",
            at="person",
            number=number,
            why=view.hindrances,
        )
    numbers = numbers_of(state, number)
    photos = _forget_beside(workspace, state, numbers, view)
    done = perform_in_office(
        context, caller, request, partial(_decide, numbers=numbers, photos=photos)
    )
    ended = ticket._replace(done_at=workspace.moment())
    context.rows.change(lambda rows: rows.keep(ended))
    is_swept = context.store.sweep()
    counts = view.descriptions, view.reasons, len(photos), len(view.events)
    return Erased(number, numbers, *counts, is_swept, Head(done.version, done.head))


def _decide(
    now: OfficeSituation, numbers: tuple[int, ...], photos: tuple[str, ...]
) -> OfficeEffect:
    """Return the facts: every number of the person has nobody behind it any more."""
    now.require(OfficePermission.ERASE_PERSONS)
    left = [one for one in numbers if not now.state.person(one).is_erased]
    return OfficeEffect([PersonErased(one) for one in left], erased=photos)


def _forget_beside(
    workspace: Workspace, state: OfficeState, numbers: tuple[int, ...], view: TicketView
) -> tuple[str, ...]:
    """Forget what lies beside the journals; return the digests of photos that go, too."""
    context, office = workspace.offices, state.office
    for event, athlete in view.events:
        if athlete in workspace.context.names(event).people:
            erase_athlete(workspace, event, None, athlete)
    for digest in _reasons(context, office, numbers):
        context.store.erase_text(journal_of(office), digest)
    photos = {
        one.photo
        for row in _descriptions(context, office, numbers)
        if (one := read_details(row)).photo is not None
    }

    def deed(rows: RegistryRows) -> None:
        for number in numbers:
            rows.drop(PersonRow, office=office, person=number)
            rows.drop(PhoneKey, event=journal_of(office), athlete=number)
            rows.drop(PhoneKey, event=journal_of(office), athlete=number)
            for link in rows.every(AthleteLink, office=office, person=number):
                rows.drop(AthleteLink, event=link.event, athlete=link.athlete)
                rows.keep(link._replace(newcomer=""))

    context.rows.change(deed)
    return tuple(sorted(str(one) for one in photos))


def _view(workspace: Workspace, state: OfficeState, ticket: ErasureTicket) -> TicketView:
    """Return a ticket with what would go; of one that is done nothing is left to tell."""
    if ticket.done_at:
        return TicketView(ticket.person, ticket.asked_on, ticket.due_on, ticket.done_at)
    context, numbers = workspace.offices, numbers_of(state, ticket.person)
    events = events_of(context, state, numbers)
    return TicketView(
        ticket.person,
        ticket.asked_on,
        ticket.due_on,
        "",
        tuple(_hindrances(workspace, state, numbers, events)),
        len(_descriptions(context, state.office, numbers)),
        len(_reasons(context, state.office, numbers)),
        events,
    )


def _hindrances(
    workspace: Workspace,
    state: OfficeState,
    numbers: tuple[int, ...],
    events: tuple[EventAthlete, ...],
) -> Iterator[Hindrance]:
    states = workspace.context.states
    found = [states.newest(one.event).state for one in events]
    if any(one.phase is not Phase.FINISHED and one.cancelled is None for one in found):
        yield Hindrance.PLAYS_NOW
    if any(one.person in numbers for one in state.posts):
        yield Hindrance.HOLDS_POST
    waiting = (state.person(one).affiliation.stage for one in numbers)
    if AffiliationStage.PROPOSED in waiting:
        yield Hindrance.IS_PROPOSED


def _ticket(context: OfficeContext, office: str, number: int) -> ErasureTicket:
    found = context.rows.look(
        lambda rows: rows.every(ErasureTicket, office=office, person=number)
    )
    if not found:
        raise RuleViolation(
            "no_ticket",
            "Nobody asked to forget {number}. Write down first that they ask.",
            at="person",
            number=number,
        )
    return found[0]


def _descriptions(
    context: OfficeContext, office: str, numbers: tuple[int, ...]
) -> list[PersonRow]:
    return context.rows.look(
        lambda rows: [
            row
            for number in numbers
            for row in rows.every(PersonRow, office=office, person=number)
        ]
    )


def _reasons(context: OfficeContext, office: str, numbers: tuple[int, ...]) -> list[str]:
    """Return the digests of reasons about a person that are still kept."""
    kept = context.store.names(journal_of(office)).texts
    return [
        str(digest)
        for recorded in facts_about(context, office, numbers)
        for digest in reasons_of(recorded)
        if digest in kept
    ]
