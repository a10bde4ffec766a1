"""Settings of AMASFAC and FED, of absence, forfeits and abandonment, with both values."""

from collections.abc import Mapping
from typing import Any

import pytest

from play.ruling.notation import chosen, ruled, told

CASES = [
    chosen(
        "cachirul_ends_hand",
        False,
        "misplaced_tile_detected_late",
        "13.9 | B -25 now | hand continues",
        book="amasfac",
    ),
    chosen(
        "cachirul_ends_hand",
        True,
        "misplaced_tile_detected_late",
        "13.9 | B -25 now | hand penalised | next 2",
        book="amasfac",
    ),
    chosen(
        "misplay_immediate",
        "open_tile",
        "misplaced_tile",
        "13.9 | hand continues | seen 21 higher",
        book="amasfac",
    ),
    chosen(
        "misplay_immediate",
        "take_back",
        "misplaced_tile",
        "13.9 | hand continues",
        book="amasfac",
    ),
    chosen(
        "annulled_hand_starter",
        "next",
        "false_thinking",
        "7 | hand annulled | next 2",
        book="amasfac",
        choice="annul",
    ),
    chosen(
        "annulled_hand_starter",
        "fed5",
        "false_thinking",
        "7 | hand annulled | same 1",
        book="amasfac",
        choice="annul",
    ),
    chosen(
        "annulled_hand_starter",
        "fed5",
        "false_thinking",
        "7 | hand annulled | next 1",
        book="amasfac",
        choice="annul",
        starter=4,
    ),
    chosen(
        "touched_tile_mode",
        "free_end",
        "touched_tile_no_fit",
        "5 | hand continues | seen 21 owner",
        book="amasfac",
    ),
    chosen(
        "touched_tile_mode",
        "no_duty",
        "touched_tile_no_fit",
        "8-a | hand continues | seen 21 no_duty",
        book="pr",
    ),
    chosen(
        "touched_tile_mode",
        "higher_end",
        "touched_tile_no_fit",
        "2 | hand continues | seen 21 higher",
        book="fed",
    ),
    chosen(
        "open_tiles_span",
        "all",
        "tile_exposed_partner_one_tile",
        "9-c | hand continues | open 1 2 3 4",
        book="fed",
        choice="open_tiles",
    ),
    chosen(
        "rule_from_round",
        2,
        "piano",
        "13.8 | hand continues | seen 21 higher",
        book="amasfac",
        round=2,
    ),
    chosen("rule_from_round", 2, "piano", "13.8 | hand continues", book="amasfac", round=1),
    chosen(
        "claim_deadline",
        "at_once",
        "false_pass",
        "8 | hand continues",
        book="fed",
        detected="later",
    ),
    chosen(
        "claim_deadline",
        "hand_end",
        "false_pass",
        "8 | opponents: resume annul | hand none",
        book="fed",
        detected="later",
    ),
    chosen(
        "absent_partner",
        "loses",
        "late_arrival",
        "67-b, 67-pu | red 2 | hand none | won 1 3 200:0 | lost 2 4 0:200",
        modality="individual",
        minutes_late=3,
    ),
    chosen(
        "absent_partner",
        "wins",
        "late_arrival",
        "59 | hand none | won 1 3 4 150:0 | lost 2 0:150",
        modality="individual",
        minutes_late=21,
        book="dp-standard",
    ),
    chosen(
        "absent_partner",
        "loses",
        "false_pass",
        "81 | red 2 | hand none | won 1 3 4 200:0 | lost 2 0:200",
        modality="individual",
        to_prevent_lock_or_domino=True,
    ),
    chosen(
        "forfeit_win",
        200,
        "late_arrival",
        "2-a | hand none | won 1 3 200:0 | lost 2 4 0:200",
        book="pr",
        minutes_late=3,
    ),
    chosen(
        "forfeit_loss",
        100,
        "late_arrival",
        "2-a | hand none | won 1 3 100:0 | lost 2 4 0:100",
        book="pr",
        minutes_late=3,
    ),
    chosen(
        "default_absent",
        "zero",
        "late_arrival",
        "13.5 | hand none | won 1 3 30:0 | lost 2 4 0:0",
        book="amasfac",
        minutes_late=6,
    ),
    chosen(
        "abandon_scope",
        "event",
        "leaving_table",
        "85, 86 | red 2 | hand none | won 1 3 200:0 | lost 2 4 0:200 | suspended event",
    ),
    chosen(
        "abandon_scope",
        "match",
        "leaving_table",
        "85, 86 | red 2 | hand none | won 1 3 200:0 | lost 2 4 0:200",
    ),
    chosen(
        "abandon_warnings",
        2,
        "leaving_table",
        "84, 63, 65, 67 | written 2 | written 2 | hand none | won 1 3 150:0 | "
        "lost 2 4 0:150 | suspended event",
        book="dp-standard",
    ),
    chosen(
        "eh_forfeit",
        "art64",
        "late_arrival",
        "59 | hand none | won 1 3 120:-60 | lost 2 4 -60:120",
        book="dp-even-hands",
        minutes_late=21,
    ),
    chosen(
        "eh_turns",
        "all",
        "late_arrival",
        "59 | hand none | won 1 3 240:-240 | lost 2 4 -240:240",
        book="dp-even-hands",
        minutes_late=21,
    ),
]


@pytest.mark.parametrize(("code", "settings", "how", "expected"), CASES)
def test_a_setting_changes_what_follows(
    code: str, settings: Mapping[str, object], how: Mapping[str, Any], expected: str
) -> None:
    assert told(ruled(code, settings=settings, **how)) == expected
