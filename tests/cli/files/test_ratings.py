"""`capicua rate` and `capicua ranking` as people and programs meet them."""

import json
from pathlib import Path
from typing import Any

from cli.terminal import capicua

PLACES = [{"place": 1, "athletes": [1, 2]}]
EVENT = {"id": "W", "level": "world", "modality": "pairs", "ended": "2026-09-10"}
RANKING: dict[str, Any] = {
    "on": "2026-12-31",
    "events": [EVENT | {"places": PLACES, "category": "open"}],
}
MATCH = {"A": [1, 2], "B": [3, 4], "score": {"A": 150, "B": 80}}


def written(folder: Path, document: object) -> str:
    file = folder / "input.json"
    file.write_text(json.dumps(document), "utf-8")
    return str(file)


def test_a_ranking_says_that_its_table_is_not_official(tmp_path: Path) -> None:
    answer = capicua("ranking", written(tmp_path, RANKING), folder=tmp_path)

    assert answer.status == 0
    assert "The table of points is not official." in answer.out
    assert "W: place 1, (1000 + 20) × 1" in answer.out


def test_a_result_that_does_not_count_brings_its_bonus_alone(tmp_path: Path) -> None:
    other = EVENT | {"id": "X", "places": PLACES, "level": "regional"}
    table = {"points": [10], "bonus": 2, "best": 1}
    document = RANKING | {"table": table, "events": [*RANKING["events"], other]}
    answer = capicua("ranking", written(tmp_path, document), folder=tmp_path)

    assert "W: place 1, (10 + 2) × 1" in answer.out
    assert "X: place 1, (bonus only: 2, not the 10) × 0.5" in answer.out


def test_lists_by_category_are_one_document(tmp_path: Path) -> None:
    file = written(tmp_path, RANKING)
    answer = capicua("ranking", file, "--by", "category", "--json", folder=tmp_path)

    assert answer.status == 0
    assert {
        name: [(row["athlete"], row["points"]) for row in rows]
        for name, rows in answer.document["lists"].items()
    } == {"open": [(1, 1020), (2, 1020)]}


def test_ratings_say_whose_formula_it_is(tmp_path: Path) -> None:
    document = {"system": "spec", "matches": [MATCH]}
    answer = capicua("rate", written(tmp_path, document), folder=tmp_path)

    assert answer.status == 0
    assert "SPEC's official formula is not public." in answer.out
    assert "1512.1" in answer.out
    first = next(line for line in answer.out.splitlines() if "1.007" in line)
    assert first.replace("│", " ").split() == [
        "0", "1", "1500.0", "0.500", "24.00", "1.007", "1512.1",
    ]  # fmt: skip


def test_a_wrong_document_ends_with_status_two(tmp_path: Path) -> None:
    file = written(tmp_path, {"system": "elo"})
    answer = capicua("rate", file, "--json", folder=tmp_path)

    assert (answer.status, answer.document["error"]["code"]) == (2, "missing_key")
