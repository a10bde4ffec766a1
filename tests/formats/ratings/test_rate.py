"""Rating documents: defaults, rounds, and what is refused with its place."""

import json
from pathlib import Path
from typing import Any

import pytest

from capicua.cli.files.formats import answer_document
from capicua.formats.ratings.rate import answer_rate
from capicua.store.rulebook_files import load_book
from formats.mutate import refusals_of_spoiled

EXAMPLES = Path(__file__).parents[2] / "examples" / "rate.json"


def match(*four: int, score: tuple[int, int] = (150, 80), **more: Any) -> dict[str, Any]:
    first, second, third, fourth = four or (1, 2, 3, 4)
    points = dict(zip("AB", score, strict=True))
    return {"A": [first, second], "B": [third, fourth], "score": points, **more}


def asked(*matches: dict[str, Any], system: str = "elo", **more: Any) -> dict[str, Any]:
    return {"system": system, "matches": list(matches), **more}


def told(document: dict[str, Any]) -> dict[str, Any]:
    return answer_document(document, answer_rate, load_book)[0]


def ratings(document: dict[str, Any]) -> dict[str, float]:
    return {name: one["rating"] for name, one in told(document)["players"].items()}


def test_what_a_document_leaves_out_is_that_of_dp_standard() -> None:
    whole = asked(match(rated=True), system="spec", target=150, start=1500)

    assert told(asked(match(), system="spec")) == told(whole)


def test_the_ledger_tells_every_change() -> None:
    assert told(asked(match()))["ledger"] == [
        {"player": player, "match": 0, "before": 1500, "after": after, "expected": 0.5,
         "k": 24.0, "factor": 1.0}
        for player, after in ((1, 1512.0), (2, 1512.0), (3, 1488.0), (4, 1488.0))
    ]  # fmt: skip


@pytest.mark.article("DP-24")
def test_nobody_has_a_rating_before_the_first_rated_match() -> None:
    assert told(asked(match(rated=False), match(5, 6, 7, 8)))["players"].keys() == {
        "5", "6", "7", "8",
    }  # fmt: skip


def test_matches_of_one_round_are_rated_on_one_snapshot() -> None:
    rotated = (match(1, 4, 2, 3), match(1, 3, 2, 4), match(1, 2, 3, 4))
    one_round = asked(*(one | {"round": "E1-1"} for one in rotated))

    rows = told(one_round)["ledger"]

    assert [(row["expected"], row["k"]) for row in rows] == [(0.5, 24.0)] * 12
    assert ratings(one_round) == {"1": 1536.0, "2": 1488.0, "3": 1488.0, "4": 1488.0}
    assert ratings(asked(*rotated)) != ratings(one_round)


def test_a_round_keeps_its_snapshot_while_another_one_is_played_between() -> None:
    apart = asked(match(round="P"), match(round="Q"), match(round="P"))

    assert [row["expected"] for row in told(apart)["ledger"][8::4]] == [0.5]


REFUSED: list[Any] = [
    ({"matches": []}, "missing_key", "system"),
    ({"system": "elo"}, "missing_key", "matches"),
    (asked(system="fide"), "unknown_word", "system"),
    (asked(match(1, 1, 3, 4)), "athlete_twice", "matches[0].A[1]"),
    (asked(match(1, 2, 3, 1)), "athlete_twice", "matches[0].B[1]"),
    (asked(match() | {"A": [1]}), "wrong_members", "matches[0].A"),
    (asked(match(score=(150, -1))), "out_of_range", "matches[0].score.B"),
    (asked(match() | {"score": {"A": 1}}), "missing_key", "matches[0].score.B"),
    (asked(match(at="yesterday")), "wrong_type", "matches[0].at"),
    (asked(match(rated=1)), "wrong_type", "matches[0].rated"),
    (asked(match(round=3)), "wrong_type", "matches[0].round"),
    (asked(target=0), "out_of_range", "target"),
    (asked(start="1500"), "wrong_type", "start"),
    (asked(k=12), "unknown_key", "k"),
]


@pytest.mark.parametrize(("document", "code", "at"), REFUSED)
def test_what_cannot_be_is_refused_with_its_place(
    document: dict[str, Any], code: str, at: str
) -> None:
    error = told(document)["error"]

    assert (error["code"], error["at"]) == (code, at)


def check_spoiled(count: int, seed: str) -> set[str]:
    """Spoil that many documents; return the codes of what was refused."""
    whole = [one["input"] for one in json.loads(EXAMPLES.read_text("utf-8"))]
    return refusals_of_spoiled(answer_rate, whole, count, seed)


def test_spoiled_documents_are_answered_or_refused_kindly() -> None:
    codes = check_spoiled(1_000, "rate")

    assert {"missing_key", "unknown_key", "unknown_word", "wrong_type"} <= codes


@pytest.mark.long
def test_very_many_spoiled_documents_are_answered_or_refused_kindly() -> None:
    assert "athlete_twice" in check_spoiled(20_000, "many ratings")
