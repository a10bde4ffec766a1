"""Accounts, roles, registrations and new events for programs."""

from __future__ import annotations

from typing import Any, NamedTuple

from fastapi import APIRouter

from capicua.actions.accounts.change_log import ChangeSeen, show_changes
from capicua.actions.accounts.grants import (
    Granted,
    GrantRole,
    grant_role,
    show_grants,
    withdraw_grant,
)
from capicua.actions.accounts.hosting import HostEvent, host_event
from capicua.actions.accounts.invitations import Invite, Invited, invite, show_invitations
from capicua.actions.accounts.members import (
    AddCard,
    ChangeMember,
    add_card,
    change_member,
    show_members,
)
from capicua.actions.accounts.organisation_permissions import OrganisationPermission
from capicua.actions.accounts.ports import (
    Account,
    Grant,
    Hosting,
    Invitation,
    Registration,
    SignIn,
    Token,
)
from capicua.actions.accounts.registrations import (
    Register,
    confirm_registration,
    refuse_registration,
    register,
    show_registrations,
)
from capicua.actions.accounts.sign_in_log import show_sign_ins
from capicua.actions.accounts.tokens import revoke_token, show_tokens
from capicua.actions.engine.perform import Done
from capicua.actions.engine.permissions import Permission
from capicua.actions.events.lifecycle import CreateEvent, create_event
from capicua.journal.codec import codec_of
from capicua.web.api.actions import caller_of
from capicua.web.api.json import read_request
from capicua.web.api.routes import add_route
from capicua.web.api.schemas import schema_of
from capicua.web.site import urls
from capicua.web.site.admission import Door, Need
from capicua.web.site.request import Ask
from capicua.web.site.session import source_of
from capicua.web.site.urls.url import AnyUrl


class MakeEvent(NamedTuple):
    """A new event under an id, and what the public may do with it."""

    event: str
    conditions: CreateEvent
    is_listed: bool = False
    registration: bool = False


class Admission(NamedTuple):
    """A registration that is decided; a refusal needs its reason."""

    registration: int
    reason: str = ""


class Publicity(NamedTuple):
    """What the public may do with an event."""

    is_listed: bool
    registration: bool


class Withdrawal(NamedTuple):
    """Whose role or token ends."""

    number: int


def make_event(ask: Ask, request: MakeEvent) -> Done:
    """Make an event: first whose it is, then the event itself."""
    host_event(
        ask.workspace,
        ask.visitor,
        HostEvent(request.event, request.is_listed, request.registration),
    )
    return create_event(
        ask.context, caller_of(ask)._replace(event=request.event), request.conditions
    )


def publish_event(ask: Ask, request: Publicity) -> Hosting:
    """Say what the public may do with an event."""
    return host_event(ask.workspace, ask.visitor, HostEvent(ask.event, *request))


def take_part(ask: Ask, request: Register) -> Registration:
    """Write down that somebody wants to take part, and repeat what they wrote.

    Of an earlier registration under the same name nothing is told: it may be another's.
    """
    row = register(ask.workspace, ask.event, request, source_of(ask.request))
    return Registration(row.id, row.event, *request, row.made, row.status, "", None)


def _without_secret(row: Any) -> Any:
    return row._replace(digest="")


