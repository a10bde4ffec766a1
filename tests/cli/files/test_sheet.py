"""`capicua sheet` as a person runs it."""

import json
import re
from pathlib import Path
from typing import Any

from cli.terminal import capicua

WON: dict[str, Any] = {"hand": {"winner": "A", "points": 168}}
SHEET: dict[str, Any] = {"rulebook": "fid-2015", "rows": [WON, WON]}


def written(folder: Path, document: object) -> str:
    file = folder / "sheet.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return str(file)


def facts(out: str) -> list[str]:
    """Return the lines of a table as "label: value"."""
    return [
        re.sub(r" {2,}", ": ", line.strip()) for line in out.splitlines() if line.strip()
    ]


def test_a_list_of_sheets_is_answered_in_order(tmp_path: Path) -> None:
    file = written(tmp_path, [SHEET, {**SHEET, "rows": [WON]}, {**SHEET, "target": 0}])

    answer = capicua("sheet", file, "--json")

    assert answer.status == 2
    assert [one.get("status") for one in answer.document] == ["finished", "playing", None]
    assert answer.document[2]["error"]["at"] == "[2].target"


def test_a_finished_match_is_written_for_people(tmp_path: Path) -> None:
    answer = capicua("sheet", written(tmp_path, SHEET))

    assert (answer.status, answer.err) == (0, "")
    assert facts(answer.out) == [
        "running: A 336 · B 0",
        "hands played: 2",
        "status: finished by target",
        "winner: pair A",
        "score: A 336 · B 0",
        "seat 1: won 336-0 (+200)",
        "seat 2: lost 0-336 (-200)",
        "seat 3: won 336-0 (+200)",
        "seat 4: lost 0-336 (-200)",
        "articles: 60, 64",
    ]


def test_a_match_that_goes_on_says_who_opens(tmp_path: Path) -> None:
    file = written(tmp_path, {**SHEET, "rows": [WON, {"time": True}]})

    answer = capicua("sheet", file)

    assert facts(answer.out) == [
        "running: A 168 · B 0",
        "hands played: 1",
        "status: playing",
        "next starter: seat 2",
        "hands after time: 0",
        "articles: 60",
    ]


def test_a_match_that_counts_for_nobody_says_so(tmp_path: Path) -> None:
    """DP 62-b, reading D15."""
    left = {"abandon": {"seats": [1, 2]}}
    document = {"rulebook": "dp-standard", "modality": "individual", "rows": [left]}

    answer = capicua("sheet", written(tmp_path, document))

    assert facts(answer.out) == [
        "running: A 0 · B 0",
        "hands played: 0",
        "status: finished by abandon",
        "winner: no pair",
        "score: —",
        "result: none: it counts for nobody",
        "articles: 62",
    ]
