"""Chances: what the matches still to come can bring an entry at most."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import groupby
from typing import NamedTuple

from capicua.play.match.row import MOST_POINTS
from capicua.play.match.terms import Terms
from capicua.rulebooks.choices import EfectividadMode, TeamPoints
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament
from capicua.tournament.rules.roster import active_in
from capicua.tournament.rules.terms import match_terms, rotations_of, round_of
from capicua.tournament.standings.left_table import leavers
from capicua.tournament.standings.team_match import boards_of


class Chances(NamedTuple):
    """Bounds on what is still to come, up or down, added over the matches."""

    matches: int = 0
    efectividad: int = 0
    spread: int = 0
    points: int = 0
    double_progressive: int = 0
    """What winning them all adds to the progressive score."""


NO_CHANCES = Chances()


class Outlook(NamedTuple):
    """The chances of every entry that has any, and the tables that may still change."""

    chances: dict[int, Chances]
    open_tables: frozenset[tuple[int, int]]
    """Round and number of rotated tables not yet over: if somebody leaves, what was played
    there is replaced (DP 62, reading D15)."""


def look_ahead(tournament: Tournament) -> Outlook:
    """Return what can still happen in the rounds to come and at tables without a result."""
    chances: dict[int, Chances] = {}
    open_tables: set[tuple[int, int]] = set()
    for number in range(1, tournament.rounds + 1):
        record = round_of(tournament, number)
        waiting = active_in(tournament, number) if record is None else frozenset[int]()
        for table in () if record is None else _open(tournament, record):
            waiting |= frozenset(table.ids)
            if table.rotation:
                open_tables.add((number, table.number))
        if waiting:
            own = _of_a_round(tournament, number)
            together = cache(partial(_sum, tournament, own))
            for entry in waiting:
                before = chances.get(entry, NO_CHANCES)
                chances[entry] = together(before, _boards(tournament, entry))
    return Outlook(chances, frozenset(open_tables))


def without_results(
    tournament: Tournament, tables: frozenset[tuple[int, int]]
) -> Tournament:
    """Return the tournament without the results of tables that may still change."""
    played = tuple(
        record._replace(
            tables=tuple(
                TableRecord(table.number, table.a, table.b, rotation=table.rotation)
                if (record.number, table.number) in tables
                else table
                for table in record.tables
            )
        )
        for record in tournament.played
    )
    return tournament._replace(played=played)


def _open(tournament: Tournament, record: RoundRecord) -> Iterator[TableRecord]:
    """Yield the tables without a result; of a rotated table one match stands for all."""
    without_score = [table for table in record.tables if table.score is None]
    undecided = [table for table in without_score if not table.has_result]
    if not undecided:
        return
    terms = match_terms(tournament, record.number)
    numbers = {table.number for table in undecided}
    concerned = [table for table in record.tables if table.number in numbers]
    for _, group in groupby(concerned, key=lambda table: table.number):
        matches = tuple(group)
        if not (matches[0].rotation and leavers(terms, matches)):
            yield matches[0]


def _of_a_round(tournament: Tournament, number: int) -> Chances:
    terms = match_terms(tournament, number)
    matches = rotations_of(tournament, number) or 1
    rounds_from = tournament.rounds - number + 1
    points = _most_points(terms)
    return Chances(
        matches,
        matches * _most_margin(terms, points),
        matches * points,
        matches * points,
        2 * matches * rounds_from,
    )


def _most_points(terms: Terms) -> int:
    """Return the most that one side can be written, by play or by a forfeit."""
    book = terms.book
    if terms.target is None:
        return (terms.hands or 0) * MOST_POINTS
    beyond = 0 if book.settings.cap_at_target.value else MOST_POINTS - 1
    return max(terms.target + beyond, *_forfeits(terms))


def _most_margin(terms: Terms, points: int) -> int:
    """Return the largest margin of a match: its target, or where it is one, the spread."""
    is_difference = terms.book.settings.efec_mode.value is EfectividadMode.RAW
    if terms.target is None or is_difference:
        return points
    return max(terms.target, *_forfeits(terms))


def _forfeits(terms: Terms) -> tuple[int, int, int]:
    settings, attendance = terms.book.settings, terms.book.attendance
    return (
        settings.forfeit_win.value or 0,
        settings.forfeit_loss.value or 0,
        attendance.forfeit_difference.value or 0,
    )


def _boards(tournament: Tournament, entry: int) -> int:
    is_team = tournament.modality is Modality.TEAMS
    return boards_of(tournament.entries.get(entry)) if is_team else 1


def _sum(tournament: Tournament, own: Chances, before: Chances, boards: int) -> Chances:
    """Return chances with those of one more round; a team has them on all its boards."""
    if tournament.modality is Modality.TEAMS:
        every = Chances._make(number * boards for number in own)
        if tournament.book.settings.team_points.value is TeamPoints.MATCHES:
            matches, progressive = own.matches, own.double_progressive
            every = every._replace(matches=matches, double_progressive=progressive)
        own = every
    return Chances._make(map(sum, zip(before, own, strict=True)))
