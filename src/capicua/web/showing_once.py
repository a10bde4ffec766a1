"""Secrets that are shown once: a token, the link of an invitation."""

from __future__ import annotations

from starlette.responses import JSONResponse, Response

from capicua.store.world import new_request_id
from capicua.web.asking import Ask
from capicua.web.page import JSON, page, part_of_page

LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})


def show_once(ask: Ask, address: str, template: str, **view: object) -> Response:
    """Return a secret to somebody who just made it; no address ever holds it.

    A script gets the part of the page that shows it; without one it is a page of its own.
    """
    if JSON not in ask.request.headers.get("accept", ""):
        return page(ask, "shown_once.html", 200, part=template, back=address, **view)
    told = {
        "go": address,
        "said": "",
        "request": new_request_id(),
        "shown": part_of_page(ask, template, **view),
    }
    return JSONResponse(told, headers={"cache-control": "no-store"})


def whole_address(ask: Ask, path: str) -> str:
    """Return an address that can be handed to somebody on another machine."""
    return str(ask.request.base_url).rstrip("/") + path


def is_only_here(ask: Ask) -> bool:
    """Tell whether the address by which this page was opened leads nowhere elsewhere."""
    return ask.request.url.hostname in LOOPBACK
