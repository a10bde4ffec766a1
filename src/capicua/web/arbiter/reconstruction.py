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
    hand_in_event,
    incidents_at,
    kept_hands,
)
from capicua.actions.sheets.table_view import TableView, show_table
from capicua.event.state import EventState
from capicua.formats.hand import describe
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.drawing import draw_hand
from capicua.play.hand import Hand
from capicua.play.move import PASS
from capicua.play.tile import NAMES
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
    """Return a dealt hand after its legal moves, and the refusal of the first other one."""
    deal = {str(seat): " ".join(rack) for seat, rack in enumerate(laid.racks, 1)}
    hand = hand_in_event(state, {"starter": int(laid.starter), "deal": deal})
    for number, word in enumerate(laid.moves):
        try:
            hand = hand.play(word)
        except RuleViolation as refusal:
            kept = laid._replace(moves=laid.moves[:number])
            return Reached(hand, kept, refusal, word)
    return Reached(hand, laid, None)


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
    if not laid.is_dealt:
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
        "drawing": draw_hand(hand),
        "moves": [move.text for move in hand.moves],
        "ways": _ways(hand, laid),
        "may_pass": hand.legal() in ((PASS,), [PASS]),
        "refusal": tell_refusal(words_of(ask), refusal) if refusal else "",
        "offence": offence_of(ask.context, ask.event, table.place, hand, refused)
        if refusal
        else None,
        "follows": partial(ruling_phrases, catalog, athletes=labels),
        "choice_word": partial(choice_phrase, catalog),
    }


def _ways(hand: Hand, laid: LaidHand) -> tuple[TileWay, ...]:
    """Return every tile of the rack to move, with where tapping it leads."""
    if hand.outcome is not None:
        return ()
    legal = [move for move in hand.legal() if move is not PASS]
    rack = hand.position.racks[hand.position.seat - 1]
    ways = []
    for number in reversed(range(len(NAMES))):
        if rack >> number & 1:
            name = NAMES[number]
            words = [move.text for move in legal if move.tile == number]
            steps = tuple((word, laid.goes_on((*laid.moves, word)).query) for word in words)
            refused = laid._replace(moves=(*laid.moves, name)).query
            ways.append(TileWay(int(name[0]), int(name[1]), steps, refused))
    return tuple(ways)


ROUTES = [
    show(urls.arbiter.hand, reconstruction, Permission.RULE),
    change(urls.arbiter.hand, keep, Permission.RULE),
]
