"""FID 65-74: conduct, clocks and the procedure before the first tile."""

from collections.abc import Mapping
from typing import Any

import pytest

from play.ruling.notation import asked, ruled, told

CASES = [
    asked(
        "FID-66-p3-n1",
        "card-before-any-choice",
        "signalling_or_posture",
        "71 | opponents: continue shuffle | yellow 2 | hand none",
    ),
    asked(
        "FID-66-p3-n1",
        "card-though-they-continue",
        "signalling_or_posture",
        "71 | yellow 2 | hand continues",
        choice="continue",
    ),
    asked(
        "FID-66-p3-n2",
        "pairs-next-starter",
        "signalling_or_posture",
        "71 | yellow 2 | B -80 now | hand penalised | next 2",
        choice="shuffle",
    ),
    asked(
        "FID-66-p3-n2",
        "teams-as-pairs",
        "signalling_or_posture",
        "71 | yellow 2 | B -80 now | hand penalised | next 1",
        choice="shuffle",
        modality="teams",
        starter=4,
    ),
    asked(
        "FID-66-p3-n2 FID-59-pu",
        "individual-same-starter",
        "signalling_or_posture",
        "71 | yellow 2 | 2 -80 after_match | hand penalised | same 1",
        choice="shuffle",
        modality="individual",
    ),
    asked("FID-68-n5", "first-verbal", "slow_play", "68 | verbal 2 | hand continues"),
    asked(
        "FID-68-n5",
        "second-in-another-match",
        "slow_play",
        "68 | opponents: continue shuffle | yellow 2 | hand none",
        prior={"same_in_event": 1, "verbal": 1},
    ),
    asked(
        "FID-68-n5",
        "second-shuffled",
        "slow_play",
        "68 | yellow 2 | B -40 now | hand penalised | next 2",
        prior={"same_in_event": 1, "verbal": 1},
        choice="shuffle",
    ),
    asked(
        "FID-68-n5",
        "second-continued",
        "slow_pass",
        "68 | yellow 2 | hand continues",
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
        choice="continue",
    ),
    asked(
        "FID-68-n5",
        "third-red",
        "slow_play",
        "68 | red 2 | hand none | won 1 3 200:0 | lost 2 4 0:200",
        prior={"same_in_match": 2, "same_in_event": 2, "verbal": 1},
    ),
    asked(
        "FID-68-n5",
        "third-red-individual",
        "slow_pass",
        "68 | red 2 | hand none | won 1 3 4 200:0 | lost 2 0:200",
        prior={"same_in_match": 2, "same_in_event": 2, "verbal": 1},
        modality="individual",
    ),
    asked("FID-69-n1", "obeys", "smoking_eating_drinking", "69 | hand continues"),
    asked(
        "FID-69-n1",
        "refuses",
        "smoking_eating_drinking",
        "69 | red 2 | hand none | won 1 3 200:0 | lost 2 4 0:200",
        refused_to_obey=True,
    ),
    asked(
        "FID-69-n1",
        "object-refused-individual",
        "foreign_object_on_table",
        "69 | red 2 | hand none | won 1 3 4 200:0 | lost 2 0:200",
        refused_to_obey=True,
        modality="individual",
    ),
    asked(
        "FID-69-n2",
        "intoxication",
        "intoxication",
        "69 | red 2 | hand none | won 1 3 200:0 | lost 2 4 0:200",
    ),
    asked("FID-70", "first-verbal", "phone_use", "70 | verbal 2 | hand continues"),
    asked(
        "FID-70",
        "repeat-asks",
        "phone_use",
        "70 | opponents: continue shuffle | yellow 2 | hand none",
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
    ),
    asked(
        "FID-70",
        "repeat-shuffled-at-300",
        "phone_use",
        "70 | yellow 2 | B -60 now | hand penalised | next 2",
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
        choice="shuffle",
        target=300,
    ),
    asked(
        "FID-71",
        "asks",
        "signalling_or_posture",
        "71 | opponents: continue shuffle | yellow 2 | hand none",
    ),
    asked(
        "FID-71",
        "shuffled",
        "signalling_or_posture",
        "71 | yellow 3 | A -80 now | hand penalised | next 4",
        choice="shuffle",
        offender=3,
        starter=3,
    ),
    asked("FID-73", "first-verbal", "talking", "73 | verbal 2 | hand continues"),
    asked(
        "FID-73",
        "repeat-shuffled",
        "talking",
        "73 | yellow 2 | B -40 now | hand penalised | next 2",
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
        choice="shuffle",
    ),
    asked(
        "FID-73",
        "repeat-continued",
        "talking",
        "73 | yellow 2 | hand continues",
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
        choice="continue",
    ),
    asked(
        "FID-74-n9", "first-verbal", "procedure_breach", "74 | verbal 2 | hand continues"
    ),
    asked(
        "FID-74-n9",
        "repeat-asks",
        "procedure_breach",
        "74 | opponents: continue shuffle | yellow 2 | hand none",
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
    ),
    asked(
        "FID-74-n9",
        "rearranging-repeat-shuffled",
        "rearranging_tiles",
        "74-e, 74 | yellow 2 | B -40 now | hand penalised | next 2",
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
        choice="shuffle",
    ),
    asked(
        "FID-74-n9",
        "opening-moved",
        "moving_opening_tile",
        "74-d, 74 | verbal 2 | hand continues",
    ),
    asked(
        "FID-74-n9",
        "slammed-again",
        "slamming_tile",
        "74-f, 74 | yellow 2 | hand continues",
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
        choice="continue",
    ),
    asked(
        "FID-74-n9",
        "wrong-side-of-equal-ends",
        "wrong_end_same_number",
        "74-h, 74 | verbal 2 | hand continues",
    ),
    asked(
        "FID-74-c-n3",
        "saw-all",
        "too_many_tiles_drawn",
        "74-c | hand reshuffled | same 1",
        saw="all",
    ),
    asked(
        "FID-74-c-n3",
        "saw-some",
        "too_many_tiles_drawn",
        "74-c | hand continues",
        saw="some",
    ),
    asked("FID-74-c-n3", "saw-none", "too_many_tiles_drawn", "74-c | hand continues"),
]


@pytest.mark.parametrize(("code", "how", "expected"), CASES)
def test_what_fid_says_to_conduct_at_the_table(
    code: str, how: Mapping[str, Any], expected: str
) -> None:
    assert told(ruled(code, **how)) == expected
