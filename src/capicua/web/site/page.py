"""Pages: a Jinja template filled for one visitor; redirects; secrets shown once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from capicua.actions.accounts.registrations import count_pending
from capicua.actions.engine.permissions import AFTER_THE_END, Permission
from capicua.actions.public.imprint import Imprint, imprint_of
from capicua.actions.rulings.calls import count_waiting
from capicua.event.state import EventState, Phase
from capicua.rulebooks import load_all
from capicua.store.world import new_request_id
from capicua.web.display.dates import full_text
from capicua.web.display.rulebook import basis_without_readings, cite
from capicua.web.site.access_control import Need, may_use
from capicua.web.site.assets import edition, is_known
from capicua.web.site.event_header import event_shell
from capicua.web.site.navigation import places_for
from capicua.web.site.preferences import (
    SYSTEM_THEME,
    THEMES,
    Preferences,
    preferences_of,
    same_page,
    site_of,
)
from capicua.web.site.request import Ask
from capicua.web.site.server import Server
from capicua.web.site.templates import fill
from capicua.web.site.urls.for_page import PageUrls
from capicua.wording.language import LANGUAGES, Words, words_for

JSON = "application/json"
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})


def lasting_page(ask: Ask, template: str, **view: object) -> Response:
    """Return a page made from the law alone, which changes with the program only."""
    if ask.visitor.account is not None:
        # Around it stands their name, and a way out that this session alone may take.
        return page(ask, template, 200, **view)
    wanted = preferences_of(ask.request)
    headers = {
        "cache-control": "no-cache",
        "etag": f'W/"{edition()}-{wanted.language}-{wanted.theme}"',
        "vary": "Accept-Language, Cookie",
    }
    if is_known(ask.request, headers["etag"]):
        return Response(status_code=304, headers=headers)
    return HTMLResponse(_filled(ask, wanted, template, view), headers=headers)


def page(ask: Ask, template: str, status: int = 200, **view: object) -> Response:
    """Return a page as it is now; nobody keeps it."""
    body = _filled(ask, preferences_of(ask.request), template, view)
    return HTMLResponse(body, status, headers={"cache-control": "no-store"})


def part_of_page(ask: Ask, template: str, **view: object) -> str:
    """Return a part of a page, for a script that puts it in its place."""
    return _filled(ask, preferences_of(ask.request), template, view)


def lasting_part(words: Words, template: str, **view: object) -> Markup:
    """Return a part of pages that knows neither visitor nor event, to be kept."""
    made = fill(template, {"t": words.text} | view)
    return Markup(made)  # noqa: S704 - the template has escaped what it was given


def bare_page(request: Request, template: str, status: int, **view: object) -> Response:
    """Return a page without anybody's name on it: a refusal, a fault."""
    wanted = preferences_of(request)
    body = fill(template, _plain_shell(request, wanted) | view)
    return HTMLResponse(body, status, headers={"cache-control": "no-store"})


def go(ask: Ask, address: str, said: str = "") -> Response:
    """Lead to a page after something was done; a script is told where, and what to say."""
    if JSON in ask.request.headers.get("accept", ""):
        told = {
            "go": address,
            "said": said,
            "request": new_request_id(),
            "done": ask.field("request"),
        }
        return JSONResponse(told, headers={"cache-control": "no-store"})
    return RedirectResponse(address, status_code=303)


def words_of(ask: Ask) -> Words:
    """Return the words in the visitor's language."""
    return event_words(ask.server, ask.event, preferences_of(ask.request).language)


def event_words(server: Server, event: str, language: str) -> Words:
    """Return the words of a language as the players of an event's regulation say them.

    Beyond events, and where one cannot be opened, they are everybody's.
    """
    if not event or server.context.states.why_closed(event) is not None:
        return words_for(language)
    return words_for(language, server.context.states.newest(event).state.book.regulation)


