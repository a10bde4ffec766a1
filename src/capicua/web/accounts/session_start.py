"""Session start: a new session in this browser, and the end of the one before it."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.sessions import sign_out
from capicua.actions.accounts.sign_in import SignedIn
from capicua.web.site.page import go
from capicua.web.site.request import Ask
from capicua.web.site.session import begin_session


def start_session(ask: Ask, signed: SignedIn, address: str, said: str = "") -> Response:
    """Lead somebody on who has just signed in.

    Whoever was signed in here before is not any more: one browser, one session.
    """
    sign_out(ask.workspace, ask.visitor)
    response = go(ask, address, said)
    begin_session(ask.request, response, signed.token)
    return response
