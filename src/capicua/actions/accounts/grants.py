"""Grants: which role somebody has in an event, by a grant or by the organisation."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.accounts.change_log import Subject, note_change
from capicua.actions.accounts.event_access import organisation_standing, standing_of
from capicua.actions.accounts.identity.step_up import check_step_up
from capicua.actions.accounts.organisation_permissions import (
    OrganisationPermission,
    check_organisation_permission,
)
from capicua.actions.accounts.ports import Account, AccountDeed, Grant, Records
from capicua.actions.accounts.scopes import narrowed
from capicua.actions.accounts.workspace import Visitor, Workspace, one_of
from capicua.actions.engine.permissions import Permission, may
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation

GRANTABLE = frozenset(Role) - {Role.OWNER, Role.PUBLIC}
"""What somebody can be in one event; an owner owns the organisation."""
MOST_TABLES = 1000
ANYBODYS_ID = "anybody"


class GrantRole(NamedTuple):
    """Give an account a role in an event; an arbiter may have tables of their own."""

    event: str
    account: int
    role: Role
    tables: tuple[int, ...] = ()


class Granted(NamedTuple):
    """A role in an event and who has it."""

    grant: Grant
    account: Account


def role_in(
    workspace: Workspace, visitor: Visitor, event: str, permission: Permission | None = None
) -> Role:
    """Return in which role a visitor acts in an event, as far as their token allows.

    Name the permission if it is known: then its own scope counts, so that a token that only
    reads may look at the desk but do nothing there.
    """
    if visitor.account is None:
        return Role.PUBLIC
    return narrowed(visitor, standing_of(workspace, visitor, event).role, permission)


def may_in_event(
    workspace: Workspace, visitor: Visitor, event: str, permission: Permission
) -> bool:
    """Tell whether a visitor has a permission in an event, by their role and token."""
    return may(role_in(workspace, visitor, event, permission), permission)


def actor_of(
    workspace: Workspace, visitor: Visitor, event: str, permission: Permission | None = None
) -> Actor:
    """Return as whom a visitor stands in the event's journal."""
    role = role_in(workspace, visitor, event, permission)
    if visitor.account is None:
        return Actor(role, ANYBODYS_ID)
    return Actor(role, actor_id(visitor.account))


def actor_id(account: Account) -> str:
    """Return how the journals call an account."""
    return f"u{account.id}"


def grant_role(workspace: Workspace, visitor: Visitor, request: GrantRole) -> Grant:
    """Give an account of the organisation a role in an event; nobody gives it to himself.

    An owner may: in a small club one person has several duties.
    """
    check_grantable(request.role)
    grant = Grant(
        request.event,
        request.account,
        request.role,
        check_tables(request.role, request.tables),
    )

    def deed(records: Records) -> Grant:
        check_step_up(workspace, records, visitor)
        giver = check_giver(records, visitor, request.event)
        found = one_of(
            records, Account, id=request.account, organisation=giver.organisation
        )
        if found is None:
            raise _unknown()
        if found.id == giver.id and giver.role is not Role.OWNER:
            raise RuleViolation(
                "own_case", "Nobody gives himself a role; ask somebody else.", at="account"
            )
        if one_of(records, Grant, event=grant.event, account=grant.account) != grant:
            records.keep(grant)
            records.notify_side_data(grant.event)
            note_change(
                workspace, records, AccountDeed.ROLE_GIVEN, giver, about_grant(grant)
            )
        return grant

    return workspace.people.change(deed)


def withdraw_grant(
    workspace: Workspace, visitor: Visitor, event: str, account: int
) -> None:
    """Take a role in an event back; what the organisation says holds again."""

    def deed(records: Records) -> None:
        check_step_up(workspace, records, visitor)
        giver = check_giver(records, visitor, event)
        grant = one_of(records, Grant, event=event, account=account)
        if grant is not None:
            records.drop(Grant, event=event, account=account)
            records.notify_side_data(event)
            note_change(
                workspace, records, AccountDeed.ROLE_TAKEN, giver, about_grant(grant)
            )

    workspace.people.change(deed)


def show_grants(workspace: Workspace, visitor: Visitor, event: str) -> tuple[Granted, ...]:
    """Return the roles that were given in an event."""

    def question(records: Records) -> tuple[Granted, ...]:
        check_giver(records, visitor, event)
        known = {one.id: one for one in records.every(Account)}
        return tuple(
            Granted(grant, known[grant.account])
            for grant in records.every(Grant, event=event)
        )

    return workspace.people.look(question)


def show_candidates(
    workspace: Workspace, visitor: Visitor, event: str
) -> tuple[Account, ...]:
    """Return everybody of the organisation to whom a role in an event can be given."""

    def question(records: Records) -> tuple[Account, ...]:
        giver = check_giver(records, visitor, event)
        return records.every(Account, organisation=giver.organisation)

    return workspace.people.look(question)


def about_grant(grant: Grant) -> Subject:
    """Return what is written down of a role in an event."""
    tables = " ".join(map(str, grant.tables))
    return Subject(grant.account, grant.role, grant.event, tables)


def check_giver(records: Records, visitor: Visitor, event: str) -> Account:
    """Return the account of somebody who may give roles in an event, or refuse."""
    role = None
    if visitor.account is not None:
        role = organisation_standing(records, visitor.account, event)
    return check_organisation_permission(visitor, OrganisationPermission.GRANT_ROLES, role)


def check_grantable(role: Role | None) -> Role:
    """Return a role that can be given in one event; refuse the others."""
    if role not in GRANTABLE:
        able = ", ".join(sorted(GRANTABLE))
        raise RuleViolation(
            "wrong_role", f"In one event somebody can be: {able}.", at="role"
        )
    return role


def check_tables(role: Role | None, tables: tuple[int, ...]) -> tuple[int, ...]:
    """Return an arbiter's own tables in order; refuse somebody else's, or wrong ones."""
    if tables and role is not Role.ARBITER:
        raise RuleViolation("wrong_role", "Only an arbiter has own tables.", at="tables")
    if len(tables) > MOST_TABLES or any(table < 1 for table in tables):
        raise RuleViolation("out_of_range", "A table has a number from 1 on.", at="tables")
    return tuple(sorted(set(tables)))


def _unknown() -> RuleViolation:
    return RuleViolation(
        "no_such_account", "Your organisation has no such account.", at="account"
    )
