"""Featured table: somebody enters tiles with one tap each, and everybody watches."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from starlette.responses import HTMLResponse, Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.hands.featured import (
    Featured,
    OpenFeatured,
    close_featured,
    featured_of,
    laying_of,
    limit_of,
    open_featured,
    play_featured,
    public_featured,
    told_of,
    undo_featured,
)
from capicua.actions.hands.laid_tiles import lay
from capicua.actions.sheets.table_view import show_round, show_table
from capicua.actions.standings.entry_story import newest_published
from capicua.kernel.seat import Seat
from capicua.play.clock import every_limit
from capicua.play.drawing import draw
from capicua.play.tile import NAMES
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.assets import is_known
from capicua.web.site.page import go, page, part_of_page, words_of
from capicua.web.site.reading import read_place
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show

TAG_LENGTH = 24


def watch(ask: Ask) -> Response:
    """Show the featured table to everybody, as late as the organiser wants it."""
    shown = public_featured(ask.workspace, ask.event)
    if not ask.query("part"):
        return page(ask, "public/featured.html", **_view(ask, shown))
    # Many ask every moment; who has it already is told so before anything is drawn.
    version = ask.context.store.head(ask.event).seq
    seen = sha256(f"{version}:{shown}:{words_of(ask).catalog.language}".encode())
    headers = {"cache-control": "no-cache", "etag": f'W/"{seen.hexdigest()[:TAG_LENGTH]}"'}
    if is_known(ask.request, headers["etag"]):
        return Response(status_code=304, headers=headers)
    part = part_of_page(ask, "public/featured_part.html", **_view(ask, shown))
    return HTMLResponse(part, headers=headers)


def operate(ask: Ask) -> Response:
    """Show the tiles to tap, and the table as it was entered so far."""
    shown = featured_of(ask.workspace, ask.event)
    state = ask.context.states.newest(ask.event).state
    number = newest_published(state)
    tables = show_round(ask.context, ask.event, number).tables if number else ()
    words = (
        lay(laying_of(ask.workspace, ask.event, shown), shown.words).words()
        if shown
        else ()
    )
    return page(
        ask,
        "public/featured_desk.html",
        tables=tables,
        tiles=NAMES,
        Seat=Seat,
        words_now=words,
        ways={name: [one for one in words if one[:2] == name] for name in NAMES},
        **_view(ask, shown),
    )


def begin(ask: Ask) -> Response:
    """Begin a hand at a table."""
    number = newest_published(ask.context.states.newest(ask.event).state)
    place = read_place(number, ask.field("table"))
    racks = tuple(ask.field(f"d{seat:d}") for seat in Seat)
    # Whose turn it is to start, the sheet of the table knows.
    usual = int(show_table(ask.context, ask.event, place).starter)
    request = OpenFeatured(
        place,
        ask.optional_number("starter") or usual,
        ask.optional_number("delay") or 0,
        ask.is_on("open"),
        racks if any(racks) else (),
    )
    open_featured(ask.workspace, ask.caller(), request)
    return _back(ask, words_of(ask).text("The table is shown."))


def play(ask: Ask) -> Response:
    """Add a move."""
    play_featured(ask.workspace, ask.caller(), ask.number("after"), ask.field("word"))
    return _back(ask)


def undo(ask: Ask) -> Response:
    """Take the last move back."""
    undo_featured(ask.workspace, ask.caller(), ask.number("after"))
    return _back(ask)


def close(ask: Ask) -> Response:
    """Show no table any more."""
    close_featured(ask.workspace, ask.caller())
    return _back(ask, words_of(ask).text("No table is shown any more."))


def _view(ask: Ask, shown: Featured | None) -> dict[str, Any]:
    if shown is None:
        return {"shown": None}
    table = show_table(ask.context, ask.event, shown.place)
    book = ask.context.states.newest(ask.event).state.book
    return {
        "shown": shown,
        "table": table,
        "names": tuple(one.name for one in table.seats),
        "drawing": draw(told_of(ask.workspace, ask.event, shown)),
        "book": book,
        "limits": every_limit(book),
        "limit": limit_of(ask.workspace, ask.event, shown),
    }


def _back(ask: Ask, said: str = "") -> Response:
    return go(ask, urls.desk.featured(ask.event), said)


ROUTES = [
    show(urls.desk.featured, operate, Permission.FEATURE),
    change(urls.desk.featured, begin, Permission.FEATURE),
    change(urls.desk.featured_play, play, Permission.FEATURE),
    change(urls.desk.featured_undo, undo, Permission.FEATURE),
    change(urls.desk.featured_close, close, Permission.FEATURE),
    show(urls.public.featured, watch, Door.ANYBODY),
]
