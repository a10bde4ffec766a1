"""Tile of a table on the hall map, ready to be drawn for desk and arbiters."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

from capicua.actions.engine.context import time_text
from capicua.actions.rounds.hall_map import TableTile, TileStatus
from capicua.kernel.seat import ByPair
from capicua.web.site import urls

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


def _score(tile: TableTile) -> ByPair[int] | None:
    if tile.counted is not None:
        return tile.counted.score
    return tile.running if tile.hands else None
