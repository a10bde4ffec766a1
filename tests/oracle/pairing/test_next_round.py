"""Whole documents: the engine's next round is the naive one's, down to the tie-break."""

from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest

from capicua.formats.pairing import answer_pair
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load
from oracle.pairing.next_round import next_round
from oracle.pairing.random_histories import random_history

pytestmark = pytest.mark.slow

SHOWN = ("round", "tables", "byes", "quality")


def test_the_next_round_of_300_random_tournaments() -> None:
    compare(300, "small")


@pytest.mark.long(size=10_000)
def test_the_next_round_of_many_random_tournaments(size: int) -> None:
    compare(size, "large")


def compare(count: int, seed: str) -> None:
    for index in range(count):
        chance = Random(f"{seed}:{index}")  # noqa: S311 - chance of a test, not a secret
        document = random_history(chance)
        expected = next_round(document) if _enough(document) else None
        assert (index, answered(document)) == (index, expected)


def answered(document: dict[str, Any]) -> dict[str, Any] | None:
    try:
        answer = answer_pair(document, load, str)
    except RuleViolation:
        return None
    tables = [{"A": one["A"], "B": one["B"]} for one in answer["tables"]]
    quality = answer["quality"]
    if document["modality"] == "pairs":
        del quality["score_spread"]
    return {key: answer[key] for key in SHOWN} | {"tables": tables, "quality": quality}


def _enough(document: dict[str, Any]) -> bool:
    number = len(document["played"]) + 1
    away = {one["id"] for one in document["withdrawn"]} | set(document["absent_next"])
    away |= {one["id"] for one in document["late"] if one["from_round"] > number}
    return len(document["entries"]) - len(away) >= (
        2 if document["modality"] == "pairs" else 4
    )
