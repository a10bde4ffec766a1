"""The arithmetic behind one row of the standings: every line, and every rival's score."""

from __future__ import annotations

from typing import NamedTuple

from capicua.kernel.error import RuleViolation
from capicua.play.match.line import Result
from capicua.rulebooks.sections.competition import Criterion
from capicua.tournament.rules.record import Tournament
from capicua.tournament.standings.results import appearances, line_of
from capicua.tournament.standings.round_results import has_results
from capicua.tournament.standings.standings import Row, StandingsTable, standings
from capicua.tournament.standings.tally import EntryLine, berger_gain


class ExplainedLine(NamedTuple):
    """A line of the row, with what it adds to spread and score."""

    line: EntryLine
    spread: int
    double_score: int


class RivalTerm(NamedTuple):
    """A rival met, and what their score adds."""

    round: int
    table: int | None
    rival: int
    result: Result
    double_score: int
    """Twice the rival's score now."""
    fourfold_berger: int
    double_buchholz: int


class ScoreAfter(NamedTuple):
    """A term of the progressive score: the score after a round of the event."""

    round: int
    double_score: int


class Explanation(NamedTuple):
    """A row and all terms of its sums."""

    order: tuple[Criterion, ...]
    row: Row
    lines: tuple[ExplainedLine, ...]
    rivals: tuple[RivalTerm, ...]
    progress: tuple[ScoreAfter, ...]


def explain_row(
    tournament: Tournament, entry: int, table: StandingsTable | None = None
) -> Explanation:
    """Return the arithmetic of an entry's row, or say that there is no such entry.

    Whoever explains many rows hands the standings in, which are the same for all.
    """
    if entry not in tournament.entries:
        message = f"There is no entry {entry} in this tournament; use an id of its entries."
        raise RuleViolation("unknown_entry", message)
    table = table or standings(tournament)
    rows = {row.entry: row for row in table.rows}
    lines = _lines(tournament, entry)
    return Explanation(
        table.order,
        rows[entry],
        lines,
        tuple(term for one in lines for term in _rivals(tournament, one.line, rows)),
        _progress(tournament, lines),
    )


def _lines(tournament: Tournament, entry: int) -> tuple[ExplainedLine, ...]:
    return tuple(
        ExplainedLine(line_of(one), figures.spread, figures.double_score)
        for one in appearances(tournament, {entry})
        for figures in (one.share.figures,)
    )


def _rivals(
    tournament: Tournament, line: EntryLine, rows: dict[int, Row]
) -> tuple[RivalTerm, ...]:
    gain = berger_gain(tournament.book, line.result)
    scores = {rival: rows[rival].figures.double_score for rival in line.opponents}
    return tuple(
        RivalTerm(line.round, line.table, rival, line.result, score, gain * score, score)
        for rival, score in scores.items()
    )


def _progress(
    tournament: Tournament, lines: tuple[ExplainedLine, ...]
) -> tuple[ScoreAfter, ...]:
    rounds = [one.number for one in filter(has_results, tournament.played)]
    return tuple(
        ScoreAfter(
            number, sum(one.double_score for one in lines if one.line.round <= number)
        )
        for number in rounds
    )
