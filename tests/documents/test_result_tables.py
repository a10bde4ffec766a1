"""Result tables: read back they are the standings, and no name becomes a formula."""

import csv
from io import StringIO
from typing import Any

import pytest

from actions.tournament_documents import copa, event, read
from capicua.documents.result_tables import result_tables
from capicua.documents.spreadsheets import CsvDialect, csv_file
from capicua.formats.standings import describe_standings
from capicua.tournament.rules.record import Tournament
from capicua.tournament.standings.standings import standings
from capicua.wording.catalog import Catalog

SEPARATORS = {CsvDialect.COMMA: ",", CsvDialect.SEMICOLON: ";", CsvDialect.TAB: "\t"}
NASTY = [
    "=1+1",
    "+58",
    "-2",
    "@SUM(A1)",
    'Ana "la Ñata"',
    "a;b,c\td",
    "línea\nnueva",
    "Ігор 🁣",
]
FIGURES = [
    "played",
    "won",
    "lost",
    "tied",
    "for",
    "against",
    "efectividad",
    "spread",
    "score",
]
RIVALS = ["berger", "buchholz", "progressive"]


def tables(
    tournament: Tournament, dialect: CsvDialect, language: str = "es"
) -> dict[str, list[list[str]]]:
    found = result_tables(tournament, {11: "Rosa"}, Catalog(language))
    files = {name: csv_file(table, dialect) for name, table in found.items()}
    return {
        name: list(
            csv.reader(StringIO(text.decode("utf-8-sig")), delimiter=SEPARATORS[dialect])
        )
        for name, text in files.items()
    }


def played(book: str = "dp-standard") -> Tournament:
    names = [
        {"id": one, "name": name, "country": "VEN"} for one, name in enumerate(NASTY, 1)
    ]
    rows = [
        {"table": 1, "A": [1], "B": [2], "score": {"A": 150, "B": 20}},
        {"table": 2, "A": [3], "B": [4], "score": {"A": 90, "B": 120}, "ended_by": "time"},
        {"table": 3, "A": [5], "B": [6], "absent": [6]},
        {"table": 4, "A": [7], "B": [8]},
    ]
    whole = event(book, "pairs") | {
        "entries": names,
        "played": [{"round": 1, "tables": rows}],
    }
    return read(whole)


@pytest.mark.parametrize("dialect", CsvDialect)
def test_the_table_read_back_is_the_standings(dialect: CsvDialect) -> None:
    tournament = played()
    heads, *rows = tables(tournament, dialect)["standings"]

    def number(text: str) -> float:
        return float(text.replace(",", ".") if dialect is CsvDialect.SEMICOLON else text)

    expected: list[dict[str, Any]] = describe_standings(standings(tournament))["rows"]
    assert len(heads) == 5 + len(FIGURES) + len(RIVALS)
    assert [[int(row[0]), int(row[1]), *map(number, row[5:])] for row in rows] == [
        [row["rank"], row["id"], *(row[key] for key in FIGURES + RIVALS)]
        for row in expected
    ]


def test_no_name_is_a_formula_and_every_other_one_is_as_it_was() -> None:
    _, *rows = tables(played(), CsvDialect.COMMA)["entries"]

    assert [row[1] for row in rows] == ["'=1+1", "'+58", "'-2", "'@SUM(A1)", *NASTY[4:]]


def test_a_file_begins_with_the_mark_and_heads_in_the_language() -> None:
    found = result_tables(played(), {}, Catalog("en"))["entries"]

    assert csv_file(found, CsvDialect.COMMA).splitlines()[0] == (
        b"\xef\xbb\xbfNo.,Name,Country,Club,Category,Rating"
    )


def test_every_match_has_a_row_that_says_how_it_ended() -> None:
    _, *rows = tables(played("fid-2015"), CsvDialect.COMMA)["results"]

    assert [[row[0], row[1], row[3], row[5], *row[7:]] for row in rows] == [
        ["1", "1", "1", "2", "150", "20", "tiempo"],
        ["1", "2", "3", "4", "90", "120", "tiempo"],
        ["1", "3", "5", "6", "", "", "ausencia"],
        ["1", "4", "7", "8", "", "", ""],
    ]
    _, *others = tables(read(copa()), CsvDialect.COMMA, "en")["results"]
    assert [row[-1] for row in others] == ["", "time", "absence", "void sheet"]


def test_a_team_match_has_a_row_for_each_board() -> None:
    teams = [
        {"id": 1, "name": "Norte", "members": [11, 12]},
        {"id": 2, "name": "Sur", "members": [21, 22]},
    ]
    board = {"A": [11, 12], "B": [21, 22], "score": {"A": 200, "B": 10}}
    match = {"table": 1, "A": [1], "B": [2], "boards": [board]}
    whole = event("fid-2015", "teams") | {
        "entries": teams,
        "played": [{"round": 1, "tables": [match]}],
    }

    (_, row) = tables(read(whole), CsvDialect.TAB)["results"]

    assert row == ["1", "1", "1", "11 12", "Rosa", "21 22", "", "200", "10", ""]


def test_the_crosstable_says_who_met_whom_and_with_what_result() -> None:
    heads, *rows = tables(played("fid-2015"), CsvDialect.TAB)["crosstable"]

    assert heads == ["Lugar", "N.º", "Nombre", "Ronda 1"]
    assert {row[1]: row[3] for row in rows} == {
        "1": "2 G", "2": "1 P", "3": "4 P", "4": "3 G", "5": "6 G", "6": "5 P",
        "7": "", "8": "",
    }  # fmt: skip
    _, *others = tables(read(copa()), CsvDialect.COMMA, "en")["crosstable"]
    found = {row[1]: row[3] for row in others}
    assert (found["7"], found["8"], found["9"], found["11"]) == ("8 L", "7 L", "0 W", "")


def test_four_of_a_table_have_two_rivals_each() -> None:
    four = {"table": 1, "A": [1, 3], "B": [2, 4], "score": {"A": 200, "B": 10}}
    whole = event("fid-2015", "individual", entries=4) | {
        "played": [{"round": 1, "tables": [four]}]
    }

    _, *rows = tables(read(whole), CsvDialect.COMMA, "en")["crosstable"]

    assert {row[1]: row[3] for row in rows} == {
        "1": "2·4 W", "2": "1·3 L", "3": "2·4 W", "4": "1·3 L",
    }  # fmt: skip
