"""Scorer's page: the tables whose sheets somebody may write, each a tap away."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.phones.hall_tables import tables_to_score
from capicua.actions.rounds.hall_map import show_progress
from capicua.web.sheet.map_tile import MapTile, map_tile
from capicua.web.site import urls
from capicua.web.site.page import page
from capicua.web.site.request import Ask
from capicua.web.site.routes import show


def own_tables(ask: Ask) -> Response:
    """Show the tables of the newest published round, those with a result last."""
    tiles = _tiles(ask)
    return page(
        ask,
        "phone/scorer.html",
        place="tables",
        tiles=[one for one in tiles if one.tile.outcome is None],
        done=[one for one in tiles if one.tile.outcome is not None],
    )


def _tiles(ask: Ask) -> tuple[MapTile, ...]:
    now = ask.context.now().replace(microsecond=0)
    own = tables_to_score(ask.context, ask.event, ask.actor)
    return tuple(
        map_tile(ask.event, tile, now)._replace(
            address=urls.phone.sheet(ask.event, tile.place)
        )
        for tile in show_progress(ask.context, ask.event, now).tiles
        if tile.place in own
    )


ROUTES = [show(urls.phone.scorer, own_tables, Permission.SCORE)]
