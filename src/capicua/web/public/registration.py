"""Self-registration: people ask to take part; the desk opens it, confirms and refuses."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup
from starlette.responses import Response

from capicua.actions.accounts.event_access import HostEvent, host_event, hosting_of
from capicua.actions.accounts.organisation_permissions import OrganisationPermission
from capicua.actions.accounts.ports import RegistrationStatus
from capicua.actions.accounts.registrations import (
    Register,
    confirm_registration,
    refuse_registration,
    register,
    show_registrations,
    takes_registrations,
)
from capicua.actions.accounts.similar_registrations import find_duplicates
from capicua.actions.engine.permissions import Permission
from capicua.event.state import Phase
from capicua.rulebooks.sections.competition import Modality
from capicua.web.display.qr import draw_code
from capicua.web.forms.known_people import link_entered
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, is_only_here, page, whole_address, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.web.site.session import source_of

TRAP = "website"
"""A field that people do not see; only programs fill it in."""


class RegistrationLink(NamedTuple):
    """Where people register themselves, and the code that leads there."""

    address: str
    code: Markup
    is_only_here: bool
    """The address leads nowhere from another machine."""


def registration_link(ask: Ask) -> RegistrationLink:
    """Return the link that the desk hands out."""
    address = whole_address(ask, urls.public.register(ask.event))
    return RegistrationLink(address, draw_code(address), is_only_here(ask))


def show_form(ask: Ask) -> Response:
    """Show the form, or that nobody registers here."""
    state = ask.context.states.newest(ask.event).state
    return page(
        ask,
        "public/register.html",
        is_open=takes_registrations(ask.workspace, ask.event),
        is_pairs=state.made.modality is Modality.PAIRS,
        has_begun=state.phase is Phase.STARTED,
        trap=TRAP,
    )


def take_part(ask: Ask) -> Response:
    """Write down that somebody requests to take part."""
    if not ask.is_on(TRAP):
        request = Register(
            ask.field("name"),
            ask.field("partner") or None,
            ask.field("club") or None,
            ask.field("country") or None,
            ask.field("contact"),
            ask.field("note"),
        )
        register(ask.workspace, ask.event, request, source_of(ask.request))
    return go(ask, urls.public.registered(ask.event))


def show_thanks(ask: Ask) -> Response:
    """Tell that the desk confirms."""
    return page(ask, "public/registered.html")


def switch(ask: Ask) -> Response:
    """Open or close self-registration; who registers must be able to see the event."""
    hosting = hosting_of(ask.workspace, ask.event)
    is_open = ask.is_on("open")
    request = HostEvent(ask.event, hosting.is_listed or is_open, is_open)
    host_event(ask.workspace, ask.visitor, request)
    words = words_of(ask)
    said = words.text(
        "People may register themselves now."
        if is_open
        else "Nobody registers themselves any more."
    )
    return go(ask, _list(ask), said)


def list_event(ask: Ask) -> Response:
    """Let everybody see the event, or only those who work in it."""
    is_listed = ask.is_on("listed")
    registration = hosting_of(ask.workspace, ask.event).registration and is_listed
    host_event(ask.workspace, ask.visitor, HostEvent(ask.event, is_listed, registration))
    words = words_of(ask)
    said = words.text(
        "Everybody sees the event now."
        if is_listed
        else "Only the desk sees the event now."
    )
    return go(ask, _list(ask), said)


def confirm(ask: Ask) -> Response:
    """Make an entry of a registration, or of all that wait and raise no doubt."""
    for number in _chosen(ask):
        confirmed = confirm_registration(ask.workspace, ask.visitor, number)
        if confirmed.entry is not None:
            link_entered(ask, (confirmed.entry,))
    return go(ask, _list(ask), words_of(ask).text("Confirmed: they are on the list."))


def refuse(ask: Ask) -> Response:
    """Refuse somebody, with the reason."""
    refuse_registration(ask.workspace, ask.visitor, ask.part("number"), ask.field("reason"))
    return go(ask, _list(ask), words_of(ask).text("Refused; the reason is kept."))


def _chosen(ask: Ask) -> tuple[int, ...]:
    one_of_them = ask.optional_number("number")
    if one_of_them is not None:
        return (one_of_them,)
    waiting = tuple(
        one
        for one in show_registrations(ask.workspace, ask.visitor, ask.event)
        if one.status is RegistrationStatus.PENDING
    )
    # Whoever may be on the list already is looked at one by one.
    doubts = find_duplicates(ask.context, ask.event, waiting)
    return tuple(one.id for one in waiting if one.id not in doubts)


def _list(ask: Ask) -> str:
    return urls.desk.entries(ask.event)


ROUTES = [
    show(urls.public.register, show_form, Door.ANYBODY),
    change(urls.public.register, take_part, Door.ANYBODY),
    show(urls.public.registered, show_thanks, Door.ANYBODY),
    change(urls.desk.registrations_switch, switch, OrganisationPermission.MAKE_EVENTS),
    change(urls.desk.listing, list_event, OrganisationPermission.MAKE_EVENTS),
    change(urls.desk.registrations_confirm, confirm, Permission.MANAGE_ENTRIES),
    change(urls.desk.registration_refuse, refuse, Permission.MANAGE_ENTRIES),
]
