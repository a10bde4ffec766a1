"""Public pages as files see them: what a stranger may look at, all at one version.

No permission is asked for here because none is given: only routes that are for anybody are
looked at, by somebody who is nobody. Who publishes an event decides that it is seen; of an
office's events a site holds those that strangers find on the server, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Match

from capicua.actions.accounts.event_access import may_see
from capicua.actions.accounts.workspace import ANYBODY
from capicua.actions.proof.bundle import journal_pieces
from capicua.actions.proof.journal import public_end
from capicua.kernel.error import RuleViolation
from capicua.web.app import ROUTES
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.preferences import LANGUAGE_COOKIE, OFFERED
from capicua.web.site.request import Ask
from capicua.web.site.routes import DeclaredRoute
from capicua.web.site.server import Server
from capicua.web.site.urls.url import AnyUrl

OF_EVENTS: tuple[AnyUrl, ...] = (
    urls.public.event, urls.public.pairings, urls.public.standings, urls.public.story,
    urls.public.athlete, urls.public.conditions, urls.public.verification,
    urls.public.journal, urls.public.journal_file, urls.public.tournament_file,
    urls.public.own_rulebook, urls.public.logo, urls.public.rulebook,
)  # fmt: skip
OF_OFFICES: tuple[AnyUrl, ...] = (
    urls.registry.office, urls.registry.people, urls.registry.person, urls.registry.pair,
    urls.registry.unit, urls.registry.events, urls.registry.officials,
    urls.ratings.ratings, urls.ratings.athlete, urls.ratings.ranking,
    urls.ratings.archive, urls.ratings.published, urls.discipline.in_force,
)  # fmt: skip
KEPT: dict[str, tuple[str, ...]] = {
    urls.public.pairings.pattern: ("round",),
    urls.public.standings.pattern: ("round", "by"),
    urls.public.journal.pattern: ("page",),
    urls.registry.people.pattern: ("page",),
}
"""What an address may ask for and still be a page of the site; one of them at a time."""
HTML = "text/html"


class SiteVersion(NamedTuple):
    """What published pages say of themselves instead of being live."""

    version: str
    head: str
    languages: tuple[str, ...] = ()
    search: str = "published:search"
    """What links say that only a site has; it is written as the file's name."""
    names: str = "published:names"
    version_file: str = "published:version"


class Look(NamedTuple):
    """A page or file as it was made."""

    content: bytes
    is_page: bool


class PublicPages:
    """The public pages of a server, as they are at one moment."""

    def __init__(self, server: Server, site: str, home: str) -> None:
        self._server = server.at_one_version().in_public()
        self._address = urlsplit(site or "http://localhost")
        self._owner = home.split("/")[2]
        shown = {url.pattern for url in (*OF_EVENTS, *OF_OFFICES)}
        self._routes = [one for one in ROUTES if one.path in shown and _is_open(one)]
        self._is_event = home == urls.public.event(self._owner)
        self.published: SiteVersion | None = None
        self._known: dict[str, str | None] = {}

    @property
    def server(self) -> Server:
        """Return the server as it is at that moment."""
        return self._server

    @property
    def owner(self) -> str:
        """Return the id of the event or office whose site it is."""
        return self._owner

    @property
    def is_event(self) -> bool:
        """Tell whether it is the site of an event and not of an office."""
        return self._is_event

    def known(self, address: str) -> str | None:
        """Return an address as the site knows its page; None: it has no such page."""
        # Every line of every list leads to the same few hundred pages.
        if address not in self._known:
            self._known[address] = self._find(address)
        return self._known[address]

    def _find(self, address: str) -> str | None:
        parts = urlsplit(address)
        route = self._route(parts.path)
        if parts.netloc or route is None:
            return None
        asked = [pair for pair in parse_qsl(parts.query) if pair[0] not in (*OFFERED, "v")]
        kept = KEPT.get(route.path, ())
        if any(name not in kept for name, _ in asked) or len(asked) > 1:
            return None
        return f"{parts.path}?{urlencode(asked)}" if asked else parts.path

    def look(self, address: str, language: str) -> Look | None:
        """Return a page as a stranger sees it; None: there is none to be seen."""
        route = self._route(urlsplit(address).path)
        if route is None or route.handler is None:
            return None
        values = route.matches(_scope(urlsplit(address).path))[1]["path_params"]
        try:
            answer = route.handler(self.ask(address, language, values))
        except (RuleViolation, HTTPException):
            return None
        if answer.status_code != 200:
            return None
        return self._read(answer, values)

    def ask(
        self, address: str, language: str, values: dict[str, object] | None = None
    ) -> Ask:
        """Return what a stranger asks who opens an address."""
        given = values or {self._slot: self._owner}
        return Ask(self._request(address, language, given), self._server, ANYBODY)

    @property
    def _slot(self) -> str:
        return "event" if self._is_event else "office"

    def _read(self, answer: Response, values: dict[str, object]) -> Look:
        if isinstance(answer, StreamingResponse):
            event = str(values["event"])
            context = self._server.context
            last = public_end(context, event).seq
            content = b"".join(journal_pieces(context.store, event, last))
            return Look(content, is_page=False)
        is_page = answer.headers.get("content-type", "").startswith(HTML)
        return Look(bytes(answer.body), is_page)

    def _route(self, path: str) -> DeclaredRoute | None:
        """Return the public route of a path; pages of other events are none of an event."""
        for route in self._routes:
            match, found = route.matches(_scope(path))
            if match is Match.FULL:
                values = found["path_params"]
                is_own = values.get(self._slot, self._owner) == self._owner
                if not is_own or (self._is_event and "office" in values):
                    return None
                return route if self._is_seen(str(values.get("event", ""))) else None
        return None

    def _is_seen(self, event: str) -> bool:
        """Tell whether pages of an event belong to this site."""
        if not event or event == self._owner:
            return True
        return may_see(self._server.workspace, ANYBODY, event)

    def _request(self, address: str, language: str, values: dict[str, object]) -> Request:
        parts = urlsplit(address)
        host = self._address.netloc.encode()
        cookie = f"{LANGUAGE_COOKIE}={language}".encode()
        return Request(
            {
                **_scope(parts.path),
                "scheme": self._address.scheme,
                "query_string": parts.query.encode(),
                "headers": [(b"host", host), (b"cookie", cookie)],
                "path_params": values,
                "app": _Holder(self._server),
                "published": self.published,
            }
        )


class _State(NamedTuple):
    server: Server


class _Holder:
    """Stands where an application does, for who looks for its server."""

    def __init__(self, server: Server) -> None:
        self.state = _State(server)


def languages_first(wanted: Sequence[str], usual: str) -> tuple[str, ...]:
    """Return the languages of a site, each once; without a wish the usual one."""
    return tuple(dict.fromkeys(wanted)) or (usual,)


def _is_open(route: DeclaredRoute) -> bool:
    return route.need is Door.ANYBODY and "GET" in (route.methods or ())


def _scope(path: str) -> dict[str, object]:
    return {
        "type": "http",
        "method": "GET",
        "path": unquote(path),
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [],
        "client": ("127.0.0.1", 1),
    }
