"""Standings format (`capicua standings`): a tournament in, its table out."""

from __future__ import annotations

from typing import Any

from capicua.formats.reading import LoadBook
from capicua.formats.tournament import read_tournament
from capicua.tournament.standings.divisions import Division, Mark, divide
from capicua.tournament.standings.explain import (
    ExplainedLine,
    Explanation,
    RivalTerm,
    explain_row,
)
from capicua.tournament.standings.standings import Row, StandingsTable, standings
from capicua.tournament.standings.tally import Figures

Number = int | float
"""A whole number, or one with a half or a quarter; a fraction of two is exact."""


def answer_standings(document: object, load_book: LoadBook) -> dict[str, Any]:
    """Return the standings of a document, or raise what is wrong with it."""
    return describe_standings(standings(read_tournament(document, load_book)))


def answer_divisions(document: object, load_book: LoadBook, by: Mark) -> dict[str, Any]:
    """Return the standings of a document within each of its divisions."""
    tournament = read_tournament(document, load_book)
    table = standings(tournament)
    return {
        "order": [str(criterion) for criterion in table.order],
        "by": str(by),
        "divisions": [_division(one) for one in divide(tournament, table, by)],
    }


def answer_explanation(document: object, load_book: LoadBook, entry: int) -> dict[str, Any]:
    """Return the arithmetic of one row of a document's standings."""
    return describe_explanation(explain_row(read_tournament(document, load_book), entry))


def describe_standings(table: StandingsTable) -> dict[str, Any]:
    """Return the answer of the public format."""
    return {
        "order": [str(criterion) for criterion in table.order],
        "rows": [_row(row) for row in table.rows],
    }


def describe_explanation(explained: Explanation) -> dict[str, Any]:
    """Return the arithmetic of a row for the public format."""
    return {
        "order": [str(criterion) for criterion in explained.order],
        "row": _row(explained.row),
        "lines": [_line(one) for one in explained.lines],
        "rivals": [_rival(one) for one in explained.rivals],
        "progressive": [
            {"round": one.round, "score": _half(one.double_score)}
            for one in explained.progress
        ],
    }


def _row(row: Row) -> dict[str, Any]:
    figures = row.figures
    return {
        "rank": row.rank,
        "id": row.entry,
        **describe_figures(figures),
        "berger": _half(row.fourfold_berger, 4),
        "buchholz": _half(row.double_buchholz),
        "progressive": _half(row.double_progressive),
        "byes": figures.byes,
        "forfeits": figures.forfeits,
        "deducted": figures.deducted,
        "clinched": row.is_clinched,
    }


def describe_figures(figures: Figures) -> dict[str, Number]:
    """Return what was won, lost and scored, by the words of the public format."""
    return {
        "played": figures.played,
        "won": figures.won,
        "lost": figures.lost,
        "tied": figures.tied,
        "for": figures.points_for,
        "against": figures.points_against,
        "efectividad": figures.efectividad,
        "spread": figures.spread,
        "score": _half(figures.double_score),
    }


def _division(division: Division) -> dict[str, Any]:
    return {
        "name": division.name,
        "entries": len(division.rows),
        "total": describe_figures(division.total),
        "rows": [_row(row) for row in division.rows],
    }


def _line(one: ExplainedLine) -> dict[str, Any]:
    line = one.line
    won, lost, tied = line.matches or (None, None, None)
    return {
        "round": line.round,
        "table": line.table,
        "rotation": line.rotation,
        "origin": str(line.origin),
        "result": str(line.result),
        **({} if won is None else {"won": won, "lost": lost, "tied": tied}),
        "for": line.points_for,
        "against": line.points_against,
        "efectividad": line.efectividad,
        "spread": one.spread,
        "score": _half(one.double_score),
        "opponents": list(line.opponents),
        "partners": list(line.partners),
        "forfeit": line.is_own_forfeit,
        "deducted": line.deducted,
        "articles": list(line.articles),
    }


def _rival(one: RivalTerm) -> dict[str, Any]:
    return {
        "round": one.round,
        "table": one.table,
        "id": one.rival,
        "result": str(one.result),
        "score": _half(one.double_score),
        "berger": _half(one.fourfold_berger, 4),
        "buchholz": _half(one.double_buchholz),
    }


def _half(times: int, parts: int = 2) -> Number:
    """Return a number that is kept doubled or fourfold as it is printed."""
    return times // parts if times % parts == 0 else times / parts
