"""`capicua check` as a person runs it."""

import json
from pathlib import Path

from actions.tournament_documents import Document, event, played, won
from cli.terminal import capicua

RATED = [{"id": one, "rating": 2000 - one} for one in range(1, 5)]


def written(folder: Path, *tables: Document) -> str:
    file = folder / "tournament.json"
    document = event("fid-2015", "pairs", played(1, *tables)) | {"entries": RATED}
    file.write_text(json.dumps(document), encoding="utf-8")
    return str(file)


def test_a_record_made_by_the_rules_is_praised(tmp_path: Path) -> None:
    answer = capicua("check", written(tmp_path, won(1, 3), won(2, 4)))

    assert (answer.status, answer.err) == (0, "")
    assert answer.out.strip() == "No deviation: every round is what its seed makes."


def test_deviations_are_listed_for_people(tmp_path: Path) -> None:
    answer = capicua("check", written(tmp_path, won(1, 2), won(3, 4, reason="Brothers")))
    words = " ".join(answer.out.split())

    assert answer.status == 0
    assert "Deviations: 1" in words
    assert "other_opponents" in words
    assert "Changed by hand: 1" in words


def test_deviations_are_one_document_for_programs(tmp_path: Path) -> None:
    answer = capicua("check", written(tmp_path, won(1, 2), won(3, 4)), "--json")

    assert answer.status == 0
    assert [one["table"] for one in answer.document["deviations"]] == [1, 2]
    assert answer.document["manual"] == []


def test_a_wrong_document_is_refused(tmp_path: Path) -> None:
    answer = capicua("check", written(tmp_path, won(1, 2), won(2, 4)), "--json")

    assert answer.status == 2
    assert answer.document["error"]["at"] == "played[0].tables[1].A[0]"
