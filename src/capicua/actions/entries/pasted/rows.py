"""Pasted list, rows: the names of each line, and what stands beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from capicua.actions.entries.pasted.columns import (
    WHOLE,
    Cells,
    Column,
    PastedLine,
    cut,
    read_headings,
)
from capicua.actions.entries.pasted.remarks import Remark, RemarkKind
from capicua.actions.entries.pasted.roles import guess_columns
from capicua.rulebooks.sections.competition import Modality


class PastedRow(NamedTuple):
    """One row of the list."""

    line: int
    text: str
    names: tuple[str, ...]
    numbers: tuple[str, ...] = ()
    team: str = ""
    country: str = ""
    club: str = ""
    rating: str = ""
    category: str = ""
    sex: str = ""
    title: str = ""


class PastedTable(NamedTuple):
    """All rows, and what was noticed on the way."""

    rows: tuple[PastedRow, ...]
    remarks: tuple[Remark, ...]


def read_table(lines: Sequence[PastedLine], modality: Modality) -> PastedTable:
    """Return the rows of a list, under its headings or under guessed ones."""
    cells = cut(lines)
    if not cells:
        return PastedTable((), ())
    columns = read_headings(cells[0])
    body = cells if columns is None else cells[1:]
    if columns is None:
        columns = guess_columns(body, modality)
        remarks = tuple(_guessed(columns, body))
    else:
        columns = _without_numbers(columns, body)
        first = cells[0].line
        remarks = (Remark(first.number, RemarkKind.HEADINGS, first.text.strip()),)
        remarks += tuple(_ignored(columns, cells[0], body))
    return PastedTable(tuple(_row(columns, one) for one in body), remarks)


def _without_numbers(
    columns: Sequence[Column], body: Sequence[Cells]
) -> tuple[Column, ...]:
    """Return the columns without a heading such as `Pareja` over mere numbers."""
    return tuple(
        Column.NOTHING
        if column in (Column.TITLE, Column.PARTNER) and _holds_numbers(body, at)
        else column
        for at, column in enumerate(columns)
    )


def _holds_numbers(body: Sequence[Cells], at: int) -> bool:
    values = [one.cells[at] for one in body if at < len(one.cells) and one.cells[at]]
    return bool(values) and all(map(WHOLE.fullmatch, values))


def _guessed(columns: Sequence[Column], body: Sequence[Cells]) -> Iterator[Remark]:
    for at, column in enumerate(columns):
        example = _example(body, at)
        if example is None or column is Column.NAME:
            continue
        if column is not Column.NOTHING:
            line, text = example
            kind = RemarkKind.COLUMN_GUESSED
            yield Remark(line, kind, text, at + 1, column.value)
        elif not _is_running(body, at):
            yield Remark(example[0], RemarkKind.COLUMN_IGNORED, example[1], at + 1)


def _ignored(
    columns: Sequence[Column], first: Cells, body: Sequence[Cells]
) -> Iterator[Remark]:
    width = max((len(one.cells) for one in body), default=0)
    for at in range(width):
        is_known = at < len(columns) and columns[at] is not Column.NOTHING
        example = None if is_known else _example(body, at)
        if example is not None and not _is_running(body, at):
            heading = first.cells[at] if at < len(first.cells) else example[1]
            yield Remark(first.line.number, RemarkKind.COLUMN_IGNORED, heading, at + 1)


def _example(body: Iterable[Cells], at: int) -> tuple[int, str] | None:
    for line, cells in body:
        if at < len(cells) and cells[at]:
            return line.number, cells[at]
    return None


def _is_running(body: Sequence[Cells], at: int) -> bool:
    """Tell whether a column only counts the rows."""
    values = [one.cells[at] for one in body if at < len(one.cells) and one.cells[at]]
    return values == [str(number) for number in range(1, len(values) + 1)]


def _row(columns: Sequence[Column], cells: Cells) -> PastedRow:
    held: dict[Column, list[str]] = {column: [] for column in Column}
    for column, cell in zip(columns, cells.cells, strict=False):
        held[column].append(cell)
    names = held[Column.NAME] + held[Column.PARTNER]
    surnames = held[Column.SURNAME]
    whole = [
        f"{name} {surname}".strip() for name, surname in zip(names, surnames, strict=False)
    ] + names[len(surnames) :]

    def only(column: Column) -> str:
        return next((cell for cell in held[column] if cell), "")

    return PastedRow(
        cells.line.number,
        cells.line.text.strip(),
        tuple(name for name in whole if name),
        tuple(held[Column.NUMBER]),
        only(Column.TEAM),
        only(Column.COUNTRY),
        only(Column.CLUB),
        only(Column.RATING),
        only(Column.CATEGORY),
        only(Column.SEX),
        only(Column.TITLE),
    )
