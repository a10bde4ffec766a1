"""Passkeys: made on the page of the account, and shown to sign in."""

from __future__ import annotations

from starlette.responses import JSONResponse, Response

from capicua.actions.accounts.identity.passkey_sign_in import (
    ask_to_sign_in,
    sign_in_by_passkey,
)
from capicua.actions.accounts.identity.passkeys import (
    Options,
    add_passkey,
    offer_passkey,
    remove_passkey,
    request_passkey,
)
from capicua.actions.accounts.sign_in import AskingPlace
from capicua.web.accounts.session_start import lead_in, mark_of
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.network.passkey_home import needed_home
from capicua.web.site.page import go, show_secret_once, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change
from capicua.web.site.session import source_of


def offer(ask: Ask) -> Response:
    """Tell the browser how to make a passkey."""
    home = needed_home(ask.request)
    return _options(offer_passkey(ask.workspace, ask.visitor, home))


def add(ask: Ask) -> Response:
    """Keep the passkey that the browser has made; show codes for paper with the first."""
    codes = add_passkey(
        ask.workspace,
        ask.visitor,
        needed_home(ask.request),
        ask.field("label"),
        ask.field("answer"),
    )
    address = urls.accounts.account()
    if not codes:
        return go(ask, address, words_of(ask).text("The passkey is added."))
    template = "accounts/factor_shown.html"
    return show_secret_once(ask, address, template, offer=None, codes=codes)


def remove(ask: Ask) -> Response:
    """Forget a passkey."""
    own_id = str(ask.request.path_params["passkey"])
    removed = remove_passkey(ask.workspace, ask.visitor, own_id)
    said = words_of(ask).text(
        "The passkey “{label}” opens nothing any more.", label=removed.label
    )
    return go(ask, urls.accounts.account(), said)


def request_own(ask: Ask) -> Response:
    """Tell the browser how to ask for one of the visitor's passkeys."""
    home = needed_home(ask.request)
    return _options(request_passkey(ask.workspace, ask.visitor, home))


def request_any(ask: Ask) -> Response:
    """Tell the browser how to ask for any passkey of this server."""
    return _options(ask_to_sign_in(ask.workspace, needed_home(ask.request)))


def enter(ask: Ask) -> Response:
    """Sign in by the passkey that has answered."""
    request = ask.request
    place = AskingPlace(source_of(request), mark_of(request))
    home = needed_home(request)
    signed = sign_in_by_passkey(ask.workspace, home, ask.field("answer"), place)
    return lead_in(ask, signed)


def _options(options: Options) -> Response:
    return JSONResponse({"options": options}, headers={"cache-control": "no-store"})


ROUTES = [
    change(urls.accounts.passkey_offer, offer, Door.SIGNED_IN),
    change(urls.accounts.passkeys, add, Door.SIGNED_IN),
    change(urls.accounts.passkey_remove, remove, Door.SIGNED_IN),
    change(urls.accounts.passkey_request, request_own, Door.SIGNED_IN),
    change(urls.accounts.sign_in_request, request_any, Door.ANYBODY),
    change(urls.accounts.sign_in_passkey, enter, Door.ANYBODY),
]
