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
from capicua.actions.accounts.office_powers import OfficePower
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
from capicua.actions.engine.powers import Power
from capicua.actions.events.lifecycle import CreateEvent, create_event
from capicua.journal.codec import codec_of
from capicua.web.api.actions import caller_of
from capicua.web.api.json import read_wish
from capicua.web.api.routes import add_way
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


def make_event(ask: Ask, wish: MakeEvent) -> Done:
    """Make an event: first whose it is, then the event itself."""
    host_event(
        ask.office,
        ask.visitor,
        HostEvent(wish.event, wish.is_listed, wish.registration),
    )
    return create_event(
        ask.context, caller_of(ask)._replace(event=wish.event), wish.conditions
    )


def publish_event(ask: Ask, wish: Publicity) -> Hosting:
    """Say what the public may do with an event."""
    return host_event(ask.office, ask.visitor, HostEvent(ask.event, *wish))


def take_part(ask: Ask, wish: Register) -> Registration:
    """Write down that somebody wishes to take part, and repeat what they wrote.

    Of an earlier registration under the same name nothing is told: it may be another's.
    """
    row = register(ask.office, ask.event, wish, source_of(ask.request))
    return Registration(row.id, row.event, *wish, row.made, row.status, "", None)


def _without_secret(row: Any) -> Any:
    return row._replace(digest="")


_Way = tuple[str, AnyUrl, Any, Need, Any, Any]
_WAYS: tuple[_Way, ...] = (
    ("POST", urls.api.events, make_event, OfficePower.MAKE_EVENTS, MakeEvent, Done),
    (
        "POST", urls.api.action("host_event"), publish_event,
        OfficePower.MAKE_EVENTS, Publicity, Hosting,
    ),
    (
        "GET", urls.api.registrations,
        lambda ask, _: show_registrations(ask.office, ask.visitor, ask.event),
        Power.MANAGE_ENTRIES, None, tuple[Registration, ...],
    ),
    (
        "POST", urls.api.action("register"),
        take_part, Door.ANYBODY, Register, Registration,
    ),
    (
        "POST", urls.api.action("confirm_registration"),
        lambda ask, wish: confirm_registration(ask.office, ask.visitor, wish.registration),
        Power.MANAGE_ENTRIES, Admission, Registration,
    ),
    (
        "POST", urls.api.action("refuse_registration"),
        lambda ask, wish: refuse_registration(ask.office, ask.visitor, *wish),
        Power.MANAGE_ENTRIES, Admission, Registration,
    ),
    (
        "GET", urls.api.roles,
        lambda ask, _: show_grants(ask.office, ask.visitor, ask.event),
        OfficePower.GRANT_ROLES, None, tuple[Granted, ...],
    ),
    (
        "POST", urls.api.action("grant_role"),
        lambda ask, wish: grant_role(
            ask.office, ask.visitor, wish._replace(event=ask.event)
        ),
        OfficePower.GRANT_ROLES, GrantRole, Grant,
    ),
    (
        "POST", urls.api.action("withdraw_role"),
        lambda ask, wish: withdraw_grant(ask.office, ask.visitor, ask.event, wish.number),
        OfficePower.GRANT_ROLES, Withdrawal, None,
    ),
    (
        "GET", urls.api.account, lambda ask, _: ask.visitor.account,
        Door.SIGNED_IN, None, Account,
    ),
    (
        "GET", urls.api.account_tokens,
        lambda ask, _: [
            _without_secret(one) for one in show_tokens(ask.office, ask.visitor)
        ],
        OfficePower.OWN_TOKENS, None, tuple[Token, ...],
    ),
    (
        "POST", urls.api.account_revoke_token,
        lambda ask, wish: _without_secret(
            revoke_token(ask.office, ask.visitor, wish.number)
        ),
        OfficePower.OWN_TOKENS, Withdrawal, Token,
    ),
    (
        "GET", urls.api.members, lambda ask, _: show_members(ask.office, ask.visitor),
        OfficePower.SEE_MEMBERS, None, tuple[Account, ...],
    ),
    (
        "POST", urls.api.members_add_card,
        lambda ask, wish: add_card(ask.office, ask.visitor, wish),
        OfficePower.MANAGE_ACCOUNTS, AddCard, Account,
    ),
    (
        "POST", urls.api.members_change,
        lambda ask, wish: change_member(ask.office, ask.visitor, wish),
        OfficePower.MANAGE_ACCOUNTS, ChangeMember, Account,
    ),
    (
        "GET", urls.api.invitations,
        lambda ask, _: [
            _without_secret(one) for one in show_invitations(ask.office, ask.visitor)
        ],
        OfficePower.MANAGE_ACCOUNTS, None, tuple[Invitation, ...],
    ),
    (
        "POST", urls.api.invitations_invite,
        lambda ask, wish: _invited(invite(ask.office, ask.visitor, wish)),
        OfficePower.MANAGE_ACCOUNTS, Invite, Invited,
    ),
    (
        "GET", urls.api.sign_ins, lambda ask, _: show_sign_ins(ask.office, ask.visitor),
        OfficePower.SEE_AUDIT, None, tuple[SignIn, ...],
    ),
    (
        "GET", urls.api.account_changes,
        lambda ask, _: show_changes(ask.office, ask.visitor),
        OfficePower.SEE_AUDIT, None, tuple[ChangeSeen, ...],
    ),
)  # fmt: skip


def add_people(router: APIRouter) -> None:
    """Add every way about people and new events."""
    for method, url, answer, need, takes, gives in _WAYS:
        add_way(
            router, method, url, _reading(answer, takes), need,
            about=_about(url.pattern),
            body=None if takes is None else codec_of(takes).schema(),
            gives=None if gives is None else schema_of(gives),
        )  # fmt: skip


def _reading(answer: Any, takes: Any) -> Any:
    """Return the answer to a body, read as what it takes."""
    return lambda ask, body: answer(ask, None if takes is None else read_wish(takes, body))


def _about(path: str) -> str:
    words = path.rpartition("/")[2].replace("-", " ")
    return f"{words.capitalize()}."


def _invited(made: Invited) -> Invited:
    return made._replace(invitation=_without_secret(made.invitation))
