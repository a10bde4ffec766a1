"""Permissions outside a single event: one table by role in the organisation."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from capicua.actions.accounts.ports import Account, TokenScope
from capicua.actions.accounts.scopes import allows
from capicua.actions.accounts.workspace import Visitor, signed_in
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation


class OrganisationPermission(StrEnum):
    """Something that a role may do in an organisation, or about an event as a whole."""

    MANAGE_ACCOUNTS = "manage_accounts"
    SEE_MEMBERS = "see_members"
    MAKE_EVENTS = "make_events"
    """Make events, list them, open their registration."""
    GRANT_ROLES = "grant_roles"
    SEE_AUDIT = "see_audit"
    INVITE_ORGANISATION = "invite_organisation"
    """Only where the organisation is the server's first one."""
    OWN_TOKENS = "own_tokens"


_OWNER = frozenset({Role.OWNER})
_DESK = frozenset({Role.OWNER, Role.DESK})
OFFICE_POWERS: Mapping[OrganisationPermission, frozenset[Role]] = {
    OrganisationPermission.MANAGE_ACCOUNTS: _OWNER,
    OrganisationPermission.SEE_MEMBERS: _DESK,
    OrganisationPermission.MAKE_EVENTS: _DESK,
    OrganisationPermission.GRANT_ROLES: _DESK,
    OrganisationPermission.SEE_AUDIT: _OWNER,
    OrganisationPermission.INVITE_ORGANISATION: _OWNER,
    OrganisationPermission.OWN_TOKENS: frozenset(Role),
}
OFFICE_SCOPES: Mapping[OrganisationPermission, TokenScope] = {
    OrganisationPermission.MANAGE_ACCOUNTS: TokenScope.ACCOUNT,
    OrganisationPermission.SEE_MEMBERS: TokenScope.ACCOUNT,
    OrganisationPermission.MAKE_EVENTS: TokenScope.DESK,
    OrganisationPermission.GRANT_ROLES: TokenScope.ACCOUNT,
    OrganisationPermission.SEE_AUDIT: TokenScope.ACCOUNT,
    OrganisationPermission.INVITE_ORGANISATION: TokenScope.ACCOUNT,
    OrganisationPermission.OWN_TOKENS: TokenScope.ACCOUNT,
}
"""Every permission needs exactly one scope of a token."""


def may_in_organisation(
    visitor: Visitor, permission: OrganisationPermission, role: Role | None = None
) -> bool:
    """Tell whether a visitor has a permission, by role in the organisation or event."""
    account = visitor.account
    if account is None or not allows(visitor, OFFICE_SCOPES[permission]):
        return False
    return (role or account.role or Role.PUBLIC) in OFFICE_POWERS[permission]


def check_organisation_permission(
    visitor: Visitor, permission: OrganisationPermission, role: Role | None = None
) -> Account:
    """Return the visitor's account, or raise why they may not do this."""
    account = signed_in(visitor)
    if not may_in_organisation(visitor, permission, role):
        able = tuple(sorted(OFFICE_POWERS[permission]))
        raise RuleViolation(
            "not_allowed",
            "You may not do this ({permission}); ask one of: {able}, or use another token.",
            permission=permission,
            able=able,
        )
    return account
