"""Live updates, the route: the stream of versions that every page of an event hears."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from capicua.web.site import urls
from capicua.web.site.access_control import Door, admit
from capicua.web.site.request import Ask
from capicua.web.site.routes import DeclaredRoute
from capicua.web.site.server import server_of

HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}


async def stream(request: Request) -> Response:
    """Send the newest version of an event whenever there is one."""
    hub = server_of(request).hub
    event = str(request.path_params["event"])
    # Even that an event goes on is told only to those who may see it.
    ask = await run_in_threadpool(admit, request, Door.PHONE)
    if hub.known_version(event) is None:
        hub.note(event, await run_in_threadpool(_version, ask))
    body = hub.follow(event, _seen(request))
    return StreamingResponse(body, media_type="text/event-stream", headers=HEADERS)


def _version(ask: Ask) -> int:
    return ask.context.store.head(ask.event).seq


def _seen(request: Request) -> int:
    """Return the version that the browser has: what it heard last, else what it shows."""
    told = request.headers.get("last-event-id") or request.query_params.get("after", "")
    return int(told) if told.isascii() and told.isdecimal() and len(told) < 16 else 0


ROUTES = [DeclaredRoute(urls.public.stream, stream, Door.PHONE, methods=("GET",))]
