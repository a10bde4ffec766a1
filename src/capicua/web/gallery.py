"""The components that all pages are built from, each on one page, for whoever builds."""

from __future__ import annotations

from starlette.responses import Response

from capicua.web.admission import Door
from capicua.web.asking import Ask
from capicua.web.page import lasting_page
from capicua.web.routes import show
from capicua.web.shell import ShownClock

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
    return lasting_page(ask, "gallery.html", sizes=SIZES, suits=tuple(SUITS), clocks=CLOCKS)


WAYS = [show("/components", show_components, Door.ANYBODY)]
