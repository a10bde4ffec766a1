"""New events, registrations and roles for programs: what lies around an event's journal."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.accounts.event_access import HostEvent, host_event, release_event
from capicua.actions.accounts.grants import (
    Granted,
    GrantRole,
    grant_role,
    show_grants,
    withdraw_grant,
)
from capicua.actions.accounts.organisation_permissions import OrganisationPermission
from capicua.actions.accounts.ports import Grant, Hosting, Registration
from capicua.actions.accounts.registrations import (
    Register,
    confirm_registration,
    refuse_registration,
    register,
    show_registrations,
)
from capicua.actions.engine.perform import Done
from capicua.actions.engine.permissions import Permission
from capicua.actions.events.lifecycle import CreateEvent, create_event
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality
from capicua.web.api.actions import caller_of
from capicua.web.api.operations import Operation
from capicua.web.api.request_body import body_like
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.request import Ask
from capicua.web.site.session import source_of


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
    caller = caller_of(ask)._replace(event=request.event)
    try:
        return create_event(ask.context, caller, request.conditions)
    except RuleViolation:
        release_event(ask.workspace, ask.visitor, request.event)
        raise


def publish_event(ask: Ask, request: Publicity) -> Hosting:
    """Say what the public may do with an event."""
    return host_event(ask.workspace, ask.visitor, HostEvent(ask.event, *request))


def take_part(ask: Ask, request: Register) -> Registration:
    """Write down that somebody wants to take part, and repeat what they wrote.

    Of an earlier registration under the same name nothing is told: it may be another's.
    """
    row = register(ask.workspace, ask.event, request, source_of(ask.request))
    return Registration(row.id, row.event, *request, row.made, row.status, "", None)


OPERATIONS = (
    Operation(
        "make_event", urls.api.events, OrganisationPermission.MAKE_EVENTS,
        "Make an event under an id of its own.", make_event, Done,
        body_like(MakeEvent("noche", CreateEvent("fid-2015", Modality.PAIRS, 3, "Copa"))),
        is_once=True,
    ),
    Operation(
        "host_event", urls.api.action("host_event"), OrganisationPermission.MAKE_EVENTS,
        "Say whether everybody sees an event and may register for it.",
        publish_event, Hosting, body_like(Publicity(is_listed=True, registration=True)),
    ),
    Operation(
        "show_registrations", urls.api.registrations, Permission.MANAGE_ENTRIES,
        "Who registered, in the order in which they did.",
        lambda ask, _: show_registrations(ask.workspace, ask.visitor, ask.event),
        tuple[Registration, ...],
    ),
    Operation(
        "register", urls.api.action("register"), Door.ANYBODY,
        "Ask to take part; the desk confirms or refuses.", take_part, Registration,
        body_like(Register("Ana Pérez", "Luis Gil", "Capicúa", contact="ana@example.org")),
    ),
    Operation(
        "confirm_registration", urls.api.action("confirm_registration"),
        Permission.MANAGE_ENTRIES, "Make an entry of a registration.",
        lambda ask, request: confirm_registration(
            ask.workspace, ask.visitor, request.registration
        ),
        Registration, body_like(Admission(1)),
    ),
    Operation(
        "refuse_registration", urls.api.action("refuse_registration"),
        Permission.MANAGE_ENTRIES, "Refuse a registration, with the reason.",
        lambda ask, request: refuse_registration(ask.workspace, ask.visitor, *request),
        Registration, body_like(Admission(1, "La lista está completa.")),
    ),
    Operation(
        "show_roles", urls.api.roles, OrganisationPermission.GRANT_ROLES,
        "The roles that were given in an event.",
        lambda ask, _: show_grants(ask.workspace, ask.visitor, ask.event),
        tuple[Granted, ...],
    ),
    Operation(
        "grant_role", urls.api.action("grant_role"), OrganisationPermission.GRANT_ROLES,
        "Give an account a role in the event of the address.",
        lambda ask, request: grant_role(
            ask.workspace, ask.visitor, request._replace(event=ask.event)
        ),
        Grant, body_like(GrantRole("noche", 2, Role.ARBITER, (1, 2))),
    ),
    Operation(
        "withdraw_role", urls.api.action("withdraw_role"),
        OrganisationPermission.GRANT_ROLES,
        "Take an account's role in an event back.",
        lambda ask, request: withdraw_grant(
            ask.workspace, ask.visitor, ask.event, request.number
        ),
        None, body_like(Withdrawal(2)),
    ),
)  # fmt: skip
