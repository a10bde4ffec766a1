"""The session: a cookie that names a visitor, and nothing else."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

SESSION_COOKIE = "capicua_session"
SEAT_COOKIE = "capicua_seat"
A_MONTH = 30 * 24 * 60 * 60
BEARER = "bearer "


def session_token(request: Request) -> str:
    """Return the secret of the visitor's session; empty if there is none."""
    return request.cookies.get(SESSION_COOKIE, "")


def bearer_token(request: Request) -> str:
    """Return the personal token that a program sends; empty if there is none."""
    given = request.headers.get("authorization", "")
    return given[len(BEARER) :].strip() if given.lower().startswith(BEARER) else ""


def begin_session(request: Request, response: Response, token: str) -> None:
    """Let the browser remember a session; scripts do not see it."""
    response.set_cookie(
        SESSION_COOKIE,
        token,
        max_age=A_MONTH,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def end_session(response: Response) -> None:
    """Let the browser forget the session."""
    response.delete_cookie(SESSION_COOKIE, httponly=True, samesite="lax")


def seat_secret(request: Request) -> str:
    """Return the secret of an athlete's phone; empty if it is nobody's."""
    return request.cookies.get(SEAT_COOKIE, "")


def remember_seat(request: Request, response: Response, event: str, secret: str) -> None:
    """Let a phone remember whose it is in one event; scripts do not see it."""
    response.set_cookie(
        SEAT_COOKIE,
        secret,
        max_age=A_MONTH,
        path=f"/events/{event}",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def forget_seat(response: Response, event: str) -> None:
    """Let a phone forget whose it was."""
    response.delete_cookie(
        SEAT_COOKIE, path=f"/events/{event}", httponly=True, samesite="lax"
    )


def source_of(request: Request) -> str:
    """Return where a request comes from, as far as the network tells."""
    return request.client.host if request.client else "unknown"
