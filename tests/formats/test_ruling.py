"""Rulings of the public format: whole answers, and every mistake told with its place."""

import json
from typing import Any

import pytest

from capicua.formats.ruling import answer_ruling
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load

pytestmark = pytest.mark.slow

ASKED: dict[str, Any] = {
    "rulebook": "fid-2015",
    "modality": "pairs",
    "target": 200,
    "infraction": "false_pass",
    "offender": 2,
    "starter": 1,
    "choice": "shuffle",
    "prior": {
        "same_in_match": 0,
        "same_in_event": 0,
        "verbal": 0,
        "yellow": 0,
        "red": 0,
        "written": 0,
    },
    "running": {"A": 120, "B": 95},
    "facts": {
        "to_prevent_lock_or_domino": False,
        "intentional": False,
        "tiles": ["21"],
        "tiles_left": 3,
        "round": 1,
        "minutes_late": 0,
        "announced": True,
    },
}
NOTHING: dict[str, Any] = {
    "options": [],
    "decides": None,
    "applied": True,
    "warnings": [],
    "cards": [],
    "deductions": [],
    "hand": "continues",
    "exposed": None,
    "next_starter": None,
    "next_starter_seat": None,
    "match": "continues",
    "result": None,
    "expelled": [],
    "referred_to": None,
    "suspension": None,
    "silent": False,
    "articles": [],
    "readings": [],
}


def answer(**changes: Any) -> dict[str, Any]:
    """Return the answer to a short document, as it is printed."""
    document = {"rulebook": "fid-2015", "offender": 2, "starter": 1, **changes}
    found: dict[str, Any] = json.loads(json.dumps(answer_ruling(document, load)))
    return found


def refusal(document: object) -> dict[str, str | None]:
    with pytest.raises(RuleViolation) as caught:
        answer_ruling(document, load)
    return caught.value.as_document()["error"]


def test_the_document_of_the_format_is_answered_whole() -> None:
    assert json.loads(json.dumps(answer_ruling(ASKED, load))) == NOTHING | {
        "options": ["continue", "shuffle"],
        "decides": "opponents",
        "cards": [{"seat": 2, "card": "yellow", "by": "offence"}],
        "deductions": [{"pair": "B", "points": 80, "when": "now"}],
        "hand": "penalised",
        "next_starter": "next",
        "next_starter_seat": 2,
        "articles": ["81"],
        "readings": ["F22"],
    }


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        pytest.param(
            {"infraction": "talking"},
            {
                "warnings": [{"seat": 2, "kind": "verbal"}],
                "articles": ["73"],
                "readings": ["F15"],
            },
            id="fid-73-verbal",
        ),
        pytest.param(
            {"infraction": "tile_exposed_in_play", "facts": {"tiles": "1-2 56"}},
            {
                "exposed": {"tiles": ["21", "65"], "end_rule": "owner"},
                "articles": ["75-b", "75-d"],
                "readings": ["F21"],
            },
            id="fid-75-d-seen-tiles",
        ),
        pytest.param(
            {"infraction": "false_pass", "modality": "individual", "choice": "shuffle"},
            {
                "options": ["continue", "shuffle"],
                "decides": "opponents",
                "cards": [{"seat": 2, "card": "yellow", "by": "offence"}],
                "deductions": [{"seat": 2, "points": 80, "when": "after_match"}],
                "hand": "penalised",
                "next_starter": "same",
                "next_starter_seat": 1,
                "articles": ["81"],
                "readings": ["F22"],
            },
            id="fid-66-p3-individual",
        ),
        pytest.param(
            {"infraction": "sheet_alteration", "prior": {"yellow": 1}},
            {
                "cards": [{"seat": 2, "card": "black", "by": "offence"}],
                "hand": "none",
                "match": "lost",
                "result": {
                    "winners": [1, 3],
                    "losers": [2, 4],
                    "for_winners": [200, 0],
                    "for_losers": [0, 200],
                },
                "expelled": [2],
                "referred_to": "board",
                "suspension": {"scope": "months", "min_months": 12, "max_months": 36},
                "articles": ["84"],
            },
            id="fid-84-black",
        ),
        pytest.param(
            {
                "rulebook": "dp-standard",
                "infraction": "misplaced_tile",
                "modality": "individual",
                "prior": {"same_in_event": 1},
                "facts": {"intentional": True},
                "starter": 2,
            },
            {
                "warnings": [{"seat": 2, "kind": "written"}],
                "hand": "annulled",
                "next_starter": "opponents",
                "next_starter_seat": 3,
                "suspension": {"scope": "event"},
                "articles": ["82-b"],
                "readings": ["D17"],
            },
            id="dp-82-b-persists",
        ),
        pytest.param(
            {"rulebook": "pr", "infraction": "sheet_alteration"},
            {"hand": "none", "silent": True},
            id="pr-silent",
        ),
        pytest.param(
            {
                "rulebook": "fed",
                "infraction": "misplaced_tile",
                "offender": None,
                "facts": {"infractor_known": False, "tiles_left": None},
                "choice": None,
                "target": None,
            },
            {
                "hand": "annulled",
                "next_starter": "same",
                "next_starter_seat": 1,
                "articles": ["6"],
                "readings": ["E3", "E4"],
            },
            id="fed-6-nobody-known",
        ),
        pytest.param(
            {
                "rulebook": "dp-even-hands",
                "infraction": "late_arrival",
                "modality": "individual",
                "facts": {"minutes_late": 20.5},
            },
            {
                "hand": "none",
                "match": "lost",
                "result": {
                    "winners": [1, 3],
                    "losers": [2, 4],
                    "for_winners": [120, -60],
                    "for_losers": [-60, 120],
                    "for_partner": [0, 120],
                },
                "articles": ["59"],
                "readings": ["D6", "D17"],
            },
            id="dp-64-the-absentees-partner-apart",
        ),
    ],
)
def test_an_offence_is_answered_whole(
    asked: dict[str, Any], expected: dict[str, Any]
) -> None:
    assert answer(**asked) == NOTHING | expected


