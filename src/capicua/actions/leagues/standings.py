"""Standings of a league as everybody sees them, and its end (DP 35)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.context import Context
from capicua.actions.leagues.dates import league_of, open_league
from capicua.actions.registry.linking import links_of
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    perform_in_office_slowly,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.shown.people import Sees, names_for
from capicua.event.record import standings_digest, tournament_of
from capicua.event.state import EventState
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair
from capicua.office.facts.leagues import LeagueClosed
from capicua.office.league_state import LeagueState
from capicua.office.state import OfficeState
from capicua.rulebooks import load
from capicua.rulebooks.sections.competition import Criterion, EventKind
from capicua.tournament.league.table import (
    LeagueRow,
    PlayedDate,
    league_record,
    league_table,
)
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import TableRecord, Tournament
from capicua.tournament.standings.standings import standings

APART = 1_000_000
"""Where the numbers begin of those who sat down for a team and are not known here."""


class ShownMatch(NamedTuple):
    """A match of the calendar with what came of it."""

    number: int
    round: int
    home: tuple[str, ...]
    guests: tuple[str, ...]
    score: ByPair[int] | None
    """The points of both sides, those of all boards together."""
    has_result: bool
    absent: tuple[str, ...] = ()
    """Who lost it by not being there."""
    is_waiting: bool = False
    """It was postponed and has no date yet."""
    why: str = ""
    """Why it waits, or why it was awarded."""


class ShownDate(NamedTuple):
    """A date with its matches."""

    number: int
    day: str
    planned_day: str
    why: str
    event: str | None
    matches: tuple[ShownMatch, ...]


class ShownRow(NamedTuple):
    """A row of the table with the name of its entry."""

    name: str
    entry: int
    line: LeagueRow
    goes: int
    """1: up to the division above; -1: down; 0: it stays."""


class LeagueView(NamedTuple):
    """A league as it stands."""

    league: LeagueState
    rows: tuple[ShownRow, ...]
    dates: tuple[ShownDate, ...]
    waiting: tuple[ShownMatch, ...]
    left: int
    """Matches without a result."""
    order: tuple[Criterion, ...]
    """What ranks the entries, in this order."""


class CloseLeague(NamedTuple):
    """End a league in the order in which it stands."""

    league: str


def league_tournament(
    context: OfficeContext, events: Context, league: LeagueState
) -> Tournament:
    """Return a league as a tournament; from its file anybody can recompute the table."""
    book = load(league.rulebook)
    entries = {
        number: Entry(number, one.name, members=one.persons)
        for number, one in enumerate(league.entries, 1)
    }
    frame = Tournament(
        book,
        league.modality,
        league.rounds,
        league.seed,
        entries,
        name=league.name,
        event=EventKind.LIGA,
        calendar=league.calendar,
    )
    awarded = {n: frozenset(one.absent) for n, one in league.awarded.items()}
    return league_record(frame, _played(context, events, league), awarded)


def show_league(
    context: OfficeContext, events: Context, office: str, league: str, sees: Sees
) -> LeagueView:
    """Return a league with its table, its dates and what waits."""
    state = context.state(office)
    found = league_of(state, league)
    record = league_tournament(context, events, found)
    names = entry_names(context, state, found, sees)
    text = partial(context.text, office)
    shown = partial(_match, found, names, _results(record), text)
    dates = sorted(found.dates.items(), key=lambda one: (one[1].day, one[0]))
    return LeagueView(
        found,
        tuple(_rows(state, found, record, names)),
        tuple(
            ShownDate(
                number,
                one.day,
                one.planned_day,
                context.text(office, one.moved_why),
                one.event,
                tuple(map(shown, one.matches)),
            )
            for number, one in dates
        ),
        tuple(shown(one) for one in sorted(found.postponed)),
        sum(not one.has_result for one in _results(record)),
        record.book.settings.tiebreak_order.value,
    )


def close_league(
    context: OfficeContext, events: Context, caller: OfficeCaller, request: CloseLeague
) -> Done:
    """End a league all of whose matches have a result."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.PLAN_PERIODS)
        league = open_league(now.state, request.league)
        record = league_tournament(context, events, league)
        rows = league_table(record)
        left = sum(one.left for one in rows)
        if left:
            raise RuleViolation(
                "matches_left",
                "Matches of {league} have no result yet. Play them, or award them.",
                at="league",
                league=league.name,
            )
        order = tuple(one.row.entry for one in rows)
        digest = standings_digest(standings(record))
        return OfficeEffect((LeagueClosed(league.league, order, digest),))

    return perform_in_office_slowly(context, caller, request, decide)


def entry_names(
    context: OfficeContext, state: OfficeState, league: LeagueState, sees: Sees
) -> dict[int, str]:
    """Return what the entries of a league are called to who looks."""
    persons = {one for entry in league.entries for one in entry.persons}
    known = names_for(context, state, persons, sees)
    return {
        number: one.name or " · ".join(known[person] for person in one.persons)
        for number, one in enumerate(league.entries, 1)
    }


def _results(record: Tournament) -> list[TableRecord]:
    """Return what came of each match, in the order of the calendar."""
    return [table for one in record.played for table in one.tables]


def _match(
    league: LeagueState,
    names: Mapping[int, str],
    results: Sequence[TableRecord],
    text: Callable[[Digest | None], str],
    number: int,
) -> ShownMatch:
    fixture, awarded = league.match(number), league.awarded.get(number)
    result = results[number - 1]
    why = awarded.reason if awarded else league.postponed.get(number)
    return ShownMatch(
        number,
        fixture.round,
        tuple(names[one] for one in fixture.a),
        tuple(names[one] for one in fixture.b),
        _score(result),
        result.has_result,
        tuple(names[one] for one in sorted(result.absent)),
        league.date_of(number) is None,
        text(why),
    )


def _score(result: TableRecord) -> ByPair[int] | None:
    scores = [one.score for one in result.boards or (result,) if one.score is not None]
    if not scores:
        return None
    return ByPair(sum(one.a for one in scores), sum(one.b for one in scores))


def _rows(
    state: OfficeState, league: LeagueState, record: Tournament, names: dict[int, str]
) -> Iterator[ShownRow]:
    rows = league_table(record)
    down = sum(one.changing for one in state.leagues.values() if one.above == league.league)
    for place, one in enumerate(rows):
        goes = 1 if league.above and place < league.changing else 0
        goes = -1 if place >= len(rows) - down else goes
        yield ShownRow(names[one.row.entry], one.row.entry, one, goes)


def _played(
    context: OfficeContext, events: Context, league: LeagueState
) -> Iterator[PlayedDate]:
    here = set(events.store.events())
    for date in league.dates.values():
        if date.event in here and events.states.why_closed(date.event) is None:
            state = events.states.newest(date.event).state
            yield PlayedDate(
                tournament_of(state),
                date.entered,
                date.played,
                frozenset(date.matches),
                _persons(context, state),
            )


def _persons(context: OfficeContext, state: EventState) -> dict[int, int]:
    """Return who the athletes of a date are; whoever nobody knows has a number apart."""
    links = links_of(context, state.event)
    athletes = (
        one
        for entry in state.entries.values()
        for one in (*entry.everybody, *entry.replaced, *entry.particulars.bench)
    )
    return {
        one: links[one].person if one in links and links[one].person > 0 else APART + one
        for one in athletes
    }