_Way = tuple[str, AnyUrl, Any, Need, Any, Any]
_WAYS: tuple[_Way, ...] = (
    (
        "POST", urls.api.events, make_event,
        OrganisationPermission.MAKE_EVENTS, MakeEvent, Done,
    ),
    (
        "POST", urls.api.action("host_event"), publish_event,
        OrganisationPermission.MAKE_EVENTS, Publicity, Hosting,
    ),
    (
        "GET", urls.api.registrations,
        lambda ask, _: show_registrations(ask.workspace, ask.visitor, ask.event),
        Permission.MANAGE_ENTRIES, None, tuple[Registration, ...],
    ),
    (
        "POST", urls.api.action("register"),
        take_part, Door.ANYBODY, Register, Registration,
    ),
    (
        "POST", urls.api.action("confirm_registration"),
        lambda ask, request: confirm_registration(
            ask.workspace, ask.visitor, request.registration
        ),
        Permission.MANAGE_ENTRIES, Admission, Registration,
    ),
    (
        "POST", urls.api.action("refuse_registration"),
        lambda ask, request: refuse_registration(ask.workspace, ask.visitor, *request),
        Permission.MANAGE_ENTRIES, Admission, Registration,
    ),
    (
        "GET", urls.api.roles,
        lambda ask, _: show_grants(ask.workspace, ask.visitor, ask.event),
        OrganisationPermission.GRANT_ROLES, None, tuple[Granted, ...],
    ),
    (
        "POST", urls.api.action("grant_role"),
        lambda ask, request: grant_role(
            ask.workspace, ask.visitor, request._replace(event=ask.event)
        ),
        OrganisationPermission.GRANT_ROLES, GrantRole, Grant,
    ),
    (
        "POST", urls.api.action("withdraw_role"),
        lambda ask, request: withdraw_grant(
            ask.workspace, ask.visitor, ask.event, request.number
        ),
        OrganisationPermission.GRANT_ROLES, Withdrawal, None,
    ),
    (
        "GET", urls.api.account, lambda ask, _: ask.visitor.account,
        Door.SIGNED_IN, None, Account,
    ),
    (
        "GET", urls.api.account_tokens,
        lambda ask, _: [
            _without_secret(one) for one in show_tokens(ask.workspace, ask.visitor)
        ],
        OrganisationPermission.OWN_TOKENS, None, tuple[Token, ...],
    ),
    (
        "POST", urls.api.account_revoke_token,
        lambda ask, request: _without_secret(
            revoke_token(ask.workspace, ask.visitor, request.number)
        ),
        OrganisationPermission.OWN_TOKENS, Withdrawal, Token,
    ),
    (
        "GET", urls.api.members, lambda ask, _: show_members(ask.workspace, ask.visitor),
        OrganisationPermission.SEE_MEMBERS, None, tuple[Account, ...],
    ),
    (
        "POST", urls.api.members_add_card,
        lambda ask, request: add_card(ask.workspace, ask.visitor, request),
        OrganisationPermission.MANAGE_ACCOUNTS, AddCard, Account,
    ),
    (
        "POST", urls.api.members_change,
        lambda ask, request: change_member(ask.workspace, ask.visitor, request),
        OrganisationPermission.MANAGE_ACCOUNTS, ChangeMember, Account,
    ),
    (
        "GET", urls.api.invitations,
        lambda ask, _: [
            _without_secret(one) for one in show_invitations(ask.workspace, ask.visitor)
        ],
        OrganisationPermission.MANAGE_ACCOUNTS, None, tuple[Invitation, ...],
    ),
    (
        "POST", urls.api.invitations_invite,
        lambda ask, request: _invited(invite(ask.workspace, ask.visitor, request)),
        OrganisationPermission.MANAGE_ACCOUNTS, Invite, Invited,
    ),
    (
        "GET", urls.api.sign_ins, lambda ask, _: show_sign_ins(ask.workspace, ask.visitor),
        OrganisationPermission.SEE_AUDIT, None, tuple[SignIn, ...],
    ),
    (
        "GET", urls.api.account_changes,
        lambda ask, _: show_changes(ask.workspace, ask.visitor),
        OrganisationPermission.SEE_AUDIT, None, tuple[ChangeSeen, ...],
    ),
)  # fmt: skip


def add_people(router: APIRouter) -> None:
    """Add every way about people and new events."""
    for method, url, answer, need, takes, gives in _WAYS:
        add_route(
            router, method, url, _reading(answer, takes), need,
            about=_about(url.pattern),
            body=None if takes is None else codec_of(takes).schema(),
            gives=None if gives is None else schema_of(gives),
        )  # fmt: skip


def _reading(answer: Any, takes: Any) -> Any:
    """Return the answer to a body, read as what it takes."""
    return lambda ask, body: answer(
        ask, None if takes is None else read_request(takes, body)
    )


def _about(path: str) -> str:
    words = path.rpartition("/")[2].replace("-", " ")
    return f"{words.capitalize()}."


def _invited(made: Invited) -> Invited:
    return made._replace(invitation=_without_secret(made.invitation))
