"""Standings for people: every number with its words, in the language of the terminal."""

from typing import Any

import pytest

from capicua.cli.files.standings_tables import (
    show_divisions,
    show_explanation,
    show_standings,
)
from capicua.formats.standings import answer_divisions, answer_explanation, answer_standings
from capicua.rulebooks import load
from capicua.tournament.standings.divisions import Mark
from capicua.wording.language import words_for


def document() -> dict[str, Any]:
    return {
        "format": "capicua-tournament/1",
        "rulebook": "dp-standard",
        "rounds": 2,
        "entries": [{"id": 1, "country": "VEN"}, {"id": 2}, {"id": 3}],
        "played": [
            {
                "round": 1,
                "byes": [3],
                "tables": [{"table": 1, "A": [1], "B": [2], "score": {"A": 150, "B": 30}}],
            },
            {
                "round": 2,
                "byes": [1],
                "tables": [{"table": 1, "A": [2], "B": [3], "absent": [2]}],
            },
        ],
    }


def told(answer: dict[str, Any], language: str = "es") -> dict[str, Any]:
    names = {1: "Ana y Luis", 2: "Eva y José", 3: "Sol y Paz"}
    return {**answer, "names": names, "words": words_for(language)}


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")


def test_the_table_shows_places_names_and_the_books_criteria(
    capsys: pytest.CaptureFixture[str],
) -> None:
    show_standings(told(answer_standings(document(), load)))
    out = capsys.readouterr().out

    first = next(line.split() for line in out.splitlines() if "Sol" in line)
    assert first == [
        "1",
        "3",
        "Sol",
        "y",
        "Paz",
        "2-0-0",
        "300-0",
        "2",
        "0",
        "0",
        "3",
        "+300",
    ]
    assert "3 Sol y Paz ya es inalcanzable." in out


def test_a_row_is_opened_with_its_sums(capsys: pytest.CaptureFixture[str]) -> None:
    show_explanation(told(answer_explanation(document(), load, 2), "en"))
    out = capsys.readouterr().out

    assert "2 Eva y José" in out
    assert "lost · absence" in out
    assert "30-300" in out
    assert out.rstrip().endswith("0 + 0 = 0")


def test_each_division_has_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    show_divisions(told(answer_divisions(document(), load, Mark.COUNTRY)))
    out = capsys.readouterr().out

    assert [line.strip() for line in out.splitlines() if line.strip() in {"VEN", "—"}] == [
        "VEN",
        "—",
    ]
