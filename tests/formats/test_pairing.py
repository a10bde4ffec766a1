"""The next round of a document: its keys, its places, the same bytes for the same file."""

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from actions.tournament_documents import Document, event
from capicua.formats.pairing import answer_pair, read_next_round
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load
from capicua.tournament.pairing.plan import PlannedTable

book = cache(load)
NO_SPREAD = {
    "repeat_opponents": 0,
    "repeat_partners": 0,
    "same_country_partners": 0,
    "floats": 0,
    "score_spread": 0,
}


def sentence(table: PlannedTable) -> str:
    return f"why {table.number}"


def answered(document: Document) -> dict[str, Any]:
    return answer_pair(document, book, sentence)


def played(number: int, *tables: Document, **more: Any) -> Document:
    return {"round": number, "tables": list(tables), **more}


def table(number: int, a: int, b: int, points: int | None = 100) -> Document:
    seats = {"table": number, "A": [a], "B": [b]}
    return seats if points is None else {**seats, "score": {"A": 200, "B": points}}


def test_the_answer_has_the_keys_of_the_format() -> None:
    document = event("fid-2015", "pairs", entries=3, settings={"round1_order": "entry"})

    assert answered(document) == {
        "round": 1,
        "seed": 7,
        "tables": [{"table": 1, "A": [1], "B": [2], "screens": True, "why": "why 1"}],
        "byes": [3],
        "quality": NO_SPREAD,
        "why": ["why 1"],
    }


def test_rotated_tables_carry_their_rotation() -> None:
    document = event(
        "dp-standard",
        "individual",
        entries=4,
        event="jornada",
        rounds=3,
        settings={"round1_order": "entry"},
    )

    assert answered(document)["tables"] == [
        {"table": 1, "rotation": 1, "A": [1, 4], "B": [2, 3]}
        | {"screens": False, "why": "why 1"},
        {"table": 1, "rotation": 2, "A": [1, 3], "B": [2, 4]}
        | {"screens": False, "why": "why 1"},
        {"table": 1, "rotation": 3, "A": [1, 2], "B": [3, 4]}
        | {"screens": False, "why": "why 1"},
    ]


def test_teams_carry_their_boards() -> None:
    teams = [{"id": one, "members": [10 * one + k for k in range(4)]} for one in (1, 2)]
    document = {
        **event("fid-2015", "teams", settings={"round1_order": "entry"}),
        "entries": teams,
    }

    assert answered(document)["tables"] == [
        {
            "table": 1,
            "A": [1],
            "B": [2],
            "boards": [
                {"table": 1, "A": [10, 11], "B": [20, 21]},
                {"table": 2, "A": [12, 13], "B": [22, 23]},
            ],
            "screens": True,
            "why": "why 1",
        }
    ]


@pytest.mark.parametrize("modality", ["pairs", "individual"])
def test_the_answer_can_be_pasted_into_the_record(modality: str) -> None:
    document = event("fid-2015", modality, entries=9)
    first = answered(document)
    for one in first["tables"]:
        one["score"] = {"A": 200, "B": 100}

    second = answered({**document, "played": [first]})

    assert (second["round"], len(second["tables"])) == (2, len(first["tables"]))


def test_a_table_without_a_result_is_found_in_the_document() -> None:
    rounds = [
        played(2, table(2, 2, 4), table(1, 1, 3, None)),
        played(1, table(1, 1, 2), table(2, 3, 4)),
    ]

    with pytest.raises(RuleViolation) as refusal:
        answered(event("fid-2015", "pairs", *rounds, entries=4))

    assert (refusal.value.code, refusal.value.at) == (
        "result_missing",
        "played[0].tables[1]",
    )


def test_other_refusals_keep_their_place() -> None:
    with pytest.raises(RuleViolation) as refusal:
        read_next_round(event("fid-2015", "pairs", entries=1), book)

    assert (refusal.value.code, refusal.value.at) == ("too_few_entries", "entries")


@given(st.randoms(use_true_random=False))
def test_the_order_of_a_file_makes_no_difference(chance: Any) -> None:
    document = event(
        "fid-2015",
        "pairs",
        played(1, table(1, 1, 2), table(2, 3, 4), table(3, 5, 6), byes=[7]),
        played(2, table(1, 1, 3), table(2, 5, 7), table(3, 2, 4), byes=[6]),
        entries=7,
    )
    expected = json.dumps(answered(document))

    assert json.dumps(answered(shuffled(document, chance))) == expected


def shuffled(value: Any, chance: Any) -> Any:
    """Return a document whose keys, entries, rounds and tables come in another order."""
    if isinstance(value, dict):
        keys = list(value)
        chance.shuffle(keys)
        return {key: shuffled(value[key], chance) for key in keys}
    if isinstance(value, list) and any(isinstance(one, dict) for one in value):
        return chance.sample([shuffled(one, chance) for one in value], len(value))
    return value
