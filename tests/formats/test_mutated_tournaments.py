"""Spoiled tournaments get their next round or a refusal with help, and never crash."""

import json
from collections.abc import Iterator
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest

from capicua.cli.files.formats import answer_document
from capicua.formats.pairing import answer_pair
from capicua.formats.reading import LoadBook
from capicua.store.rulebook_files import load_book
from formats.mutate import mutated

pytestmark = pytest.mark.slow

GROUPS_AND_CUP = [
    {"mode": "round_robin", "rounds": 3, "groups": 3, "advance": 2},
    {"mode": "knockout", "rounds": 2},
]
EVENTS: tuple[dict[str, Any], ...] = (
    {"size": 9},
    {"size": 9, "modality": "individual", "bans": [[1, 2]], "fixed_tables": {"3": 1}},
    {"size": 5, "modality": "teams"},
    {"size": 9, "modality": "individual", "rulebook": "dp-standard", "event": "jornada"},
    {"size": 7, "rulebook": "dp-standard", "event": "liga"},
    {"size": 6, "modality": "individual", "event": "liga", "dates": [3, 2]},
    {"size": 6, "rulebook": "dp-even-hands", "event": "torneo"},
    {"size": 8, "settings": {"pairing_mode": "knockout"}},
    {"size": 11, "stages": GROUPS_AND_CUP},
)
"""One event of every way in which a round is made."""
ROUNDS_PLAYED = 2


def answer(document: object, find: LoadBook) -> dict[str, Any]:
    return answer_pair(document, find, lambda table: f"Table {table.number}.")


def documents(chance: Random) -> Iterator[dict[str, Any]]:
    """Yield every event before its first, second and third round."""
    for event in EVENTS:
        given = dict(event)
        size = given.pop("size")
        document = {
            "format": "capicua-tournament/1",
            "rulebook": "fid-2015",
            "rounds": 5,
            "entries": [entry(one, given.get("modality")) for one in range(1, size + 1)],
            "played": [],
            **given,
        }
        yield document
        for _ in range(ROUNDS_PLAYED):
            made = answer(document, load_book)
            for table in made["tables"]:
                for board in table.get("boards", [table]):
                    board["score"] = chance.choice([{"A": 200, "B": 9}, {"A": 9, "B": 200}])
            document = {**document, "played": [*document["played"], made]}
            yield document


def entry(one: int, modality: str | None) -> dict[str, Any]:
    plain = {"id": one, "country": "VEN" if one % 2 else "DOM", "rating": 1500 - one}
    if modality != "teams":
        return plain
    return {**plain, "members": [10 * one + member for member in range(4)]}


def check(count: int, seed: str) -> set[str]:
    """Spoil that many tournaments and return the codes of their refusals."""
    chance = Random(seed)  # noqa: S311 - chance of a test, not a secret
    whole, codes = list(documents(chance)), set()
    for _ in range(count):
        spoiled = mutated(chance.choice(whole), chance)
        (found,) = answer_document([spoiled], answer, load_book)
        json.dumps(found)
        if "error" in found:
            codes.add(found["error"]["code"])
            assert found["error"]["message"].endswith((".", "?")), (spoiled, found)
        else:
            assert found["tables"], spoiled
    return codes


def test_spoiled_tournaments_are_paired_or_refused() -> None:
    assert check(300, "normal") >= {"missing_key", "unknown_key", "wrong_type"}


@pytest.mark.long(size=20_000)
def test_very_many_spoiled_tournaments_are_paired_or_refused(size: int) -> None:
    assert len(check(size, "long")) > 8
