"""FID 75: tiles that fell or were turned, letter by letter."""

from collections.abc import Mapping
from typing import Any

import pytest

from play.ruling.notation import asked, ruled, told

CASES = [
    asked(
        "FID-75-a",
        "while-shuffling",
        "tile_turned_while_shuffling",
        "75-a | hand reshuffled | same 1",
    ),
    asked(
        "FID-75 FID-75-b",
        "in-play",
        "tile_exposed_in_play",
        "75-b, 75-d | hand continues | seen 21 owner",
    ),
    asked(
        "FID-75-c",
        "asks",
        "false_identification",
        "75-c | opponents: continue shuffle | yellow 2 | hand none",
    ),
    asked(
        "FID-75-c",
        "shuffled",
        "false_identification",
        "75-c | yellow 2 | B -40 now | hand penalised | next 2",
        choice="shuffle",
    ),
    asked(
        "FID-75-c",
        "continued",
        "false_identification",
        "75-c | yellow 2 | hand continues",
        choice="continue",
    ),
    asked(
        "FID-75-d",
        "not-played-must-be",
        "seen_tile_not_played",
        "75-d, 75-f | hand continues | seen 21 owner",
    ),
    asked("FID-75-e", "null-hand", "domino_with_seen_tile", "75-e | hand null | same 1"),
    asked(
        "FID-75-g",
        "offenders-win",
        "lock_with_seen_tile",
        "75-g | hand null | same 1",
        lock_winner="offender",
    ),
    asked(
        "FID-75-g",
        "opponents-win",
        "lock_with_seen_tile",
        "75-g | hand valid | next 2",
        lock_winner="opponents",
    ),
    asked(
        "FID-75-g",
        "tied",
        "lock_with_seen_tile",
        "75-g | hand valid | next 2",
        lock_winner="tie",
    ),
    asked(
        "FID-75-h",
        "partner-opens-for-it",
        "opening_in_favour_of_seen_tile",
        "75-h | hand continues",
    ),
    asked(
        "FID-75-i FID-75",
        "asks",
        "tile_exposed_before_start",
        "75-i, 75-b, 75-h | opponents: keep reshuffle | hand none",
    ),
    asked(
        "FID-75-i",
        "reshuffled",
        "tile_exposed_before_start",
        "75-i, 75-b, 75-h | hand reshuffled | same 3",
        choice="reshuffle",
        starter=3,
    ),
    asked(
        "FID-75-b FID-75-i",
        "kept",
        "tile_exposed_before_start",
        "75-i, 75-b, 75-h | hand continues | seen 21 owner",
        choice="keep",
    ),
    asked(
        "FID-75-j FID-75",
        "asks",
        "several_tiles_exposed",
        "75-j | opponents: continue reshuffle | hand none",
    ),
    asked(
        "FID-75-j",
        "continued",
        "several_tiles_exposed",
        "75-j | hand continues | seen 21 owner",
        choice="continue",
    ),
    asked(
        "FID-75-j",
        "reshuffled",
        "several_tiles_exposed",
        "75-j | hand reshuffled | same 4",
        choice="reshuffle",
        starter=4,
    ),
    asked(
        "FID-75-k",
        "second-error-is-none",
        "tile_exposed_in_play",
        "75-b, 75-d | hand continues | seen 21 owner",
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
    ),
    asked(
        "FID-75-k",
        "third-error",
        "tile_exposed_in_play",
        "75-k | red 2 | hand none | won 1 3 200:0 | lost 2 4 0:200",
        prior={"same_in_match": 2, "same_in_event": 2, "verbal": 1},
    ),
    asked(
        "FID-75-k",
        "third-error-by-its-code",
        "repeated_tile_exposure",
        "75-k | red 2 | hand none | won 1 3 200:0 | lost 2 4 0:200",
    ),
    asked(
        "FID-75-k",
        "third-before-the-opening",
        "tile_exposed_before_start",
        "75-k | red 2 | hand none | won 1 3 200:0 | lost 2 4 0:200",
        prior={"same_in_match": 2, "same_in_event": 2, "verbal": 1},
    ),
    asked(
        "FID-75-k",
        "third-individual",
        "several_tiles_exposed",
        "75-k | red 2 | hand none | won 1 3 4 200:0 | lost 2 0:200",
        prior={"same_in_match": 2, "same_in_event": 2, "verbal": 1},
        modality="individual",
    ),
    asked(
        "FID-82",
        "asks",
        "tiles_revealed_before_end",
        "82 | opponents: continue shuffle | yellow 2 | hand none",
    ),
    asked(
        "FID-82",
        "continued",
        "tiles_revealed_before_end",
        "82 | yellow 2 | hand continues | seen 21 owner",
        choice="continue",
    ),
    asked(
        "FID-82",
        "shuffled",
        "tiles_revealed_before_end",
        "82 | yellow 2 | B -40 now | hand penalised | next 2",
        choice="shuffle",
    ),
    asked(
        "FID-82-pu",
        "safe-last-tile",
        "tiles_revealed_before_end",
        "82-pu | hand continues",
        last_tile_safe=True,
    ),
    asked(
        "FID-82-pu",
        "safe-last-tile-by-its-code",
        "last_winning_tile_revealed",
        "82-pu | hand continues",
    ),
    asked(
        "FID-79-n3",
        "asks",
        "failed_lock_tiles_revealed",
        "79 | opponents: continue shuffle | yellow 2 | hand none",
    ),
    asked(
        "FID-79-n3",
        "continued",
        "failed_lock_tiles_revealed",
        "79 | yellow 2 | hand continues | seen 21 owner",
        choice="continue",
    ),
    asked(
        "FID-79-n3",
        "shuffled",
        "failed_lock_tiles_revealed",
        "79 | yellow 2 | B -40 now | hand penalised | next 2",
        choice="shuffle",
    ),
    asked(
        "FID-79-n4",
        "by-the-other-pair",
        "failed_lock_tiles_revealed",
        "79 | yellow 3 | A -40 now | hand penalised | next 2",
        choice="shuffle",
        offender=3,
    ),
    asked(
        "FID-83-n2",
        "first-verbal",
        "tiles_cleared_before_recording",
        "83 | verbal 2 | hand valid | next 2",
    ),
    asked(
        "FID-83-n2",
        "repeat",
        "tiles_cleared_before_recording",
        "83 | yellow 2 | B -40 now | hand valid | next 2",
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
    ),
    asked(
        "FID-83-n2",
        "repeat-individual",
        "tiles_cleared_before_recording",
        "83 | yellow 2 | 2 -40 after_match | hand valid | next 2",
        prior={"same_in_match": 1, "same_in_event": 1, "verbal": 1},
        modality="individual",
    ),
]


@pytest.mark.parametrize(("code", "how", "expected"), CASES)
def test_what_fid_says_to_tiles_that_were_seen(
    code: str, how: Mapping[str, Any], expected: str
) -> None:
    assert told(ruled(code, **how)) == expected