def show_secret_once(ask: Ask, address: str, template: str, **view: object) -> Response:
    """Return a secret to somebody who just made it; no address ever holds it.

    A script gets the part of the page that shows it; without one it is a page of its own.
    """
    if JSON not in ask.request.headers.get("accept", ""):
        return page(ask, "site/shown_once.html", 200, part=template, back=address, **view)
    told = {
        "go": address,
        "said": "",
        "request": new_request_id(),
        "shown": part_of_page(ask, template, **view),
    }
    return JSONResponse(told, headers={"cache-control": "no-store"})


def note_export(ask: Ask, what: str) -> None:
    """Write into the security log that somebody takes something along."""
    ask.server.watch.exported(ask.server.workspace, ask.request, what)


def whole_address(ask: Ask, path: str) -> str:
    """Return an address that can be handed to somebody on another machine."""
    return str(ask.request.base_url).rstrip("/") + path


def is_only_here(ask: Ask) -> bool:
    """Tell whether the address by which this page was opened leads nowhere elsewhere."""
    return ask.request.url.hostname in LOOPBACK


def _filled(ask: Ask, wanted: Preferences, template: str, view: dict[str, object]) -> str:
    shell = _plain_shell(ask.request, wanted) | _own_shell(ask, words_of(ask))
    return fill(template, shell | view)


def _own_shell(ask: Ask, words: Words) -> dict[str, Any]:
    """Return what the shell shows to this visitor, and of the event of this page."""
    state = ask.context.states.newest(ask.event).state if ask.event else None
    may = partial(_may_now, ask, state)
    drafts = may(Permission.SEE_DESK)
    return {
        "account": ask.visitor.account,
        "csrf": ask.visitor.csrf,
        "role": ask.role,
        "places": partial(places_for, ask, words),
        "t": words.text,
        "words": words,
        "basis": partial(basis_without_readings, words),
        "cite": partial(cite, words),
        "hall_time": partial(full_text, ask.timezone),
        "event": event_shell(ask.context, ask.event, drafts=drafts) if ask.event else None,
        "imprint": _imprint(ask),
        "url": PageUrls(ask.event),
        "calls_waiting": count_waiting(state, ask.actor, ask.tables) if state else 0,
        "registrations_waiting": partial(_registrations, ask, may),
        "may": may,
    }


def _imprint(ask: Ask) -> Imprint | None:
    if not ask.event:
        return None
    return imprint_of(ask.workspace, ask.event, ask.timezone)


def _may_now(ask: Ask, state: EventState | None, need: Need) -> bool:
    """Tell whether this visitor may do something, and the event has not ended before."""
    is_over = state is not None and state.phase is Phase.FINISHED
    if is_over and isinstance(need, Permission) and need not in AFTER_THE_END:
        return False
    return may_use(ask.visitor, ask.role, need)


def _registrations(ask: Ask, may: Callable[[Need], bool]) -> int | None:
    """Return how many registrations wait; None for those who do not decide them."""
    if not ask.event or not may(Permission.MANAGE_ENTRIES):
        return None
    return count_pending(ask.workspace, ask.event)


def _languages(request: Request) -> list[tuple[str, str]]:
    """Return where this page stands in each language."""
    return [(code, same_page(request, lang=code)) for code in LANGUAGES]


def _plain_shell(request: Request, wanted: Preferences) -> dict[str, Any]:
    """Return what every page is given beside its view; what few show is made when asked."""
    words = words_for(wanted.language)
    site, here = site_of(request), same_page(request)
    kept = [pair for pair in request.query_params.multi_items() if pair[0] != "theme"]
    return {
        "t": words.text,
        "words": words,
        "basis": partial(basis_without_readings, words),
        "cite": partial(cite, words),
        "language": wanted.language,
        "languages": partial(_languages, request),
        "theme": "" if wanted.theme == SYSTEM_THEME else wanted.theme,
        "themes": THEMES,
        "path": here.partition("?")[0],
        "site": site,
        "here_on_site": site + here,
        "asked": kept,
        "published": request.scope.get("published"),
        "books": load_all(),
        "account": None,
        "csrf": "",
        "places": tuple,
        "event": None,
        "imprint": None,
        "url": PageUrls(),
    }
