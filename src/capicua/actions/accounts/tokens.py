"""API tokens: personal keys for programs, each with its own scopes and an end."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

from capicua.actions.accounts.change_log import Subject, note_change
from capicua.actions.accounts.identity.step_up import check_step_up
from capicua.actions.accounts.organisation_permissions import (
    OrganisationPermission,
    check_organisation_permission,
)
from capicua.actions.accounts.ports import Account, AccountDeed, Records, Token, TokenScope
from capicua.actions.accounts.workspace import (
    ANYBODY,
    Visitor,
    Workspace,
    digest_of_secret,
    in_person,
    one_of,
    signed_in,
)
from capicua.actions.engine.context import time_text
from capicua.actions.engine.person_names import clean_name
from capicua.kernel.error import RuleViolation

PREFIX = "capicua_"
"""Lets whoever finds a token in the wrong place see what it is."""
MOST = 50
LIFETIME = timedelta(days=365)
"""After so long a token opens nothing any more; a new one is made in a minute."""
USED_EVERY = timedelta(hours=1)
"""How exactly a token's last use is known."""


class MakeToken(NamedTuple):
    """A key under a name, and what it may be used for."""

    label: str
    scopes: frozenset[TokenScope]


class MadeToken(NamedTuple):
    """A new token and its secret, which is shown this once."""

    secret: str
    token: Token


def make_token(workspace: Workspace, visitor: Visitor, request: MakeToken) -> MadeToken:
    """Make a personal token; only somebody who signed in with a password may."""
    account = in_person(visitor)
    check_organisation_permission(visitor, OrganisationPermission.OWN_TOKENS)
    label = clean_name(request.label, "label")
    if not request.scopes:
        raise RuleViolation(
            "scopes_missing", "Choose what the token may be used for.", at="scopes"
        )
    secret = PREFIX + workspace.secrets.token()
    digest = digest_of_secret(secret)

    def deed(records: Records) -> Token:
        # A session that somebody found open ends; what he made in it would go on.
        check_step_up(workspace, records, visitor)
        own = records.every(Token, account=account.id)
        if sum(is_open(workspace, one) for one in own) >= MOST:
            raise RuleViolation(
                "too_many_tokens",
                "You have {most} tokens; revoke one that is not used.",
                most=MOST,
            )
        number, now = records.next_id(Token), workspace.moment()
        token = Token(number, account.id, label, request.scopes, now, "", False, digest)
        records.keep(token)
        note_change(workspace, records, AccountDeed.TOKEN_MADE, account, _about(token))
        return token

    return MadeToken(secret, workspace.people.change(deed))


def show_tokens(workspace: Workspace, visitor: Visitor) -> tuple[Token, ...]:
    """Return the visitor's own tokens, the newest first."""
    account = check_organisation_permission(visitor, OrganisationPermission.OWN_TOKENS)
    own = workspace.people.look(lambda records: records.every(Token, account=account.id))
    return own[::-1]


def revoke_token(workspace: Workspace, visitor: Visitor, number: int) -> Token:
    """Make a token of one's own useless for good."""
    account = signed_in(visitor)
    check_organisation_permission(visitor, OrganisationPermission.OWN_TOKENS)

    def deed(records: Records) -> Token:
        found = one_of(records, Token, id=number, account=account.id)
        if found is None:
            raise RuleViolation("no_such_token", "You have no such token.", at="token")
        revoked = found._replace(is_revoked=True)
        if not found.is_revoked:
            records.keep(revoked)
            note_change(
                workspace, records, AccountDeed.TOKEN_REVOKED, account, _about(revoked)
            )
        return revoked

    return workspace.people.change(deed)


def _about(token: Token) -> Subject:
    scopes = ", ".join(sorted(token.scopes))
    return Subject(token.account, detail=f"{token.label} ({scopes})")


def visitor_of_bearer(workspace: Workspace, token: str) -> Visitor:
    """Return who has this token's secret; anybody, if it is revoked or there is none."""
    if not token.startswith(PREFIX):
        return ANYBODY
    digest = digest_of_secret(token)
    found = workspace.people.look(lambda records: _find(workspace, records, digest))
    if found is None:
        return ANYBODY
    known, account = found
    if known.used < workspace.moment(ago=USED_EVERY):
        workspace.people.change(lambda records: _mark_used(workspace, records, known.id))
    return Visitor(account, "", known.scopes, "")


def is_open(workspace: Workspace, token: Token) -> bool:
    """Tell whether a token still opens its account: not revoked, not too old."""
    return not token.is_revoked and token.made > workspace.moment(ago=LIFETIME)


def last_day(token: Token) -> str:
    """Return the moment from which a token is too old."""
    made = datetime.fromisoformat(token.made)
    return time_text(made + LIFETIME)


def _find(
    workspace: Workspace, records: Records, digest: str
) -> tuple[Token, Account] | None:
    token = one_of(records, Token, digest=digest)
    if token is None or not is_open(workspace, token):
        return None
    account = one_of(records, Account, id=token.account)
    if account is None or not account.is_active:
        return None
    return token, account


def _mark_used(workspace: Workspace, records: Records, number: int) -> None:
    token = one_of(records, Token, id=number)
    if token is not None:
        records.keep(token._replace(used=workspace.moment()))
