"""Demo accounts: an organisation of its own, which never owns the server.

Their ids are below zero, so that the first real owner is still the first, and nobody's
number is taken.
"""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.accounts.event_access import NOBODY, first_organisation
from capicua.actions.accounts.ports import (
    Account,
    Hosting,
    Invitation,
    Organisation,
    Password,
    Records,
)
from capicua.actions.accounts.sessions import end_access
from capicua.actions.accounts.workspace import Visitor, Workspace, in_person, one_of
from capicua.actions.registry.ports import NOBODYS, OfficeHosting
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation

DEMO = Organisation(-1, "Club Capicúa")
PEOPLE = (
    Account(-1, DEMO.id, "demo-mesa", "Marta Mesa", Role.OWNER, True),
    Account(-2, DEMO.id, "demo-segunda", "Simón Segunda", Role.DESK, True),
    Account(-3, DEMO.id, "demo-arbitro", "Úrsula Árbitro", Role.CHIEF_ARBITER, True),
    Account(-4, DEMO.id, "", "Rafael Regla", None, True),
    Account(-5, DEMO.id, "", "Ana Planilla", None, True),
)
PASSWORD_LETTERS = 12


class DemoAccount(NamedTuple):
    """Somebody as whom the demo can be entered."""

    account: Account
    password: str


def open_demo(workspace: Workspace, event: str) -> tuple[DemoAccount, ...]:
    """Let people into the demo, with new passwords every time, and give them an event."""
    made = tuple(
        DemoAccount(account, workspace.secrets.token()[:PASSWORD_LETTERS])
        for account in PEOPLE
        if not account.is_card
    )
    kept = [
        Password(one.account.id, workspace.passwords.hash(one.password)) for one in made
    ]

    def deed(records: Records) -> None:
        # An older demo is used up: it leaves the list.
        _hide_events(records)
        hosting = Hosting(event, DEMO.id, True, False)
        rows: tuple[NamedTuple, ...] = (DEMO, *PEOPLE, *kept, hosting)
        for row in rows:
            records.keep(row)

    workspace.people.change(deed)
    return made


def close_demo(workspace: Workspace) -> None:
    """Keep the people of the demo out while it does not run, and whom they invited."""
    if not workspace.people.look(_let_in):
        return

    def deed(records: Records) -> None:
        for account in _let_in(records):
            records.drop(Password, account=account.id)
            end_access(workspace, records, account.id)
        for one in records.every(Invitation, organisation=DEMO.id, is_used=False):
            records.keep(one._replace(expires=min(one.expires, workspace.moment())))

    workspace.people.change(deed)


def demo_events(workspace: Workspace) -> frozenset[str]:
    """Return the events of the demo that can be seen, which are nobody's own."""

    def question(records: Records) -> frozenset[str]:
        return frozenset(one.event for one in records.every(Hosting, organisation=DEMO.id))

    return workspace.people.look(question)


def may_remove_demo(workspace: Workspace, visitor: Visitor) -> bool:
    """Tell whether somebody owns this server, and so what it shows."""
    account = visitor.account
    if account is None or account.role is not Role.OWNER:
        return False
    first = workspace.people.look(first_organisation)
    return first is not None and first.id == account.organisation


def remove_demo(workspace: Workspace, visitor: Visitor) -> None:
    """Take the demo out of every list for good; nobody comes in by it any more."""
    in_person(visitor)
    if not may_remove_demo(workspace, visitor):
        raise RuleViolation(
            "not_allowed", "Only the owner of this server removes the demo."
        )

    def deed(records: Records) -> None:
        _hide_events(records)
        for one in records.every(OfficeHosting, organisation=DEMO.id):
            records.keep(one._replace(organisation=NOBODYS))

    workspace.people.change(deed)
    close_demo(workspace)


def is_demo_removed(workspace: Workspace, event: str) -> bool:
    """Tell whether the owner of this server has removed a demo."""
    found = workspace.people.look(lambda records: one_of(records, Hosting, event=event))
    return found is not None and found.organisation == NOBODY


def _hide_events(records: Records) -> None:
    for one in records.every(Hosting, organisation=DEMO.id):
        records.keep(one._replace(organisation=NOBODY, is_listed=False))
        records.notify_side_data(one.event)


def _let_in(records: Records) -> tuple[Account, ...]:
    """Return the accounts of the demo that have a password."""
    return tuple(
        one
        for one in records.every(Account, organisation=DEMO.id)
        if records.every(Password, account=one.id)
    )
