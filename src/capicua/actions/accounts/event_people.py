"""People of an event: who an id of its journal is, and new cards for its officials."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.actions.accounts.change_log import Subject, note_change
from capicua.actions.accounts.event_access import host_of
from capicua.actions.accounts.grants import actor_id, may_in_event
from capicua.actions.accounts.ports import Account, AccountDeed, Organisation, Records
from capicua.actions.accounts.workspace import Visitor, Workspace, one_of, signed_in
from capicua.actions.engine.permissions import Permission
from capicua.actions.engine.person_names import clean_name
from capicua.kernel.error import RuleViolation


class Candidate(NamedTuple):
    """Somebody of the organisation who may be named to a post."""

    person: str
    """As the journal calls them."""
    name: str


def names_of_people(workspace: Workspace, event: str) -> Mapping[str, str]:
    """Return the names of the host's people by their ids in the journal.

    The page that shows them asks for the permission; here is no secret but the names.
    """
    return {actor_id(one): one.name for one in _host_accounts(workspace, event)}


def host_name(workspace: Workspace, event: str) -> str:
    """Return the name of the organisation whose event it is; empty before the first.

    Every page shows it, and it stays: the database is asked once.
    """

    def question(records: Records) -> str:
        host = host_of(records, event).organisation
        found = one_of(records, Organisation, id=host)
        return found.name if found else ""

    derived = workspace.context.states.derived
    return derived.for_good((event, "host"), lambda: workspace.people.look(question))


def nameable_people(workspace: Workspace, event: str) -> tuple[Candidate, ...]:
    """Return the active accounts and cards of the host, by name."""
    active = (one for one in _host_accounts(workspace, event) if one.is_active)
    return tuple(
        Candidate(actor_id(one), one.name)
        for one in sorted(active, key=lambda one: (one.name.casefold(), one.id))
    )


def person_called(workspace: Workspace, event: str, wanted: str) -> str:
    """Return the journal's id of whom the host knows by this id, login or name.

    Where a store knows nobody, as one that serves no pages, a name stands for itself.
    """
    known = [one for one in _host_accounts(workspace, event) if one.is_active]
    sought = wanted.strip().casefold()
    for one in sorted(known, key=lambda one: (one.is_card, one.id)):
        if sought in (actor_id(one), one.login.casefold(), one.name.casefold()):
            return actor_id(one)
    if not known:
        return wanted
    raise RuleViolation(
        "no_such_account",
        'Nobody here is called "{wanted}". There are: {there}. Somebody new gets a post on '
        "the page of the officials.",
        at="person",
        wanted=wanted[:60],
        there=", ".join(
            f"{one.name} ({one.person})" for one in nameable_people(workspace, event)
        ),
    )


def card_for_event(workspace: Workspace, visitor: Visitor, event: str, name: str) -> str:
    """Return the journal's id of a person by name, on a new card if nobody is called so.

    Whoever names the officials of the event may do this; asking twice makes one card.
    """
    if not may_in_event(workspace, visitor, event, Permission.NAME_OFFICIALS):
        raise RuleViolation("not_allowed", "Only the desk names officials; ask there.")
    wanted = clean_name(name, "new_name")

    def deed(records: Records) -> Account:
        organisation = host_of(records, event).organisation
        known = records.every(Account, organisation=organisation)
        # Of two who are called so, the one who signs in is meant.
        for one in sorted(known, key=lambda one: (one.is_card, one.id)):
            if one.is_active and one.name.casefold() == wanted.casefold():
                return one
        number = records.next_id(Account)
        card = Account(number, organisation, "", wanted, None, True)
        records.keep(card)
        about = Subject(card.id, event=event, detail=wanted)
        note_change(workspace, records, AccountDeed.CARD_ADDED, signed_in(visitor), about)
        return card

    return actor_id(workspace.people.change(deed))


def _host_accounts(workspace: Workspace, event: str) -> tuple[Account, ...]:
    def question(records: Records) -> tuple[Account, ...]:
        return records.every(Account, organisation=host_of(records, event).organisation)

    return workspace.people.look(question)
