"""Self-registration: people ask to take part; the desk confirms or refuses them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import NamedTuple

from capicua.actions.accounts.email import is_address
from capicua.actions.accounts.event_access import host_of
from capicua.actions.accounts.grants import actor_of
from capicua.actions.accounts.limits import fold_source
from capicua.actions.accounts.ports import Records, Registration, RegistrationStatus
from capicua.actions.accounts.workspace import Visitor, Workspace, one_of
from capicua.actions.engine.context import Caller
from capicua.actions.engine.permissions import Permission, may
from capicua.actions.engine.person_names import clean_name, clean_text
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.event.state import Phase
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality

WINDOW = timedelta(hours=1)
PER_SOURCE = 60
"""Registrations for an event within the window; a club is one source for many people."""
MOST_PENDING = 2000
LONGEST_CONTACT = 200
LONGEST_NOTE = 1000


class Register(NamedTuple):
    """What somebody writes who wants to take part."""

    name: str
    partner: str | None = None
    club: str | None = None
    country: str | None = None
    contact: str = ""
    note: str = ""


def register(
    workspace: Workspace, event: str, request: Register, source: str
) -> Registration:
    """Ask to take part; sending the same again while it waits changes nothing."""
    _check_event(workspace, event, request)
    new = Registration(
        0,
        event,
        clean_name(request.name),
        clean_name(request.partner, "partner") if request.partner else None,
        clean_name(request.club, "club") if request.club else None,
        clean_name(request.country, "country") if request.country else None,
        clean_text(request.contact, LONGEST_CONTACT, "contact"),
        clean_text(request.note, LONGEST_NOTE, "note"),
        workspace.moment(),
        RegistrationStatus.PENDING,
        "",
        None,
        fold_source(source),
    )
    return workspace.people.change(lambda records: _write(workspace, records, new))


def show_registrations(
    workspace: Workspace, visitor: Visitor, event: str
) -> tuple[Registration, ...]:
    """Return who registered for an event, in the order in which they did."""
    _check_desk(workspace, visitor, event)
    return workspace.people.look(lambda records: records.every(Registration, event=event))


def count_pending(workspace: Workspace, event: str) -> int:
    """Return how many registrations wait for the desk of an event."""
    pending = {"event": event, "status": RegistrationStatus.PENDING}
    return workspace.people.look(
        lambda records: len(records.every(Registration, **pending))
    )


def registered_addresses(
    workspace: Workspace, visitor: Visitor, event: str
) -> Mapping[int, str]:
    """Return the address of each entry that has one, for the desk alone."""
    return {
        one.entry: one.contact
        for one in show_registrations(workspace, visitor, event)
        if one.status is RegistrationStatus.CONFIRMED
        and one.entry is not None
        and is_address(one.contact)
    }


def takes_registrations(workspace: Workspace, event: str) -> bool:
    """Tell whether people can register themselves for an event now."""
    is_open = workspace.people.look(lambda records: host_of(records, event)).registration
    if not is_open or event not in workspace.context.store.events():
        return False
    state = workspace.context.states.newest(event).state
    is_over = state.phase is Phase.FINISHED
    return state.made.modality is not Modality.TEAMS and not is_over


def confirm_registration(
    workspace: Workspace, visitor: Visitor, number: int
) -> Registration:
    """Make an entry of a registration; however many confirm it, it becomes one entry.

    Whoever confirms first signs for it: the entry's request carries that person's name, so
    that a second one who goes on with it gets the first one's answer.
    """
    known = _registration(workspace, number)
    actor = _check_desk(workspace, visitor, known.event)
    claimed = workspace.people.change(lambda records: _claim(records, number, actor))
    if claimed.status is RegistrationStatus.CONFIRMED:
        return claimed
    role, _, person = claimed.by.partition(":")
    caller = Caller(known.event, Actor(Role(role), person), f"registration/{number}")
    request = AddEntries((_entry(claimed),))
    try:
        done = add_entries(workspace.context, caller, request)
    except RuleViolation:
        if workspace.context.store.answer_of(known.event, caller.about(request)) is None:
            workspace.people.change(lambda records: _release(records, claimed))
        raise
    entry = int(done.told["entries"][0])
    return workspace.people.change(lambda records: _confirm(records, number, entry))


def refuse_registration(
    workspace: Workspace, visitor: Visitor, number: int, reason: str
) -> Registration:
    """Refuse somebody; the right of admission is used with a reason that is kept."""
    known = _registration(workspace, number)
    _check_desk(workspace, visitor, known.event)
    words = clean_text(reason, LONGEST_NOTE, "reason")
    if not words:
        raise RuleViolation(
            "missing_reason", "This needs a reason in words; write one.", at="reason"
        )

    def deed(records: Records) -> Registration:
        found = _pending(records, number)
        if found.by:
            raise RuleViolation(
                "already_decided",
                "Somebody is confirming this registration. Confirm it, then take the "
                "entry off the list.",
            )
        refused = found._replace(status=RegistrationStatus.REFUSED, reason=words)
        records.keep(refused)
        records.notify_side_data(refused.event)
        return refused

    return workspace.people.change(deed)


def _check_event(workspace: Workspace, event: str, request: Register) -> None:
    if not takes_registrations(workspace, event):
        raise _closed()
    modality = workspace.context.states.newest(event).state.made.modality
    if (modality is Modality.PAIRS) != bool(request.partner):
        names = "two names" if modality is Modality.PAIRS else "one name"
        raise RuleViolation(
            "wrong_entry", f"An entry has {names} here. Write them down.", at="partner"
        )


def _write(workspace: Workspace, records: Records, new: Registration) -> Registration:
    if not host_of(records, new.event).registration:
        raise _closed()
    mine = records.every(
        Registration,
        event=new.event,
        status=RegistrationStatus.PENDING,
        name=new.name,
        partner=new.partner,
        contact=new.contact,
    )
    if mine:
        return mine[0]
    since = workspace.moment(ago=WINDOW)
    lately = records.every(Registration, since=since, event=new.event, source=new.source)
    waiting = records.every(
        Registration, event=new.event, status=RegistrationStatus.PENDING
    )
    if len(lately) >= PER_SOURCE or len(waiting) >= MOST_PENDING:
        raise RuleViolation(
            "too_many_tries", "Too many registrations came in. Try again in an hour."
        )
    written = new._replace(id=records.next_id(Registration))
    records.keep(written)
    records.notify_side_data(written.event)
    return written


def _check_desk(workspace: Workspace, visitor: Visitor, event: str) -> Actor:
    actor = actor_of(workspace, visitor, event, Permission.MANAGE_ENTRIES)
    if not may(actor.role, Permission.MANAGE_ENTRIES):
        raise RuleViolation(
            "not_allowed", "Only the desk of the event sees and decides registrations."
        )
    return actor


def _registration(workspace: Workspace, number: int) -> Registration:
    found = workspace.people.look(lambda records: one_of(records, Registration, id=number))
    if found is None:
        raise RuleViolation(
            "no_such_registration",
            "There is no registration {number}.",
            at="registration",
            number=number,
        )
    return found


def _pending(records: Records, number: int) -> Registration:
    found = one_of(records, Registration, id=number)
    if found is None or found.status is not RegistrationStatus.PENDING:
        raise RuleViolation(
            "already_decided", "This registration was decided before. Look at the list."
        )
    return found


def _claim(records: Records, number: int, actor: Actor) -> Registration:
    found = one_of(records, Registration, id=number)
    if found is not None and found.status is RegistrationStatus.CONFIRMED:
        return found
    found = _pending(records, number)
    claimed = found._replace(by=found.by or f"{actor.role}:{actor.id}")
    records.keep(claimed)
    return claimed


def _release(records: Records, claimed: Registration) -> None:
    if one_of(records, Registration, id=claimed.id) == claimed:
        records.keep(claimed._replace(by=""))


def _confirm(records: Records, number: int, entry: int) -> Registration:
    found = one_of(records, Registration, id=number)
    if found is None or found.status is RegistrationStatus.CONFIRMED:
        return found or _pending(records, number)
    confirmed = found._replace(status=RegistrationStatus.CONFIRMED, entry=entry)
    records.keep(confirmed)
    records.notify_side_data(confirmed.event)
    return confirmed


def _entry(registration: Registration) -> NewEntry:
    """Return the entry that a registration becomes: always the same one."""
    names = (registration.name, registration.partner)
    return NewEntry(
        tuple(Person(name) for name in names if name),
        country=registration.country,
        club=registration.club,
    )


def _closed() -> RuleViolation:
    return RuleViolation(
        "registration_closed",
        "This event takes no registrations here. Ask its organiser.",
        at="event",
    )
