"""What a personal token may do: one table from powers to scopes."""

from __future__ import annotations

from collections.abc import Mapping

from capicua.actions.accounts.ports import Scope
from capicua.actions.accounts.workspace import Visitor
from capicua.actions.engine.powers import Power
from capicua.event.actor import Role

SCOPES: Mapping[Power, Scope] = {
    Power.SEE_DESK: Scope.READ,
    Power.CREATE_EVENT: Scope.DESK,
    Power.MANAGE_ENTRIES: Scope.DESK,
    Power.CHECK_IN: Scope.DESK,
    Power.NAME_OFFICIALS: Scope.DESK,
    Power.RUN_EVENT: Scope.DESK,
    Power.RUN_CLOCK: Scope.DESK,
    Power.ENTER_PAPER: Scope.DESK,
    Power.CORRECT_ORGANISERS_ERROR: Scope.DESK,
    Power.ANNOUNCE: Scope.DESK,
    Power.FEATURE: Scope.TABLE,
    Power.KEEP_RECORD: Scope.DESK,
    Power.KEEP_ACCOUNTS: Scope.DESK,
    Power.VOTE: Scope.ARBITER,
    Power.CORRECT_ATHLETES_ERROR: Scope.ARBITER,
    Power.CHANGE_CLOSED_ROUND: Scope.ARBITER,
    Power.RULE: Scope.ARBITER,
    Power.PROTEST: Scope.TABLE,
    Power.APPEAL: Scope.TABLE,
    Power.HEAR_APPEALS: Scope.DESK,
    Power.GIVE_CODES: Scope.TABLE,
    Power.ERASE_DATA: Scope.DESK,
    Power.TAKE_SEAT: Scope.TABLE,
    Power.SCORE: Scope.TABLE,
    Power.CALL_ARBITER: Scope.TABLE,
    Power.ACCEPT: Scope.TABLE,
}
"""Every power needs exactly one scope."""
ROLE_SCOPES: Mapping[Role, Scope] = {
    Role.OWNER: Scope.DESK,
    Role.DESK: Scope.DESK,
    Role.CHIEF_ARBITER: Scope.ARBITER,
    Role.ARBITER: Scope.ARBITER,
    Role.SCORER: Scope.TABLE,
    Role.DELEGATE: Scope.READ,
    Role.ATHLETE: Scope.TABLE,
    Role.PUBLIC: Scope.READ,
}
"""What a token needs to act in a role at all, where no power is named."""


def allows(visitor: Visitor, scope: Scope) -> bool:
    """Tell whether a visitor came by something that allows this; a session does."""
    return visitor.scopes is None or scope in visitor.scopes


def narrowed(visitor: Visitor, role: Role, power: Power | None = None) -> Role:
    """Return the role as far as the visitor's token goes: whole, or the public's.

    With a power, that power's own scope counts; without one, the scope of the role, so that
    a token that only reads never acts.
    """
    scope = ROLE_SCOPES[role] if power is None else SCOPES[power]
    return role if allows(visitor, scope) else Role.PUBLIC
