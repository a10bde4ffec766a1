"""Puerto Rico: fixed points, and the other pair decides (PCD)."""

from collections.abc import Mapping
from typing import Any

import pytest

from play.ruling.notation import asked, ruled, told

CASES = [
    asked(
        "PR-0-n1",
        "asks",
        "tiles_revealed_before_end",
        "7-b | opponents: continue shuffle | hand none",
    ),
    asked(
        "PR-0-n1",
        "continued-without-deduction",
        "play_out_of_turn",
        "7-a | hand continues",
        choice="continue",
    ),
    asked(
        "PR-0-n2 PR-0-n3",
        "closed-and-rotates",
        "play_out_of_turn",
        "7-a | B -40 now | hand penalised | next 2",
        choice="shuffle",
    ),
    asked(
        "PR-0-n3",
        "individual-rotates-too",
        "play_out_of_turn",
        "7-a | 2 -40 after_match | hand penalised | next 2",
        choice="shuffle",
        modality="individual",
    ),
    asked(
        "PR-0-n3",
        "wrong-start-is-excepted",
        "wrong_starter",
        "5 | A -40 now | hand penalised | rightful 1",
        offender=3,
        choice="shuffle",
    ),
    asked(
        "PR-0-n3",
        "false-pass-is-excepted-in-pairs",
        "false_pass",
        "9-a | B -80 now | hand penalised | same 1",
        choice="shuffle",
    ),
    asked("PR-2-a-n1", "two-minutes", "late_arrival", "2-a | hand none", minutes_late=2),
    asked(
        "PR-2-a-n2",
        "later-pairs",
        "late_arrival",
        "2-a | hand none | won 1 3 100:0 | lost 2 4 0:200",
        minutes_late=2.01,
    ),
    asked(
        "PR-2-a-n2",
        "later-individual",
        "late_arrival",
        "2-a | hand none | won 1 3 4 100:0 | lost 2 0:200",
        minutes_late=2.01,
        modality="individual",
    ),
    asked(
        "PR-3-a", "outside", "doubles_belief_reveal", "3-a | hand continues | seen 21 owner"
    ),
    asked(
        "PR-3-a",
        "inside-asks",
        "doubles_belief_reveal",
        "3-a | opponents: continue shuffle | hand none",
        inside_area=True,
    ),
    asked(
        "PR-3-a",
        "inside-shuffled",
        "doubles_belief_reveal",
        "3-a | B -80 now | hand penalised | next 2",
        inside_area=True,
        choice="shuffle",
    ),
    asked(
        "PR-3-a",
        "inside-continued",
        "doubles_belief_reveal",
        "3-a | hand continues | seen 21 owner",
        inside_area=True,
        choice="continue",
    ),
    asked("PR-6-a-n2", "first-verbal", "pass_gesture", "6-a | verbal 2 | hand continues"),
    asked(
        "PR-6-a-n2",
        "repeat-shuffled",
        "pass_gesture",
        "6-a | B -40 now | hand penalised | next 2",
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
        choice="shuffle",
    ),
    asked(
        "PR-6-a-n2",
        "repeat-individual",
        "pass_gesture",
        "6-a | 2 -40 after_match | hand penalised | next 2",
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
        choice="shuffle",
        modality="individual",
    ),
    asked(
        "PR-7-a",
        "asks",
        "play_out_of_turn",
        "7-a | opponents: continue shuffle | hand none",
    ),
    asked(
        "PR-7-a",
        "others-must-pass",
        "play_out_of_turn",
        "7-a | hand continues",
        others_must_pass=True,
    ),
    asked(
        "PR-7-b",
        "asks",
        "tiles_revealed_before_end",
        "7-b | opponents: continue shuffle | hand none",
    ),
    asked(
        "PR-7-b",
        "continued-seen",
        "tiles_revealed_before_end",
        "7-b | hand continues | seen 21 owner",
        choice="continue",
    ),
    asked(
        "PR-7-b",
        "shuffled",
        "tiles_revealed_before_end",
        "7-b | A -40 now | hand penalised | next 4",
        choice="shuffle",
        offender=3,
        starter=3,
    ),
    asked("PR-8-a-n1", "fits", "touched_tile_fits_not_played", "8-a | hand continues"),
    asked(
        "PR-8-a-n1",
        "does-not-fit",
        "touched_tile_no_fit",
        "8-a | hand continues | seen 21 owner",
    ),
    asked(
        "PR-8-a-n2",
        "several",
        "several_tiles_exposed",
        "8-a | hand continues | seen 21 owner",
    ),
    asked(
        "PR-8-a-n2",
        "fallen",
        "tile_exposed_in_play",
        "8-a | hand continues | seen 21 owner",
    ),
    asked(
        "PR-8-a-n2",
        "no-limit-of-errors",
        "tile_exposed_in_play",
        "8-a | hand continues | seen 21 owner",
        prior={"same_in_match": 2, "same_in_event": 2, "verbal": 1},
    ),
    asked("PR-9-a", "asks", "false_pass", "9-a | opponents: continue shuffle | hand none"),
    asked(
        "PR-9-a",
        "shuffled",
        "false_pass",
        "9-a | B -80 now | hand penalised | same 2",
        choice="shuffle",
        starter=2,
    ),
    asked(
        "PR-9-a",
        "individual-rotates",
        "false_pass",
        "9-a | 2 -80 after_match | hand penalised | next 2",
        choice="shuffle",
        modality="individual",
    ),
    asked(
        "PR-9-a",
        "one-tile-left-is-no-exception",
        "false_pass_last_tile",
        "9-a | hand continues",
        choice="continue",
    ),
    asked(
        "PR-9-b",
        "pairs",
        "false_pass",
        "9-b | hand none | won 1 3 100:0 | lost 2 4 0:200 | expelled 2 | "
        "to disciplinary_committee",
        to_prevent_lock_or_domino=True,
    ),
    asked(
        "PR-9-b",
        "individual",
        "false_pass",
        "9-b | hand none | won 1 3 4 100:0 | lost 2 0:200 | expelled 2 | "
        "to disciplinary_committee",
        to_prevent_lock_or_domino=True,
        modality="individual",
    ),
    asked(
        "PR-10-a-n1",
        "asks",
        "misplaced_tile",
        "10-a | opponents: continue shuffle | hand none",
    ),
    asked(
        "PR-10-a-n1",
        "shuffled",
        "misplaced_tile",
        "10-a | B -80 now | hand penalised | next 2",
        choice="shuffle",
    ),
    asked(
        "PR-10-a-n1",
        "continued-seen",
        "misplaced_tile",
        "10-a | hand continues | seen 21 owner",
        choice="continue",
    ),
    asked(
        "PR-10-a-n2",
        "later",
        "misplaced_tile",
        "10-a | B -80 now | hand penalised | next 2",
        detected="later",
    ),
    asked(
        "PR-10-a-n2",
        "later-individual",
        "misplaced_tile_detected_late",
        "10-a | 2 -80 after_match | hand penalised | next 2",
        modality="individual",
    ),
]


@pytest.mark.parametrize(("code", "how", "expected"), CASES)
def test_what_pr_says(code: str, how: Mapping[str, Any], expected: str) -> None:
    assert told(ruled(code, **how)) == expected
