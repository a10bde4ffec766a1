"""The hall map (*sala*): every table of the round as a tile, and the one next step."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import StrEnum
from typing import NamedTuple

from starlette.responses import Response

from capicua.actions.engine.context import time_text
from capicua.actions.engine.permissions import Permission
from capicua.actions.rounds.hall_map import TableTile, TileStatus, show_progress
from capicua.kernel.seat import ByPair
from capicua.web.site import urls
from capicua.web.site.page import page
from capicua.web.site.request import Ask
from capicua.web.site.routes import show

NEEDING = frozenset(
    {
        TileStatus.DISPUTED,
        TileStatus.CONTESTED,
        TileStatus.CALLED,
        TileStatus.DIFFERENT,
        TileStatus.SUSPENDED,
        TileStatus.SILENT,
    }
)
"""At these tables somebody has to go and look."""


class Shown(StrEnum):
    """Which tables the map shows."""

    ALL = "all"
    MISSING = "missing"
    NEED = "need"
    OFFICIAL = "official"


class MapTile(NamedTuple):
    """A table of the map, ready to be drawn."""

    tile: TableTile
    key: str
    address: str
    score: ByPair[int] | None
    """Final, or as far as it has come; None: there is nothing to show."""
    since: str
    """Since when somebody waits for an arbiter; empty: nobody does."""
    silent_minutes: int
    needs_somebody: bool


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
        tiles=tiles,
        shown=shown_of(ask.query("show")),
        needing=sum(one.needs_somebody for one in tiles),
    )


def map_tile(event: str, tile: TableTile, now: datetime) -> MapTile:
    """Return a table of the map as it is drawn at a moment."""
    waits = tile.waiting_seconds
    return MapTile(
        tile,
        f"table-{tile.place.label}",
        urls.desk.sheet(event, tile.place),
        _score(tile),
        "" if waits is None else time_text(now - timedelta(seconds=waits)),
        (tile.silent_seconds or 0) // 60,
        tile.status in NEEDING,
    )


def shown_of(wanted: str) -> Shown:
    """Return which tables somebody wants to see; all, if it is no such word.

    >>> shown_of("missing"), shown_of("nonsense")
    (<Shown.MISSING: 'missing'>, <Shown.ALL: 'all'>)
    """
    return Shown(wanted) if wanted in set(Shown) else Shown.ALL


def _score(tile: TableTile) -> ByPair[int] | None:
    if tile.outcome is not None:
        return tile.outcome.score
    return tile.running if tile.hands else None


ROUTES = [show(urls.desk.hall, hall, Permission.SEE_DESK)]
