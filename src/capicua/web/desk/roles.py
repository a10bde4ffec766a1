"""Roles in one event: given by the desk, some with tables of their own."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.grants import (
    GRANTABLE,
    GrantRole,
    check_grantable,
    grant_role,
    show_candidates,
    show_grants,
    withdraw_grant,
)
from capicua.actions.accounts.invitations import show_invitations
from capicua.actions.accounts.organisation_permissions import OrganisationPermission
from capicua.actions.accounts.workspace import signed_in
from capicua.journal.actor import Role
from capicua.web.accounts.members import role_field
from capicua.web.forms.table_numbers import read_tables
from capicua.web.site import urls
from capicua.web.site.page import go, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show

EVENT_ROLES = tuple(role for role in Role if role in GRANTABLE)


def show_people(ask: Ask) -> Response:
    """Show who is what in this event, by a grant or by the organisation."""
    workspace, visitor = ask.workspace, ask.visitor
    granted = show_grants(workspace, visitor, ask.event)
    taken = {one.account.id for one in granted}
    members = show_candidates(workspace, visitor, ask.event)
    return page(
        ask,
        "desk/event_people.html",
        granted=granted,
        others=tuple(one for one in members if one.role and one.id not in taken),
        members=tuple(one for one in members if one.is_active and not one.is_card),
        invitations=show_invitations(workspace, visitor, ask.event),
        roles=EVENT_ROLES,
        own=signed_in(visitor).id,
    )


def give_role(ask: Ask) -> Response:
    """Give somebody a role in this event."""
    tables = read_tables(ask.field("tables"))
    role = check_grantable(role_field(ask))
    request = GrantRole(ask.event, ask.number("account"), role, tables)
    grant_role(ask.workspace, ask.visitor, request)
    return go(ask, _here(ask), words_of(ask).text("The role is given."))


def take_role(ask: Ask) -> Response:
    """Take a role in this event back."""
    withdraw_grant(ask.workspace, ask.visitor, ask.event, ask.part("account"))
    return go(ask, _here(ask), words_of(ask).text("The role is withdrawn."))


def _here(ask: Ask) -> str:
    return urls.desk.people(ask.event)


ROUTES = [
    show(urls.desk.people, show_people, OrganisationPermission.GRANT_ROLES),
    change(urls.desk.people, give_role, OrganisationPermission.GRANT_ROLES),
    change(urls.desk.people_withdraw, take_role, OrganisationPermission.GRANT_ROLES),
]
