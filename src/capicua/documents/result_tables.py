"""Results as tables for spreadsheets: standings, entries and every match, as CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from io import StringIO
from typing import Any

from capicua.documents.people import names_of
from capicua.formats.standings import describe_standings
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament
from capicua.tournament.standings.results import lines_of
from capicua.tournament.standings.standings import standings
from capicua.wording.catalog import Catalog

BEGINNING = "\ufeff"
"""By this mark spreadsheets know that a file is UTF-8."""
FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n")
"""With these a spreadsheet would begin to calculate what somebody wrote as a name."""
FIGURES = (
    "played", "won", "lost", "tied", "for", "against", "efectividad", "spread", "score",
    "berger", "buchholz", "progressive",
)  # fmt: skip
PARTICULARS = ("country", "club", "category", "rating")
MATCH = (
    "in_round", "table", "at_board", "numbers_a", "side_a", "numbers_b", "side_b",
    "score_a", "score_b", "ended",
)  # fmt: skip
NOBODY, RIVALS = "0", "·"
Cell = str | int | float | None
Rows = Iterable[Iterable[Cell]]


class CsvDialect(StrEnum):
    """How cells are parted; where that is a semicolon, decimals have a comma."""

    COMMA = "comma"
    SEMICOLON = "semicolon"
    TAB = "tab"


SEPARATORS = {CsvDialect.COMMA: ",", CsvDialect.SEMICOLON: ";", CsvDialect.TAB: "\t"}


def result_tables(
    tournament: Tournament, people: Mapping[int, str], catalog: Catalog, dialect: CsvDialect
) -> dict[str, bytes]:
    """Return the tables of a tournament by file name; it carries its names."""
    tables = {
        "standings.csv": _standings(tournament),
        "entries.csv": _entries(tournament),
        "results.csv": _results(tournament, people, catalog),
    }
    named = {
        name: ([catalog.text(f"paper:{head}") for head in heads], rows)
        for name, (heads, rows) in tables.items()
    }
    named["crosstable.csv"] = _crosstable(tournament, catalog)
    return {name: _as_csv(*table, dialect) for name, table in named.items()}


def _standings(tournament: Tournament) -> tuple[tuple[str, ...], Rows]:
    heads = ("rank", "number", "name", "country", "club", *FIGURES)
    answer: dict[str, Any] = describe_standings(standings(tournament))
    rows = []
    for row in answer["rows"]:
        entry = tournament.entries[row["id"]]
        who = (row["rank"], entry.id, entry.name, entry.country, entry.club)
        rows.append((*who, *(row[figure] for figure in FIGURES)))
    return heads, rows


def _entries(tournament: Tournament) -> tuple[tuple[str, ...], Rows]:
    rows = [
        (one.id, one.name, *(getattr(one, key) for key in PARTICULARS))
        for one in tournament.entries.values()
    ]
    return ("number", "name", *PARTICULARS), rows


def _results(
    tournament: Tournament, people: Mapping[int, str], catalog: Catalog
) -> tuple[tuple[str, ...], Rows]:
    names = names_of(tournament.entries)
    if tournament.modality is Modality.TEAMS:
        names = {**people, **{-one: name for one, name in names.items()}}
    rows = [row for played in tournament.played for row in _round(played, names, catalog)]
    return MATCH, rows


def _round(
    played: RoundRecord, names: Mapping[int, str], catalog: Catalog
) -> Iterator[tuple[Cell, ...]]:
    for table in played.tables:
        for match in table.boards or (table,):
            board = match.number if table.boards else table.rotation
            score = match.score
            yield (
                played.number,
                table.number,
                board,
                *_side(table, match, match.a, names),
                *_side(table, match, match.b, names),
                None if score is None else score.a,
                None if score is None else score.b,
                _ended(match, catalog),
            )


def _side(
    table: TableRecord, match: TableRecord, ids: tuple[int, ...], names: Mapping[int, str]
) -> tuple[str, str]:
    """Return the numbers and names of a side; members at a board, a team without one."""
    is_member = match is not table
    known = (names.get(one) or (None if is_member else names.get(-one)) for one in ids)
    return " ".join(map(str, ids)), " / ".join(one for one in known if one)


def _ended(match: TableRecord, catalog: Catalog) -> str:
    word = ""
    if match.is_void:
        word = "void"
    elif match.absent:
        word = "absent"
    elif match.by_ruling:
        word = "ruling"
    elif match.on_time:
        word = "time"
    return catalog.text(f"paper:ended_{word}") if word else ""


def _crosstable(tournament: Tournament, catalog: Catalog) -> tuple[list[str], Rows]:
    """Return who met whom in each round, and with what result; 0 is nobody."""
    rounds = [one.number for one in tournament.played]
    heads = [catalog.text(f"paper:{head}") for head in ("rank", "number", "name")]
    met: dict[tuple[int, int], list[str]] = {}
    for line in lines_of(tournament):
        rivals = RIVALS.join(map(str, line.opponents)) or NOBODY
        told = f"{rivals} {catalog.text(f'paper:cross_{line.result}')}"
        met.setdefault((line.entry, line.round), []).append(told)
    rows: list[tuple[Cell, ...]] = [
        (
            row.rank,
            row.entry,
            tournament.entries[row.entry].name,
            *("; ".join(met.get((row.entry, number), ())) for number in rounds),
        )
        for row in standings(tournament).rows
    ]
    return [*heads, *(catalog.text("paper:round", round=one) for one in rounds)], rows


def _as_csv(heads: list[str], rows: Rows, dialect: CsvDialect) -> bytes:
    text = StringIO()
    writer = csv.writer(text, delimiter=SEPARATORS[dialect], lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows([_cell(one, dialect) for one in row] for row in rows)
    return (BEGINNING + text.getvalue()).encode("utf-8", "replace")


def _cell(value: Cell, dialect: CsvDialect) -> str:
    """Return what stands in a cell; no text of somebody's becomes a formula."""
    if value is None:
        return ""
    if isinstance(value, str):
        return f"'{value}" if value.startswith(FORMULAS) else value
    text = str(value)
    return text.replace(".", ",") if dialect is CsvDialect.SEMICOLON else text
