"""Dominó Prime: warnings, annulled hands and lost matches."""

from collections.abc import Mapping
from typing import Any

import pytest

from play.ruling.notation import asked, ruled, told

CASES = [
    asked("DP-45", "first", "staying_in_area", "45 | arbiter: none verbal | hand none"),
    asked(
        "DP-45",
        "persists",
        "staying_in_area",
        "45 | written 2 | hand none",
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
        choice="written",
    ),
    asked(
        "DP-46-c-n3",
        "saw-one",
        "too_many_tiles_drawn",
        "46-c | hand reshuffled | same 1",
        saw="some",
    ),
    asked("DP-46-c-n3", "saw-none", "too_many_tiles_drawn", "46-c | hand continues"),
    asked(
        "DP-46-h",
        "slammed",
        "slamming_tile",
        "46-h | arbiter: none verbal written | hand none",
    ),
    asked(
        "DP-46-h",
        "slammed-verbal",
        "slamming_tile",
        "46-h | verbal 2 | hand continues",
        choice="verbal",
    ),
    asked(
        "DP-46-h",
        "procedure-written",
        "procedure_breach",
        "46, 46-h | written 2 | hand continues",
        choice="written",
    ),
    asked(
        "DP-54",
        "asks-the-rightful-starter",
        "wrong_starter",
        "54 | rightful_starter: return reshuffle | hand none",
        offender=3,
    ),
    asked(
        "DP-54",
        "returned",
        "wrong_starter",
        "54 | hand continues",
        offender=3,
        choice="return",
    ),
    asked(
        "DP-54",
        "reshuffled",
        "wrong_starter",
        "54 | hand reshuffled | rightful 1",
        offender=3,
        choice="reshuffle",
    ),
    asked("DP-59", "twenty-minutes", "late_arrival", "59 | hand none", minutes_late=20),
    asked(
        "DP-59",
        "past-twenty-minutes",
        "late_arrival",
        "59 | hand none | won 1 3 150:0 | lost 2 4 0:150",
        minutes_late=20.5,
    ),
    asked(
        "DP-59",
        "individual-pair-loses",
        "late_arrival",
        "59 | hand none | won 1 3 150:0 | lost 2 4 0:150",
        minutes_late=21,
        modality="individual",
    ),
    asked(
        "DP-59",
        "even-hands",
        "late_arrival",
        "59 | hand none | won 1 3 120:-60 | lost 2 4 -60:120",
        minutes_late=21,
        book="dp-even-hands",
    ),
    asked("DP-60-pu", "not-on-purpose", "slow_play", "60-pu, 61 | hand continues"),
    asked(
        "DP-60-pu",
        "conscious-delay",
        "slow_play",
        "60-pu, 61 | verbal 2 | hand continues",
        intentional=True,
    ),
    asked(
        "DP-60-pu",
        "persists",
        "slow_pass",
        "60-pu, 61 | arbiter: none verbal written | hand none",
        intentional=True,
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
    ),
    asked(
        "DP-60-pu",
        "persists-written",
        "slow_pass",
        "60-pu, 61 | written 2 | hand continues",
        intentional=True,
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
        choice="written",
    ),
    asked(
        "DP-81-n1",
        "asks",
        "touched_tile_no_fit",
        "81 | arbiter: none verbal | hand continues",
    ),
    asked(
        "DP-81-n1",
        "no-warning",
        "touched_tile_no_fit",
        "81 | hand continues",
        choice="none",
    ),
    asked(
        "DP-81-n2",
        "repeat-asks",
        "touched_tile_no_fit",
        "81 | arbiter: verbal written | hand continues",
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
    ),
    asked(
        "DP-81-n2",
        "repeat-written",
        "touched_tile_no_fit",
        "81 | written 2 | hand continues",
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
        choice="written",
    ),
    asked(
        "DP-82-n1",
        "inadvertent",
        "misplaced_tile",
        "82 | arbiter: none verbal | hand continues",
    ),
    asked(
        "DP-82-n1",
        "found-later-is-the-same",
        "misplaced_tile_detected_late",
        "82 | verbal 2 | hand continues",
        choice="verbal",
    ),
    asked(
        "DP-82-a",
        "intentional-pairs",
        "misplaced_tile",
        "82-a | written 2 | hand none | won 1 3 150:85 | lost 2 4 85:150",
        intentional=True,
        running=(60, 85),
    ),
    asked(
        "DP-82-a",
        "intentional-teams-by-its-code",
        "misplaced_tile_intentional",
        "82-a | written 1 | hand none | won 2 4 150:60 | lost 1 3 60:150",
        modality="teams",
        running=(60, 85),
        offender=1,
    ),
    asked(
        "DP-82-a",
        "even-hands",
        "misplaced_tile_intentional",
        "82-a | written 2 | hand none | won 1 3 120:85 | lost 2 4 85:120",
        book="dp-even-hands",
        running=(60, 85),
    ),
    asked(
        "DP-82-b-n1 DP-50",
        "opponents-had-the-start",
        "misplaced_tile_intentional",
        "82-b | written 2 | hand annulled | same 1",
        modality="individual",
    ),
    asked(
        "DP-82-b-n1 DP-50",
        "own-pair-had-the-start",
        "misplaced_tile_intentional",
        "82-b | written 2 | hand annulled | opponents 1",
        modality="individual",
        starter=4,
    ),
    asked(
        "DP-82-b-n2",
        "persists",
        "misplaced_tile_intentional",
        "82-b | written 2 | hand annulled | same 1 | suspended event",
        modality="individual",
        prior={"same_in_event": 1, "verbal": 1},
    ),
]


@pytest.mark.parametrize(("code", "how", "expected"), CASES)
def test_what_dp_says(code: str, how: Mapping[str, Any], expected: str) -> None:
    assert told(ruled(code, **how)) == expected
