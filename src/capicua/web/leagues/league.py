"""A league: its table, its dates, what waits; and everything that changes a date."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from functools import partial

from starlette.responses import Response

from capicua.actions.leagues.dates import (
    AddLeagueDate,
    AwardMatch,
    MoveLeagueDate,
    PostponeMatches,
    add_league_date,
    award_match,
    league_of,
    move_league_date,
    postpone_matches,
)
from capicua.actions.leagues.opening import OpenLeagueDate, open_league_date
from capicua.actions.leagues.standings import (
    CloseLeague,
    close_league,
    entry_names,
    league_tournament,
    show_league,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.standings.ranking import values_of
from capicua.documents.calendar_file import CalendarEntry, calendar_file
from capicua.formats.tournament_document import describe_tournament
from capicua.rulebooks.sections.competition import Criterion
from capicua.tournament.standings.standings import Row
from capicua.web.display.numbers import spell_criterion
from capicua.web.registry.office_page import (
    can_in,
    office_asker,
    office_id,
    office_page,
    office_state,
    sees_in,
)
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, whole_address, words_of
from capicua.web.site.request import Ask, read_number
from capicua.web.site.routes import change, show


def league(ask: Ask) -> Response:
    """Show a league: table, dates with their matches, and what waits for a day."""
    offices, office = ask.workspace.offices, office_id(ask)
    view = show_league(offices, ask.context, office, _league(ask), sees_in(ask))
    may_plan = can_in(ask)(OfficePermission.PLAN_PERIODS)
    names = entry_names(offices, office_state(ask), view.league, sees_in(ask))
    return office_page(
        ask,
        "leagues/league.html",
        view=view,
        league=view.league,
        may_plan=may_plan and not view.league.is_closed,
        names=names,
        values=partial(_values, view.order),
        above=office_state(ask).leagues.get(view.league.above or ""),
    )


def tournament(ask: Ask) -> Response:
    """Give a league as a tournament file, from which its table can be recomputed."""
    found = league_of(office_state(ask), _league(ask))
    record = league_tournament(ask.workspace.offices, ask.context, found)
    document = describe_tournament(record, found.rulebook, {})
    content = json.dumps(document, ensure_ascii=False, indent=1).encode()
    return Response(content, media_type="application/json")


def calendar(ask: Ask) -> Response:
    """Give the dates of a league as a file for calendars."""
    office, words = office_id(ask), words_of(ask)
    found = league_of(office_state(ask), _league(ask))
    link = whole_address(ask, urls.leagues.league(office, found.league))
    entries = (
        CalendarEntry(
            f"{office}-{found.league}-{number}",
            date.fromisoformat(one.day),
            words.text("{league}, date {date}", league=found.name, date=number),
            link,
        )
        for number, one in sorted(found.dates.items())
        if one.matches
    )
    content = calendar_file(found.name, entries, ask.context.now())
    headers = {"content-disposition": f'attachment; filename="{found.league}.ics"'}
    return Response(content, media_type="text/calendar", headers=headers)


def open_date(ask: Ask) -> Response:
    """Open a date as an event, and lead there."""
    found, number = league_of(office_state(ask), _league(ask)), ask.number("date")
    title = words_of(ask).text("{league}, date {date}", league=found.name, date=number)
    done = open_league_date(
        ask.workspace,
        ask.visitor,
        office_asker(ask),
        OpenLeagueDate(found.league, number, title),
    )
    said = words_of(ask).text("The date is open: its tables are those of the calendar.")
    return go(ask, urls.desk.hall(str(done.told["event"])), said)


def move(ask: Ask) -> Response:
    """Play a date on another day."""
    request = MoveLeagueDate(
        _league(ask), ask.number("date"), ask.field("day"), ask.field("reason")
    )
    move_league_date(ask.workspace.offices, office_asker(ask), request)
    return _back(ask, words_of(ask).text("The date is moved; everybody can read it here."))


def postpone(ask: Ask) -> Response:
    """Postpone a match."""
    request = PostponeMatches(_league(ask), (ask.number("match"),), ask.field("reason"))
    postpone_matches(ask.workspace.offices, office_asker(ask), request)
    return _back(ask, words_of(ask).text("The match waits for another day."))


def add(ask: Ask) -> Response:
    """Add a date for matches that wait."""
    matches = tuple(read_number(one, "match") for one in ask.fields("match"))
    request = AddLeagueDate(_league(ask), ask.field("day"), matches, ask.field("reason"))
    add_league_date(ask.workspace.offices, office_asker(ask), request)
    return _back(ask, words_of(ask).text("The matches have their day."))


def award(ask: Ask) -> Response:
    """Award a match."""
    absent = tuple(read_number(one, "absent") for one in ask.fields("absent"))
    request = AwardMatch(_league(ask), ask.number("match"), absent, ask.field("reason"))
    award_match(ask.workspace.offices, office_asker(ask), request)
    return _back(ask, words_of(ask).text("The match is decided."))


def close(ask: Ask) -> Response:
    """End a league."""
    request = CloseLeague(_league(ask))
    close_league(ask.workspace.offices, ask.context, office_asker(ask), request)
    return _back(ask, words_of(ask).text("The league is over; this is its final table."))


def _values(order: Sequence[Criterion], row: Row) -> list[str]:
    """Return what ranks a row, as it is printed."""
    values = values_of(row, order)
    return [spell_criterion(*one) for one in zip(order, values, strict=True)]


def _league(ask: Ask) -> str:
    return str(ask.request.path_params["league"])


def _back(ask: Ask, said: str) -> Response:
    return go(ask, urls.leagues.league(office_id(ask), _league(ask)), said)


ROUTES = [
    show(urls.leagues.league, league, Door.ANYBODY),
    show(urls.leagues.tournament, tournament, Door.ANYBODY),
    show(urls.leagues.calendar, calendar, Door.ANYBODY),
    change(urls.leagues.open_date, open_date, Door.SIGNED_IN),
    change(urls.leagues.move_date, move, Door.SIGNED_IN),
    change(urls.leagues.postpone, postpone, Door.SIGNED_IN),
    change(urls.leagues.add_date, add, Door.SIGNED_IN),
    change(urls.leagues.award, award, Door.SIGNED_IN),
    change(urls.leagues.close, close, Door.SIGNED_IN),
]
