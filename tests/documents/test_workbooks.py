"""Workbooks: cells as somebody would type them; what is far too much is refused unread."""

from __future__ import annotations

import resource
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st

from capicua.documents.workbooks import list_text, workbook_rows
from capicua.kernel.error import RuleViolation

SHEET = "xl/worksheets/sheet2.xml"
WHOLE = (
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    "<sheetData>{}</sheetData></worksheet>"
)


def workbook(fill: Callable[[xlsxwriter.Workbook], None]) -> bytes:
    """Return a workbook as a spreadsheet saves it."""
    target = BytesIO()
    with xlsxwriter.Workbook(target, {"in_memory": True}) as book:
        fill(book)
    return target.getvalue()


def parts_of(content: bytes) -> dict[str, bytes]:
    """Return the parts of a workbook by name."""
    with ZipFile(BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(parts: dict[str, bytes]) -> bytes:
    """Return a workbook of these parts."""
    target = BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return target.getvalue()


def people(book: xlsxwriter.Workbook) -> None:
    """Write a list as somebody does: a hidden sheet, an empty row, a margin, a formula."""
    book.add_worksheet("notas").hide()
    sheet = book.add_worksheet("socios")
    day = book.add_format({"num_format": "dd/mm/yyyy"})
    sheet.write_row(1, 1, ["Nombre", "Nacido", "Teléfono", "Puntos"])
    sheet.write(2, 1, ' Ana "Nena"  Soto ')
    sheet.write_datetime(2, 2, date(2010, 3, 4), day)
    sheet.write(2, 3, 4141234567)
    sheet.write_formula(2, 4, "=1/2", value=0.5)


def with_sheet(cells: str) -> bytes:
    """Return a workbook whose sheet says what a program wrote."""
    return packed(parts_of(workbook(people)) | {SHEET: WHOLE.format(cells).encode()})


PARTS = parts_of(workbook(people))


def test_cells_are_read_as_somebody_would_type_them() -> None:
    assert workbook_rows(workbook(people)) == (
        ("", "", "", "", ""),
        ("", "Nombre", "Nacido", "Teléfono", "Puntos"),
        ("", 'Ana "Nena" Soto', "2010-03-04", "4141234567", "0.5"),
    )


def test_a_workbook_is_a_list_of_text_whose_lines_are_its_rows() -> None:
    assert list_text(workbook(people)) == (
        "\nNombre\tNacido\tTeléfono\tPuntos\nAna “Nena” Soto\t2010-03-04\t4141234567\t0.5"
    )


@pytest.mark.parametrize(
    ("content", "text"),
    [
        pytest.param("Ana;1980\n".encode("utf-8-sig"), "Ana;1980\n", id="utf-8"),
        pytest.param("Ñico;1980\n".encode("cp1252"), "Ñico;1980\n", id="old"),
        pytest.param(b"", "", id="empty"),
    ],
)
def test_a_file_of_text_stays_what_it_is(content: bytes, text: str) -> None:
    assert list_text(content) == text


def test_an_empty_workbook_has_no_rows() -> None:
    assert workbook_rows(workbook(lambda book: book.add_worksheet())) == ()


def corner(book: xlsxwriter.Workbook) -> None:
    """Write two cells as far apart as a sheet is large."""
    sheet = book.add_worksheet()
    sheet.write(0, 0, "a")
    sheet.write(1_048_575, 16_383, "b")


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(workbook(corner), id="last-corner"),
        pytest.param(
            packed(
                parts_of(workbook(people)) | {"xl/more.xml": b"<a>" + b" " * 60_000_000}
            ),
            id="bomb",
        ),
        pytest.param(
            with_sheet("<row/>" * 20_000 + "<row>" + "<c><v>1</v></c>" * 150 + "</row>"),
            id="without-places",
        ),
        pytest.param(with_sheet("<row>" + ' r="A1"' * 3_000_000), id="places-alone"),
        pytest.param(with_sheet("<row>" + "<c " * 6_000_000), id="cells-alone"),
    ],
)
def test_far_more_than_a_list_is_refused_within_bounds(content: bytes) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    with pytest.raises(RuleViolation) as refused:
        list_text(content)

    assert (refused.value.code, refused.value.at) == ("too_large", "file")
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 150_000


@pytest.mark.parametrize(
    ("content", "code"),
    [
        pytest.param(workbook(people)[:2000], "wrong_workbook", id="half"),
        pytest.param(b"PK\x03\x04 nothing", "wrong_workbook", id="garbage"),
        pytest.param(
            packed({"content.xml": b"<a/>"}), "wrong_workbook", id="other-archive"
        ),
        pytest.param(b"\xd0\xcf\x11\xe0" + bytes(600), "old_workbook", id="old-or-locked"),
        pytest.param(
            with_sheet('<row r="1"><c r="AAAAAAAAAA5"><v>1</v></c></row>'),
            "wrong_workbook",
            id="letters-without-end",
        ),
        pytest.param(
            with_sheet('<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>'),
            "wrong_workbook",
            id="row-without-end",
        ),
        pytest.param(
            with_sheet('<row r="1"><c r="A1" t="s"><v>9999</v></c></row>'),
            "wrong_workbook",
            id="text-that-is-not-there",
        ),
    ],
)
def test_a_broken_workbook_is_refused_in_a_sentence(content: bytes, code: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        list_text(content)

    assert (refused.value.code, refused.value.at) == (code, "file")


def test_cells_without_a_place_follow_one_another() -> None:
    cells = with_sheet("<row><c><v>1</v></c><c><v>2</v></c></row>" * 2)

    assert workbook_rows(cells) == (("1", "2"), ("1", "2"))


@settings(max_examples=150, deadline=None)
@given(
    name=st.sampled_from(sorted(one for one in PARTS if one.startswith("xl/"))),
    at=st.integers(0, 5_000),
    put=st.sampled_from(
        (b"0", b"-1", b"1048576", b"99999999999", b"<", b">", b"/", b"\xff")
    ),
    instead=st.booleans(),
)
def test_whatever_is_changed_in_a_workbook_it_is_read_or_refused(
    name: str, at: int, put: bytes, *, instead: bool
) -> None:
    part = bytearray(PARTS[name])
    at %= len(part)
    part[at : at + instead] = put

    with suppress(RuleViolation):
        assert len(list_text(packed(PARTS | {name: bytes(part)}))) < 1_000_000
