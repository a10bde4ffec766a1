"""Allowed hosts (middleware): a server answers to its addresses and its own names alone.

A page from elsewhere can have its own name point to this machine (DNS rebinding); a browser
would then let it read everything here. It cannot have an address for a name.
"""

from __future__ import annotations

import socket
from collections.abc import Collection
from ipaddress import ip_address

from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from capicua.web.site.preferences import preferences_of
from capicua.wording.language import words_for

MISDIRECTED = 421
LOCAL = "localhost"
PRIVATE_ENDINGS = ("", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain")
"""Behind the name of a machine in its own network; nobody can buy them."""
LONGEST_SHOWN = 60


class HostCheck:
    """Lets the application answer whoever asked this very server."""

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        self._app = app
        self._names = frozenset(names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "http" and not is_ours(_host(scope), self._names):
            await _refusal(Request(scope))(scope, receive, send)
            return
        await self._app(scope, receive, send)


def machine_names() -> frozenset[str]:
    """Return how this machine is called in its own network."""
    own = socket.gethostname().lower().partition(".")[0]
    return frozenset({LOCAL, *(own + ending for ending in PRIVATE_ENDINGS if own)})


def is_ours(host: str, names: Collection[str]) -> bool:
    """Tell whether the host of a request is an address, or one of these names.

    >>> [is_ours(one, {"hall"}) for one in ("192.168.1.5:80", "[::1]:80", "hall", "a.b")]
    [True, True, True, False]
    """
    name = _name_of(host).rstrip(".").lower()
    return not name or name in names or name.endswith("." + LOCAL) or _is_address(name)


def _name_of(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _host(scope: Scope) -> str:
    # Said twice, a server in front may have checked the other one.
    told = [value for name, value in scope["headers"] if name == b"host"]
    return b",".join(told).decode("latin-1")


def _refusal(request: Request) -> PlainTextResponse:
    words = words_for(preferences_of(request).language)
    sentence = words.text(
        "This server does not answer to the name {name}. Open it by its address, or start "
        "it with --name {name}.",
        name=_name_of(_host(request.scope))[:LONGEST_SHOWN],
    )
    return PlainTextResponse(sentence, MISDIRECTED, headers={"cache-control": "no-store"})
