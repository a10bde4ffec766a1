"""Offline pages (service worker, manifest): a phone opens them without a connection."""

from __future__ import annotations

import json

from starlette.responses import JSONResponse, Response

from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.assets import ASSETS, address_of, assets, edition
from capicua.web.site.request import Ask
from capicua.web.site.routes import show

MARK = "x-capicua-page"
"""Only pages that carry it are kept: what a hotel's network sends instead does not."""
NOBODY = "nobody"
THEME = "#0f3d46"
GROUND = "#f6f1e6"


def for_phones(response: Response) -> Response:
    """Return a page that a phone may keep for when there is no connection."""
    response.headers[MARK] = edition()
    return response


def for_nobody(response: Response) -> Response:
    """Return a page that tells a phone to forget what it kept while it was somebody's."""
    response.headers[MARK] = NOBODY
    return response


def kept_pages() -> str:
    """Return the paths of pages that open without a connection, as a regular expression."""
    return f"^(?:{urls.phone.me.matching()}|{urls.phone.sheet.matching()}(?:/.+)?)$"


def worker(ask: Ask) -> Response:
    """Send the script that keeps pages, from the root, so that it may serve all of them."""
    del ask
    headers = {"cache-control": "no-cache", "service-worker-allowed": urls.accounts.home()}
    addresses = {"assets": ASSETS, "pages": kept_pages()}
    script = f"const ADDRESSES = {json.dumps(addresses)};\n".encode()
    script += assets()["sheet/sheet_worker.js"].content
    return Response(script, media_type="text/javascript; charset=utf-8", headers=headers)


def manifest(ask: Ask) -> Response:
    """Describe the athlete's page as something that can be put beside other apps."""
    state = ask.context.states.newest(ask.event).state
    title = ask.context.names(ask.event).event(state)
    start = urls.phone.me(ask.event)
    icon = {"src": address_of("base/icon.svg"), "sizes": "any", "type": "image/svg+xml"}
    told = {
        "name": f"Capicúa · {title}",
        "short_name": "Capicúa",
        "id": start,
        "start_url": start,
        "scope": urls.public.event(ask.event) + "/",
        "display": "standalone",
        "theme_color": THEME,
        "background_color": GROUND,
        "icons": [icon],
    }
    headers = {"cache-control": "no-cache"}
    return JSONResponse(told, headers=headers, media_type="application/manifest+json")


ROUTES = [
    show(urls.phone.worker, worker, Door.ANYBODY),
    show(urls.phone.manifest, manifest, Door.PHONE),
]
