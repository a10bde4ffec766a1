"""Workbooks (`.xlsx`): the cells of a list that somebody sends, read within bounds.

An archive of a few kilobytes may unpack to gigabytes, and one cell in the last corner of a
sheet makes a table of it: both are refused before the cells are read.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from io import BytesIO
from itertools import islice
from zipfile import ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from python_calamine import (
    CalamineError,
    CalamineSheet,
    CalamineWorkbook,
    SheetTypeEnum,
    SheetVisibleEnum,
)

from capicua.kernel.error import RuleViolation

Rows = tuple[tuple[str, ...], ...]
MOST_UNPACKED = 48_000_000
"""Bytes of all parts; a list of 50,000 people has some ten million."""
MOST_MEMBERS = 500
MOST_CELLS = 1_000_000
MOST_COLUMNS = 200
MOST_PLACES = 1_500_000
"""Rows and cells of one part: those of the largest list, and many more."""
ZIP, OLE = b"PK", b"\xd0\xcf\x11\xe0"
UNREADABLE = (
    BadZipFile,
    NotImplementedError,
    RuntimeError,
    ValueError,
    EOFError,
    OSError,
    zlib.error,
)
"""What a damaged archive, or one with a password, leads to."""
BOOK = "xl/workbook.xml"
BASE = 26
ELEMENT = re.compile(rb"<(?:[\w.-]+:)?(row|c)(?=[\s/>])")
PLACE = re.compile(rb"""\sr\s*=\s*(?:"([^"]*)"|'([^']*)')""")
"""Where a row or a cell says that it stands; without it they follow one another."""
SOUND_PLACE = re.compile(rb"([A-Z]{0,3})([0-9]{1,7})")


def list_text(content: bytes, at: str = "file") -> str:
    """Return a list as text, its cells between tabs: that of a workbook or of a text file.

    The line of a cell is the row of the sheet, so that a remark names what its writer sees.
    """
    if content.startswith((ZIP, OLE)):
        rows = workbook_rows(content, at)
        margin = min((_empty_before(row) for row in rows if any(row)), default=0)
        lines = ("\t".join(map(_plain, row[margin:])).rstrip("\t") for row in rows)
        return "\n".join(lines)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        # What spreadsheets of older systems write.
        return content.decode("cp1252", "replace")


def workbook_rows(content: bytes, at: str = "file") -> Rows:
    """Return the rows of the first visible sheet that holds something, from row 1."""
    if content.startswith(OLE):
        raise RuleViolation(
            "old_workbook",
            "This is a workbook of an old kind or with a password. Save it as .xlsx "
            "without a password, or as CSV.",
            at=at,
        )
    sheets = _sheets(_rebuilt(content, at), at)
    return next((rows for one in sheets if (rows := _rows(one, at))), ())


def _rebuilt(content: bytes, at: str) -> bytes:
    """Return the same workbook unpacked; refuse what is none, or far too much.

    Whatever sizes an archive tells, this reads no more than the bound, and the reader of
    cells afterwards sees only what was counted here.
    """
    target, left = BytesIO(), MOST_UNPACKED
    try:
        with ZipFile(BytesIO(content)) as archive, ZipFile(target, "w") as plain:
            members = archive.infolist()
            names = {one.filename for one in members}
            if len(names) != len(members) or len(members) > MOST_MEMBERS:
                raise _broken(at)
            if BOOK not in names:
                raise _other_kind(at)
            for one in members:
                with archive.open(one) as opened:
                    part = opened.read(left + 1)
                left -= len(part)
                if left < 0:
                    raise _too_large(at)
                # Any part may be named as a sheet, wherever it lies.
                _check_extent(part, at)
                plain.writestr(ZipInfo(one.filename), part, ZIP_STORED)
    except UNREADABLE:
        raise _broken(at) from None
    return target.getvalue()


