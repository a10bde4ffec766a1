"""Second factor: an app switched on and off, codes for paper."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.identity.recovery_codes import renew_codes
from capicua.actions.accounts.identity.second_factor import (
    offer_factor,
    switch_off,
    switch_on,
)
from capicua.web.display.qr import draw_code
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, show_secret_once, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change


def offer(ask: Ask) -> Response:
    """Make the secret for an app and show it, once."""
    made = offer_factor(ask.workspace, ask.visitor)
    return show_secret_once(
        ask,
        urls.accounts.account(),
        "accounts/factor_shown.html",
        offer=made,
        drawing=draw_code(made.address),
        codes=(),
    )


def begin(ask: Ask) -> Response:
    """Let the factor count, and show the codes for when the phone is lost, once."""
    codes = switch_on(ask.workspace, ask.visitor, ask.field("code"))
    return show_secret_once(
        ask, urls.accounts.account(), "accounts/factor_shown.html", offer=None, codes=codes
    )


def end(ask: Ask) -> Response:
    """Do without the factor from now on."""
    switch_off(ask.workspace, ask.visitor, ask.field("code"))
    said = words_of(ask).text("Your second factor is off.")
    return go(ask, urls.accounts.account(), said)


def renew(ask: Ask) -> Response:
    """Make new codes for paper and show them, once."""
    codes = renew_codes(ask.workspace, ask.visitor)
    return show_secret_once(
        ask, urls.accounts.account(), "accounts/factor_shown.html", offer=None, codes=codes
    )


ROUTES = [
    change(urls.accounts.factor, offer, Door.SIGNED_IN),
    change(urls.accounts.factor_on, begin, Door.SIGNED_IN),
    change(urls.accounts.factor_off, end, Door.SIGNED_IN),
    change(urls.accounts.codes, renew, Door.SIGNED_IN),
]
