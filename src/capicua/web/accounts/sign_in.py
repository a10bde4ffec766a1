"""Sign-in and sign-out; the first start; the list of events."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from starlette.responses import RedirectResponse, Response

from capicua.actions.accounts.demo import demo_events, may_remove_demo
from capicua.actions.accounts.event_access import standing_of, visible_events
from capicua.actions.accounts.founding import Founding, check_setup_code, found, is_new
from capicua.actions.accounts.organisation_permissions import (
    OrganisationPermission,
    may_in_organisation,
)
from capicua.actions.accounts.registrations import takes_registrations
from capicua.actions.accounts.sessions import sign_out
from capicua.actions.accounts.sign_in import SignedIn, sign_in
from capicua.actions.events.summary import EventView, show_events
from capicua.journal.actor import Role
from capicua.web.accounts.demo import offered_demo
from capicua.web.accounts.session_start import lead_in, mark_of, start_session
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.network.passkey_home import passkey_home
from capicua.web.site.own_door import first_door, own_door
from capicua.web.site.page import go, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.web.site.session import end_session, source_of
from capicua.wording.refusals import tell_refusal

LONGEST_CODE = 40


class ListedEvent(NamedTuple):
    """An event on the list, and the page of it on which this visitor works."""

    view: EventView
    address: str
    registration: bool
    """Whether people can register themselves now."""
    is_demo: bool
    """Whether it is nobody's own, but the demo's."""


def home(ask: Ask) -> Response:
    """Show the events that this visitor may see; on the first start, how to begin."""
    # People of the demo have events although nobody owns the server yet.
    if ask.visitor.account is None and is_new(ask.workspace):
        return RedirectResponse(urls.accounts.welcome(), status_code=303)
    views, broken = show_events(ask.context, visible_events(ask.workspace, ask.visitor))
    demos = demo_events(ask.workspace)
    events = [_listed(ask, view, demos) for view in views]
    may_make = may_in_organisation(ask.visitor, OrganisationPermission.MAKE_EVENTS)
    return page(
        ask,
        "accounts/home.html",
        events=events,
        broken=broken,
        refused=partial(tell_refusal, words_of(ask)),
        may_make=may_make,
        may_remove_demo=may_remove_demo(ask.workspace, ask.visitor),
    )


def _listed(ask: Ask, view: EventView, demos: frozenset[str]) -> ListedEvent:
    role = standing_of(ask.workspace, ask.visitor, view.event).role
    open_now = takes_registrations(ask.workspace, view.event)
    # Whoever has come in as one of its people works in it like everywhere.
    is_demo = view.event in demos and role is Role.PUBLIC
    return ListedEvent(view, own_door(view.event, role), open_now, is_demo)


def welcome(ask: Ask) -> Response:
    """Ask for the owner's account on the first start."""
    if not is_new(ask.workspace):
        return RedirectResponse(urls.accounts.home(), status_code=303)
    code = ask.query("code")[:LONGEST_CODE]
    return page(ask, "accounts/welcome.html", demo=offered_demo(ask), code=code)


def begin(ask: Ask) -> Response:
    """Make the owner's account and sign in."""
    if is_new(ask.workspace):
        check_setup_code(ask.server.setup_code, ask.field("code"))
    request = Founding(
        ask.field("organisation"),
        ask.field("name"),
        ask.field("login"),
        ask.secret("password"),
    )
    found(ask.workspace, request)
    signed = _sign_in(ask)
    return start_session(ask, signed, first_door(ask.workspace, signed.account))


def ask_to_sign_in(ask: Ask) -> Response:
    """Ask who it is."""
    return page(
        ask,
        "accounts/sign_in.html",
        next=urls.accounts.safe_address(ask.query("next")),
        demo=offered_demo(ask),
        has_passkeys=passkey_home(ask.request) is not None,
    )


def enter(ask: Ask) -> Response:
    """Sign in and go where the visitor wanted to go, else to their own door."""
    return lead_in(ask, _sign_in(ask))


def leave(ask: Ask) -> Response:
    """Sign out."""
    sign_out(ask.workspace, ask.visitor)
    response = go(ask, urls.accounts.home())
    end_session(ask.request, response)
    return response


def _sign_in(ask: Ask) -> SignedIn:
    request = ask.request
    return sign_in(
        ask.workspace,
        ask.field("login"),
        ask.secret("password"),
        source_of(request),
        mark_of(request),
    )


ROUTES = [
    show(urls.accounts.home, home, Door.ANYBODY),
    show(urls.accounts.welcome, welcome, Door.ANYBODY),
    change(urls.accounts.welcome, begin, Door.ANYBODY),
    show(urls.accounts.sign_in, ask_to_sign_in, Door.ANYBODY),
    change(urls.accounts.sign_in, enter, Door.ANYBODY),
    change(urls.accounts.sign_out, leave, Door.SIGNED_IN),
]
