"""Demo: entered with one click, on this machine alone."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.demo import demo_events, remove_demo
from capicua.actions.accounts.organisation_permissions import OrganisationPermission
from capicua.actions.accounts.sign_in import sign_in
from capicua.kernel.error import RuleViolation
from capicua.web.accounts.session_start import start_session
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.demo_play import Demo
from capicua.web.site.own_door import first_door
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change
from capicua.web.site.session import source_of

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
THIS_MACHINE = frozenset({"127.0.0.1", "::1"})


def offered_demo(ask: Ask) -> Demo | None:
    """Return the demo that runs, to whoever sits at this machine."""
    # A proxy on this machine that is not believed hands on what comes from anywhere.
    is_handed_on = any(one in ask.request.headers for one in FORWARDED)
    is_here = source_of(ask.request) in THIS_MACHINE and not is_handed_on
    running = ask.server.demo if is_here else None
    is_gone = running and running.event not in demo_events(ask.workspace)
    return None if is_gone else running


def enter_demo(ask: Ask) -> Response:
    """Enter the demo as one of its people."""
    demo = offered_demo(ask)
    known = {one.account.login: one for one in demo.accounts} if demo else {}
    chosen = known.get(ask.field("login"))
    if demo is None or chosen is None:
        raise RuleViolation(
            "no_demo", "There is no demo here. Start Capicúa with ./run on this machine."
        )
    signed = sign_in(
        ask.workspace, chosen.account.login, chosen.password, source_of(ask.request)
    )
    return start_session(ask, signed, first_door(ask.workspace, signed.account, demo.event))


def take_away(ask: Ask) -> Response:
    """Remove the demo from this server."""
    remove_demo(ask.workspace, ask.visitor)
    if ask.server.demo is not None:
        ask.server.demo.stop()
    return go(ask, urls.accounts.home(), words_of(ask).text("The demo is gone."))


ROUTES = [
    change(urls.accounts.demo, enter_demo, Door.ANYBODY),
    change(
        urls.accounts.demo_removal, take_away, OrganisationPermission.INVITE_ORGANISATION
    ),
]
