"""Laws of the ruling format; its cases lie in ``tests/cases/rulings``."""

import json
from typing import Any

import pytest

from capicua.formats.ruling import answer_ruling
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load


def answer(**changes: Any) -> dict[str, Any]:
    """Return the answer to a short document, as it is printed."""
    document = {"rulebook": "fid-2015", "offender": 2, "starter": 1, **changes}
    found: dict[str, Any] = json.loads(json.dumps(answer_ruling(document, load)))
    return found


@pytest.mark.parametrize(
    ("special", "general", "told"),
    [
        pytest.param("false_pass_last_tile", "false_pass",
                     {"facts": {"tiles_left": 2}}, id="fid-81-two-tiles-left"),
        pytest.param("misplaced_tile_intentional", "misplaced_tile",
                     {"facts": {"intentional": False}, "rulebook": "dp-standard",
                      "running": {"A": 60, "B": 85}},
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
        ({"offender": None}, "missing_offender", "offender"),
        ({"facts": {"saw": None}}, "unknown_word", "facts.saw"),
    ],
)
def test_nothing_where_something_is_needed_is_told_with_its_place(
    changes: dict[str, Any], code: str, at: str
) -> None:
    document = {"rulebook": "fid-2015", "infraction": "false_pass", "offender": 2,
                "starter": 1, **changes}  # fmt: skip
    with pytest.raises(RuleViolation) as caught:
        answer_ruling(document, load)

    assert (caught.value.code, caught.value.at) == (code, at)


def test_the_outermost_numbers_are_accepted() -> None:
    facts = {"tiles_left": 7, "round": 10_000, "minutes_late": 0}
    prior = {"verbal": 10_000, "yellow": 0}
    running = {"A": 100_000, "B": -100_000}
    asked = {"infraction": "false_pass", "facts": facts, "prior": prior, "running": running}

    assert [answer(**asked, target=target)["articles"] for target in (1, 1000)] == [
        ["81"],
        ["81"],
    ]
