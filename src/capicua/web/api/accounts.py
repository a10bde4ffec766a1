"""Accounts for programs: one's own, and those of the organisation."""

from __future__ import annotations

from typing import Any

from capicua.actions.accounts.change_log import ChangeSeen, show_changes
from capicua.actions.accounts.identity.merging import MergePeople, merge_people
from capicua.actions.accounts.invitations import Invite, Invited, invite, show_invitations
from capicua.actions.accounts.members import (
    AddCard,
    ChangeMember,
    add_card,
    change_member,
    show_members,
)
from capicua.actions.accounts.organisation_permissions import OrganisationPermission
from capicua.actions.accounts.ports import Account, Invitation, SignIn, Token
from capicua.actions.accounts.security_log import SecurityEntry, show_security
from capicua.actions.accounts.sign_in_log import show_sign_ins
from capicua.actions.accounts.tokens import revoke_token, show_tokens
from capicua.journal.actor import Role
from capicua.web.api.actions import caller_of
from capicua.web.api.events import Withdrawal
from capicua.web.api.operations import Operation
from capicua.web.api.request_body import body_like
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.request import Ask


def read_tokens(ask: Ask, _: None) -> tuple[Token, ...]:
    """Return the visitor's own tokens without what is kept of their secrets."""
    return tuple(_without_secret(one) for one in show_tokens(ask.workspace, ask.visitor))


def end_token(ask: Ask, request: Withdrawal) -> Token:
    """Make a token of one's own useless for good."""
    revoked: Token = _without_secret(
        revoke_token(ask.workspace, ask.visitor, request.number)
    )
    return revoked


def read_invitations(ask: Ask, _: None) -> tuple[Invitation, ...]:
    """Return the invitations without what is kept of their secrets."""
    return tuple(
        _without_secret(one) for one in show_invitations(ask.workspace, ask.visitor)
    )


def send_invitation(ask: Ask, request: Invite) -> Invited:
    """Make an invitation; its code is told this once."""
    made = invite(ask.workspace, ask.visitor, request)
    return made._replace(invitation=_without_secret(made.invitation))


def merge_members(ask: Ask, request: MergePeople) -> Account:
    """Make one person of two accounts."""
    given = caller_of(ask).request_id
    return merge_people(ask.workspace, ask.visitor, request, given)


def _without_secret(row: Any) -> Any:
    return row._replace(digest="")


OPERATIONS = (
    Operation(
        "show_account", urls.api.account, Door.SIGNED_IN, "Who asks.",
        lambda ask, _: ask.visitor.account, Account,
    ),
    Operation(
        "show_tokens", urls.api.account_tokens, OrganisationPermission.OWN_TOKENS,
        "The tokens of whoever asks, the newest first.", read_tokens, tuple[Token, ...],
    ),
    Operation(
        "revoke_token", urls.api.account_revoke_token, OrganisationPermission.OWN_TOKENS,
        "Make a token of one's own useless for good.", end_token, Token,
        body_like(Withdrawal(2)),
    ),
    Operation(
        "show_members", urls.api.members, OrganisationPermission.SEE_MEMBERS,
        "Everybody of the organisation.",
        lambda ask, _: show_members(ask.workspace, ask.visitor), tuple[Account, ...],
    ),
    Operation(
        "add_card", urls.api.members_add_card, OrganisationPermission.MANAGE_ACCOUNTS,
        "Add a person without a login.",
        lambda ask, request: add_card(ask.workspace, ask.visitor, request),
        Account, body_like(AddCard("Rosa Gil", Role.ARBITER)),
    ),
    Operation(
        "change_member", urls.api.members_change, OrganisationPermission.MANAGE_ACCOUNTS,
        "Change what an account is.",
        lambda ask, request: change_member(ask.workspace, ask.visitor, request),
        Account, body_like(ChangeMember(2, "Rosa Gil", Role.CHIEF_ARBITER)),
    ),
    Operation(
        "merge_people", urls.api.members_merge, OrganisationPermission.MANAGE_ACCOUNTS,
        "Make one person of two accounts.", merge_members, Account,
        body_like(MergePeople(4, 2)), is_once=True,
    ),
    Operation(
        "show_invitations", urls.api.invitations, OrganisationPermission.MANAGE_ACCOUNTS,
        "The invitations, used and unused.", read_invitations, tuple[Invitation, ...],
    ),
    Operation(
        "invite", urls.api.invitations_invite, OrganisationPermission.MANAGE_ACCOUNTS,
        "Invite somebody; the code is told this once.", send_invitation, Invited,
        body_like(Invite(Role.DESK, label="Para la mesa")),
    ),
    Operation(
        "show_sign_ins", urls.api.sign_ins, OrganisationPermission.SEE_AUDIT,
        "Who signed in, or tried to.",
        lambda ask, _: show_sign_ins(ask.workspace, ask.visitor), tuple[SignIn, ...],
    ),
    Operation(
        "show_security", urls.api.security, OrganisationPermission.SEE_AUDIT,
        "Sign-ins, refusals, what was taken along, and changes, the newest first.",
        lambda ask, _: show_security(ask.workspace, ask.visitor),
        tuple[SecurityEntry, ...],
    ),
    Operation(
        "show_account_changes", urls.api.account_changes, OrganisationPermission.SEE_AUDIT,
        "What was changed about accounts and roles, and by whom.",
        lambda ask, _: show_changes(ask.workspace, ask.visitor), tuple[ChangeSeen, ...],
    ),
)  # fmt: skip
