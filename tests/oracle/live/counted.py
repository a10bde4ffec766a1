"""What the results of a round count for: the score that every door must show.

A score stands beside a table where partners have the same line; a void sheet has none.
"""

from collections.abc import Iterator
from typing import Any

from oracle.standings.standings_lines import (
    Document,
    Line,
    athlete_line,
    left_lines,
    pair_line,
    rules_of,
)

Score = tuple[int, int]


def scores_of(document: Document, played: Document) -> dict[str, Score | None]:
    """Return the scores of a round by the label of the table, None where words stand."""
    return {label: _score(lines) for label, lines in _by_label(document, played)}


def winners_of(document: Document, played: Document) -> dict[str, str | None]:
    """Return which pair won each match of a round, None where it was neither."""
    return {label: _winner(lines) for label, lines in _by_label(document, played)}


def _by_label(
    document: Document, played: Document
) -> Iterator[tuple[str, list[Line | None]]]:
    for table in played["tables"]:
        for part in table.get("boards") or [table]:
            label = str(table["table"])
            if part.get("part"):
                label += f".{part['part']}"
            lines = [] if part.get("void") else _lines(document, played, table, part)
            yield label, lines


def _score(lines: list[Line | None]) -> Score | None:
    keys = ("result", "for", "against")
    told: list[Any] = [one and [one[key] for key in keys] for one in lines]
    if not told or None in told or told[:2] != told[2:]:
        return None
    return told[0][1], told[1][1]


def _winner(lines: list[Line | None]) -> str | None:
    won = {seat for seat, one in enumerate(lines, 1) if one and one["result"] == "won"}
    return "A" if won == {1, 3} else "B" if won == {2, 4} else None


def _lines(
    document: Document, played: Document, table: Document, part: Document
) -> list[Line | None]:
    rules = rules_of(document)
    target = document.get("target") or rules["target"]
    if document.get("modality") != "individual":
        away = set(part.get("absent", []))
        gone = {side: len(away & set(part[side])) for side in "AB"}
        sides = [pair_line(rules, target, part, side, gone) for side in "AB"]
        return [*sides, *sides]
    four = [part["A"][0], part["B"][0], part["A"][1], part["B"][1]]
    if document.get("event") == "jornada":
        matches = [one for one in played["tables"] if one["table"] == table["table"]]
        left = {who for one in matches for who in one.get("absent", [])}
        if left:
            lines = {me: left_lines(rules, target, four, left, me) for me in four}
            return [_left(lines[me], part, me) for me in four]
    return [athlete_line(rules, target, part, me) for me in four]


def _left(lines: list[Line], part: Document, me: int) -> Line | None:
    """Return the line of one of the three matches at a rotated table that was left."""
    rivals = set(part["B"] if me in part["A"] else part["A"])
    return next((one for one in lines if set(one["opponents"]) == rivals), None)
