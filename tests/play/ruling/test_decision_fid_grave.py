"""FID 48, 59 and 84-97: grave offences, and what only the gravity measures."""

from collections.abc import Mapping
from typing import Any

import pytest

from play.ruling.notation import asked, ruled, told

CASES = [
    asked(
        "FID-48",
        "logos-missing",
        "uniform_breach",
        "48 | hand none | expelled 2 | to technical_commission",
    ),
    asked(
        "FID-59-a",
        "wrong-seats-individual",
        "wrong_seating_played",
        "59-a | hand none | won  200:0 | lost 1 2 3 4 0:200",
        modality="individual",
    ),
    asked(
        "FID-59-a",
        "inverted-individual",
        "inverted_or_wrong_score",
        "59-a | hand none | won  200:0 | lost 1 2 3 4 0:200",
        modality="individual",
    ),
    asked(
        "FID-59-b",
        "inverted-pairs",
        "inverted_or_wrong_score",
        "59-b | hand none | won  300:0 | lost 1 2 3 4 0:300",
        target=300,
    ),
    asked(
        "FID-67 FID-67-a",
        "two-minutes",
        "late_arrival",
        "67-a | hand none",
        minutes_late=2.0,
    ),
    asked(
        "FID-67-b",
        "past-two-minutes",
        "late_arrival",
        "67-b | red 2 | hand none | won 1 3 200:0 | lost 2 4 0:200",
        minutes_late=2.01,
    ),
    asked(
        "FID-67-pu",
        "individual",
        "late_arrival",
        "67-b, 67-pu | red 2 | hand none | won 1 3 4 200:0 | lost 2 0:200",
        minutes_late=3,
        modality="individual",
    ),
    asked(
        "FID-84-n1",
        "black",
        "sheet_alteration",
        "84 | black 2 | hand none | won 1 3 200:0 | lost 2 4 0:200 | expelled 2 | "
        "suspended months 12-36 | to board",
    ),
    asked(
        "FID-84-n1",
        "black-individual",
        "sheet_alteration",
        "84 | black 2 | hand none | won 1 3 4 200:0 | lost 2 0:200 | expelled 2 | "
        "suspended months 12-36 | to board",
        modality="individual",
    ),
    asked(
        "FID-85 FID-86-n1",
        "leaving",
        "leaving_table",
        "85, 86 | red 2 | hand none | won 1 3 200:0 | lost 2 4 0:200 | suspended event",
    ),
    asked(
        "FID-86-n2",
        "individual-partner-wins",
        "leaving_table",
        "85, 86 | red 2 | hand none | won 1 3 4 200:0 | lost 2 0:200 | suspended event",
        modality="individual",
    ),
    asked(
        "FID-86-n3",
        "cause-is-withdrawn",
        "provoked_abandonment",
        "86 | hand none | won 1 3 200:0 | lost 2 4 0:200 | suspended event",
        modality="individual",
    ),
    asked(
        "FID-87",
        "asks",
        "match_disruption",
        "87 | arbiter: none yellow red black | hand none",
    ),
    asked("FID-87", "resumed", "match_disruption", "87 | hand continues", choice="none"),
    asked(
        "FID-87",
        "yellow",
        "match_disruption",
        "87 | yellow 2 | hand continues",
        choice="yellow",
    ),
    asked(
        "FID-87",
        "red-is-personal",
        "match_disruption",
        "87 | red 2 | hand none | won 1 3 4 200:0 | lost 2 0:200",
        choice="red",
        modality="individual",
    ),
    asked(
        "FID-87",
        "black",
        "match_disruption",
        "87 | black 2 | hand none | won 1 3 200:0 | lost 2 4 0:200 | expelled 2 | "
        "suspended months 12-36 | to board",
        choice="black",
    ),
    asked("FID-90", "asks", "aggression", "90 | arbiter: red black | hand none"),
    asked(
        "FID-90",
        "red",
        "aggression",
        "90 | red 2 | hand none | won 1 3 200:0 | lost 2 4 0:200",
        choice="red",
    ),
    asked(
        "FID-90",
        "black",
        "aggression",
        "90 | black 2 | hand none | won 1 3 200:0 | lost 2 4 0:200 | expelled 2 | "
        "suspended months 12-36 | to board",
        choice="black",
    ),
    asked(
        "FID-91",
        "black",
        "offending_authority",
        "91 | black 2 | hand none | won 1 3 200:0 | lost 2 4 0:200 | expelled 2 | "
        "suspended months 12-36 | to board",
    ),
    asked(
        "FID-91-pu",
        "expelled",
        "physical_aggression",
        "91-pu | black 2 | hand none | won 1 3 200:0 | lost 2 4 0:200 | expelled 2 | "
        "suspended months 12-36 | to board",
    ),
    asked(
        "FID-92-n1 FID-92-n2",
        "contempt",
        "contempt_of_sanction",
        "92 | black 2 | hand none | won 1 3 200:0 | lost 2 4 0:200 | expelled 2 | "
        "suspended months 12-36 | to board",
    ),
    asked(
        "FID-92-n1",
        "contempt-individual",
        "contempt_of_sanction",
        "92 | black 2 | hand none | won 1 3 4 200:0 | lost 2 0:200 | expelled 2 | "
        "suspended months 12-36 | to board",
        modality="individual",
    ),
    asked(
        "FID-92-pu-a",
        "not-consummated",
        "promoting_withdrawal",
        "92-pu-a | black 2 | hand none | expelled 2 | suspended months 12-36 | to board",
    ),
    asked(
        "~FID-92-pu-b",
        "consummated",
        "promoting_withdrawal",
        "92-pu-b | hand none | to assembly",
        withdrawal_consummated=True,
    ),
    asked("FID-97", "asks", "staying_in_area", "97 | arbiter: verbal yellow | hand none"),
    asked(
        "FID-97", "verbal", "staying_in_area", "97 | verbal 2 | hand none", choice="verbal"
    ),
    asked(
        "FID-97", "yellow", "staying_in_area", "97 | yellow 2 | hand none", choice="yellow"
    ),
    asked(
        "~FID-72",
        "by-gravity",
        "recriminate_opponent",
        "72 | arbiter: none verbal yellow red black | hand none",
    ),
    asked(
        "~FID-80-n2",
        "gesture-verbal",
        "pass_gesture",
        "80 | verbal 2 | hand continues",
        choice="verbal",
    ),
    asked(
        "~FID-93",
        "weapon-black",
        "weapon",
        "93 | black 2 | hand none | won 1 3 200:0 | lost 2 4 0:200 | expelled 2 | "
        "suspended months 12-36 | to board",
        choice="black",
    ),
    asked(
        "~FID-65 ~FID-66",
        "unnamed-red",
        "any_infraction_general",
        "65, 66 | red 2 | hand none | won 1 3 200:0 | lost 2 4 0:200 | silent",
        choice="red",
    ),
    asked(
        "~FID-65 ~FID-66",
        "unnamed-none",
        "piano",
        "65, 66 | hand continues | silent",
        choice="none",
    ),
]


@pytest.mark.parametrize(("code", "how", "expected"), CASES)
def test_what_fid_says_to_grave_offences(
    code: str, how: Mapping[str, Any], expected: str
) -> None:
    assert told(ruled(code, **how)) == expected
