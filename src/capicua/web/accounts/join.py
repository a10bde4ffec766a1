"""Joining: whoever holds an invitation makes an account and is signed in."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.joining import InvitationOffer, join, show_offer
from capicua.actions.accounts.sign_in import sign_in
from capicua.kernel.error import RuleViolation
from capicua.web.accounts.session_start import start_session
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.event_header import event_shell
from capicua.web.site.own_door import first_door
from capicua.web.site.page import page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.web.site.session import source_of

NOT_FOUND = 404


def show_invitation(ask: Ask) -> Response:
    """Show what one is invited to; an invitation that is over says so."""
    code = str(ask.request.path_params["code"])
    try:
        offer = show_offer(ask.workspace, code)
    except RuleViolation as refusal:
        if refusal.code != "no_such_invitation":
            raise
        return page(ask, "accounts/join_over.html", status=NOT_FOUND)
    return page(ask, "accounts/join.html", offer=offer, code=code, title=_title(ask, offer))


def accept_invitation(ask: Ask) -> Response:
    """Make the account, or give it its new password, and sign in."""
    code = str(ask.request.path_params["code"])
    password = ask.secret("password")
    event = show_offer(ask.workspace, code).invitation.event
    account = join(ask.workspace, code, ask.field("name"), ask.field("login"), password)
    signed = sign_in(ask.workspace, account.login, password, source_of(ask.request))
    said = words_of(ask).text("Welcome, {name}.", name=account.name)
    door = first_door(ask.workspace, account, event)
    return start_session(ask, signed, door, said)


def _title(ask: Ask, offer: InvitationOffer) -> str:
    event = offer.invitation.event
    if event is None or event not in ask.context.store.events():
        return ""
    return event_shell(ask.context, event).title


ROUTES = [
    show(urls.accounts.join, show_invitation, Door.ANYBODY),
    change(urls.accounts.join, accept_invitation, Door.ANYBODY),
]
