"""Members of an organisation: which accounts it has, their roles, who left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.actions.accounts.change_log import Subject, note_change
from capicua.actions.accounts.identity.step_up import check_step_up
from capicua.actions.accounts.organisation_permissions import (
    OrganisationPermission,
    check_organisation_permission,
)
from capicua.actions.accounts.ports import Account, AccountDeed, Organisation, Records
from capicua.actions.accounts.sessions import end_access
from capicua.actions.accounts.workspace import Visitor, Workspace, in_person, one_of
from capicua.actions.engine.person_names import clean_name
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation


class AddCard(NamedTuple):
    """A person without a login, such as an official who is named in records."""

    name: str
    role: Role | None = None


class ChangeMember(NamedTuple):
    """What an account is from now on."""

    account: int
    name: str
    role: Role | None
    is_active: bool = True


def organisation_of(workspace: Workspace, account: Account) -> Organisation:
    """Return the organisation of an account."""
    found = workspace.people.look(
        lambda records: records.every(Organisation, id=account.organisation)
    )
    return found[0]


def show_members(workspace: Workspace, visitor: Visitor) -> tuple[Account, ...]:
    """Return all accounts and cards of the visitor's organisation."""
    account = check_organisation_permission(visitor, OrganisationPermission.SEE_MEMBERS)
    return workspace.people.look(
        lambda records: records.every(Account, organisation=account.organisation)
    )


def add_card(workspace: Workspace, visitor: Visitor, request: AddCard) -> Account:
    """Write down a person who has no login."""
    own = check_organisation_permission(visitor, OrganisationPermission.MANAGE_ACCOUNTS)
    name, role = clean_name(request.name), check_member_role(request.role)

    def deed(records: Records) -> Account:
        number = records.next_id(Account)
        card = Account(number, own.organisation, "", name, role, True)
        records.keep(card)
        about = Subject(card.id, role, detail=name)
        note_change(workspace, records, AccountDeed.CARD_ADDED, own, about)
        return card

    return workspace.people.change(deed)


def change_member(workspace: Workspace, visitor: Visitor, request: ChangeMember) -> Account:
    """Change what an account is; one that is switched off is signed out at once."""
    own = check_organisation_permission(visitor, OrganisationPermission.MANAGE_ACCOUNTS)
    name, role = clean_name(request.name), check_member_role(request.role)

    def deed(records: Records) -> Account:
        check_step_up(workspace, records, visitor)
        found = find_member(records, own.organisation, request.account)
        if Role.OWNER in (found.role, role):
            # A token is revoked one day; whoever it made an owner would stay one.
            in_person(visitor)
        changed = found._replace(name=name, role=role, is_active=request.is_active)
        records.keep(changed)
        keep_an_owner(records, own.organisation)
        if not changed.is_active:
            end_access(workspace, records, changed.id)
        for what, about in _differences(found, changed):
            note_change(workspace, records, what, own, about)
        return changed

    return workspace.people.change(deed)


def find_member(records: Records, organisation: int, number: int) -> Account:
    """Return an account of an organisation, or say that there is none."""
    found = one_of(records, Account, id=number, organisation=organisation)
    if found is None:
        raise RuleViolation(
            "no_such_account", "Your organisation has no such account.", at="account"
        )
    return found


def check_member_role(role: Role | None) -> Role | None:
    """Return a role that somebody can have in an organisation; the public is nobody's."""
    if role is Role.PUBLIC:
        raise RuleViolation(
            "wrong_role", "Everybody is the public; choose a role, or none.", at="role"
        )
    return role


def _differences(before: Account, after: Account) -> Iterator[tuple[AccountDeed, Subject]]:
    if after.name != before.name:
        yield AccountDeed.RENAMED, Subject(after.id, detail=before.name)
    if after.role is not before.role:
        deed = AccountDeed.ROLE_GIVEN if after.role else AccountDeed.ROLE_TAKEN
        yield deed, Subject(after.id, after.role or before.role)
    if after.is_active is not before.is_active:
        is_on = after.is_active
        deed = AccountDeed.SWITCHED_ON if is_on else AccountDeed.SWITCHED_OFF
        yield deed, Subject(after.id)


def keep_an_owner(records: Records, organisation: int) -> None:
    """Raise if nobody is left who owns the organisation and can sign in."""
    owners = records.every(Account, organisation=organisation, role=Role.OWNER)
    if not any(one.is_active and not one.is_card for one in owners):
        raise RuleViolation(
            "last_owner",
            "An organisation has one owner at least; make somebody else the owner first.",
            at="account",
        )
