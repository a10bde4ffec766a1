"""FID 76-81: wrong starts, turns, touched and misplaced tiles, false passes."""

from collections.abc import Mapping
from typing import Any

import pytest

from play.ruling.notation import asked, ruled, told

CASES = [
    asked(
        "FID-76-n1",
        "asks",
        "wrong_starter",
        "76 | opponents: continue shuffle | yellow 3 | hand none",
        offender=3,
    ),
    asked(
        "FID-76-n1",
        "shuffled-rightful-starts",
        "wrong_starter",
        "76 | yellow 3 | A -40 now | hand penalised | rightful 1",
        offender=3,
        choice="shuffle",
    ),
    asked(
        "FID-76-n1",
        "continued-seen",
        "wrong_starter",
        "76 | yellow 3 | hand continues | seen 21 owner",
        offender=3,
        choice="continue",
    ),
    asked(
        "FID-76-n1",
        "individual",
        "wrong_starter",
        "76 | yellow 3 | 3 -40 after_match | hand penalised | rightful 1",
        offender=3,
        choice="shuffle",
        modality="individual",
    ),
    asked(
        "FID-76-n2",
        "asks",
        "play_out_of_turn",
        "76 | opponents: continue shuffle | yellow 2 | hand none",
    ),
    asked(
        "FID-76-n2",
        "shuffled",
        "play_out_of_turn",
        "76 | yellow 2 | B -40 now | hand penalised | next 2",
        choice="shuffle",
    ),
    asked(
        "FID-76-n2",
        "continued-seen",
        "play_out_of_turn",
        "76 | yellow 2 | hand continues | seen 21 owner",
        choice="continue",
    ),
    asked(
        "FID-77-n1", "must-be-played", "touched_tile_fits_not_played", "77 | hand continues"
    ),
    asked(
        "FID-77-n2",
        "asks",
        "touched_tile_no_fit",
        "77 | opponents: continue shuffle | yellow 2 | hand none",
    ),
    asked(
        "FID-77-n2",
        "shuffled",
        "touched_tile_no_fit",
        "77 | yellow 2 | B -40 now | hand penalised | next 2",
        choice="shuffle",
    ),
    asked(
        "FID-77-n2",
        "continued-seen",
        "touched_tile_no_fit",
        "77 | yellow 2 | hand continues | seen 21 owner",
        choice="continue",
    ),
    asked(
        "FID-78-n1",
        "asks",
        "misplaced_tile",
        "78 | opponents: continue shuffle | yellow 2 | hand none",
    ),
    asked(
        "FID-78-n1",
        "shuffled",
        "misplaced_tile",
        "78 | yellow 2 | B -80 now | hand penalised | next 2",
        choice="shuffle",
    ),
    asked(
        "FID-78-n1",
        "continued-seen",
        "misplaced_tile",
        "78 | yellow 2 | hand continues | seen 21 owner",
        choice="continue",
    ),
    asked(
        "FID-78-n1",
        "wilful-is-the-same",
        "misplaced_tile_intentional",
        "78 | yellow 2 | B -80 now | hand penalised | next 2",
        choice="shuffle",
    ),
    asked(
        "FID-78-n2",
        "later-shuffled",
        "misplaced_tile",
        "78 | yellow 2 | B -80 now | hand penalised | next 2",
        detected="later",
        choice="shuffle",
    ),
    asked(
        "FID-78-n2",
        "later-rebuilt",
        "misplaced_tile_detected_late",
        "78 | yellow 2 | hand rebuilt | seen 21 owner",
        choice="continue",
    ),
    asked(
        "FID-78-n2",
        "wilful-and-later-rebuilt",
        "misplaced_tile_intentional",
        "78 | yellow 2 | hand rebuilt | seen 21 owner",
        detected="later",
        choice="continue",
    ),
    asked(
        "FID-78-p1",
        "to-prevent",
        "misplaced_tile",
        "78 | red 2 | hand none | won 1 3 200:0 | lost 2 4 0:200",
        to_prevent_lock_or_domino=True,
    ),
    asked(
        "FID-78-p1",
        "to-prevent-found-later",
        "misplaced_tile_detected_late",
        "78 | red 2 | hand none | won 1 3 300:0 | lost 2 4 0:300",
        to_prevent_lock_or_domino=True,
        target=300,
    ),
    asked(
        "FID-78-p1",
        "to-prevent-individual",
        "misplaced_tile",
        "78 | red 2 | hand none | won 1 3 4 200:0 | lost 2 0:200",
        to_prevent_lock_or_domino=True,
        modality="individual",
    ),
    asked(
        "FID-81-n1",
        "asks",
        "false_pass",
        "81 | opponents: continue shuffle | yellow 2 | hand none",
    ),
    asked(
        "FID-81-n1",
        "shuffled",
        "false_pass",
        "81 | yellow 2 | B -80 now | hand penalised | next 2",
        choice="shuffle",
    ),
    asked(
        "FID-81-n1",
        "found-later-all-the-same",
        "false_pass",
        "81 | yellow 2 | B -80 now | hand penalised | next 2",
        choice="shuffle",
        detected="later",
    ),
    asked(
        "FID-81-n1",
        "continued",
        "false_pass",
        "81 | yellow 2 | hand continues",
        choice="continue",
    ),
    asked(
        "FID-81-n1",
        "individual",
        "false_pass",
        "81 | yellow 2 | 2 -80 after_match | hand penalised | same 1",
        choice="shuffle",
        modality="individual",
    ),
    asked(
        "FID-81-n2",
        "to-prevent",
        "false_pass",
        "81 | red 2 | hand none | won 1 3 200:0 | lost 2 4 0:200",
        to_prevent_lock_or_domino=True,
    ),
    asked(
        "FID-81-n2",
        "to-prevent-individual",
        "false_pass",
        "81 | red 2 | hand none | won 1 3 4 200:0 | lost 2 0:200",
        to_prevent_lock_or_domino=True,
        modality="individual",
    ),
    asked(
        "FID-81-n2",
        "to-prevent-with-one-tile",
        "false_pass",
        "81 | red 2 | hand none | won 1 3 200:0 | lost 2 4 0:200",
        tiles_left=1,
        to_prevent_lock_or_domino=True,
    ),
    asked(
        "FID-81-pu",
        "one-tile-left",
        "false_pass",
        "81-pu | hand valid | domino | next 2",
        tiles_left=1,
    ),
    asked(
        "FID-81-pu",
        "one-tile-left-by-its-code",
        "false_pass_last_tile",
        "81-pu | hand valid | domino | next 1",
        starter=4,
    ),
    asked(
        "FID-81-n1",
        "one-tile-left-but-wilful",
        "false_pass",
        "81 | opponents: continue shuffle | yellow 2 | hand none",
        tiles_left=1,
        intentional=True,
    ),
    asked(
        "FID-81-n1",
        "two-tiles-left",
        "false_pass",
        "81 | yellow 2 | hand continues",
        tiles_left=2,
        choice="continue",
    ),
]


@pytest.mark.parametrize(("code", "how", "expected"), CASES)
def test_what_fid_says_to_wrong_plays(
    code: str, how: Mapping[str, Any], expected: str
) -> None:
    assert told(ruled(code, **how)) == expected


@pytest.mark.article("FID-81-n1")
def test_a_wilful_pass_with_the_last_tile_is_the_general_offence() -> None:
    general = ruled("false_pass", intentional=True)
    special = ruled("false_pass_last_tile", intentional=True)
    code, readings = special.incident.code, special.readings

    assert (code, readings, told(special)) == ("false_pass", ("F22",), told(general))
