"""Settings of an event: how it was made, who sees it, and how it is kept."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.event_access import HostEvent, host_event, hosting_of
from capicua.actions.accounts.event_people import host_name
from capicua.actions.accounts.organisation_permissions import OrganisationPermission
from capicua.actions.engine.permissions import Permission
from capicua.actions.engine.timezone import UTC_NAME, offered_timezones
from capicua.actions.events.changes import may_change
from capicua.actions.events.conditions import terms_of_event
from capicua.actions.events.lifecycle import SetTimezone, set_timezone
from capicua.actions.record.erasure import (
    KeptView,
    admit_eraser,
    erase_free_text,
    erase_person,
    erase_registrations,
    show_kept,
)
from capicua.actions.record.event_deletion import may_delete
from capicua.actions.results.double_entry import SetDoubleEntry, set_double_entry
from capicua.event.state import EventState, Phase
from capicua.rulebooks.document import fingerprint
from capicua.web.record.sections import record_page
from capicua.web.site import urls
from capicua.web.site.access_control import may_use
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.wording.event_terms import say_terms
from capicua.wording.happenings import say_openly


def show_settings(ask: Ask) -> Response:
    """Show the conditions as they were made, and what may still be switched."""
    state = ask.context.states.newest(ask.event).state
    texts = ask.context.names(ask.event).texts
    kept, catalog = _kept(ask), words_of(ask).catalog
    openly = kept.told_openly if kept else {}
    return record_page(
        ask,
        "setup/event_settings.html",
        "settings",
        terms=say_terms(catalog, terms_of_event(state)),
        book=state.book,
        fingerprint=fingerprint(state.book),
        are_published=state.made.are_published,
        hosting=hosting_of(ask.workspace, ask.event),
        double_entry=state.double_entry,
        timezone=ask.context.timezone or UTC_NAME,
        timezones=offered_timezones(),
        phase=state.phase,
        may_finish=_may_finish(state),
        made=state.made,
        may_change=may_change(state),
        ends=range(max(state.last_round, 1), state.made.rounds + 1),
        own_title=texts.get(state.made.title or "", ""),
        presentation=state.presentation,
        own_organiser=texts.get(state.presentation.organiser or "", ""),
        host=host_name(ask.workspace, ask.event),
        is_archived=state.is_archived,
        may_delete=may_delete(state),
        kept=kept,
        openly=[(say_openly(catalog, kind), number) for kind, number in openly.items()],
        host_power=OrganisationPermission.MAKE_EVENTS,
    )


def change_public(ask: Ask) -> Response:
    """Say who sees the event; whoever registers must be able to see it."""
    registration = ask.is_on("registration")
    is_listed = ask.is_on("listed") or registration
    host_event(ask.workspace, ask.visitor, HostEvent(ask.event, is_listed, registration))
    return _back(ask, words_of(ask).text("What everybody may do is changed."))


def change_double_entry(ask: Ask) -> Response:
    """Ask for two people behind every paper result, or no longer."""
    request = SetDoubleEntry(ask.is_on("on"))
    set_double_entry(ask.context, ask.caller(), request)
    words = words_of(ask)
    said = words.text(
        "Two people type every paper result from now on."
        if request.is_on
        else "One person types paper results from now on."
    )
    return _back(ask, said)


def change_timezone(ask: Ask) -> Response:
    """Name the time zone of the event."""
    set_timezone(ask.context, ask.caller(), SetTimezone(ask.field("timezone")))
    return _back(ask, words_of(ask).text("The time zone of the event is changed."))


def forget_registrations(ask: Ask) -> Response:
    """Erase the registrations of the event, with contacts and notes."""
    by = admit_eraser(ask.workspace, ask.visitor, ask.event)
    gone = erase_registrations(ask.workspace, ask.event, by)
    said = words_of(ask).text("Registrations erased: {number}.", number=gone)
    return _back(ask, said)


def forget_athlete(ask: Ask) -> Response:
    """Erase who an athlete is."""
    by = admit_eraser(ask.workspace, ask.visitor, ask.event)
    number = ask.number("athlete")
    erase_person(ask.workspace, ask.event, by, number)
    said = words_of(ask).text("Athlete {number} is a number from now on.", number=number)
    return _back(ask, said)


def forget_text(ask: Ask) -> Response:
    """Erase a free text."""
    by = admit_eraser(ask.workspace, ask.visitor, ask.event)
    erase_free_text(ask.workspace, ask.event, by, ask.field("digest"))
    return _back(ask, words_of(ask).text("The text is erased."))


def _kept(ask: Ask) -> KeptView | None:
    """Return what could be erased, for those who may."""
    if not may_use(ask.visitor, ask.role, Permission.ERASE_DATA):
        return None
    return show_kept(ask.workspace, ask.visitor, ask.event)


def _may_finish(state: EventState) -> bool:
    return state.phase is Phase.STARTED and state.closed_rounds == state.made.final_round


def _back(ask: Ask, said: str) -> Response:
    return go(ask, urls.desk.settings(ask.event), said)


ROUTES = [
    show(urls.desk.settings, show_settings, Permission.SEE_DESK),
    change(urls.desk.settings_public, change_public, OrganisationPermission.MAKE_EVENTS),
    change(urls.desk.settings_timezone, change_timezone, Permission.RUN_EVENT),
    change(
        urls.desk.settings_erase_registrations, forget_registrations, Permission.ERASE_DATA
    ),
    change(urls.desk.settings_erase_athlete, forget_athlete, Permission.ERASE_DATA),
    change(urls.desk.settings_erase_text, forget_text, Permission.ERASE_DATA),
    change(urls.desk.settings_double_entry, change_double_entry, Permission.RUN_EVENT),
]
