"""Reconstruction of a disputed hand on a drawn table: dealt, played, taken back, kept."""

from __future__ import annotations

import json
from functools import partial
from typing import Any, NamedTuple

from starlette.responses import HTMLResponse, Response

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.engine.permissions import Permission
from capicua.actions.hands.offences import offence_of
from capicua.actions.hands.reconstruction import (
    AttachHand,
    attach_hand,
    incidents_at,
    kept_hands,
)
from capicua.actions.sheets.table_view import TableView, show_table
from capicua.event.state import EventState
from capicua.formats.hand import describe
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.deal import EACH
from capicua.play.drawing import draw_hand
from capicua.play.hand import Hand
from capicua.play.move import PASS_WORD
from capicua.play.partly_known import moves_with, replay
from capicua.play.tile import NAMES, TILES, TileSet, set_of, tile_named
from capicua.web.forms.hand_address import LaidHand, read_laid
from capicua.web.site import urls
from capicua.web.site.page import go, page, part_of_page, words_of
from capicua.web.site.reading import read_place
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.wording.questions import choice_phrase
from capicua.wording.record import happening_name
from capicua.wording.refusals import tell_refusal
from capicua.wording.rulings import ruling_phrases

NO_STORE = {"cache-control": "no-store"}


class TileWay(NamedTuple):
    """A tile of the rack to move, and where tapping it leads: one or two ends, or no."""

    high: int
    low: int
    steps: tuple[tuple[str, str], ...]
    """The words that may be written, each with its address."""
    refused: str
    """Where it leads if it does not fit: the same hand with the reason."""


class Reached(NamedTuple):
    """A hand as far as its moves are legal, and why the next one is not."""

    hand: Hand
    laid: LaidHand
    refusal: RuleViolation | None
    refused: str = ""
    """The move that was not taken, as it was written."""


def reconstruction(ask: Ask) -> Response:
    """Show the hand that the address describes; a part of the page for its script."""
    here = read_place(ask.part("round"), str(ask.request.path_params["table"]))
    state = ask.context.states.newest(ask.event).state
    table = show_table(ask.context, ask.event, here, drafts=True)
    laid = read_laid(ask.request.query_params, table.starter)
    view = _view(ask, state, table, laid)
    if ask.query("part"):
        part = part_of_page(ask, "arbiter/hand_part.html", **view)
        return HTMLResponse(part, headers=NO_STORE)
    return page(
        ask,
        "arbiter/hand.html",
        kept=kept_hands(ask.context, ask.event, here),
        incidents=incidents_at(ask.context, ask.event, here),
        happening=partial(happening_name, words_of(ask).catalog),
        people=names_of_people(ask.workspace, ask.event),
        laid_again=laid_again,
        **view,
    )


def keep(ask: Ask) -> Response:
    """Keep the hand with its table."""
    here = read_place(ask.part("round"), str(ask.request.path_params["table"]))
    laid = read_laid(ask.form, Seat.ONE)
    first, second, third, fourth = (" ".join(rack) for rack in laid.racks)
    request = AttachHand(
        here,
        int(laid.starter),
        (first, second, third, fourth),
        " ".join(laid.moves),
        tuple(" ".join(words) for words in laid.branches),
        ask.field("note"),
        int(laid.incident) if laid.incident else None,
    )
    attach_hand(ask.context, ask.caller(), request)
    said = words_of(ask).text("The hand is kept with the table.")
    return go(ask, urls.arbiter.hand(ask.event, here) + laid.query, said)


def laid_again(documents: tuple[dict[str, Any], ...]) -> str:
    """Return the question that shows a kept hand again, its branches with it."""
    first = documents[0]
    deal = [tuple(str(first["deal"][str(int(seat))]).split()) for seat in Seat]
    branches = tuple(tuple(one["moves"]) for one in documents[1:])
    racks = (deal[0], deal[1], deal[2], deal[3])
    return LaidHand(Seat(first["starter"]), racks, tuple(first["moves"]), branches).query


def reach(state: EventState, laid: LaidHand) -> Reached:
    """Return a hand after its legal moves, and the refusal of the first other one."""
    first, second, third, fourth = (_set(rack) for rack in laid.racks)
    known = (first, second, third, fourth)
    hand, refusal = replay(state.book, laid.starter, known, laid.moves)
    if refusal is None:
        return Reached(hand, laid, None)
    done = len(hand.moves)
    kept = laid._replace(moves=laid.moves[:done])
    return Reached(hand, kept, refusal, laid.moves[done])


def _set(rack: tuple[str, ...]) -> TileSet:
    return set_of(tile for name in rack if (tile := tile_named(name)) is not None)


def _view(ask: Ask, state: EventState, table: TableView, laid: LaidHand) -> dict[str, Any]:
    """Return what the page and its changing part show."""
    view: dict[str, Any] = {
        "here": urls.arbiter.hand(ask.event, table.place),
        "table": table,
        "names": tuple(one.name for one in table.seats),
        "laid": laid,
        "reached": None,
        "tiles": NAMES,
        "Seat": Seat,
    }
    if not laid.is_dealt and not laid.from_table:
        return view
    hand, laid, refusal, refused = reach(state, laid)
    catalog = words_of(ask).catalog
    labels = {one.seat: one.label for one in table.seats}
    answer = describe(hand)
    return view | {
        "laid": laid,
        "reached": hand,
        "answer": answer,
        "answer_text": json.dumps(answer),
        # Where not all is known, the racks are only one way that they may have been.
        "drawing": draw_hand(hand, shown=laid.is_dealt),
        "moves": [move.text for move in hand.moves],
        "ways": _ways(hand, laid),
        "may_pass": reach(state, laid.goes_on((*laid.moves, PASS_WORD))).refusal is None,
        "refusal": tell_refusal(words_of(ask), refusal) if refusal else "",
        "offence": offence_of(ask.context, ask.event, table.place, hand, refused)
        if refusal and laid.is_dealt
        else None,
        "follows": partial(ruling_phrases, catalog, athletes=labels),
        "choice_word": partial(choice_phrase, catalog),
    }


def _ways(hand: Hand, laid: LaidHand) -> tuple[TileWay, ...]:
    """Return every tile that whose turn it is may hold, with where tapping it leads."""
    if hand.outcome is not None:
        return ()
    position = hand.position
    seat = position.seat
    known = _set(laid.racks[seat - 1])
    is_full = len(laid.racks[seat - 1]) == EACH
    ways = []
    for number in reversed(TILES):
        name = NAMES[number]
        is_free = laid.holder(name) is None and not is_full
        is_held = bool(position.mine & known & 1 << number)
        moves = moves_with(position, number)
        # A tile that nobody is known to hold is offered where it fits.
        if is_held or (is_free and moves):
            steps = tuple(
                (move.text, laid.played(seat, name, move.text).query) for move in moves
            )
            refused = laid._replace(moves=(*laid.moves, name)).query
            ways.append(TileWay(int(name[0]), int(name[1]), steps, refused))
    return tuple(ways)


ROUTES = [
    show(urls.arbiter.hand, reconstruction, Permission.RULE),
    change(urls.arbiter.hand, keep, Permission.RULE),
]
