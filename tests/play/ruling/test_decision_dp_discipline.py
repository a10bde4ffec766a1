"""Dominó Prime: suspensions, expulsions and what the authority measures."""

from collections.abc import Mapping
from typing import Any

import pytest

from play.ruling.notation import asked, ruled, told

CASES = [
    asked(
        "DP-83",
        "alteration",
        "sheet_alteration",
        "83 | hand none | suspended event | to authority",
    ),
    asked(
        "DP-84",
        "leaving",
        "leaving_table",
        "84, 63, 65, 67 | written 2 | hand none | won 1 3 150:0 | lost 2 4 0:150 | "
        "suspended event",
    ),
    asked(
        "DP-84",
        "leaving-individual",
        "leaving_table",
        "84, 62, 63, 65, 67 | written 2 | hand none | won 1 3 150:0 | "
        "lost 2 4 0:150 | suspended event",
        modality="individual",
    ),
    asked(
        "DP-84",
        "leaving-even-hands",
        "leaving_table",
        "84, 64, 65, 67 | written 2 | hand none | won 1 3 120:-60 | "
        "lost 2 4 -60:120 | suspended event",
        book="dp-even-hands",
    ),
    asked(
        "DP-84",
        "leaving-even-hands-individual",
        "leaving_table",
        "84, 62, 64, 65, 67 | written 2 | hand none | won 1 3 120:-60 | "
        "lost 2 4 -60:120 | partner 0:120 | suspended event",
        book="dp-even-hands",
        modality="individual",
    ),
    asked(
        "DP-85",
        "asks",
        "match_disruption",
        "85 | arbiter: none verbal written | hand none | to authority",
    ),
    asked(
        "DP-85",
        "written",
        "match_disruption",
        "85 | written 2 | hand continues | to authority",
        choice="written",
    ),
    asked(
        "DP-86",
        "expelled",
        "offending_authority",
        "86 | hand none | expelled 2 | statistics deleted | to honour_committee",
    ),
    asked(
        "~DP-78",
        "two-writtens-in-one-event",
        "talking",
        "46-i, 76, 78 | written 2 | hand continues | suspended months None-12 | "
        "to authority",
        choice="written",
        prior={"written": 1},
        written_same_event=True,
    ),
    asked(
        "~DP-78",
        "writtens-of-other-events",
        "talking",
        "46-i, 76 | written 2 | hand continues",
        choice="written",
        prior={"written": 1},
    ),
    asked(
        "~DP-78",
        "illicit-signals",
        "signalling_or_posture",
        "46-i, 78 | hand continues | suspended months None-12 | to authority",
        intentional=True,
    ),
    asked(
        "~DP-79",
        "violence",
        "physical_aggression",
        "79 | hand none | expelled 2 | to authority",
    ),
    asked(
        "~DP-79",
        "insults-written",
        "aggression",
        "77, 78, 79 | written 2 | hand continues | to authority",
        choice="written",
    ),
    asked(
        "~DP-75",
        "unnamed",
        "false_pass",
        "68, 75, 76, 77 | arbiter: none verbal written | hand none | silent",
    ),
    asked(
        "~DP-75",
        "unnamed-verbal",
        "play_out_of_turn",
        "68, 75, 76, 77 | verbal 2 | hand continues | silent",
        choice="verbal",
    ),
]


@pytest.mark.parametrize(("code", "how", "expected"), CASES)
def test_what_dp_says_to_grave_offences(
    code: str, how: Mapping[str, Any], expected: str
) -> None:
    assert told(ruled(code, **how)) == expected
