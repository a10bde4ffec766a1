"""Component gallery: what all pages are built from, on one page."""

from __future__ import annotations

from starlette.responses import Response

from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.event_header import ShownClock
from capicua.web.site.page import lasting_page
from capicua.web.site.request import Ask
from capicua.web.site.routes import show

SIZES = (20, 32, 48, 96)
SUITS = range(7)
CLOCKS = (
    ShownClock("2026-01-01T10:00:00.000000Z", "", 23 * 60 + 14, is_paused=False),
    ShownClock("2026-01-01T10:00:00.000000Z", "", 12 * 60 + 40, is_paused=True),
    ShownClock("2026-01-01T10:00:00.000000Z", "", 0, is_paused=False),
)
"""They stand still: nothing on this page depends on the time."""


def show_components(ask: Ask) -> Response:
    """Show every component in its states."""
    return lasting_page(
        ask, "site/gallery.html", sizes=SIZES, suits=tuple(SUITS), clocks=CLOCKS
    )


ROUTES = [show(urls.public.components, show_components, Door.ANYBODY)]
