"""`capicua import` of a tournament file, as people and programs meet it."""

import json
from pathlib import Path
from typing import Any

import pytest

from actions.tournament_documents import copa
from cli.terminal import Answer, capicua

EXTENSIONS = [{"id": "org.example.x", "required": False, "data": {"a": [None, "ñ"]}}]


def bring(folder: Path, document: Any, *more: str) -> Answer:
    file = folder / "in.json"
    file.write_text(json.dumps(document, indent=1), "utf-8")
    return capicua("import", str(file), "--store", store_of(folder), *more, "--json")


def store_of(folder: Path) -> str:
    return str(folder / "capicua.db")


def test_extensions_leave_as_they_came(tmp_path: Path) -> None:
    brought = bring(tmp_path, copa(name="Copa Ñandú 2026!", extensions=EXTENSIONS))
    out = tmp_path / "out.json"
    left = capicua(
        "export", "tournament", "copa-nandu-2026", str(out), "--store", store_of(tmp_path)
    )

    assert (brought.status, brought.document["event"], left.status) == (
        0,
        "copa-nandu-2026",
        0,
    )
    assert json.loads(out.read_text("utf-8"))["extensions"] == EXTENSIONS


def test_an_event_that_exists_is_left_alone(tmp_path: Path) -> None:
    first = bring(tmp_path, copa(), "--id", "mine")
    again = bring(tmp_path, copa(seed=8), "--id", "mine")

    assert (first.status, first.document["event"]) == (0, "mine")
    assert (again.status, again.document["error"]["code"]) == (2, "event_exists")


@pytest.mark.parametrize(
    ("document", "code", "at"),
    [
        ({}, "missing_key", "rulebook"),
        (
            copa(extensions=[{"id": "x", "required": True}]),
            "unknown_extension",
            "extensions[0]",
        ),
        (copa(abandoned=[{"id": 1, "round": 1}]), "not_importable", "abandoned"),
        ({"prev": "0" * 64}, "not_a_journal", None),
    ],
)
def test_what_is_no_tournament_of_ours_is_refused(
    document: Any, code: str, at: str | None, tmp_path: Path
) -> None:
    answer = bring(tmp_path, document)

    assert answer.status == 2
    assert (answer.document["error"]["code"], answer.document["error"]["at"]) == (code, at)


@pytest.mark.parametrize(("name", "event"), [("", "tournament"), ("¿?", "tournament")])
def test_a_file_without_a_name_gets_an_id_all_the_same(
    name: str, event: str, tmp_path: Path
) -> None:
    assert bring(tmp_path, copa(name=name)).document["event"] == event
