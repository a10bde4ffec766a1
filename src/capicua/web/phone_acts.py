"""What is done at a table on the phone; each answer names the request that it settles."""

from __future__ import annotations

from collections.abc import Callable

from starlette.responses import JSONResponse, RedirectResponse, Response

from capicua.actions.perform import Done
from capicua.actions.table import (
    AcceptSheet,
    CallArbiter,
    CallTimeHere,
    DisputeSheet,
    RecordHand,
    RecordStarter,
    SettleContest,
    TakeSeat,
    UndoHand,
    accept_sheet,
    call_arbiter,
    call_time_here,
    dispute_sheet,
    record_hand,
    record_starter,
    settle_contest,
    take_seat,
    undo_hand,
)
from capicua.web.admission import Door
from capicua.web.asking import Ask
from capicua.web.outcome_form import read_seat
from capicua.web.page import JSON
from capicua.web.phone_hand import read_hand
from capicua.web.phone_sheet import PATH, phone_address
from capicua.web.routes import Way, change
from capicua.web.sheets import place_of

Act = Callable[[Ask], Done]


def sit(ask: Ask) -> Done:
    """Sit down where the athlete says they sit; a wrong seat is refused loudly."""
    seat = read_seat(ask.field("seat"), "seat")
    wish = TakeSeat(place_of(ask), seat, ask.visitor.athlete)
    return take_seat(ask.context, ask.caller(), wish)


def starter(ask: Ask) -> Done:
    """Note who opens the first hand."""
    wish = RecordStarter(place_of(ask), read_seat(ask.field("seat"), "seat"))
    return record_starter(ask.context, ask.caller(), wish)


def hand(ask: Ask) -> Done:
    """Write a hand into the row that the phone showed as the next one."""
    wish = RecordHand(place_of(ask), ask.number("row"), read_hand(ask))
    return record_hand(ask.context, ask.caller(), wish)


def undo(ask: Ask) -> Done:
    """Take the last hand back."""
    wish = UndoHand(place_of(ask), ask.number("row"))
    return undo_hand(ask.context, ask.caller(), wish)


def contest(ask: Ask) -> Done:
    """Decide which of two rows stands."""
    wish = SettleContest(place_of(ask), ask.is_on("keep_claim"))
    return settle_contest(ask.context, ask.caller(), wish)


def time(ask: Ask) -> Done:
    """Note that time ran out at this table."""
    wish = CallTimeHere(place_of(ask), ask.is_on("between_hands"))
    return call_time_here(ask.context, ask.caller(), wish)


def call(ask: Ask) -> Done:
    """Call an arbiter, with what happened."""
    seat = read_seat(ask.field("seat"), "seat") if ask.field("seat") else None
    wish = CallArbiter(place_of(ask), seat, ask.field("reason"))
    return call_arbiter(ask.context, ask.caller(), wish)


def accept(ask: Ask) -> Done:
    """Accept the result for one's own seat."""
    seat = read_seat(ask.field("seat"), "seat")
    wish = AcceptSheet(place_of(ask), seat, ask.number("rows"))
    return accept_sheet(ask.context, ask.caller(), wish)


def dispute(ask: Ask) -> Done:
    """Disagree; the sheet is frozen and an arbiter comes."""
    seat = read_seat(ask.field("seat"), "seat")
    wish = DisputeSheet(place_of(ask), seat, ask.field("reason"))
    return dispute_sheet(ask.context, ask.caller(), wish)


def _way(name: str, act: Act) -> Way:
    """Declare an act; who may do it is decided where it is done, by role and seat."""

    def handler(ask: Ask) -> Response:
        done = act(ask)
        if JSON not in ask.request.headers.get("accept", ""):
            here = phone_address(ask.event, place_of(ask))
            return RedirectResponse(here, status_code=303)
        # Only this server knows the id: what a hotel's network answers does not settle it.
        told = {
            "done": ask.field("request"),
            "version": done.version,
            "contested": bool(done.told.get("contested")),
        }
        return JSONResponse(told, headers={"cache-control": "no-store"})

    return change(f"{PATH}/{name}", handler, Door.PHONE)


WAYS = [
    _way("seat", sit),
    _way("starter", starter),
    _way("hands", hand),
    _way("undo", undo),
    _way("contest", contest),
    _way("time", time),
    _way("call", call),
    _way("accept", accept),
    _way("dispute", dispute),
]
