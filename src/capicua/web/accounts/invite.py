"""Invitations: made by the owner or the desk, shown once as a link and a code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup
from starlette.responses import Response

from capicua.actions.accounts.invitations import (
    Invite,
    Invited,
    invite,
    withdraw_invitation,
)
from capicua.actions.accounts.organisation_permissions import OrganisationPermission
from capicua.actions.accounts.ports import Invitation
from capicua.web.accounts.members import role_field
from capicua.web.display.qr import draw_code
from capicua.web.forms.table_numbers import read_tables
from capicua.web.site import urls
from capicua.web.site.page import (
    go,
    is_only_here,
    show_secret_once,
    whole_address,
    words_of,
)
from capicua.web.site.request import Ask
from capicua.web.site.routes import change


class ShownLink(NamedTuple):
    """An invitation with its link and the code that phones read."""

    invitation: Invitation
    link: str
    code: Markup


def invite_person(ask: Ask) -> Response:
    """Invite somebody into the organisation, or into one of its events."""
    request = Invite(
        role=role_field(ask),
        event=ask.field("event") or None,
        label=ask.field("label"),
        tables=read_tables(ask.field("tables")),
    )
    return show_invited(ask, urls.accounts.accounts(), request)


def invite_member(ask: Ask) -> Response:
    """Let a card get its login, or an account a new password."""
    return show_invited(ask, urls.accounts.accounts(), Invite(account=ask.part("account")))


def invite_organisation(ask: Ask) -> Response:
    """Let somebody found another organisation on this server."""
    request = Invite(label=ask.field("organisation"), new_organisation=True)
    return show_invited(ask, urls.accounts.accounts(), request)


def invite_into_event(ask: Ask) -> Response:
    """Invite somebody into this event alone."""
    request = Invite(
        role=role_field(ask),
        event=ask.event,
        label=ask.field("label"),
        tables=read_tables(ask.field("tables")),
    )
    return show_invited(ask, urls.desk.people(ask.event), request)


def take_back(ask: Ask) -> Response:
    """Make an invitation useless."""
    withdraw_invitation(ask.workspace, ask.visitor, ask.part("number"))
    return go(
        ask, urls.accounts.accounts(), words_of(ask).text("The invitation is withdrawn.")
    )


def take_back_in_event(ask: Ask) -> Response:
    """Make an invitation into this event useless."""
    withdraw_invitation(ask.workspace, ask.visitor, ask.part("number"), ask.event)
    said = words_of(ask).text("The invitation is withdrawn.")
    return go(ask, urls.desk.people(ask.event), said)


def show_invited(ask: Ask, back: str, request: Invite) -> Response:
    """Make an invitation and show its link, once."""
    return show_links(ask, back, [invite(ask.workspace, ask.visitor, request)])


def show_links(ask: Ask, back: str, made: Sequence[Invited], said: str = "") -> Response:
    """Show the links of new invitations, once; ``said`` is what was done with it."""
    links = [whole_address(ask, urls.accounts.join(one.code)) for one in made]
    return show_secret_once(
        ask,
        back,
        "accounts/invitation_shown.html",
        said=said,
        shown=[
            ShownLink(one.invitation, link, draw_code(link))
            for one, link in zip(made, links, strict=True)
        ],
        is_only_here=is_only_here(ask),
    )


ROUTES = [
    change(
        urls.accounts.invitations, invite_person, OrganisationPermission.MANAGE_ACCOUNTS
    ),
    change(urls.accounts.invitation_withdraw, take_back,
           OrganisationPermission.MANAGE_ACCOUNTS),
    change(urls.accounts.member_invite, invite_member,
           OrganisationPermission.MANAGE_ACCOUNTS),
    change(urls.accounts.organisations, invite_organisation,
           OrganisationPermission.INVITE_ORGANISATION),
    change(urls.desk.people_invite, invite_into_event, OrganisationPermission.GRANT_ROLES),
    change(
        urls.desk.people_uninvite, take_back_in_event, OrganisationPermission.GRANT_ROLES
    ),
]  # fmt: skip
