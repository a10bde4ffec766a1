"""Confirmation page (step-up): who it is, shown again before what is grave."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from capicua.actions.accounts.identity.passkeys import show_passkey, show_passkeys
from capicua.actions.accounts.identity.proofs import Passkey
from capicua.actions.accounts.identity.second_factor import factor_of, show_code
from capicua.actions.accounts.identity.step_up import confirm_password
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.network.passkey_home import needed_home, passkey_home
from capicua.web.site.page import go, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show


class AskedProofs(NamedTuple):
    """By what somebody can show here who they are."""

    by_password: bool
    by_code: bool
    """Of the app or from paper."""
    by_passkey: bool
    elsewhere: tuple[str, ...]
    """Names of the server under which their passkeys would answer."""


def show_confirmation(ask: Ask) -> Response:
    """Ask who it is; a script shows the same beside the form that was refused."""
    return page(
        ask,
        "accounts/confirm.html",
        proofs=_proofs(ask),
        next=_next(ask.query("next")),
    )


def confirm(ask: Ask) -> Response:
    """Take the password or a code: for ten minutes grave things may be done."""
    if _proofs(ask).by_password:
        confirm_password(ask.workspace, ask.visitor, ask.secret("password"))
    else:
        show_code(ask.workspace, ask.visitor, ask.field("code"))
    return _confirmed(ask)


def confirm_by_passkey(ask: Ask) -> Response:
    """Take the answer of a passkey: for ten minutes grave things may be done."""
    home = needed_home(ask.request)
    show_passkey(ask.workspace, ask.visitor, home, ask.field("answer"))
    return _confirmed(ask)


def _proofs(ask: Ask) -> AskedProofs:
    app = factor_of(ask.workspace, ask.visitor)
    own = show_passkeys(ask.workspace, ask.visitor)
    has_more = bool(own) or (app is not None and app.is_on)
    home = passkey_home(ask.request)
    here = home is not None and any(one.home == home.name for one in own)
    return AskedProofs(not has_more, has_more, here, () if here else _homes(own))


def _homes(passkeys: tuple[Passkey, ...]) -> tuple[str, ...]:
    return tuple(sorted({one.home for one in passkeys}))


def _confirmed(ask: Ask) -> Response:
    said = words_of(ask).text("It is you. For ten minutes you are not asked again.")
    return go(ask, _next(ask.field("next")), said)


def _next(wanted: str) -> str:
    return urls.accounts.safe_address(wanted) if wanted else urls.accounts.account()


ROUTES = [
    show(urls.accounts.confirm, show_confirmation, Door.SIGNED_IN),
    change(urls.accounts.confirm, confirm, Door.SIGNED_IN),
    change(urls.accounts.confirm_passkey, confirm_by_passkey, Door.SIGNED_IN),
]
