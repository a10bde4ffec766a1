"""Hall map (*sala*): every table of the round as a tile, and the one next step."""

from __future__ import annotations

from enum import StrEnum

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.rounds.hall_map import show_progress
from capicua.actions.rulings.unratified import count_unratified
from capicua.web.sheet.map_tile import map_tile
from capicua.web.site import urls
from capicua.web.site.page import page
from capicua.web.site.request import Ask
from capicua.web.site.routes import show


class Shown(StrEnum):
    """Which tables the map shows."""

    ALL = "all"
    MISSING = "missing"
    NEED = "need"
    OFFICIAL = "official"


def hall(ask: Ask) -> Response:
    """Show the hall map with what to do now."""
    # Whole seconds: what waits since a moment says the same moment on every page.
    now = ask.context.now().replace(microsecond=0)
    progress = show_progress(ask.context, ask.event, now)
    tiles = tuple(map_tile(ask.event, tile, now) for tile in progress.tiles)
    return page(
        ask,
        "desk/hall.html",
        place="hall",
        progress=progress,
        unratified=count_unratified(ask.context, ask.event, ask.actor),
        tiles=tiles,
        shown=shown_of(ask.query("show")),
        needing=sum(one.needs_somebody for one in tiles),
    )


def shown_of(wanted: str) -> Shown:
    """Return which tables somebody wants to see; all, if it is no such word.

    >>> shown_of("missing"), shown_of("nonsense")
    (<Shown.MISSING: 'missing'>, <Shown.ALL: 'all'>)
    """
    return Shown(wanted) if wanted in set(Shown) else Shown.ALL


ROUTES = [show(urls.desk.hall, hall, Permission.SEE_DESK)]
