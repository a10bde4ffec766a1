"""Who may do what outside a single event: one table of powers by role."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from capicua.actions.accounts.ports import Account, TokenScope
from capicua.actions.accounts.scopes import allows
from capicua.actions.accounts.workspace import Visitor, signed_in
from capicua.event.actor import Role
from capicua.kernel.error import RuleViolation


class OfficePower(StrEnum):
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
OFFICE_POWERS: Mapping[OfficePower, frozenset[Role]] = {
    OfficePower.MANAGE_ACCOUNTS: _OWNER,
    OfficePower.SEE_MEMBERS: _DESK,
    OfficePower.MAKE_EVENTS: _DESK,
    OfficePower.GRANT_ROLES: _DESK,
    OfficePower.SEE_AUDIT: _OWNER,
    OfficePower.INVITE_ORGANISATION: _OWNER,
    OfficePower.OWN_TOKENS: frozenset(Role),
}
OFFICE_SCOPES: Mapping[OfficePower, TokenScope] = {
    OfficePower.MANAGE_ACCOUNTS: TokenScope.ACCOUNT,
    OfficePower.SEE_MEMBERS: TokenScope.ACCOUNT,
    OfficePower.MAKE_EVENTS: TokenScope.DESK,
    OfficePower.GRANT_ROLES: TokenScope.ACCOUNT,
    OfficePower.SEE_AUDIT: TokenScope.ACCOUNT,
    OfficePower.INVITE_ORGANISATION: TokenScope.ACCOUNT,
    OfficePower.OWN_TOKENS: TokenScope.ACCOUNT,
}
"""Every power needs exactly one scope of a token."""


def may_in_office(visitor: Visitor, power: OfficePower, role: Role | None = None) -> bool:
    """Tell whether a visitor has a power, by the organisation's role or one in an event."""
    account = visitor.account
    if account is None or not allows(visitor, OFFICE_SCOPES[power]):
        return False
    return (role or account.role or Role.PUBLIC) in OFFICE_POWERS[power]


def check_office_power(
    visitor: Visitor, power: OfficePower, role: Role | None = None
) -> Account:
    """Return the visitor's account, or raise why they may not do this."""
    account = signed_in(visitor)
    if not may_in_office(visitor, power, role):
        able = tuple(sorted(OFFICE_POWERS[power]))
        raise RuleViolation(
            "not_allowed",
            "You may not do this ({power}); ask one of: {able}, or use another token.",
            power=power,
            able=able,
        )
    return account