@pytest.mark.parametrize(
    ("special", "general", "told"),
    [
        pytest.param("false_pass_last_tile", "false_pass",
                     {"facts": {"tiles_left": 2}}, id="fid-81-two-tiles-left"),
        pytest.param("misplaced_tile_intentional", "misplaced_tile",
                     {"facts": {"intentional": False}, "rulebook": "dp-standard"},
                     id="dp-82-not-on-purpose"),
        pytest.param("misplaced_tile_intentional", "misplaced_tile_detected_late",
                     {"facts": {"intentional": False, "detected": "later"},
                      "choice": "continue"}, id="fid-78-not-on-purpose-but-late"),
        pytest.param("misplaced_tile_detected_late", "misplaced_tile",
                     {"facts": {"detected": "at_once"}, "choice": "continue"},
                     id="fid-78-seen-at-once"),
        pytest.param("repeated_tile_exposure", "tile_exposed_in_play",
                     {"prior": {"same_in_match": 0}}, id="fid-75-k-the-first"),
        pytest.param("repeated_tile_exposure", "tile_exposed_in_play",
                     {"prior": {"same_in_match": 1}}, id="fid-75-k-the-second"),
        pytest.param("tile_exposed_before_start", "tile_exposed_in_play",
                     {"facts": {"hand_started": True}}, id="fid-75-i-the-hand-had-begun"),
        pytest.param("last_winning_tile_revealed", "tiles_revealed_before_end",
                     {"facts": {"last_tile_safe": False}}, id="fid-82-pu-not-safe"),
    ],
)  # fmt: skip
def test_a_special_code_that_the_document_denies_is_the_general_one(
    special: str, general: str, told: dict[str, Any]
) -> None:
    silent = {key: told[key] for key in told if key not in {"facts", "prior"}}

    assert answer(infraction=special, **told) == answer(infraction=general, **told)
    assert answer(infraction=special, **silent) != answer(infraction=general, **silent)


@pytest.mark.parametrize(
    ("special", "told"),
    [
        ("false_pass_last_tile", {"facts": {"tiles_left": None}}),
        ("false_pass_last_tile", {"facts": {"tiles_left": 1, "intentional": False}}),
        ("misplaced_tile_detected_late", {"facts": {"detected": "later"}}),
        ("repeated_tile_exposure", {"prior": {"same_in_match": 2, "yellow": 0}}),
        ("repeated_tile_exposure", {"prior": {"same_in_event": 5}}),
    ],
)
def test_a_special_code_stands_where_nothing_denies_it(
    special: str, told: dict[str, Any]
) -> None:
    assert answer(infraction=special, **told) == answer(infraction=special)


