"""Workbooks: read back they are the standings, totals are formulas, names never are."""

import re
from io import BytesIO
from zipfile import ZipFile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from python_calamine import CalamineWorkbook

from capicua.documents.event_results import results_workbook
from capicua.documents.result_tables import ResultTable, result_tables
from capicua.documents.spreadsheets import WorkbookSheet, workbook
from capicua.rulebooks import OFFICIAL
from capicua.rulebooks.sections.competition import Modality
from capicua.wording.catalog import Catalog
from documents.samples.nasty import nasty_results

Cells = list[list[object]]


def read_back(content: bytes) -> dict[str, Cells]:
    book = CalamineWorkbook.from_filelike(BytesIO(content))
    return {
        name: [list(row) for row in book.get_sheet_by_name(name).to_python()]
        for name in book.sheet_names
    }


def written(table: ResultTable) -> Cells:
    """Return a table as a spreadsheet gives it back: numbers, texts, nothing as nothing."""
    rows: Cells = [["" if one is None else one for one in row] for row in table.rows]
    return [list(table.heads), *rows]


def formulas(content: bytes) -> set[str]:
    with ZipFile(BytesIO(content)) as archive:
        parts = [archive.read(one).decode() for one in archive.namelist()]
    return {found for part in parts for found in re.findall(r"<f>(.*?)</f>", part)}


@pytest.mark.parametrize("book", OFFICIAL)
@pytest.mark.parametrize("modality", Modality)
def test_the_workbook_read_back_is_the_standings(book: str, modality: Modality) -> None:
    results = nasty_results(book, modality, entries=16, rounds=2)
    catalog = Catalog("es")

    found = read_back(results_workbook(results, catalog))

    paper = results.paper
    tables = result_tables(paper.tournament, paper.people, catalog)
    assert list(found) == [
        "Resultados", "Clasificación", "Ronda 1", "Ronda 2", "Cuadro cruzado",
        "Inscritos", "Tarjetas", "Premios",
    ]  # fmt: skip
    assert found["Clasificación"][:-1] == written(tables["standings"])
    assert found["Inscritos"] == written(tables["entries"])
    assert found["Cuadro cruzado"] == written(tables["crosstable"])
    every = [*found["Ronda 1"][1:-1], *found["Ronda 2"][1:-1]]
    assert every == written(tables["results"])[1:]


def test_totals_are_formulas_that_carry_their_value_and_nothing_else_is_one() -> None:
    results = nasty_results(entries=16, rounds=2)

    content = results_workbook(results, Catalog("en"))

    heads, *rows, totals = read_back(content)["Standings"]
    lost = heads.index("Lost")
    assert totals[0] == "Total"
    assert totals[lost] == sum(float(str(row[lost])) for row in rows)
    assert {one.partition("(")[0] for one in formulas(content)} == {"SUM"}


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=80))
def test_no_text_becomes_a_formula_or_is_changed(text: str) -> None:
    table = ResultTable(["name"], [[text]])

    content = workbook({"x": text}, "Results", "Total", [WorkbookSheet(text, table)])

    assert formulas(content) == set()
    _, (cell,) = next(iter(list(read_back(content).values())[1:]))
    # XML has no place for two code points.
    assert cell == re.sub("[\ufffe\uffff]", "\ufffd", text)


def test_sheets_of_the_same_name_are_told_apart() -> None:
    table = ResultTable(["a"], [[1]])
    sheets = [
        WorkbookSheet("Ronda [1]" + "x" * 40, table),
        WorkbookSheet("Ronda (1)", table),
    ]

    found = read_back(workbook({}, "Ronda (1)", "Total", sheets))

    assert [len(found), *list(found)[2:]] == [3, "Ronda (1) 2"]


def test_heads_stay_in_sight() -> None:
    content = results_workbook(nasty_results(entries=8, rounds=1), Catalog("es"))

    with ZipFile(BytesIO(content)) as archive:
        first = archive.read("xl/worksheets/sheet2.xml").decode()
    assert 'ySplit="1"' in first
    assert 'state="frozen"' in first
