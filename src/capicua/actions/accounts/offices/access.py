"""Office access: what a visitor is in an organisation's office, by role and by post."""

from __future__ import annotations

from collections.abc import Iterable

from capicua.actions.accounts.event_access import hosting_of
from capicua.actions.accounts.grants import actor_id
from capicua.actions.accounts.ports import Account, TokenScope
from capicua.actions.accounts.scopes import allows
from capicua.actions.accounts.workspace import Visitor, Workspace, signed_in
from capicua.actions.engine.context import Access
from capicua.actions.registry.office_context import OfficeCaller
from capicua.actions.registry.offices import office_of, organisation_of
from capicua.actions.registry.permissions import OfficePermission, may_in_office
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.office.state import ROOT, HeldPost


def office_actor(workspace: Workspace, visitor: Visitor, office: str) -> Actor:
    """Return who somebody is in an office: their role counts in their own organisation."""
    account = visitor.account
    if account is None:
        return Actor(Role.PUBLIC, "")
    is_own = organisation_of(workspace.offices, office) == account.organisation
    role = account.role if is_own and account.role else Role.PUBLIC
    return Actor(role, f"u{account.id}")


def office_caller(
    workspace: Workspace, visitor: Visitor, office: str, request_id: str, access: Access
) -> OfficeCaller:
    """Return who asks for something in an office; a token must allow work at the desk."""
    signed_in(visitor)
    if not allows(visitor, TokenScope.DESK):
        raise RuleViolation(
            "not_allowed", "This token only looks. Make one that may work at the desk."
        )
    actor = office_actor(workspace, visitor, office)
    return OfficeCaller(office, actor, request_id, access)


def may_do_in_office(
    workspace: Workspace,
    visitor: Visitor,
    office: str,
    permission: OfficePermission,
    unit: int = ROOT,
) -> bool:
    """Tell whether a visitor may do something about a body, or look where that is asked."""
    is_look = permission is OfficePermission.SEE_PERSONS
    scope = TokenScope.READ if is_look else TokenScope.DESK
    if visitor.account is None or not allows(visitor, scope):
        return False
    actor = office_actor(workspace, visitor, office)
    return may_in_office(workspace.offices.state(office), actor, permission, unit)


def names_of_holders(workspace: Workspace, posts: Iterable[HeldPost]) -> dict[str, str]:
    """Return the names of the accounts that hold posts, as journals call them."""
    return names_of_accounts(workspace, (one.account for one in posts))


def names_of_accounts(workspace: Workspace, called: Iterable[str]) -> dict[str, str]:
    """Return the names of accounts, by what journals call them."""
    wanted = set(called)
    accounts = workspace.people.look(lambda records: records.every(Account))
    return {actor_id(one): one.name for one in accounts if actor_id(one) in wanted}


def check_holder(workspace: Workspace, account: str) -> None:
    """Raise unless journals call an active account or card of this server so."""
    known = workspace.people.look(lambda records: records.every(Account))
    if not any(actor_id(one) == account and one.is_active for one in known):
        raise RuleViolation(
            "no_such_account", "There is no such account on this server.", at="account"
        )


def office_of_event(workspace: Workspace, event: str) -> str | None:
    """Return the office of the organisation that hosts an event, None if it has none."""
    return office_of(workspace.offices, hosting_of(workspace, event).organisation)