@pytest.mark.parametrize(
    ("changes", "code", "at"),
    [
        ({"infraction": "false_pas"}, "unknown_infraction", "infraction"),
        ({"infraction": 7}, "wrong_type", "infraction"),
        ({"offender": "2"}, "wrong_seat", "offender"),
        ({"offender": 5}, "wrong_seat", "offender"),
        ({"offender": None}, "missing_offender", "offender"),
        (
            {"offender": None, "facts": {"infractor_known": False}},
            "missing_offender",
            "offender",
        ),
        ({"starter": True}, "wrong_seat", "starter"),
        ({"modality": "trios"}, "unknown_word", "modality"),
        ({"target": 0}, "out_of_range", "target"),
        ({"target": 1001}, "out_of_range", "target"),
        ({"target": "200"}, "wrong_type", "target"),
        ({"choice": "annul"}, "choice_not_offered", "choice"),
        ({"choice": "perhaps"}, "unknown_word", "choice"),
        ({"prior": {"yelow": 1}}, "unknown_key", "prior.yelow"),
        ({"prior": {"yellow": -1}}, "out_of_range", "prior.yellow"),
        ({"prior": {"yellow": 10_001}}, "out_of_range", "prior.yellow"),
        ({"running": {"A": 100_001}}, "out_of_range", "running.A"),
        ({"running": {"B": -100_001}}, "out_of_range", "running.B"),
        ({"running": {"A": 1.5}}, "wrong_type", "running.A"),
        ({"running": []}, "wrong_type", "running"),
        ({"facts": {"intencional": True}}, "unknown_key", "facts.intencional"),
        ({"facts": {"intentional": 1}}, "wrong_type", "facts.intentional"),
        ({"facts": {"detected": "soon"}}, "unknown_word", "facts.detected"),
        ({"facts": {"saw": None}}, "unknown_word", "facts.saw"),
        ({"facts": {"tiles": 21}}, "wrong_type", "facts.tiles"),
        ({"facts": {"tiles": ["77"]}}, "unknown_tile", "facts.tiles[0]"),
        ({"facts": {"tiles": "21 12"}}, "tile_twice", "facts.tiles[1]"),
        ({"facts": {"tiles_left": 8}}, "out_of_range", "facts.tiles_left"),
        ({"facts": {"tiles_left": -1}}, "out_of_range", "facts.tiles_left"),
        ({"facts": {"round": 0}}, "out_of_range", "facts.round"),
        ({"facts": {"round": 10_001}}, "out_of_range", "facts.round"),
        ({"facts": {"minutes_late": "2"}}, "wrong_type", "facts.minutes_late"),
        ({"facts": {"minutes_late": float("inf")}}, "wrong_type", "facts.minutes_late"),
        ({"facts": {"minutes_late": -1}}, "out_of_range", "facts.minutes_late"),
        ({"infraction": "lock_with_seen_tile"}, "missing_fact", "facts.lock_winner"),
        (
            {"settings": {"no_such_reading": 1}},
            "unknown_setting",
            "settings.no_such_reading",
        ),
        ({"sentence": 1}, "unknown_key", "sentence"),
    ],
)
def test_a_mistake_is_told_with_its_place(
    changes: dict[str, Any], code: str, at: str
) -> None:
    document = {
        "rulebook": "fid-2015",
        "infraction": "false_pass",
        "offender": 2,
        "starter": 1,
        **changes,
    }
    found = refusal(document)

    assert (found["code"], found["at"]) == (code, at)


def test_the_outermost_numbers_are_accepted() -> None:
    facts = {"tiles_left": 7, "round": 10_000, "minutes_late": 0}
    prior = {"verbal": 10_000, "yellow": 0}
    running = {"A": 100_000, "B": -100_000}
    asked = {"infraction": "false_pass", "facts": facts, "prior": prior, "running": running}

    assert [answer(**asked, target=target)["articles"] for target in (1, 1000)] == [
        ["81"],
        ["81"],
    ]


@pytest.mark.parametrize("key", ["rulebook", "infraction", "offender", "starter"])
def test_what_must_be_given_is_asked_for(key: str) -> None:
    document = {
        "rulebook": "fid-2015",
        "infraction": "false_pass",
        "offender": 2,
        "starter": 1,
    }
    del document[key]

    assert refusal(document)["at"] == key


def test_a_choice_that_is_not_offered_names_what_is_and_by_which_article() -> None:
    document = {**ASKED, "choice": "annul"}

    assert refusal(document) == {
        "code": "choice_not_offered",
        "message": '"annul" is not offered for false_pass: opponents may choose '
        '"continue", "shuffle".',
        "at": "choice",
        "article": "81",
    }


def test_where_nothing_is_to_be_chosen_every_choice_is_refused() -> None:
    document = {
        "rulebook": "amasfac",
        "infraction": "false_pass",
        "offender": 1,
        "starter": 1,
        "choice": "continue",
    }

    assert refusal(document)["message"] == (
        '"continue" is not offered for false_pass: nothing is to be chosen.'
    )