def _check_extent(part: bytes, at: str) -> None:
    """Refuse a sheet whose table would be larger than any list.

    One by one: a part of a few kilobytes packed may hold millions of places.
    """
    height = width = placed = 0
    for one in islice(PLACE.finditer(part), MOST_PLACES):
        place = SOUND_PLACE.fullmatch(one[1] or one[2] or b"")
        if place is None:
            # The reader of cells would count letters without an end.
            raise _broken(at)
        placed += 1
        height, width = max(height, int(place[2])), max(width, _column(place[1]))
    rows = cells = widest = here = 0
    for one in islice(ELEMENT.finditer(part), MOST_PLACES):
        is_row = one[1] == b"row"
        rows, cells = rows + is_row, cells + (not is_row)
        here = 0 if is_row else here + 1
        widest = max(widest, here)
    if rows + cells > placed:
        height, width = height + rows + 1, width + widest
    is_endless = MOST_PLACES in (placed, rows + cells)
    if is_endless or width > MOST_COLUMNS or height * width > MOST_CELLS:
        raise _too_large(at)


def _column(letters: bytes) -> int:
    """Return the number of a column.

    >>> _column(b"A"), _column(b"XFD")
    (1, 16384)
    """
    number = 0
    for one in letters:
        number = number * BASE + one - ord("A") + 1
    return number


def _sheets(content: bytes, at: str) -> Iterator[CalamineSheet]:
    try:
        with CalamineWorkbook.from_filelike(BytesIO(content)) as book:
            for one in book.sheets_metadata:
                is_shown = one.visible == SheetVisibleEnum.Visible
                if is_shown and one.typ == SheetTypeEnum.WorkSheet:
                    yield book.get_sheet_by_name(one.name)
    except (CalamineError, OSError):
        raise _broken(at) from None


def _rows(sheet: CalamineSheet, at: str) -> Rows:
    """Return the cells of a sheet as text, without empty rows at its end."""
    height, width = (one + 1 for one in sheet.end or (0, 0))
    if width > MOST_COLUMNS or height * width > MOST_CELLS:
        raise _too_large(at)
    rows = [tuple(map(cell_text, one)) for one in sheet.to_python(skip_empty_area=False)]
    while rows and not any(rows[-1]):
        rows.pop()
    return tuple(rows)


def cell_text(
    value: float | str | bool | time | date | datetime | timedelta,
) -> str:
    """Return what a cell holds as somebody would type it; days as the year comes first.

    >>> cell_text(1042.0), cell_text(datetime(2010, 3, 4)), cell_text(" Ana ")
    ('1042', '2010-03-04', 'Ana')
    """
    if isinstance(value, datetime):
        at_midnight = value.time() == time()
        return (value.date() if at_midnight else value).isoformat()
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return " ".join(str(value).split())


def _empty_before(row: tuple[str, ...]) -> int:
    """Return how many cells are empty before the first that is not."""
    return next((at for at, cell in enumerate(row) if cell), len(row))


def _plain(cell: str) -> str:
    """Return a cell without the marks that a list of text reads as its own.

    >>> _plain('Ana "Nena" Soto')
    'Ana “Nena” Soto'
    """
    return re.sub(r'"([^"]*)"', r"“\1”", cell).replace('"', "")


def _broken(at: str) -> RuleViolation:
    return RuleViolation(
        "wrong_workbook",
        "This workbook cannot be read: it is damaged or not whole. Save it anew as .xlsx "
        "or as CSV.",
        at=at,
    )


def _other_kind(at: str) -> RuleViolation:
    return RuleViolation(
        "wrong_workbook",
        "This is no workbook of the kind .xlsx. Save it as .xlsx or as CSV.",
        at=at,
    )


def _too_large(at: str) -> RuleViolation:
    return RuleViolation(
        "too_large",
        "The workbook holds far more than a list. Copy the list into a new one, or save "
        "it as CSV.",
        at=at,
    )
