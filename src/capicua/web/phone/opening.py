"""Before a hand at the table: four lifted tiles tell who opens, and the rest follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from starlette.responses import Response

from capicua.actions.sheets.opening import show_opening
from capicua.actions.sheets.scoring import RecordStarter, record_starter
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.tile import NAMES, TILES, Tile, tile_named
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, page, words_of
from capicua.web.site.reading import place_of, read_seat
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show


class LiftedTap(NamedTuple):
    """A tile to tap, and where that leads."""

    high: int
    low: int
    address: str


def opening(ask: Ask) -> Response:
    """Show what is done before the next hand, and ask for the lifted tiles."""
    lifted = _lifted(ask)
    view = show_opening(ask.context, ask.event, place_of(ask), lifted)
    turn = next((seat for seat in Seat if seat not in lifted), None)
    free = [tile for tile in reversed(TILES) if tile not in lifted.values()]
    return page(
        ask,
        "phone/phone_opening.html",
        view=view,
        turn=turn,
        taps=[_tap(tile, {**lifted, turn: tile}) for tile in free] if turn else [],
        taken={
            seat: _tap(tile, {one: lifted[one] for one in lifted if one is not seat})
            for seat, tile in lifted.items()
        },
    )


def note(ask: Ask) -> Response:
    """Note who opens, as the lifted tiles said."""
    request = RecordStarter(place_of(ask), read_seat(ask.field("seat"), "seat"))
    record_starter(ask.context, ask.caller(), request)
    here = urls.phone.opening(ask.event, request.place)
    return go(ask, here, said=words_of(ask).text("It is noted who starts."))


def _lifted(ask: Ask) -> dict[Seat, Tile]:
    found = {}
    for seat in Seat:
        if word := ask.query(f"t{seat:d}"):
            tile = tile_named(word)
            if tile is None:
                raise RuleViolation("unknown_tile", "There is no such tile.", at="tiles")
            found[seat] = tile
    return found


def _tap(tile: Tile, lifted: Mapping[Seat, Tile]) -> LiftedTap:
    told = {f"t{seat:d}": NAMES[one] for seat, one in sorted(lifted.items())}
    name = NAMES[tile]
    return LiftedTap(int(name[0]), int(name[1]), "?" + urlencode(told))


ROUTES = [
    show(urls.phone.opening, opening, Door.PHONE),
    change(urls.phone.opening, note, Door.PHONE),
]
