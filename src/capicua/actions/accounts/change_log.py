"""Change log of accounts (audit): who gave which role to whom, written down for good."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.accounts.organisation_permissions import (
    OrganisationPermission,
    check_organisation_permission,
)
from capicua.actions.accounts.ports import Account, AccountChange, AccountDeed, Records
from capicua.actions.accounts.workspace import Visitor, Workspace, in_person
from capicua.actions.engine.context import Access
from capicua.journal.actor import Role

MOST_SHOWN = 500
MOST_TOLD = 10
CAME = frozenset({AccountDeed.JOINED, AccountDeed.FOUNDED})
RENEWED = frozenset({AccountDeed.PASSWORD_CHANGED, AccountDeed.PASSWORD_RESET})
"""What gives an account another password."""


class ChangeSeen(NamedTuple):
    """A change with the names of those whom it concerns, as they are called now."""

    change: AccountChange
    by: str
    """Empty: somebody at the terminal of the server."""
    whom: str


class Subject(NamedTuple):
    """To whom something was done, and what exactly."""

    whom: int | None = None
    role: Role | None = None
    event: str | None = None
    detail: str = ""


def note_change(
    workspace: Workspace, records: Records, deed: AccountDeed, by: Account, about: Subject
) -> None:
    """Write down, inside a change, what an account did."""
    _note(workspace, records, by.organisation, AccountChange("", 0, deed, by.id, *about))


def note_terminal(
    workspace: Workspace, records: Records, deed: AccountDeed, whom: Account
) -> None:
    """Write down, inside a change, what was done to an account at the terminal."""
    change = AccountChange("", 0, deed, None, whom.id)
    _note(workspace, records, whom.organisation, change)


def show_changes(
    workspace: Workspace, visitor: Visitor, most: int = MOST_SHOWN
) -> tuple[ChangeSeen, ...]:
    """Return what was done with the accounts of the organisation, the newest first."""
    owner = check_organisation_permission(visitor, OrganisationPermission.SEE_AUDIT)

    def question(records: Records) -> tuple[ChangeSeen, ...]:
        names = {one.id: one.name for one in records.every(Account)}
        own = records.every(AccountChange, organisation=owner.organisation)
        return tuple(
            ChangeSeen(one, names.get(one.by or 0, ""), names.get(one.whom or 0, ""))
            for one in own[: -most - 1 : -1]
        )

    return workspace.people.look(question)


def changes_by_others(workspace: Workspace, visitor: Visitor) -> tuple[ChangeSeen, ...]:
    """Return what others did with the visitor's own account, the newest first."""
    account = in_person(visitor)

    def question(records: Records) -> tuple[ChangeSeen, ...]:
        names = {one.id: one.name for one in records.every(Account)}
        own = records.every(AccountChange, whom=account.id)
        told = [one for one in own if one.by != account.id]
        return tuple(
            ChangeSeen(one, names.get(one.by or 0, ""), account.name)
            for one in told[: -MOST_TOLD - 1 : -1]
        )

    return workspace.people.look(question)


def access_of(workspace: Workspace, visitor: Visitor) -> Access:
    """Return how a visitor came by their account, for the journals in which it acts."""
    return workspace.people.look(lambda records: access_in(records, visitor))


def access_in(records: Records, visitor: Visitor) -> Access:
    """Return the same among rows that are looked at already."""
    account = visitor.account
    if account is None:
        return Access()
    own = records.every(AccountChange, whom=account.id)
    is_owner = account.role is Role.OWNER
    found = Access(is_in_person=visitor.scopes is None, is_owner=is_owner)
    came = next((one for one in own if one.deed in CAME), None)
    if came is not None:
        found = found._replace(since=came.at)
        link = _link_of(records, came)
        if link is not None:
            found = found._replace(invited_by=_id_of(link.by), invited_at=link.at)
    renewed = [one for one in own if one.deed in RENEWED and one.by != account.id]
    if not renewed:
        return found
    last = renewed[-1]
    return found._replace(renewed_by=_id_of(last.by), renewed_at=last.at)


def _link_of(records: Records, came: AccountChange) -> AccountChange | None:
    """Return how the link of somebody who joined was made, if the log knows.

    It names no link: a card's is told by the card, another one by all that was noted of
    it. Of several the newest counts, for none was opened before it was made.
    """
    named = records.every(AccountChange, whom=came.whom, deed=AccountDeed.INVITED)
    before = [one for one in named if one.id < came.id]
    if not before:
        alike = records.every(
            AccountChange,
            organisation=came.organisation,
            deed=AccountDeed.INVITED,
            whom=None,
            role=came.role,
            event=came.event,
            detail=came.detail,
        )
        before = [one for one in alike if one.id < came.id]
    return before[-1] if before else None


def _id_of(account: int | None) -> str:
    return "" if account is None else f"u{account}"


def _note(
    workspace: Workspace, records: Records, organisation: int, change: AccountChange
) -> None:
    number = records.next_id(AccountChange)
    records.keep(
        change._replace(id=number, at=workspace.moment(), organisation=organisation)
    )
