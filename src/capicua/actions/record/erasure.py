"""Erasure and retention: what is kept of people beside one event, and how it is forgotten.

The journal stays as it is, with its proofs: it knows people by number and texts by digest.
What is said of them lies beside it, and goes for good. Backups and files that were taken
before keep what they hold.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import NamedTuple

from capicua.actions.accounts.event_access import host_of
from capicua.actions.accounts.grants import actor_of
from capicua.actions.accounts.identity.step_up import check_step_up
from capicua.actions.accounts.ports import (
    Account,
    AccountChange,
    AccountDeed,
    PhoneKey,
    Records,
    Registration,
    RegistrationStatus,
)
from capicua.actions.accounts.workspace import Visitor, Workspace
from capicua.actions.engine.permissions import Permission, may
from capicua.event.state import EventState, Phase
from capicua.event.withheld import told_openly
from capicua.kernel.error import RuleViolation

RETENTION_DAYS = 180
"""How long registrations of a finished event are kept where nobody says otherwise."""


class KeptPerson(NamedTuple):
    """Somebody whose name the event still knows."""

    number: int
    name: str


class KeptText(NamedTuple):
    """A free text, and by which digest the journal knows it."""

    digest: str
    text: str


class KeptView(NamedTuple):
    """What is kept of people beside the journal of an event."""

    registrations: int
    with_contact: int
    """How many of them hold a telephone, an address or a note."""
    people: tuple[KeptPerson, ...]
    texts: tuple[KeptText, ...]
    told_openly: Mapping[str, int] = {}
    """By kind the facts of earlier versions that tell for good what is withheld today."""


def show_kept(workspace: Workspace, visitor: Visitor, event: str) -> KeptView:
    """Return what could be erased, to those who may."""
    check_eraser(workspace, visitor, event)
    found = workspace.people.look(lambda records: records.every(Registration, event=event))
    names = workspace.context.names(event)
    states, store = workspace.context.states, workspace.context.store
    needed = _needed_texts(states.newest(event).state)
    return KeptView(
        len(found),
        sum(bool(one.contact or one.note) for one in found),
        tuple(KeptPerson(*one) for one in sorted(names.people.items())),
        tuple(
            KeptText(digest, text)
            for digest, text in names.texts.items()
            if digest not in needed
        ),
        states.once(
            event, "told openly", lambda: told_openly(one.line for one in store.read(event))
        ),
    )


def check_eraser(workspace: Workspace, visitor: Visitor, event: str) -> Account:
    """Return who erases, or say who may."""
    actor = actor_of(workspace, visitor, event, Permission.ERASE_DATA)
    if visitor.account is None or not may(actor.role, Permission.ERASE_DATA):
        raise RuleViolation(
            "not_allowed", "Only the desk of the event erases what is kept of people."
        )
    return visitor.account


def admit_eraser(workspace: Workspace, visitor: Visitor, event: str) -> Account:
    """Return who erases for good, once they have shown again who they are."""
    account = check_eraser(workspace, visitor, event)
    workspace.people.look(lambda records: check_step_up(workspace, records, visitor))
    return account


def erase_registrations(
    workspace: Workspace, event: str, by: Account | None, *, before: str = ""
) -> int:
    """Forget the registrations that are decided, with contacts and notes; return how many.

    Of an event that is over those go, too, that nobody decided. ``before`` is a moment:
    only older ones go. ``by`` is None at the terminal of the server.
    """
    is_over = _state_of(workspace, event).phase is Phase.FINISHED

    def deed(records: Records) -> int:
        gone = [
            one
            for one in records.every(Registration, event=event)
            if (is_over or one.status is not RegistrationStatus.PENDING)
            and (not before or one.made < before)
        ]
        for one in gone:
            records.drop(Registration, id=one.id)
        if gone:
            _write_down(workspace, records, event, by, f"{len(gone)}")
            records.notify_side_data(event)
        return len(gone)

    return workspace.people.change(deed)


def erase_due(workspace: Workspace, days: int = RETENTION_DAYS) -> Mapping[str, int]:
    """Forget registrations older than so many days of all events that are over.

    Of an event that cannot be opened nobody knows whether it is: it keeps no other waiting.
    """
    before = workspace.moment(ago=timedelta(days=days))
    states = workspace.context.states
    over = [
        event
        for event in workspace.context.store.events()
        if states.why_closed(event) is None
        and states.newest(event).state.phase is Phase.FINISHED
    ]
    gone = {
        event: erase_registrations(workspace, event, None, before=before) for event in over
    }
    return {event: number for event, number in gone.items() if number}


def erase_person(workspace: Workspace, event: str, by: Account | None, number: int) -> None:
    """Forget who an athlete of an event is: name, registration and contacts.

    Results stay under the number. While the event runs, their phone goes on.
    """
    state = _state_of(workspace, event)
    entries = {one.id for one in state.entries.values() if number in one.everybody}
    name = workspace.context.names(event).people.get(number, "")
    if not name:
        raise RuleViolation(
            "unknown_athlete",
            "There is no athlete {missing} here.",
            at="athlete",
            missing=number,
        )

    def deed(records: Records) -> None:
        for one in records.every(Registration, event=event):
            if one.entry in entries or name in (one.name, one.partner):
                records.drop(Registration, id=one.id)
        if state.phase is Phase.FINISHED:
            records.drop(PhoneKey, event=event, athlete=number)
        _write_down(workspace, records, event, by, f"#{number}")

    workspace.people.change(deed)
    workspace.context.store.erase_athlete(event, number)


def erase_free_text(
    workspace: Workspace, event: str, by: Account | None, digest: str
) -> None:
    """Forget a free text; its digest stays in the journal, so that the proof does."""
    state = _state_of(workspace, event)
    texts = workspace.context.names(event).texts
    if digest not in texts or digest in _needed_texts(state):
        raise RuleViolation(
            "no_such_text",
            "There is no free text under this digest that could be erased.",
            at="digest",
        )
    workspace.people.change(
        lambda records: _write_down(workspace, records, event, by, digest[:12])
    )
    workspace.context.store.erase_text(event, digest)


def _state_of(workspace: Workspace, event: str) -> EventState:
    return workspace.context.states.newest(event).state


def _needed_texts(state: EventState) -> frozenset[str]:
    """Return the digests of texts that tell nothing of people and prove something."""
    seeds = (one.commitment for one in state.rounds.values())
    return frozenset(str(one) for one in (*seeds, state.made.title) if one)


def _write_down(
    workspace: Workspace, records: Records, event: str, by: Account | None, detail: str
) -> None:
    """Write down, inside a change, that something was erased, and never what."""
    host = by.organisation if by else host_of(records, event).organisation
    change = AccountChange(
        workspace.moment(),
        host,
        AccountDeed.DATA_ERASED,
        by.id if by else None,
        event=event,
        detail=detail,
        id=records.next_id(AccountChange),
    )
    records.keep(change)
