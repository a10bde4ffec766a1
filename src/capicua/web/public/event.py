"""Public pages of an event: who plays where, and results as they come."""

from __future__ import annotations

from datetime import tzinfo
from functools import partial
from itertools import groupby
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.responses import Response

from capicua.actions.accounts.registrations import takes_registrations
from capicua.actions.engine.pictures import picture_kind
from capicua.actions.events.presentation import logo_file
from capicua.actions.events.summary import show_event
from capicua.actions.hands.featured import public_featured
from capicua.actions.public.front_page import find_entries, plain, show_told
from capicua.actions.public.schedule import ScheduleLine, show_schedule
from capicua.actions.rulings.sanctions import announced_cards
from capicua.actions.sheets.table_view import RoundView, show_round
from capicua.actions.standings.entry_story import newest_published
from capicua.actions.standings.ranking import current_round, show_ranking
from capicua.event.labels import athlete_at
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation
from capicua.web.display.dates import clock_text, day_text, moment_text, zone_text
from capicua.web.display.numbers import criterion_beside, spell_criterion
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.assets import FOREVER
from capicua.web.site.page import page, words_of
from capicua.web.site.request import Ask, read_number
from capicua.web.site.routes import show, show_everybody

LEADERS = 5


class NameLine(NamedTuple):
    """Somebody of a round, for those who look for their own name."""

    name: str
    entry: str
    """The label under which they are announced."""
    table: str
    pair: str
    seat: int
    athlete: int | None
    """Under which number they are followed."""


class Day(NamedTuple):
    """A day of the programme."""

    day: str
    lines: tuple[ScheduleLine, ...]


def event_front(ask: Ask) -> Response:
    """Show an event at a glance, and where somebody plays."""
    state = ask.context.states.newest(ask.event).state
    zone = ask.timezone
    wanted = ask.search()
    number = newest_published(state)
    has_results = current_round(state) > 0
    ranking = show_ranking(ask.context, ask.event) if has_results else None
    return page(
        ask,
        "public/event.html",
        view=show_event(ask.context, ask.event),
        round=state.rounds.get(number),
        book=state.book.id,
        wanted=wanted,
        found=find_entries(ask.context, ask.event, wanted),
        told=show_told(ask.context, ask.event),
        days=days_of(show_schedule(ask.context, ask.event), zone),
        zone=zone_text(zone, ask.context.now()),
        is_featured=public_featured(ask.workspace, ask.event) is not None,
        cards=announced_cards(ask.context, ask.event),
        ranking=ranking,
        leaders=ranking.groups[0].lines[:LEADERS] if ranking else (),
        registration=takes_registrations(ask.workspace, ask.event),
        when=partial(moment_text, zone),
        clock_time=partial(clock_text, zone),
        spell=spell_criterion,
        beside=partial(criterion_beside, words_of(ask)),
    )


def pairings(ask: Ask) -> Response:
    """Show a round by table and by name, with its results as they come."""
    state = ask.context.states.newest(ask.event).state
    published = [number for number, one in sorted(state.rounds.items()) if one.is_published]
    if not published:
        return page(ask, "public/pairings.html", view=None, rounds=(), number=0, names=())
    asked = ask.query("round")
    number = read_number(asked, "round") if asked else published[-1]
    if number not in published:
        raise RuleViolation(
            "round_not_published",
            "Round {number} is not published yet.",
            at="round",
            number=number,
        )
    view = show_round(ask.context, ask.event, number)
    return page(
        ask,
        "public/pairings.html",
        view=view,
        rounds=published,
        number=number,
        names=names_of_round(state, view),
    )


def logo(ask: Ask) -> Response:
    """Give the logo of an event; its address is its content."""
    shown = ask.context.states.newest(ask.event).state.presentation.logo
    content = logo_file(ask.context, ask.event)
    if not content or ask.request.path_params["image"] != shown:
        raise HTTPException(404)
    headers = {"cache-control": FOREVER}
    return Response(content, media_type=picture_kind(content), headers=headers)


def days_of(lines: tuple[ScheduleLine, ...], zone: tzinfo | None) -> tuple[Day, ...]:
    """Return the lines of a programme by their days in the zone of the event."""
    grouped = groupby(lines, key=lambda one: day_text(zone, one.when))
    return tuple(Day(day, tuple(some)) for day, some in grouped)


def names_of_round(state: EventState, view: RoundView) -> tuple[NameLine, ...]:
    """Return everybody at a table, by name; later partnerships of a table are left out."""
    seen: set[tuple[str, str]] = set()
    lines = []
    for table in view.tables:
        own = state.table(table.place)
        for seat in table.seats:
            if (seat.label, seat.name) not in seen:
                seen.add((seat.label, seat.name))
                pair = seat.seat.pair.value
                where = table.place.label
                who = athlete_at(state, own, seat.seat)
                line = NameLine(seat.name, seat.label, where, pair, seat.seat, who)
                lines.append(line)
    # Of two labels the shorter one holds the smaller number.
    return tuple(
        sorted(lines, key=lambda one: (plain(one.name), len(one.entry), one.entry))
    )


ROUTES = [
    show_everybody(urls.public.pairings, pairings),
    show_everybody(urls.public.event, event_front),
    show(urls.public.logo, logo, Door.ANYBODY),
]
