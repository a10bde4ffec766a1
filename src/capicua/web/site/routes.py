"""Routes: each declares its URL, its handler and the permission that it asks for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import Scope

from capicua.kernel.error import RuleViolation
from capicua.web.site.access_control import Door, Need, admit, is_somebody
from capicua.web.site.csrf import SAFE
from capicua.web.site.network.sent_form import NOTHING_SENT, SentForm
from capicua.web.site.page_cache import Key
from capicua.web.site.preferences import preferences_of, same_page, site_of
from capicua.web.site.request import Ask
from capicua.web.site.server import Server, server_of
from capicua.web.site.session import bearer_token, session_token
from capicua.web.site.urls.url import AnyUrl

Handler = Callable[[Ask], Response]
Endpoint = Callable[[Request], Awaitable[Response]]
Act = Callable[[Ask], str]
"""Does something and returns what to say."""
Lead = Callable[[Ask, str], Response]
"""Leads on from the page on which it was asked for."""


class DeclaredRoute(Route):
    """A route that says who may use it."""

    def __init__(
        self,
        url: AnyUrl,
        endpoint: Endpoint,
        need: Need,
        *,
        methods: tuple[str, ...],
        handler: Handler | None = None,
    ) -> None:
        super().__init__(url.pattern, endpoint, methods=list(methods))
        self.need = need
        self.handler = handler
        """What makes the page, for who publishes it without a request."""
        self._depth = None if ":path" in url.pattern else url.pattern.count("/")

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Tell whether it is asked for; the security log names its pattern."""
        # Hundreds are asked before the right one: most by how deep the address is.
        if self._depth not in (None, scope["path"].count("/")):
            return Match.NONE, {}
        match, found = super().matches(scope)
        return match, {**found, "route": self}


def show(url: AnyUrl, handler: Handler, need: Need) -> DeclaredRoute:
    """Declare a page that is looked at."""
    made = _endpoint(handler, need)
    return DeclaredRoute(url, made, need, methods=("GET",), handler=handler)


def change(url: AnyUrl, handler: Handler, need: Need) -> DeclaredRoute:
    """Declare a form that changes something."""
    return DeclaredRoute(url, _endpoint(handler, need), need, methods=("POST",))


def show_everybody(url: AnyUrl, handler: Handler) -> DeclaredRoute:
    """Declare a public page of an event, kept per version for whoever is not signed in."""
    usual = _endpoint(handler, Door.ANYBODY)

    async def endpoint(request: Request) -> Response:
        server = server_of(request)
        if session_token(request) or bearer_token(request):
            # What somebody with a name may see must not be kept for everybody; but whoever
            # makes a name up has no page made for it.
            is_known = await server.threads.look(lambda: is_somebody(request, Door.ANYBODY))
            if is_known:
                return await usual(request)
        event = str(request.path_params["event"])
        wanted = preferences_of(request)
        version = await _version(server, event)
        if version is None:
            # Refused in the words that hide a private event, so that nobody learns of one.
            return await usual(request)
        key = Key(
            event,
            site_of(request),
            same_page(request),
            wanted.language,
            wanted.theme,
            server.hub.channel(event).stirs,
        )
        kept = await server.pages.get(key, version, lambda: usual(request))
        return kept.answer(request)

    return DeclaredRoute(url, endpoint, Door.ANYBODY, methods=("GET",), handler=handler)


def act_then(act: Act, lead: Lead) -> Handler:
    """Return the handler that does an act and leads on from it."""
    return lambda ask: lead(ask, act(ask))


def _endpoint(handler: Handler, need: Need) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        sent = NOTHING_SENT
        if request.method not in SAFE:
            kind = request.headers.get("content-type", "")
            sent = SentForm(await request.body(), kind)

        def answer() -> Response:
            return handler(admit(request, need, sent))

        return await server_of(request).threads.answer(
            request, lambda: is_somebody(request, need), answer
        )

    return endpoint


async def _version(server: Server, event: str) -> int | None:
    """Return the version of an event; None: there is no such event."""
    known = server.hub.known_version(event)
    if known is None:
        try:
            known = (await run_in_threadpool(server.context.store.head, event)).seq
        except RuleViolation:
            return None
        server.hub.note(event, known)
    return known
