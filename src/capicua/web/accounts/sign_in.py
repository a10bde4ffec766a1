"""Sign-in and sign-out; the first start; the list of events."""

from __future__ import annotations

from starlette.responses import RedirectResponse, Response

from capicua.actions.accounts.event_access import visible_events
from capicua.actions.accounts.founding import Founding, found, is_new
from capicua.actions.accounts.organisation_permissions import (
    OrganisationPermission,
    may_in_organisation,
)
from capicua.actions.accounts.sessions import sign_out
from capicua.actions.accounts.sign_in import SignedIn, sign_in
from capicua.actions.events.summary import show_event
from capicua.web.accounts.demo import offered_demo
from capicua.web.accounts.session_start import start_session
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, page
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.web.site.session import end_session, source_of


def home(ask: Ask) -> Response:
    """Show the events that this visitor may see; on the first start, how to begin."""
    # People of the demo have events although nobody owns the server yet.
    if ask.visitor.account is None and is_new(ask.workspace):
        return RedirectResponse(urls.accounts.welcome(), status_code=303)
    context = ask.context
    events = [
        show_event(context, event)
        for event in visible_events(ask.workspace, ask.visitor)
        if context.store.head(event).seq
    ]
    may_make = may_in_organisation(ask.visitor, OrganisationPermission.MAKE_EVENTS)
    return page(ask, "accounts/home.html", events=events, may_make=may_make)


def welcome(ask: Ask) -> Response:
    """Ask for the owner's account on the first start."""
    if not is_new(ask.workspace):
        return RedirectResponse(urls.accounts.home(), status_code=303)
    return page(ask, "accounts/welcome.html", demo=offered_demo(ask))


def begin(ask: Ask) -> Response:
    """Make the owner's account and sign in."""
    request = Founding(
        ask.field("organisation"),
        ask.field("name"),
        ask.field("login"),
        ask.secret("password"),
    )
    found(ask.workspace, request)
    return start_session(ask, _sign_in(ask), urls.accounts.home())


def ask_to_sign_in(ask: Ask) -> Response:
    """Ask who it is."""
    return page(
        ask,
        "accounts/sign_in.html",
        next=urls.accounts.safe_address(ask.query("next")),
        demo=offered_demo(ask),
    )


def enter(ask: Ask) -> Response:
    """Sign in and go where the visitor wanted to go."""
    return start_session(ask, _sign_in(ask), urls.accounts.safe_address(ask.field("next")))


def leave(ask: Ask) -> Response:
    """Sign out."""
    sign_out(ask.workspace, ask.visitor)
    response = go(ask, urls.accounts.home())
    end_session(response)
    return response


def _sign_in(ask: Ask) -> SignedIn:
    source = source_of(ask.request)
    return sign_in(ask.workspace, ask.field("login"), ask.secret("password"), source)


ROUTES = [
    show(urls.accounts.home, home, Door.ANYBODY),
    show(urls.accounts.welcome, welcome, Door.ANYBODY),
    change(urls.accounts.welcome, begin, Door.ANYBODY),
    show(urls.accounts.sign_in, ask_to_sign_in, Door.ANYBODY),
    change(urls.accounts.sign_in, enter, Door.ANYBODY),
    change(urls.accounts.sign_out, leave, Door.SIGNED_IN),
]
