"""Score sheet on the phone, its forms; each answer names the request that it settles."""

from __future__ import annotations

from collections.abc import Callable

from starlette.responses import JSONResponse, RedirectResponse, Response

from capicua.actions.engine.perform import Done
from capicua.actions.sheets.conflicting_rows import settle_contest
from capicua.actions.sheets.keeping import (
    KeepSheet,
    ShareSheet,
    TellCapicua,
    keep_sheet,
    share_sheet,
    tell_capicua,
)
from capicua.actions.sheets.photos import add_photo
from capicua.actions.sheets.scoring import (
    AcceptSheet,
    CallArbiter,
    CallTimeHere,
    DisputeSheet,
    LeaveOut,
    RecordHand,
    RecordStarter,
    TakeSeat,
    UndoHand,
    WithdrawCall,
    accept_sheet,
    call_arbiter,
    call_time_here,
    dispute_sheet,
    leave_out,
    record_hand,
    record_starter,
    record_tiles,
    take_seat,
    undo_hand,
    withdraw_call,
)
from capicua.journal.actor import Actor, Role
from capicua.play.tile_count import TilesLeft
from capicua.web.forms.hands import read_decision, read_hand, read_result, read_seen
from capicua.web.sheet.photos import read_photo, show_picture
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import JSON
from capicua.web.site.reading import place_of, read_seat
from capicua.web.site.request import Ask
from capicua.web.site.routes import DeclaredRoute, change, show
from capicua.web.site.urls.url import TableUrl

Act = Callable[[Ask], Done]


def sit(ask: Ask) -> Done:
    """Sit down where the athlete says they sit; a wrong seat is refused loudly."""
    seat = read_seat(ask.field("seat"), "seat")
    athlete = ask.optional_number("athlete") or ask.visitor.athlete
    caller = ask.caller()
    if caller.bound is not None and caller.bound.seat is not None:
        # A code is a seat's: which of the pair holds it, they say when they sit down.
        caller = caller._replace(actor=Actor(Role.ATHLETE, str(athlete)))
    return take_seat(ask.context, caller, TakeSeat(place_of(ask), seat, athlete))


def starter(ask: Ask) -> Done:
    """Note who opens the first hand."""
    request = RecordStarter(place_of(ask), read_seat(ask.field("seat"), "seat"))
    return record_starter(ask.context, ask.caller(), request)


def hand(ask: Ask) -> Done:
    """Write a hand into the row that the phone showed as the next one."""
    place, number, found = place_of(ask), ask.number("row"), read_hand(ask)
    if isinstance(found, TilesLeft):
        return record_tiles(ask.context, ask.caller(), place, number, found)
    return record_hand(ask.context, ask.caller(), RecordHand(place, number, found))


def undo(ask: Ask) -> Done:
    """Take the last hand back."""
    request = UndoHand(place_of(ask), ask.number("row"), seen=read_seen(ask))
    return undo_hand(ask.context, ask.caller(), request)


def contest(ask: Ask) -> Done:
    """Decide which of several rows stands."""
    return settle_contest(ask.context, ask.caller(), read_decision(ask))


def time(ask: Ask) -> Done:
    """Note that time ran out at this table."""
    request = CallTimeHere(place_of(ask), ask.is_on("between_hands"))
    return call_time_here(ask.context, ask.caller(), request)


def call(ask: Ask) -> Done:
    """Call an arbiter, with what happened."""
    seat = read_seat(ask.field("seat"), "seat") if ask.field("seat") else None
    request = CallArbiter(place_of(ask), seat, ask.field("reason"))
    return call_arbiter(ask.context, ask.caller(), request)


def withdraw(ask: Ask) -> Done:
    """Say that the arbiter is not needed any more."""
    return withdraw_call(ask.context, ask.caller(), WithdrawCall(ask.number("call")))


def keep(ask: Ask) -> Done:
    """Write the sheet alone; the others watch."""
    seat = read_seat(ask.field("seat"), "seat")
    return keep_sheet(ask.context, ask.caller(), KeepSheet(place_of(ask), seat))


def share(ask: Ask) -> Done:
    """Say that it is not so: everybody writes again."""
    return share_sheet(ask.context, ask.caller(), ShareSheet(place_of(ask)))


def capicua(ask: Ask) -> Done:
    """Say that the last hand ended with a capicúa."""
    request = TellCapicua(place_of(ask), ask.number("row"))
    return tell_capicua(ask.context, ask.caller(), request)


def accept(ask: Ask) -> Done:
    """Accept the result for one's own seat."""
    seat = read_seat(ask.field("seat"), "seat")
    request = AcceptSheet(place_of(ask), seat, ask.number("rows"), read_result(ask))
    return accept_sheet(ask.context, ask.caller(), request)


def dispute(ask: Ask) -> Done:
    """Disagree; the sheet is frozen and an arbiter comes."""
    seat = read_seat(ask.field("seat"), "seat")
    request = DisputeSheet(place_of(ask), seat, ask.field("reason"))
    return dispute_sheet(ask.context, ask.caller(), request)


def photo(ask: Ask) -> Done:
    """Put a photo of the paper with the result."""
    return add_photo(ask.context, ask.caller(), read_photo(ask))


def left_out(ask: Ask) -> Done:
    """Leave out what was not taken: a late copy of it does nothing."""
    return leave_out(ask.context, ask.caller(), LeaveOut(place_of(ask)))


def _route(url: TableUrl, act: Act) -> DeclaredRoute:
    """Declare an act; who may do it is decided where it is done, by role and seat."""

    def handler(ask: Ask) -> Response:
        done = act(ask)
        if JSON not in ask.request.headers.get("accept", ""):
            here = urls.phone.sheet(ask.event, place_of(ask))
            return RedirectResponse(here, status_code=303)
        # Only this server knows the id: what a hotel's network answers does not settle it.
        told = {
            "done": ask.field("request"),
            "version": done.version,
            "contested": bool(done.told.get("contested")),
        }
        return JSONResponse(told, headers={"cache-control": "no-store"})

    return change(url, handler, Door.PHONE)


ROUTES = [
    _route(urls.phone.seat, sit),
    _route(urls.phone.starter, starter),
    _route(urls.phone.hands, hand),
    _route(urls.phone.undo, undo),
    _route(urls.phone.contest, contest),
    _route(urls.phone.time, time),
    _route(urls.phone.call, call),
    _route(urls.phone.withdraw_call, withdraw),
    _route(urls.phone.keep, keep),
    _route(urls.phone.share, share),
    _route(urls.phone.capicua, capicua),
    _route(urls.phone.accept, accept),
    _route(urls.phone.dispute, dispute),
    _route(urls.phone.photos, photo),
    _route(urls.phone.leave_out, left_out),
    show(urls.phone.photo, show_picture, Door.PHONE),
]
