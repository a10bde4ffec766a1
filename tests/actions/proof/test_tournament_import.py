"""A tournament file becomes an event that is proven and comes to the same standings."""

import json
from collections import Counter
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest

from actions.tournament_documents import copa, event
from capicua.actions.engine.context import Context
from capicua.actions.proof.bundle import export_bundle
from capicua.actions.proof.retelling import Retelling
from capicua.actions.proof.tournament_file import export_tournament
from capicua.actions.proof.tournament_import import import_tournament, read_tournament_file
from capicua.actions.proof.verify_file import prove
from capicua.formats.pairing import answer_pair
from capicua.formats.standings import answer_standings
from capicua.journal.actor import Actor, Role
from capicua.journal.chain import Header
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import OFFICIAL, load
from lab.rehearsal.hall import hall
from oracle.standings.random_tournaments import random_tournament

DESK = Actor(Role.DESK, "ana")
EXTENSIONS = [
    {"id": "org.example.x", "required": False, "data": {"a": [None, 1.5, "ñ", "\ud800"]}},
    {"id": "org.example.y"},
]


def take_over(context: Context, document: Any, name: str = "copa") -> None:
    brought = import_tournament(context, DESK, name, read_tournament_file(document))
    context.store.adopt(brought.event, brought.lines, brought.beside)


def exported(context: Context, *, for_everybody: bool = False) -> dict[str, Any]:
    made = export_tournament(context, "copa", for_everybody=for_everybody)
    found: dict[str, Any] = json.loads(made.content)
    return found


def told_pairing(document: dict[str, Any]) -> Any:
    """Return the next round, without its sentences."""
    made = answer_pair(document, load, lambda _: "It is so.")
    return {key: one for key, one in made.items() if key != "why"}


def test_the_tournament_of_the_format_comes_and_leaves_as_it_is() -> None:
    context, document = hall(), copa(extensions=EXTENSIONS)

    take_over(context, document)
    found = exported(context)

    assert answer_standings(found, load) == answer_standings(document, load)
    kept = (
        "seed",
        "late",
        "withdrawn",
        "absent_next",
        "extensions",
        "event",
        "rounds",
        "modality",
    )
    assert {key: found[key] for key in kept} == {key: document[key] for key in kept}
    assert told_pairing(found) == told_pairing(document)
    bare = [
        {key: one for key, one in table.items() if key != "reason"}
        for table in found["played"][0]["tables"]
    ]
    assert bare == document["played"][0]["tables"]
    assert not prove(export_bundle(context.store, "copa")).damages


def test_what_other_programs_mean_is_not_told_to_everybody() -> None:
    context = hall()

    take_over(context, copa(extensions=EXTENSIONS))

    assert "extensions" in exported(context)
    assert "extensions" not in exported(context, for_everybody=True)


@pytest.mark.parametrize("given", [None, []])
def test_without_extensions_there_are_none(given: object) -> None:
    context = hall()

    take_over(context, copa() | {"extensions": given})

    assert "extensions" not in exported(context)


def test_names_and_categories_are_taken_over() -> None:
    context = hall()
    entries = [{"id": one, "name": f"Ana {one}", "category": "X"} for one in range(1, 9)]

    take_over(context, event("fid-2015", "individual") | {"entries": entries})

    found = exported(context)["entries"]
    assert [{key: one[key] for key in entries[0]} for one in found] == entries


def test_a_round_that_was_drawn_from_its_seed_was_not_changed_by_hand() -> None:
    context, document = hall(), event("fid-2015", "teams", entries=0, seed=11)
    document["entries"] = [
        {"id": one, "members": [10 * one + member for member in range(4)]}
        for one in range(1, 7)
    ]
    made = answer_pair(document, load, lambda _: "It is so.")
    for table in made["tables"]:
        for board in table["boards"]:
            board["score"] = {"A": 200, "B": 120}

    take_over(context, document | {"played": [made]})

    (round_one,) = exported(context)["played"]
    assert round_one["seed"] == 11
    assert [one.get("reason") for one in round_one["tables"]] == [None, None, None]


@pytest.mark.parametrize("book", OFFICIAL)
def test_random_tournaments_come_to_the_same_standings_and_are_proven(book: str) -> None:
    chance, counts = Random(f"taken over {book}"), Counter[str]()  # noqa: S311
    for _ in range(4):
        for modality in ("pairs", "individual", "teams"):
            whole = random_tournament(book, modality, chance)
            document = json.loads(json.dumps(whole))
            context = hall()
            try:
                take_over(context, document)
            except RuleViolation as refusal:
                assert list(context.store.events()) == []
                counts[refusal.code] += 1
                continue
            counts["taken over"] += 1
            ours = answer_standings(exported(context), load)
            assert ours == answer_standings(document, load)
            assert not prove(export_bundle(context.store, "copa")).damages

    assert counts.keys() <= {
        "taken over",
        "not_importable",
        "result_missing",
        "too_few_entries",
    }
    assert counts["taken over"] > 3


@pytest.mark.parametrize(
    ("document", "code", "at"),
    [
        (copa(played=[copa()["played"][0] | {"target": 100}]), "not_importable", "played"),
        (copa(rulebook="club.toml"), "not_importable", "rulebook"),
        (copa(abandoned=[{"id": 1, "round": 1}]), "not_importable", "abandoned"),
        (copa(rounds=0), "out_of_range", "rounds"),
    ],
)
def test_what_a_journal_cannot_tell_is_refused_whole(
    document: Any, code: str, at: str
) -> None:
    context = hall()

    with pytest.raises(RuleViolation) as refusal:
        take_over(context, document)

    assert (refusal.value.code, refusal.value.at) == (code, at)
    assert list(context.store.events()) == []


@pytest.mark.parametrize("name", ["", "Copa", "x" * 61, "a/b"])
def test_an_id_is_that_of_an_event(name: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        take_over(hall(), copa(), name)

    assert refusal.value.code == "wrong_event_id"


def test_a_retelling_is_folded_as_it_grows() -> None:
    context = hall()
    header = Header("copa", "fid-2015", "1", "0" * 64)
    telling = Retelling(
        header, load("fid-2015"), DESK, "2026-11-16T20:05:00.000000Z", context.chance
    )

    assert (telling.note("  "), telling.state.event, len(telling.lines)) == (
        None,
        "copa",
        1,
    )
