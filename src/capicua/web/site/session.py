"""Session cookie, and those of phones and seat codes: they name a visitor, no more.

Under https their names say so to the browser: it then takes such a cookie from a secure
answer of this very host alone, so that a page spoken in plain text can plant none. What was
remembered in plain text is not read there.
"""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from capicua.web.site import urls

SESSION_COOKIE = "capicua_session"
SEAT_COOKIE = "capicua_seat"
TABLE_COOKIE = "capicua_table_"
DOOR_COOKIE = "capicua_athlete"
MOST_TABLES = 20
"""Of so many codes on one phone each is looked at; nobody sits at more."""
TWO_DAYS = 2 * 24 * 60 * 60
"""A round that stands still overnight goes on with the same codes."""
A_MONTH = 30 * 24 * 60 * 60
A_YEAR = 365 * 24 * 60 * 60
"""From season to season a phone stays its owner's."""
BEARER = "bearer "
HOST = "__Host-"
"""Before the name of a cookie of the whole site that is Secure."""
SECURE = "__Secure-"
"""Before that of one which belongs to the pages of one event."""


class Cookie(NamedTuple):
    """By which name a browser remembers a secret, and on which pages it shows it."""

    name: str
    path: str


def session_token(request: Request) -> str:
    """Return the secret of the visitor's session; empty if there is none."""
    return request.cookies.get(_session_cookie(request).name, "")


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
    _remember(request, response, _session_cookie(request), token, A_MONTH)


def end_session(request: Request, response: Response) -> None:
    """Let the browser forget the session."""
    _forget(request, response, _session_cookie(request))


def seat_secret(request: Request) -> str:
    """Return the secret of an athlete's phone; empty if it is nobody's."""
    return request.cookies.get(_name(request, SEAT_COOKIE, SECURE), "")


def remember_seat(request: Request, response: Response, event: str, secret: str) -> None:
    """Let a phone remember whose it is in one event; scripts do not see it."""
    _remember(request, response, _seat_cookie(request, event), secret, A_MONTH)


def forget_seat(request: Request, response: Response, event: str) -> None:
    """Let a phone forget whose it was."""
    _forget(request, response, _seat_cookie(request, event))


def table_secret(request: Request, round_number: int, table: str) -> str:
    """Return the code of a table that was opened on this phone; empty if none was."""
    return request.cookies.get(_table_name(request, (round_number, table)), "")


def table_secrets(request: Request) -> tuple[str, ...]:
    """Return all codes of tables that this phone remembers in the event of the address."""
    start = _name(request, TABLE_COOKIE, SECURE)
    found = (name for name in request.cookies if name.startswith(start))
    return tuple(request.cookies[name] for name in sorted(found)[:MOST_TABLES])


def remember_table(
    request: Request, response: Response, event: str, place: tuple[int, str], secret: str
) -> None:
    """Let a phone remember the code of a table in one round; scripts do not see it."""
    cookie = Cookie(_table_name(request, place), urls.public.event(event))
    _remember(request, response, cookie, secret, TWO_DAYS)


def forget_table(
    request: Request, response: Response, event: str, place: tuple[int, str]
) -> None:
    """Let a phone forget the code of a table."""
    cookie = Cookie(_table_name(request, place), urls.public.event(event))
    _forget(request, response, cookie)


def door_secret(request: Request) -> str:
    """Return the secret of a person's own door; empty if this phone is nobody's."""
    return request.cookies.get(_door_cookie(request).name, "")


def remember_door(request: Request, response: Response, secret: str) -> None:
    """Let a phone remember whose it is in all events; scripts do not see it."""
    _remember(request, response, _door_cookie(request), secret, A_YEAR)


def forget_door(request: Request, response: Response) -> None:
    """Let a phone forget whose it was."""
    _forget(request, response, _door_cookie(request))


def source_of(request: Request) -> str:
    """Return where a request comes from, as far as the network tells."""
    return request.client.host if request.client else "unknown"


def _session_cookie(request: Request) -> Cookie:
    return Cookie(_name(request, SESSION_COOKIE, HOST), "/")


def _door_cookie(request: Request) -> Cookie:
    return Cookie(_name(request, DOOR_COOKIE, SECURE), urls.phone.own_door())


def _seat_cookie(request: Request, event: str) -> Cookie:
    return Cookie(_name(request, SEAT_COOKIE, SECURE), urls.public.event(event))


def _table_name(request: Request, place: tuple[int, str]) -> str:
    round_number, table = place
    return f"{_name(request, TABLE_COOKIE, SECURE)}{round_number}_{table}"


def _name(request: Request, name: str, prefix: str) -> str:
    return prefix + name if _is_secure(request) else name


def _is_secure(request: Request) -> bool:
    return request.url.scheme == "https"


def _remember(
    request: Request, response: Response, cookie: Cookie, secret: str, seconds: int
) -> None:
    response.set_cookie(
        cookie.name,
        secret,
        max_age=seconds,
        path=cookie.path,
        httponly=True,
        samesite="lax",
        secure=_is_secure(request),
    )


def _forget(request: Request, response: Response, cookie: Cookie) -> None:
    # A browser that takes a cookie from secure answers alone lets it go by them alone.
    response.delete_cookie(
        cookie.name,
        path=cookie.path,
        httponly=True,
        samesite="lax",
        secure=_is_secure(request),
    )
