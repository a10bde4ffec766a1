"""Table (*tabla*) of a league: the results of all dates, put where the calendar has them.

What comes out is an ordinary tournament, so that its standings are those of any other and
can be recomputed from its file. A bye of the calendar brings nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import (
    Fixture,
    RoundRecord,
    TableRecord,
    Tournament,
)
from capicua.tournament.rules.roster import entered_in
from capicua.tournament.standings.standings import Row, standings


class PlayedDate(NamedTuple):
    """A date as it was played in an event, whose numbers are its own."""

    tournament: Tournament
    entered: tuple[int, ...]
    """Who they are in the league, in the order of the event's numbers."""
    matches: tuple[int, ...]
    """Which matches of the league the event's calendar has, in its order."""
    counting: frozenset[int]
    """Those that still stand on this date; others were put on another one."""
    persons: Mapping[int, int]
    """Who the athletes of the event are."""


class LeagueRow(NamedTuple):
    """A row of the table, and what is still to come."""

    row: Row
    left: int
    """Matches without a result."""
    behind: int
    """How many matches fewer than the one who has played most."""


def league_record(
    frame: Tournament, dates: Iterable[PlayedDate], awarded: Mapping[int, frozenset[int]]
) -> Tournament:
    """Return a league with everything that has been played; the frame has its calendar."""
    found = {number: _awarded(frame, number, away) for number, away in awarded.items()}
    for date in dates:
        for number, table in _results(date):
            found.setdefault(number, table)
    rounds: dict[int, list[TableRecord]] = {}
    for number, fixture in enumerate(frame.calendar, 1):
        tables = rounds.setdefault(fixture.round, [])
        own = found.get(number) or TableRecord(0, fixture.a, fixture.b)
        tables.append(own._replace(number=len(tables) + 1))
    everybody = frozenset(frame.entries)
    played = tuple(
        RoundRecord(
            number, tuple(tables), absent=everybody.difference(*(one.ids for one in tables))
        )
        for number, tables in sorted(rounds.items())
    )
    return frame._replace(played=played, entries=_with_benches(frame.entries, played))


def league_table(league: Tournament) -> tuple[LeagueRow, ...]:
    """Return the standings of a league, and how many matches everybody has left."""
    left: Counter[int] = Counter()
    played: Counter[int] = Counter()
    for one in league.played:
        for table in one.tables:
            (played if table.has_result else left).update(table.ids)
    most = max(played.values(), default=0)
    return tuple(
        LeagueRow(row, left[row.entry], most - played[row.entry])
        for row in standings(league).rows
    )


def _with_benches(
    entries: Mapping[int, Entry], played: Iterable[RoundRecord]
) -> dict[int, Entry]:
    """Return entries with whoever sat down for a team on a date without being planned."""
    came: dict[int, set[int]] = {number: set() for number in entries}
    for one in played:
        for table in one.tables:
            for board in table.boards:
                came[table.a[0]].update(board.a)
                came[table.b[0]].update(board.b)
    return {
        number: entry._replace(bench=tuple(sorted(came[number].difference(entry.members))))
        for number, entry in entries.items()
    }


def _awarded(frame: Tournament, number: int, away: frozenset[int]) -> TableRecord:
    fixture = frame.calendar[number - 1]
    return TableRecord(0, fixture.a, fixture.b, absent=away)


def _results(date: PlayedDate) -> Iterator[tuple[int, TableRecord]]:
    """Yield what came of each match that stands on a date, in the league's numbers."""
    tables = {
        (one.number, frozenset(table.ids)): table
        for one in date.tournament.played
        for table in one.tables
    }
    for match, fixture in zip(date.matches, date.tournament.calendar, strict=True):
        if match not in date.counting:
            continue
        table = tables.get((fixture.round, frozenset(fixture.everybody)))
        if table is None:
            table = _lost(date.tournament, fixture)
        if table is not None and table.has_result:
            yield match, _renumbered(table, date)


def _lost(tournament: Tournament, fixture: Fixture) -> TableRecord | None:
    """Return a match as lost if one had left the date before it (DP 67)."""
    away = frozenset(fixture.everybody) - entered_in(tournament, fixture.round)
    return TableRecord(0, fixture.a, fixture.b, absent=away) if away else None


def _renumbered(table: TableRecord, date: PlayedDate) -> TableRecord:
    """Return a table with the numbers of the league, its boards with persons."""

    def entries(ids: Iterable[int]) -> tuple[int, ...]:
        return tuple(date.entered[one - 1] for one in ids)

    def persons(ids: Iterable[int]) -> tuple[int, ...]:
        return tuple(date.persons[one] for one in ids)

    boards = tuple(
        one._replace(
            a=persons(one.a), b=persons(one.b), absent=frozenset(persons(one.absent))
        )
        for one in table.boards
    )
    return table._replace(
        a=entries(table.a),
        b=entries(table.b),
        absent=frozenset(entries(table.absent)),
        boards=boards,
        rotation=None,
    )
