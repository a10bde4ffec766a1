"""First start of a server: its first organisation and its owner."""

from __future__ import annotations

import hmac
from typing import NamedTuple

from capicua.actions.accounts.change_log import Subject, note_change
from capicua.actions.accounts.credentials import check_password, clean_login, find_trace
from capicua.actions.accounts.ports import (
    Account,
    AccountDeed,
    Organisation,
    Password,
    Records,
)
from capicua.actions.accounts.workspace import Workspace
from capicua.actions.engine.person_names import clean_name
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation


class Founding(NamedTuple):
    """The first organisation of a server and who owns it."""

    organisation: str
    name: str
    login: str
    password: str


def is_new(workspace: Workspace) -> bool:
    """Tell whether nobody has an account yet."""
    return workspace.people.look(has_nobody)


def check_setup_code(expected: str, typed: str) -> None:
    """Refuse whoever does not have the code that the server's terminal shows.

    Else whoever came first, from anywhere, would own a new server.
    """
    if not hmac.compare_digest(_fold(expected), _fold(typed)):
        raise RuleViolation(
            "wrong_setup_code",
            "This is not the code of this server. It stands in the terminal in which "
            "Capicúa was started.",
            at="code",
        )


def found(workspace: Workspace, request: Founding) -> Account:
    """Make the first organisation and its owner; of two who try, one succeeds."""
    organisation = clean_name(request.organisation, "organisation")
    name, login = clean_name(request.name), clean_login(request.login)
    password = check_password(request.password, login, name)
    if not is_new(workspace):
        raise _refusal()
    kept = workspace.passwords.hash(password)

    def deed(records: Records) -> Account:
        if not has_nobody(records):
            own = find_trace(records, login, kept)
            if own is None:
                raise _refusal()
            return own
        owner = add_owner(records, organisation, name, login, kept)
        note_founding(workspace, records, owner, organisation)
        return owner

    return workspace.people.change(deed)


def has_nobody(records: Records) -> bool:
    """Tell whether no organisation is there; that of the demo does not count."""
    return records.next_id(Organisation) == 1


def add_owner(
    records: Records, organisation: str, name: str, login: str, kept: str
) -> Account:
    """Write a new organisation, its owner and what is kept of the password."""
    own = Organisation(records.next_id(Organisation), organisation)
    account = Account(records.next_id(Account), own.id, login, name, Role.OWNER, True)
    for row in (own, account, Password(account.id, kept)):
        records.keep(row)
    return account


def note_founding(
    workspace: Workspace, records: Records, owner: Account, organisation: str
) -> None:
    """Write down that somebody founded an organisation."""
    about = Subject(owner.id, owner.role, detail=organisation)
    note_change(workspace, records, AccountDeed.FOUNDED, owner, about)


def _fold(code: str) -> bytes:
    return "".join(sign for sign in code.upper() if sign.isalnum()).encode()


def _refusal() -> RuleViolation:
    return RuleViolation(
        "already_founded",
        "This server has an owner already. Sign in, or ask to be invited.",
    )
