"""Access to events: the organisation that hosts one, its visibility, self-registration."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.accounts.organisation_permissions import (
    OrganisationPermission,
    check_organisation_permission,
)
from capicua.actions.accounts.ports import (
    Account,
    Grant,
    Hosting,
    Organisation,
    Records,
    TokenScope,
)
from capicua.actions.accounts.scopes import allows
from capicua.actions.accounts.workspace import Visitor, Workspace, one_of, signed_in
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.slug import LETTERS, LONGEST_ID

NOBODY = 0
"""The organisation that there is not: its events are seen by nobody."""


class HostEvent(NamedTuple):
    """Whether the public sees an event, and whether people may register themselves."""

    event: str
    is_listed: bool = False
    registration: bool = False


class EventStanding(NamedTuple):
    """What a visitor is in an event, of one moment and whatever a token may narrow."""

    may_see: bool
    role: Role = Role.PUBLIC
    office_role: Role = Role.PUBLIC
    """For the event as a whole: an owner stays the owner."""
    tables: tuple[int, ...] = ()
    """Those that came with the role; none: all."""


def host_event(workspace: Workspace, visitor: Visitor, request: HostEvent) -> Hosting:
    """Say whose event it is, before it is made; or change what the public may do with it.

    An event that does not exist yet becomes the visitor's organisation's. Saying so first
    means that no other organisation sees the event, not even for a moment.
    """
    account = signed_in(visitor)
    if not 0 < len(request.event) <= LONGEST_ID or not set(request.event) <= LETTERS:
        raise RuleViolation(
            "wrong_event_id", "An id is short: small letters, digits and lines.", at="event"
        )
    exists = request.event in workspace.context.store.events()

    def deed(records: Records) -> Hosting:
        if exists or one_of(records, Hosting, event=request.event) is not None:
            owner = host_of(records, request.event).organisation
            if owner != account.organisation:
                raise RuleViolation(
                    "event_exists",
                    "There is an event {event}. Choose another id.",
                    at="event",
                    event=request.event,
                )
            role = organisation_standing(records, account, request.event)
            check_organisation_permission(visitor, OrganisationPermission.MAKE_EVENTS, role)
        else:
            check_organisation_permission(visitor, OrganisationPermission.MAKE_EVENTS)
        hosting = Hosting(
            request.event, account.organisation, request.is_listed, request.registration
        )
        records.keep(hosting)
        records.notify_side_data(hosting.event)
        return hosting

    return workspace.people.change(deed)


def release_event(workspace: Workspace, visitor: Visitor, event: str) -> None:
    """Give an id free again under which no event came about: what was asked was refused."""
    own = signed_in(visitor).organisation

    def deed(records: Records) -> None:
        if event not in workspace.context.store.events():
            records.drop(Hosting, event=event, organisation=own)

    workspace.people.change(deed)


def hosting_of(workspace: Workspace, event: str) -> Hosting:
    """Return whose event it is and what the public may do with it."""
    return workspace.people.look(lambda records: host_of(records, event))


def standing_of(workspace: Workspace, visitor: Visitor, event: str) -> EventStanding:
    """Return what a visitor is in an event; whether there is such an event is not asked."""
    return workspace.people.look(lambda records: standing_in(records, visitor, event))


def standing_in(records: Records, visitor: Visitor, event: str) -> EventStanding:
    """Return the same among rows that are looked at already."""
    host, account = host_of(records, event), visitor.account
    if account is None:
        return EventStanding(host.is_listed)
    grant = one_of(records, Grant, event=event, account=account.id)
    granted = grant and grant.role
    role = _standing(account, host, granted)
    return EventStanding(
        _sees(visitor, host, granted),
        role,
        _organisation_standing(account, host, role),
        grant.tables if grant else (),
    )


def may_see(workspace: Workspace, visitor: Visitor, event: str) -> bool:
    """Tell whether a visitor may see an event at all."""
    return standing_of(workspace, visitor, event).may_see


def visible_events(workspace: Workspace, visitor: Visitor) -> tuple[str, ...]:
    """Return the ids of the events that a visitor may see, sorted."""
    events = workspace.context.store.events()

    def question(records: Records) -> tuple[str, ...]:
        hosts = {one.event: one for one in records.every(Hosting)}
        unsaid = host_of(records, "")
        grants = _grants_of(records, visitor)
        return tuple(
            event
            for event in events
            if _sees(visitor, hosts.get(event, unsaid), grants.get(event))
        )

    return workspace.people.look(question)


def host_of(records: Records, event: str) -> Hosting:
    """Return whose event it is; one of which nobody said so is the oldest organisation's.

    Nothing becomes public by accident: such an event is not listed.
    """
    found = one_of(records, Hosting, event=event)
    if found is not None:
        return found
    oldest = first_organisation(records)
    return Hosting(event, oldest.id if oldest else NOBODY, False, False)


def first_organisation(records: Records) -> Organisation | None:
    """Return the server's first organisation; the demo's, below zero, is none."""
    return next((one for one in records.every(Organisation) if one.id > 0), None)


def standing(records: Records, account: Account, event: str) -> Role:
    """Return what an account is in an event, whatever a token may narrow."""
    grant = one_of(records, Grant, event=event, account=account.id)
    return _standing(account, host_of(records, event), grant and grant.role)


def organisation_standing(records: Records, account: Account, event: str) -> Role:
    """Return what an account is for an event as a whole: an owner stays the owner."""
    role = standing(records, account, event)
    return _organisation_standing(account, host_of(records, event), role)


def _organisation_standing(account: Account, host: Hosting, role: Role) -> Role:
    is_host = host.organisation == account.organisation
    return Role.OWNER if is_host and account.role is Role.OWNER else role


def _standing(account: Account, host: Hosting, granted: Role | None) -> Role:
    if host.organisation != account.organisation:
        return Role.PUBLIC
    return granted or account.role or Role.PUBLIC


def _grants_of(records: Records, visitor: Visitor) -> dict[str, Role]:
    if visitor.account is None:
        return {}
    own = records.every(Grant, account=visitor.account.id)
    return {grant.event: grant.role for grant in own}


def _sees(visitor: Visitor, host: Hosting, granted: Role | None) -> bool:
    if host.is_listed:
        return True
    if visitor.account is None or not allows(visitor, TokenScope.READ):
        return False
    return _standing(visitor.account, host, granted) is not Role.PUBLIC
