"""A table on the phone: find the seat, write the sheet, agree to it, or watch."""

from __future__ import annotations

import json

from starlette.responses import Response

from capicua.actions.phone.table_sheet import PhoneSheet, show_phone_sheet
from capicua.event.place import Place
from capicua.kernel.seat import Pair
from capicua.play.match.row import HandTied, HandWon
from capicua.web.admission import Door
from capicua.web.asking import Ask
from capicua.web.hall import sheet_address, table_name
from capicua.web.page import page, words_of
from capicua.web.phone_words import short_names, short_sides
from capicua.web.phone_worker import for_phones
from capicua.web.routes import show
from capicua.web.sheets import place_of
from capicua.wording.guide import time_sentences
from capicua.wording.refusals import tell_refusal

PATH = "/events/{event}/tables/{round}/{table}"
SUIT_BLOCKS = ((6,), (5, 0), (4, 1), (3, 2))
"""Each row of the grid holds whole suits, seven tiles in all."""


def table(ask: Ask) -> Response:
    """Show a table to whoever looks: those who sit there, officials, spectators."""
    view = show_phone_sheet(ask.context, ask.event, place_of(ask), ask.actor)
    words = words_of(ask)
    book = ask.context.states.newest(ask.event).state.book
    seats = view.sheet.table.seats
    return for_phones(
        page(
            ask,
            "phone_sheet.html",
            view=view,
            sheet=view.sheet,
            here=phone_address(ask.event, view.sheet.table.place),
            table_name=table_name,
            address_of_table=lambda place: phone_address(ask.event, place),
            desk_address=sheet_address(ask.event, view.sheet.table.place),
            short=short_names(seats),
            sides=short_sides(seats),
            tiles=tile_rows(),
            rows_for_script=rows_for_script(view),
            time_says=time_sentences(book, words),
            why_not=tell_refusal(words, view.refused) if view.refused else "",
            pairs=(Pair.A, Pair.B),
            who=f"{ask.actor.role}:{ask.actor.id}",
        )
    )


def phone_address(event: str, place: Place) -> str:
    """Return where a table's sheet is on the phone."""
    return f"/events/{event}/tables/{place.round}/{table_name(place)}"


def tile_rows() -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return the 28 tiles as four rows of seven, each suit in one piece."""
    return tuple(
        tuple((high, low) for high in suits for low in range(high, -1, -1))
        for suits in SUIT_BLOCKS
    )


def rows_for_script(view: PhoneSheet) -> str:
    """Return the rows as a phone counts on from them: winner, points, starter."""
    rows: list[list[str | int] | None] = []
    for line in view.sheet.lines:
        row = line.row
        if isinstance(row, HandWon):
            rows.append([row.winner.value, row.points, int(line.starter)])
        elif isinstance(row, HandTied):
            rows.append(["", 0, int(line.starter)])
        else:
            rows.append(None)
    return json.dumps(rows, separators=(",", ":"))


WAYS = [show(PATH, table, Door.PHONE)]
