"""Session start: a new session in this browser, and the end of the one before it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from capicua.actions.accounts.sessions import sign_out
from capicua.actions.accounts.sign_in import SignedIn
from capicua.web.site import urls
from capicua.web.site.own_door import first_door
from capicua.web.site.page import go
from capicua.web.site.request import Ask
from capicua.web.site.session import begin_session

BROWSER = "capicua_browser"
A_YEAR = 365 * 24 * 60 * 60


def start_session(ask: Ask, signed: SignedIn, address: str, said: str = "") -> Response:
    """Lead somebody on who has just signed in.

    Whoever was signed in here before is not any more: one browser, one session.
    """
    sign_out(ask.workspace, ask.visitor)
    response = go(ask, address, said)
    begin_session(ask.request, response, signed.token)
    _remember_browser(ask.request, response, signed.mark)
    return response


def lead_in(ask: Ask, signed: SignedIn) -> Response:
    """Lead on who has signed in: where they wanted to go, else to their own door."""
    wanted = urls.accounts.safe_address(ask.field("next"))
    if wanted == urls.accounts.home():
        wanted = first_door(ask.workspace, signed.account)
    return start_session(ask, signed, wanted)


def mark_of(request: Request) -> str:
    """Return what a browser remembers of who signed in there before."""
    return request.cookies.get(_cookie(request), "")


def _remember_browser(request: Request, response: Response, mark: str) -> None:
    response.set_cookie(
        _cookie(request),
        mark,
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def _cookie(request: Request) -> str:
    """Return the name of the cookie; under https no page in plain text can plant it."""
    return f"__Host-{BROWSER}" if request.url.scheme == "https" else BROWSER
