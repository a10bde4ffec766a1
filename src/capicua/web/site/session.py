"""Session cookie, and those of phones and seat codes: they name a visitor, no more."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from capicua.web.site import urls

SESSION_COOKIE = "capicua_session"
SEAT_COOKIE = "capicua_seat"
TABLE_COOKIE = "capicua_table_"
MOST_TABLES = 20
"""Of so many codes on one phone each is looked at; nobody sits at more."""
TWO_DAYS = 2 * 24 * 60 * 60
"""A round that stands still overnight goes on with the same codes."""
A_MONTH = 30 * 24 * 60 * 60
BEARER = "bearer "


def session_token(request: Request) -> str:
    """Return the secret of the visitor's session; empty if there is none."""
    return request.cookies.get(SESSION_COOKIE, "")


def bearer_token(request: Request) -> str:
    """Return the personal token that a program sends; empty if there is none."""
    given = request.headers.get("authorization", "")
    return given[len(BEARER) :].strip() if given.lower().startswith(BEARER) else ""


def carries_identity(request: Request) -> bool:
    """Tell whether a request brings anything by which somebody may be known."""
    return bool(
        session_token(request)
        or bearer_token(request)
        or seat_secret(request)
        or table_secrets(request)
    )


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
        path=urls.public.event(event),
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def forget_seat(response: Response, event: str) -> None:
    """Let a phone forget whose it was."""
    response.delete_cookie(
        SEAT_COOKIE, path=urls.public.event(event), httponly=True, samesite="lax"
    )


def table_secret(request: Request, round_number: int, table: str) -> str:
    """Return the code of a table that was opened on this phone; empty if none was."""
    return request.cookies.get(_table_cookie(round_number, table), "")


def table_secrets(request: Request) -> tuple[str, ...]:
    """Return all codes of tables that this phone remembers in the event of the address."""
    found = (name for name in request.cookies if name.startswith(TABLE_COOKIE))
    return tuple(request.cookies[name] for name in sorted(found)[:MOST_TABLES])


def remember_table(
    request: Request, response: Response, event: str, place: tuple[int, str], secret: str
) -> None:
    """Let a phone remember the code of a table in one round; scripts do not see it."""
    response.set_cookie(
        _table_cookie(*place),
        secret,
        max_age=TWO_DAYS,
        path=urls.public.event(event),
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def forget_table(response: Response, event: str, place: tuple[int, str]) -> None:
    """Let a phone forget the code of a table."""
    response.delete_cookie(
        _table_cookie(*place), path=urls.public.event(event), httponly=True, samesite="lax"
    )


def _table_cookie(round_number: int, table: str) -> str:
    return f"{TABLE_COOKIE}{round_number}_{table}"


def source_of(request: Request) -> str:
    """Return where a request comes from, as far as the network tells."""
    return request.client.host if request.client else "unknown"
