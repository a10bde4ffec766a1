"""What a personal token may do: one table from powers to scopes."""

from __future__ import annotations

from collections.abc import Mapping

from capicua.actions.accounts.ports import TokenScope
from capicua.actions.accounts.workspace import Visitor
from capicua.actions.engine.powers import Power
from capicua.event.actor import Role

SCOPES: Mapping[Power, TokenScope] = {
    Power.SEE_DESK: TokenScope.READ,
    Power.CREATE_EVENT: TokenScope.DESK,
    Power.MANAGE_ENTRIES: TokenScope.DESK,
    Power.CHECK_IN: TokenScope.DESK,
    Power.NAME_OFFICIALS: TokenScope.DESK,
    Power.RUN_EVENT: TokenScope.DESK,
    Power.RUN_CLOCK: TokenScope.DESK,
    Power.ENTER_PAPER: TokenScope.DESK,
    Power.CORRECT_ORGANISERS_ERROR: TokenScope.DESK,
    Power.ANNOUNCE: TokenScope.DESK,
    Power.FEATURE: TokenScope.TABLE,
    Power.KEEP_RECORD: TokenScope.DESK,
    Power.KEEP_ACCOUNTS: TokenScope.DESK,
    Power.VOTE: TokenScope.ARBITER,
    Power.CORRECT_ATHLETES_ERROR: TokenScope.ARBITER,
    Power.CHANGE_CLOSED_ROUND: TokenScope.ARBITER,
    Power.RULE: TokenScope.ARBITER,
    Power.PROTEST: TokenScope.TABLE,
    Power.APPEAL: TokenScope.TABLE,
    Power.HEAR_APPEALS: TokenScope.DESK,
    Power.GIVE_CODES: TokenScope.TABLE,
    Power.ERASE_DATA: TokenScope.DESK,
    Power.TAKE_SEAT: TokenScope.TABLE,
    Power.SCORE: TokenScope.TABLE,
    Power.CALL_ARBITER: TokenScope.TABLE,
    Power.ACCEPT: TokenScope.TABLE,
}
"""Every power needs exactly one scope."""
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
"""What a token needs to act in a role at all, where no power is named."""


def allows(visitor: Visitor, scope: TokenScope) -> bool:
    """Tell whether a visitor came by something that allows this; a session does."""
    return visitor.scopes is None or scope in visitor.scopes


def narrowed(visitor: Visitor, role: Role, power: Power | None = None) -> Role:
    """Return the role as far as the visitor's token goes: whole, or the public's.

    With a power, that power's own scope counts; without one, the scope of the role, so that
    a token that only reads never acts.
    """
    scope = ROLE_SCOPES[role] if power is None else SCOPES[power]
    return role if allows(visitor, scope) else Role.PUBLIC
