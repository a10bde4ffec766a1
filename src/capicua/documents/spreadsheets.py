"""Tables for spreadsheets: CSV in the dialect of a country, and one workbook (XLSX)."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from enum import StrEnum
from io import BytesIO, StringIO
from typing import NamedTuple

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.utility import xl_col_to_name
from xlsxwriter.worksheet import Worksheet

from capicua.documents.result_tables import Cell, ResultTable

BEGINNING = "\ufeff"
"""By this mark spreadsheets know that a file is UTF-8."""
FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n")
"""With these a spreadsheet would begin to calculate what somebody wrote as a name."""
SAME_MOMENT = datetime(2000, 1, 1, tzinfo=UTC)
"""Not that of the clock: the same results give the same file, whoever makes it."""
SAFE = {"strings_to_formulas": False, "strings_to_numbers": False, "strings_to_urls": False}
"""What somebody wrote as a name is a text, whatever it begins with."""
NARROWEST, WIDEST = 6, 48
LONGEST_CELL = 32_767
LONGEST_NAME = 31
NOT_IN_NAMES = str.maketrans("[]:*?/\\'", "        ")
NOT_IN_XML = {0xFFFE: "\ufffd", 0xFFFF: "\ufffd"}
ROOM = 5
"""Letters for the number by which a second sheet of a name is told apart."""
FELT = "#1F4A4D"


class CsvDialect(StrEnum):
    """How cells are parted; where that is a semicolon, decimals have a comma."""

    COMMA = "comma"
    SEMICOLON = "semicolon"
    TAB = "tab"


SEPARATORS = {CsvDialect.COMMA: ",", CsvDialect.SEMICOLON: ";", CsvDialect.TAB: "\t"}


class WorkbookSheet(NamedTuple):
    """A sheet of a workbook: a table, and which of its columns are added up below it."""

    name: str
    table: ResultTable
    totals: Sequence[int] = ()
    kept: int = 0
    """How many columns stay in sight when somebody looks to the right."""


def csv_file(table: ResultTable, dialect: CsvDialect) -> bytes:
    """Return a table as CSV in UTF-8 with its mark, one head and no formula."""
    text = StringIO()
    writer = csv.writer(text, delimiter=SEPARATORS[dialect], lineterminator="\r\n")
    writer.writerow(table.heads)
    writer.writerows([_cell(one, dialect) for one in row] for row in table.rows)
    return (BEGINNING + text.getvalue()).encode("utf-8", "replace")


def workbook(
    facts: Mapping[str, str], title: str, total: str, sheets: Sequence[WorkbookSheet]
) -> bytes:
    """Return a workbook: first what it is about, then its sheets with their heads frozen.

    Totals are formulas and carry their value, for whoever reads without calculating.
    """
    buffer = BytesIO()
    with Workbook(buffer, {"in_memory": True, **SAFE}) as book:
        book.set_properties({"created": SAME_MOMENT})
        styles = _Styles(
            book.add_format({"bold": True, "font_size": 18, "font_color": FELT}),
            book.add_format(
                {"bold": True, "font_color": "#FFFFFF", "bg_color": FELT, "valign": "top",
                 "text_wrap": True}
            ),
            book.add_format({"bold": True, "top": 1}),
            book.add_format({"font_color": "#5B6A67"}),
        )  # fmt: skip
        _write_cover(book.add_worksheet(title), title, facts, styles)
        taken = {title.casefold()}
        for sheet in sheets:
            name = _free_name(sheet.name, taken)
            _write_sheet(book.add_worksheet(name), sheet, total, styles)
    return buffer.getvalue()


class _Styles(NamedTuple):
    title: Format
    head: Format
    total: Format
    quiet: Format


def _write_cover(
    page: Worksheet, title: str, facts: Mapping[str, str], styles: _Styles
) -> None:
    page.hide_gridlines(2)
    page.set_column(0, 0, 20)
    page.set_column(1, 1, 70)
    page.write_string(0, 0, title, styles.title)
    for row, (label, value) in enumerate(facts.items(), 2):
        page.write_string(row, 0, _text(label), styles.quiet)
        page.write_string(row, 1, _text(value))


def _write_sheet(
    page: Worksheet, sheet: WorkbookSheet, total: str, styles: _Styles
) -> None:
    heads, rows = sheet.table
    for column, head in enumerate(heads):
        page.write_string(0, column, _text(head), styles.head)
        shown = (str(row[column]) for row in rows if row[column] is not None)
        width = max(map(len, [head, *shown]))
        page.set_column(column, column, min(max(width + 1, NARROWEST), WIDEST))
    for number, row in enumerate(rows, 1):
        for column, cell in enumerate(row):
            _write_cell(page, number, column, cell)
    page.freeze_panes(1, sheet.kept)
    page.repeat_rows(0)
    page.set_landscape()
    page.fit_to_pages(1, 0)
    if rows:
        page.autofilter(0, 0, len(rows), len(heads) - 1)
        _write_totals(page, sheet, total, styles)


def _write_cell(page: Worksheet, row: int, column: int, cell: Cell) -> None:
    if isinstance(cell, str):
        page.write_string(row, column, _text(cell))
    elif cell is not None:
        page.write_number(row, column, cell)


def _write_totals(
    page: Worksheet, sheet: WorkbookSheet, total: str, styles: _Styles
) -> None:
    """Write the sums as formulas, below the last row that a filter hides."""
    if not sheet.totals:
        return
    last = len(sheet.table.rows)
    page.write_string(last + 1, 0, total, styles.total)
    for column in sheet.totals:
        name = xl_col_to_name(column)
        numbers = [row[column] for row in sheet.table.rows]
        value = sum(one for one in numbers if isinstance(one, int | float))
        formula = f"=SUM({name}2:{name}{last + 1})"
        page.write_formula(last + 1, column, formula, styles.total, value)


def _free_name(wanted: str, taken: set[str]) -> str:
    """Return a name that a workbook takes, unlike those of its other sheets."""
    first = name = _cut(_text(wanted).translate(NOT_IN_NAMES).strip(), LONGEST_NAME) or "-"
    number = 2
    while name.casefold() in taken:
        name = f"{_cut(first, LONGEST_NAME - ROOM)} {number}"
        number += 1
    taken.add(name.casefold())
    return name


def _cut(name: str, longest: int) -> str:
    """Return the beginning of a name, as long as spreadsheets count letters."""
    return name.encode("utf-16-le")[: 2 * longest].decode("utf-16-le", "ignore").strip()


def _text(text: str) -> str:
    """Return a text as XML can hold it, no longer than a cell."""
    return text.encode("utf-8", "replace").decode().translate(NOT_IN_XML)[:LONGEST_CELL]


def _cell(value: Cell, dialect: CsvDialect) -> str:
    """Return what stands in a cell; no text of somebody's becomes a formula."""
    if value is None:
        return ""
    if isinstance(value, str):
        return f"'{value}" if value.startswith(FORMULAS) else value
    text = str(value)
    return text.replace(".", ",") if dialect is CsvDialect.SEMICOLON else text
