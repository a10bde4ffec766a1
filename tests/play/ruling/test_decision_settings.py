"""Settings that change a ruling: each one with its default and another value."""

from collections.abc import Mapping
from typing import Any

import pytest

from play.ruling.notation import chosen, ruled, told

AGAIN = {"same_in_match": 1, "same_in_event": 1, "verbal": 1}
LOST = "hand none | won 1 3 200:0 | lost 2 4 0:200"


CASES = [
    chosen(
        "card_on_continue",
        "always",
        "play_out_of_turn",
        "76 | yellow 2 | hand continues | seen 21 owner",
        choice="continue",
    ),
    chosen(
        "card_on_continue",
        "with_shuffle",
        "play_out_of_turn",
        "76 | hand continues | seen 21 owner",
        choice="continue",
    ),
    chosen(
        "card_on_continue",
        "with_shuffle",
        "failed_lock_tiles_revealed",
        "79 | yellow 2 | B -40 now | hand penalised | next 2",
        choice="shuffle",
    ),
    chosen(
        "card_on_continue",
        "with_shuffle",
        "tiles_revealed_before_end",
        "82 | opponents: continue shuffle | hand none",
    ),
    chosen(
        "card_on_continue",
        "with_shuffle",
        "false_pass",
        "81 | yellow 2 | hand continues",
        choice="continue",
    ),
    chosen(
        "reopen_rule",
        "same",
        "false_pass",
        "81 | yellow 2 | B -80 now | hand penalised | same 1",
        choice="shuffle",
    ),
    chosen(
        "reopen_rule",
        "fed5",
        "false_pass",
        "81 | yellow 2 | B -80 now | hand penalised | same 1",
        choice="shuffle",
    ),
    chosen(
        "reopen_rule",
        "fed5",
        "false_pass",
        "81 | yellow 2 | B -80 now | hand penalised | next 3",
        choice="shuffle",
        starter=2,
    ),
    chosen(
        "reopen_rule",
        "next",
        "false_pass",
        "81 | yellow 2 | 2 -80 after_match | hand penalised | next 2",
        choice="shuffle",
        modality="individual",
    ),
    chosen(
        "reopen_rule",
        "pr_intro",
        "false_pass",
        "9-a | B -80 now | hand penalised | same 1",
        choice="shuffle",
        book="pr",
    ),
    chosen(
        "reopen_rule",
        "fid66p3",
        "false_pass",
        "9-a | B -80 now | hand penalised | next 2",
        choice="shuffle",
        book="pr",
    ),
    chosen(
        "reopen_rule",
        "next",
        "false_thinking",
        "7 | hand annulled | next 2",
        choice="annul",
        book="fed",
    ),
    chosen(
        "exposure_limit",
        2,
        "tile_exposed_in_play",
        "75-b, 75-d | hand continues | seen 21 owner",
        prior=AGAIN,
    ),
    chosen(
        "exposure_limit", 1, "tile_exposed_in_play", f"75-k | red 2 | {LOST}", prior=AGAIN
    ),
    chosen(
        "exposure_limit", 0, "several_tiles_exposed", f"75-k | red 2 | {LOST}", prior={}
    ),
    chosen(
        "post_hand_penalty",
        "automatic",
        "tiles_cleared_before_recording",
        "83 | yellow 2 | B -40 now | hand valid | next 2",
        prior=AGAIN,
    ),
    chosen(
        "post_hand_penalty",
        "rivals_ask",
        "tiles_cleared_before_recording",
        "83 | opponents: continue shuffle | yellow 2 | hand valid | next 2",
        prior=AGAIN,
    ),
    chosen(
        "post_hand_penalty",
        "rivals_ask",
        "tiles_cleared_before_recording",
        "83 | yellow 2 | B -40 now | hand valid | next 2",
        prior=AGAIN,
        choice="shuffle",
    ),
    chosen(
        "penalty_unit",
        "fixed",
        "misplaced_tile",
        "10-a | B -80 now | hand penalised | next 2",
        choice="shuffle",
        book="pr",
        target=300,
    ),
    chosen(
        "penalty_unit",
        "percent",
        "misplaced_tile",
        "10-a | B -120 now | hand penalised | next 2",
        choice="shuffle",
        book="pr",
        target=300,
    ),
    chosen(
        "deduct_scope",
        "offender",
        "false_pass",
        "8 | 2 -25 after_match | hand penalised | next 2",
        book="amasfac",
        modality="individual",
    ),
    chosen(
        "deduct_scope",
        "pair",
        "false_pass",
        "81 | yellow 2 | B -80 now | hand penalised | same 1",
        choice="shuffle",
        modality="individual",
    ),
    chosen(
        "deduct_scope",
        "offender",
        "false_pass",
        "8 | B -25 now | hand penalised | next 2",
        book="amasfac",
    ),
    chosen(
        "chivo_late_pcd",
        False,
        "misplaced_tile_detected_late",
        "10-a | B -80 now | hand penalised | next 2",
        book="pr",
    ),
    chosen(
        "chivo_late_pcd",
        True,
        "misplaced_tile_detected_late",
        "10-a | opponents: continue shuffle | hand none",
        book="pr",
    ),
    chosen(
        "chivo_late_pcd",
        True,
        "misplaced_tile",
        "10-a | hand rebuilt | seen 21 owner",
        book="pr",
        detected="later",
        choice="continue",
    ),
    chosen(
        "run_out_allowed",
        True,
        "play_out_of_turn",
        "7-a | hand continues",
        book="pr",
        others_must_pass=True,
    ),
    chosen(
        "run_out_allowed",
        False,
        "play_out_of_turn",
        "7-a | opponents: continue shuffle | hand none",
        book="pr",
        others_must_pass=True,
    ),
    chosen(
        "pr_wrong_start",
        "arbiter",
        "wrong_starter",
        "5 | arbiter: continue reshuffle shuffle | hand none",
        book="pr",
    ),
    chosen(
        "pr_wrong_start",
        "arbiter",
        "wrong_starter",
        "5 | hand reshuffled | rightful 1",
        book="pr",
        choice="reshuffle",
    ),
    chosen(
        "pr_wrong_start",
        "fid76_minus40",
        "wrong_starter",
        "5 | opponents: continue shuffle | hand none",
        book="pr",
    ),
]


@pytest.mark.parametrize(("code", "settings", "how", "expected"), CASES)
def test_a_setting_changes_the_ruling(
    code: str, settings: Mapping[str, object], how: Mapping[str, Any], expected: str
) -> None:
    assert told(ruled(code, settings=settings, **how)) == expected
