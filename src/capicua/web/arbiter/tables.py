"""Tables on an arbiter's phone: the queue of calls, all tables, one of them."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from starlette.responses import Response

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.engine.permissions import Permission
from capicua.actions.events.commission import needs_commission
from capicua.actions.rounds.hall_map import show_progress
from capicua.actions.rulings.calls import own_tables, why_barred
from capicua.actions.rulings.incident_report import CallView, show_queue, show_record
from capicua.actions.rulings.unratified import count_unratified
from capicua.actions.sheets.arbiter import show_disputes
from capicua.actions.sheets.photos import show_photos
from capicua.actions.sheets.sheet_view import show_sheet
from capicua.event.facts.officials import MAIN_POSTS
from capicua.event.place import Place
from capicua.kernel.seat import Seat
from capicua.play.clock import every_limit
from capicua.web.sheet.map_tile import MapTile, map_tile
from capicua.web.site import urls
from capicua.web.site.page import page, words_of
from capicua.web.site.reading import place_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import show
from capicua.wording.refusals import tell_refusal

ALL = "all"


class Waiting(NamedTuple):
    """A call in the queue and where it leads."""

    view: CallView
    address: str
    seconds: int
    is_mine: bool


def calls(ask: Ask) -> Response:
    """Show who calls and since when, and which tables need somebody."""
    now = ask.context.now().replace(microsecond=0)
    state = ask.context.states.newest(ask.event).state
    own = own_tables(state, ask.actor, ask.tables)
    queue = tuple(
        _waiting(ask, one, own, now) for one in show_queue(ask.context, ask.event)
    )
    shown = [one for one in queue if one.is_mine or not _only_own(ask, own)]
    called = {one.view.call.place for one in queue}
    tiles = [one for one in _tiles(ask, own, now) if one.needs_somebody]
    return page(
        ask,
        "arbiter/arbiter_calls.html",
        place="calls",
        queue=shown,
        hidden=len(queue) - len(shown),
        needing=[one for one in tiles if one.tile.place not in called],
        unratified=count_unratified(ask.context, ask.event, ask.actor),
        protests=sum(one.is_upheld is None for one in state.protests.values()),
        own=own,
        only_own=_only_own(ask, own),
    )


def tables(ask: Ask) -> Response:
    """Show every table of the round, or an arbiter's own ones."""
    now = ask.context.now().replace(microsecond=0)
    state = ask.context.states.newest(ask.event).state
    own = own_tables(state, ask.actor, ask.tables)
    return page(
        ask,
        "arbiter/arbiter_tables.html",
        place="tables",
        tiles=_tiles(ask, own, now),
        own=own,
        only_own=_only_own(ask, own),
    )


def table(ask: Ask) -> Response:
    """Show a table: who sits where, their record, the sheet, and what may be done."""
    here = place_of(ask)
    state = ask.context.states.newest(ask.event).state
    people = names_of_people(ask.workspace, ask.event)
    members = [one for one in state.officials if one.post in MAIN_POSTS]
    return page(
        ask,
        "arbiter/arbiter_table.html",
        place="tables",
        sheet=show_sheet(ask.context, ask.event, here),
        records={seat: show_record(ask.context, ask.event, here, seat) for seat in Seat},
        disputes=show_disputes(ask.context, ask.event, here),
        members=[(one.person, people.get(one.person, one.person)) for one in members]
        if needs_commission(state)
        else [],
        people=people,
        barred=barred(ask, here),
        photos=show_photos(ask.context, ask.event, here, ask.actor),
        book=state.book,
        limits=every_limit(state.book),
    )


def barred(ask: Ask, place: Place) -> str:
    """Return why somebody may not decide at a table, in words; empty: they may."""
    state = ask.context.states.newest(ask.event).state
    refusal = why_barred(state, ask.actor, place, ask.tables, ask.access)
    return tell_refusal(words_of(ask), refusal) if refusal else ""


def _only_own(ask: Ask, own: tuple[int, ...]) -> bool:
    return bool(own) and ask.query("show") != ALL


def _tiles(ask: Ask, own: tuple[int, ...], now: datetime) -> tuple[MapTile, ...]:
    progress = show_progress(ask.context, ask.event, now)
    return tuple(
        map_tile(ask.event, tile, now)._replace(
            address=urls.arbiter.table(ask.event, tile.place)
        )
        for tile in progress.tiles
        if progress.is_published and (tile.place.table in own or not _only_own(ask, own))
    )


def _waiting(ask: Ask, view: CallView, own: tuple[int, ...], now: datetime) -> Waiting:
    call = view.call
    seconds = int((now - datetime.fromisoformat(call.at)).total_seconds())
    is_mine = not own or call.place.table in own
    return Waiting(
        view, urls.arbiter.table(ask.event, call.place), max(0, seconds), is_mine
    )


def here_of(ask: Ask, place: Place | None = None) -> str:
    """Return the address of the table that a form is about."""
    return urls.arbiter.table(ask.event, place or place_of(ask))


ROUTES = [
    show(urls.arbiter.calls, calls, Permission.RULE),
    show(urls.arbiter.tables, tables, Permission.RULE),
    show(urls.arbiter.table, table, Permission.RULE),
]
