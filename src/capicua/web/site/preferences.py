"""Preferences of a visitor: language and theme, remembered in two cookies."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote, urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from capicua.wording.language import LANGUAGES, choose

LANGUAGE_COOKIE = "capicua_language"
THEME_COOKIE = "capicua_theme"
THEMES = ("light", "dark")
SYSTEM_THEME = "auto"
A_YEAR = 365 * 24 * 60 * 60
OFFERED = {
    "lang": (LANGUAGE_COOKIE, LANGUAGES),
    "theme": (THEME_COOKIE, (*THEMES, SYSTEM_THEME)),
}
"""What an address may ask to be remembered: the cookie, and the words it may hold."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The language a page speaks, and its theme; the system's own where none was chosen."""

    language: str
    theme: str


def preferences_of(request: Request) -> Preferences:
    """Return what the visitor chose, else what the browser asks for."""
    language = request.cookies.get(LANGUAGE_COOKIE)
    theme = request.cookies.get(THEME_COOKIE)
    return Preferences(
        language
        if language in LANGUAGES
        else choose(request.headers.get("accept-language")),
        theme if theme in THEMES else SYSTEM_THEME,
    )


def remember_choice(request: Request) -> Response | None:
    """Return the way back to the same page, the choice kept; None if nothing was chosen."""
    wanted = {
        name: value
        for name, (_, allowed) in OFFERED.items()
        if (value := request.query_params.get(name)) in allowed
    }
    if not wanted or request.method not in {"GET", "HEAD"}:
        return None
    response = RedirectResponse(same_page(request), status_code=303)
    for name, value in wanted.items():
        cookie, _ = OFFERED[name]
        response.set_cookie(cookie, value, max_age=A_YEAR, samesite="lax")
    response.headers["cache-control"] = "no-store"
    return response


def same_page(request: Request, **added: str) -> str:
    """Return the address of this page on this site, its question kept, more asked for."""
    kept = [pair for pair in request.query_params.multi_items() if pair[0] not in OFFERED]
    asked = urlencode([*kept, *added.items()])
    # A path that begins with two slashes would lead the browser to another site.
    path = "/" + quote(request.scope["path"].lstrip("/"))
    return f"{path}?{asked}" if asked else path


def site_of(request: Request) -> str:
    """Return where this site stands as the visitor reached it, without a slash behind."""
    return str(request.base_url).rstrip("/")
