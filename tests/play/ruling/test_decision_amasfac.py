"""AMASFAC: open tiles on the higher end, 25 points, the judge."""

from collections.abc import Mapping
from typing import Any

import pytest

from play.ruling.notation import asked, ruled, told

CASES = [
    asked("AMASFAC-5", "fits", "touched_tile_fits_not_played", "5 | hand continues"),
    asked(
        "AMASFAC-5",
        "does-not-fit",
        "touched_tile_no_fit",
        "5 | hand continues | seen 21 higher",
    ),
    asked(
        "AMASFAC-7", "asks", "false_thinking", "7 | opponents: continue annul | hand none"
    ),
    asked(
        "AMASFAC-7",
        "annulled",
        "false_thinking",
        "7 | hand annulled | same 1",
        choice="annul",
    ),
    asked(
        "AMASFAC-7",
        "unannounced-annulled",
        "false_thinking",
        "7 | hand annulled | same 1",
        choice="annul",
        announced=False,
    ),
    asked(
        "AMASFAC-7", "continued", "false_thinking", "7 | hand continues", choice="continue"
    ),
    asked("AMASFAC-8", "pairs", "false_pass", "8 | B -25 now | hand penalised | next 2"),
    asked(
        "AMASFAC-8",
        "individual-the-pair",
        "false_pass",
        "8 | B -25 now | hand penalised | next 2",
        modality="individual",
    ),
    asked(
        "AMASFAC-13.3 AMASFAC-13.3-a",
        "while-shuffling",
        "tile_turned_while_shuffling",
        "13.3-a | hand reshuffled | same 1",
    ),
    asked(
        "AMASFAC-13.3-b AMASFAC-13.3",
        "asks",
        "tile_exposed_before_start",
        "13.3-b | opponents: keep reshuffle | hand none",
    ),
    asked(
        "AMASFAC-13.3-b",
        "kept",
        "tile_exposed_before_start",
        "13.3-b | hand continues",
        choice="keep",
    ),
    asked(
        "AMASFAC-13.3-b",
        "several-reshuffled",
        "several_tiles_exposed",
        "13.3-b | hand reshuffled | same 1",
        hand_started=False,
        choice="reshuffle",
    ),
    asked(
        "AMASFAC-13.3-c AMASFAC-13.3",
        "in-play",
        "tile_exposed_in_play",
        "13.3-c | hand continues | seen 21 higher",
    ),
    asked(
        "AMASFAC-13.3-c",
        "several-in-play",
        "several_tiles_exposed",
        "13.3-c | hand continues | seen 21 higher",
    ),
    asked(
        "AMASFAC-13.5", "five-minutes", "late_arrival", "13.5 | hand none", minutes_late=5
    ),
    asked(
        "AMASFAC-13.5",
        "default",
        "late_arrival",
        "13.5 | hand none | won 1 3 30:0 | lost 2 4 0:30",
        minutes_late=6,
    ),
    asked(
        "AMASFAC-13.5",
        "default-individual",
        "late_arrival",
        "13.5 | hand none | won 1 3 30:0 | lost 2 4 0:30",
        minutes_late=6,
        modality="individual",
    ),
    asked(
        "AMASFAC-13.7",
        "asks-the-right-neighbour",
        "wrong_starter",
        "13.7 | right_neighbour: continue reshuffle | hand none",
        offender=3,
    ),
    asked(
        "AMASFAC-13.7",
        "continued-open",
        "wrong_starter",
        "13.7 | hand continues | seen 21 higher",
        offender=3,
        choice="continue",
    ),
    asked(
        "AMASFAC-13.7",
        "reshuffled",
        "wrong_starter",
        "13.7 | hand reshuffled | rightful 1",
        offender=3,
        choice="reshuffle",
    ),
    asked(
        "AMASFAC-13.8",
        "from-the-fourth-match",
        "piano",
        "13.8 | hand continues | seen 21 higher",
        round=4,
    ),
    asked("AMASFAC-13.8", "before-only-advice", "piano", "13.8 | hand continues", round=3),
    asked(
        "AMASFAC-13.2",
        "rearranging-from-the-fourth",
        "rearranging_tiles",
        "13.2, 3.2 | hand continues | to judge",
        round=4,
    ),
    asked(
        "AMASFAC-13.2",
        "rearranging-before",
        "rearranging_tiles",
        "13.2, 3.2 | hand continues",
    ),
    asked(
        "AMASFAC-13.9",
        "noticed-at-once",
        "misplaced_tile",
        "13.9 | hand continues | seen 21 higher",
    ),
    asked(
        "AMASFAC-13.9",
        "later",
        "misplaced_tile",
        "13.9 | B -25 now | hand continues",
        detected="later",
    ),
    asked(
        "AMASFAC-13.9",
        "later-individual",
        "misplaced_tile_detected_late",
        "13.9 | B -25 now | hand continues",
        modality="individual",
    ),
    asked(
        "AMASFAC-13.10",
        "one-tile-left",
        "false_pass",
        "13.10 | hand valid | domino | next 2",
        tiles_left=1,
    ),
    asked(
        "AMASFAC-13.10",
        "one-tile-left-by-its-code",
        "false_pass_last_tile",
        "13.10 | hand valid | domino | next 2",
    ),
    asked("AMASFAC-13.11", "alone", "lone_player_missing_double", "13.11 | hand continues"),
    asked("~AMASFAC-14", "unnamed", "phone_use", "14 | hand continues | to judge | silent"),
]


@pytest.mark.parametrize(("code", "how", "expected"), CASES)
def test_what_amasfac_says(code: str, how: Mapping[str, Any], expected: str) -> None:
    assert told(ruled(code, **how)) == expected
