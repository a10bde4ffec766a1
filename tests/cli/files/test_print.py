"""`capicua print`: papers of a tournament file."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import capicua
from documents.reading import pages_of

CUP: dict[str, Any] = {
    "format": "capicua-tournament/1",
    "name": "Copa",
    "rulebook": "fid-2015",
    "modality": "pairs",
    "rounds": 3,
    "seed": 7,
    "entries": [{"id": number, "name": f"Pareja {number}"} for number in (1, 2, 3, 4)],
    "played": [
        {
            "round": 1,
            "tables": [
                {"table": 1, "A": [1], "B": [3], "score": {"A": 200, "B": 150}},
                {"table": 2, "A": [2], "B": [4], "score": {"A": 120, "B": 200}},
            ],
        }
    ],
}


def printed(folder: Path, what: str, *options: str, **environment: str) -> str:
    (folder / "cup.json").write_text(json.dumps(CUP), "utf-8")
    answer = capicua(
        "print", what, "cup.json", "out.pdf", *options, folder=folder, **environment
    )
    assert (answer.status, answer.err) == (0, "")
    return " ".join(pages_of((folder / "out.pdf").read_bytes()))


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("tables", "Emparejamientos por mesa Ronda 1 Copa"),
        ("names", "¿Dónde juego? Ronda 1 Copa"),
        ("sheets", "Mesa 2 Copa · Ronda 1"),
        ("standings", "1 4 Pareja 4 1 1 +80 200"),
    ],
)
def test_each_paper_is_a_pdf_that_says_what_it_is(
    tmp_path: Path, what: str, words: str
) -> None:
    assert words in printed(tmp_path, what, "--link", "http://hall/s")


def test_paper_speaks_english_when_asked(tmp_path: Path) -> None:
    assert "Standings Round 1 Copa" in printed(tmp_path, "standings", "--lang", "en")


def test_a_round_that_was_not_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "cup.json").write_text(json.dumps(CUP), "utf-8")
    asked = ("print", "tables", "cup.json", "out.pdf", "--round", "2", "--json")
    answer = capicua(*asked, folder=tmp_path)

    assert (answer.status, answer.document["error"]["code"]) == (2, "round_not_paired")
    assert answer.err.startswith("There is no such round in the file; make it with")


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "cup.json").write_text(json.dumps(CUP), "utf-8")
    answer = capicua("print", "tables", "cup.json", "no/where.pdf", folder=tmp_path)

    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith(
        "no/where.pdf cannot be written: No such file or directory"
    )
