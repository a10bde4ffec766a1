"""Demo accounts: an organisation of its own, which never owns the server.

Their ids are below zero, so that the first real owner is still the first, and nobody's
number is taken.
"""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.accounts.ports import (
    Account,
    Hosting,
    Invitation,
    Organisation,
    Password,
    Records,
)
from capicua.actions.accounts.sessions import end_access
from capicua.actions.accounts.workspace import Workspace
from capicua.journal.actor import Role

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


def _let_in(records: Records) -> tuple[Account, ...]:
    """Return the accounts of the demo that have a password."""
    return tuple(
        one
        for one in records.every(Account, organisation=DEMO.id)
        if records.every(Password, account=one.id)
    )
