"""Offices: which there are, founding one's own, and an office at a glance."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from capicua.actions.accounts.workspace import signed_in
from capicua.actions.engine.timezone import UTC_NAME, offered_timezones
from capicua.actions.registry.office_context import OfficeCaller
from capicua.actions.registry.offices import FoundOffice, found_office, office_of
from capicua.actions.registry.shown.offices import list_offices
from capicua.actions.registry.shown.unit_page import show_unit_page
from capicua.actions.setup.event import id_from
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.office.facts.units import UnitKind
from capicua.office.state import ROOT
from capicua.rulebooks import OFFICIAL
from capicua.store.signing import Ed25519Keys
from capicua.web.registry.halls import may_take
from capicua.web.registry.office_page import office_id, office_page, office_state, sees_in
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.wording.registry.office_words import office_word

NEWEST = 20
"""So many events stand on the first page of an office."""


def show_offices(ask: Ask) -> Response:
    """Show the offices of this server; an owner without one is offered to found it."""
    catalog = words_of(ask).catalog
    return page(
        ask,
        "registry/offices.html",
        listed=list_offices(ask.workspace.offices),
        word=partial(office_word, catalog),
        may_found=_may_found(ask),
        may_take=may_take(ask),
        kinds=[(one.value, office_word(catalog, one)) for one in UnitKind],
        rulebooks=OFFICIAL,
        timezone=ask.context.timezone or UTC_NAME,
        timezones=offered_timezones(),
    )


def found(ask: Ask) -> Response:
    """Found the office of the visitor's organisation."""
    account = signed_in(ask.visitor)
    if ask.field("kind") not in set(UnitKind):
        raise RuleViolation("missing_key", "Say what kind of body it is.", at="kind")
    request = FoundOffice(
        ask.field("name"),
        UnitKind(ask.field("kind")),
        ask.field("rulebook"),
        ask.field("timezone"),
        ask.field("country") or None,
    )
    office = ask.field("office") or id_from(request.name)
    actor = Actor(account.role or Role.PUBLIC, f"u{account.id}")
    caller = OfficeCaller(office, actor, ask.caller().request_id, ask.access)
    offices = ask.workspace.offices
    found_office(offices, caller, request, account.organisation, Ed25519Keys())
    said = words_of(ask).text("The office is founded. Enrol your people now.")
    return go(ask, urls.registry.office(office), said)


def show_office(ask: Ask) -> Response:
    """Show an office: its bodies, the newest events that count, what it has won."""
    state = office_state(ask)
    shown = show_unit_page(ask.workspace.offices, office_id(ask), ROOT, sees_in(ask))
    events = sorted(state.events.values(), key=lambda one: one.frame.last_day, reverse=True)
    return office_page(
        ask,
        "registry/office.html",
        view=shown,
        newest=events[:NEWEST],
        counted=len(events),
    )


def _may_found(ask: Ask) -> bool:
    account = ask.visitor.account
    return (
        account is not None
        and account.role is Role.OWNER
        and office_of(ask.workspace.offices, account.organisation) is None
    )


ROUTES = [
    show(urls.registry.offices, show_offices, Door.ANYBODY),
    change(urls.registry.offices, found, Door.SIGNED_IN),
    show(urls.registry.office, show_office, Door.ANYBODY),
]
