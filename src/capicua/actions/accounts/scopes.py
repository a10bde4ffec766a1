"""Scopes of API tokens: what a token may do, one table from permissions to scopes."""

from __future__ import annotations

from collections.abc import Mapping

from capicua.actions.accounts.ports import TokenScope
from capicua.actions.accounts.workspace import Visitor
from capicua.actions.engine.permissions import Permission
from capicua.journal.actor import Role

SCOPES: Mapping[Permission, TokenScope] = {
    Permission.SEE_DESK: TokenScope.READ,
    Permission.CREATE_EVENT: TokenScope.DESK,
    Permission.MANAGE_ENTRIES: TokenScope.DESK,
    Permission.CHECK_IN: TokenScope.DESK,
    Permission.NAME_OFFICIALS: TokenScope.DESK,
    Permission.RUN_EVENT: TokenScope.DESK,
    Permission.RUN_CLOCK: TokenScope.DESK,
    Permission.ENTER_PAPER: TokenScope.DESK,
    Permission.CORRECT_ORGANISERS_ERROR: TokenScope.DESK,
    Permission.ANNOUNCE: TokenScope.DESK,
    Permission.FEATURE: TokenScope.TABLE,
    Permission.KEEP_RECORD: TokenScope.DESK,
    Permission.KEEP_ACCOUNTS: TokenScope.DESK,
    Permission.VOTE: TokenScope.ARBITER,
    Permission.RATIFY: TokenScope.ARBITER,
    Permission.CORRECT_ATHLETES_ERROR: TokenScope.ARBITER,
    Permission.CHANGE_CLOSED_ROUND: TokenScope.ARBITER,
    Permission.RULE: TokenScope.ARBITER,
    Permission.PROTEST: TokenScope.TABLE,
    Permission.APPEAL: TokenScope.TABLE,
    Permission.HEAR_APPEALS: TokenScope.DESK,
    Permission.GIVE_CODES: TokenScope.TABLE,
    Permission.ERASE_DATA: TokenScope.DESK,
    Permission.KEEP_ARCHIVE: TokenScope.DESK,
    Permission.TAKE_SEAT: TokenScope.TABLE,
    Permission.SCORE: TokenScope.TABLE,
    Permission.CALL_ARBITER: TokenScope.TABLE,
    Permission.ACCEPT: TokenScope.TABLE,
}
"""Every permission needs exactly one scope."""
ROLE_SCOPES: Mapping[Role, TokenScope] = {
    Role.OWNER: TokenScope.DESK,
    Role.DESK: TokenScope.DESK,
    Role.CHIEF_ARBITER: TokenScope.ARBITER,
    Role.ARBITER: TokenScope.ARBITER,
    Role.SCORER: TokenScope.TABLE,
    Role.DELEGATE: TokenScope.READ,
    Role.ATHLETE: TokenScope.TABLE,
    Role.PUBLIC: TokenScope.READ,
}
"""What a token needs to act in a role at all, where no permission is named."""


def allows(visitor: Visitor, scope: TokenScope) -> bool:
    """Tell whether a visitor came by something that allows this; a session does."""
    return visitor.scopes is None or scope in visitor.scopes


def narrowed(visitor: Visitor, role: Role, permission: Permission | None = None) -> Role:
    """Return the role as far as the visitor's token goes: whole, or the public's.

    With a permission, its own scope counts; without one, the scope of the role, so that a
    token that only reads never acts.
    """
    scope = ROLE_SCOPES[role] if permission is None else SCOPES[permission]
    return role if allows(visitor, scope) else Role.PUBLIC
