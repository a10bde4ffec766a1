"""HTTP headers (middleware): security headers, remembered choices, bounded bodies.

Written against the bare protocol, because a stream must pass through it unbuffered.
"""

from __future__ import annotations

from collections.abc import Collection

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from capicua.web.site.network.bodies import HeldBodies
from capicua.web.site.preferences import remember_choice

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; "
        "object-src 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "permissions-policy": (
        "accelerometer=(), autoplay=(self), camera=(), display-capture=(), "
        "fullscreen=(self), geolocation=(), gyroscope=(), magnetometer=(), "
        "microphone=(), midi=(), payment=(), usb=()"
    ),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
SECURED = "strict-transport-security"
ALONE = "cross-origin-opener-policy"
"""Whoever opened this window keeps no hold on it; browsers heed it under https alone."""
A_YEAR = f"max-age={365 * 24 * 60 * 60}"
A_DAY = f"max-age={24 * 60 * 60}"
"""Every answer renews it; a hall's laptop may speak plain text again on another day."""


class HeadersMiddleware:
    """Remembers what the visitor chose, or lets the application answer."""

    def __init__(self, app: ASGIApp, names: Collection[str] = ()) -> None:
        self._app = app
        self._names = frozenset(names)
        self._bodies = HeldBodies()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(headers)
            await send(message)

        request = Request(scope)
        headers = HEADERS | self._transport(request)
        chosen = remember_choice(request)
        if chosen is not None:
            await chosen(scope, receive, send_safely)
        else:
            with self._bodies.bounded(request, receive) as bounded:
                await self._app(scope, bounded, send_safely)

    def _transport(self, request: Request) -> dict[str, str]:
        """Return what keeps a browser that came by https from coming by plain http."""
        if request.url.scheme != "https":
            return {}
        is_named = request.url.hostname in self._names
        return {SECURED: A_YEAR if is_named else A_DAY, ALONE: "same-origin"}
