"""FED: the other pair resumes the hand or annuls it; no points, no cards."""

from collections.abc import Mapping
from typing import Any

import pytest

from play.ruling.notation import asked, ruled, told

CASES = [
    asked("FED-2-n4", "fits", "touched_tile_fits_not_played", "2 | hand continues"),
    asked(
        "FED-2-n4",
        "does-not-fit-no-duty",
        "touched_tile_no_fit",
        "2 | hand continues | seen 21 no_duty",
    ),
    asked(
        "FED-5", "asks", "any_infraction_general", "5 | opponents: resume annul | hand none"
    ),
    asked(
        "FED-5", "resumed", "any_infraction_general", "5 | hand rebuilt", choice="resume"
    ),
    asked(
        "FED-5",
        "annulled-offenders-had-the-start",
        "any_infraction_general",
        "5 | hand annulled | next 1",
        choice="annul",
        starter=4,
    ),
    asked(
        "FED-5",
        "annulled-others-had-the-start",
        "talking",
        "5 | hand annulled | same 1 | silent",
        choice="annul",
    ),
    asked("FED-6-n1", "asks", "misplaced_tile", "6 | opponents: resume annul | hand none"),
    asked(
        "FED-6-n1",
        "later-resumed",
        "misplaced_tile",
        "6 | hand rebuilt",
        detected="later",
        choice="resume",
    ),
    asked(
        "FED-6-n1",
        "annulled",
        "misplaced_tile_detected_late",
        "6 | hand annulled | next 3",
        choice="annul",
        starter=2,
    ),
    asked(
        "FED-6-n2",
        "nobody-known",
        "misplaced_tile",
        "6 | hand annulled | same 1",
        offender=None,
        infractor_known=False,
    ),
    asked(
        "FED-6-n2",
        "nobody-known-later",
        "misplaced_tile_detected_late",
        "6 | hand annulled | same 3",
        offender=None,
        infractor_known=False,
        starter=3,
    ),
    asked(
        "FED-7-n1",
        "announced-asks",
        "false_thinking",
        "7 | opponents: continue annul | hand none",
    ),
    asked(
        "FED-7-n1",
        "announced-annulled",
        "false_thinking",
        "7 | hand annulled | next 3",
        choice="annul",
        starter=2,
        offender=4,
    ),
    asked(
        "FED-7-n2",
        "unannounced-asks",
        "false_thinking",
        "7 | opponents: resume annul | hand none",
        announced=False,
    ),
    asked(
        "FED-7-n2",
        "unannounced-resumed",
        "false_thinking",
        "7 | hand rebuilt",
        announced=False,
        choice="resume",
    ),
    asked("FED-8-n1", "asks", "false_pass", "8 | opponents: resume annul | hand none"),
    asked("FED-8-n1", "resumed", "false_pass", "8 | hand rebuilt", choice="resume"),
    asked(
        "FED-8-n1",
        "annulled",
        "false_pass",
        "8 | hand annulled | next 1",
        choice="annul",
        starter=4,
    ),
    asked("FED-8-n1", "too-late", "false_pass", "8 | hand continues", detected="later"),
    asked(
        "FED-8-n1",
        "one-tile-left-is-no-exception",
        "false_pass_last_tile",
        "8 | opponents: resume annul | hand none",
    ),
    asked(
        "FED-9-a",
        "while-shuffling",
        "tile_turned_while_shuffling",
        "9-a | hand reshuffled | same 1",
    ),
    asked(
        "FED-9-b",
        "asks",
        "tile_exposed_in_play",
        "9-b | opponents: continue annul | hand none",
    ),
    asked(
        "FED-9-b",
        "continued",
        "tile_exposed_before_start",
        "9-b | hand continues",
        choice="continue",
    ),
    asked(
        "FED-9-b",
        "annulled",
        "several_tiles_exposed",
        "9-b | hand annulled | next 3",
        choice="annul",
        starter=2,
    ),
    asked(
        "FED-9-b",
        "too-late",
        "tile_exposed_in_play",
        "9-b | hand continues",
        detected="later",
    ),
    asked(
        "FED-9-c",
        "asks-the-right-neighbour",
        "tile_exposed_partner_one_tile",
        "9-c | right_neighbour: continue open_tiles | hand none",
    ),
    asked(
        "FED-9-c",
        "open-tiles",
        "tile_exposed_partner_one_tile",
        "9-c | hand continues | open 2 3 4",
        choice="open_tiles",
    ),
    asked(
        "FED-9-c",
        "continued",
        "tile_exposed_partner_one_tile",
        "9-c | hand continues",
        choice="continue",
    ),
    asked(
        "FED-9-d",
        "safe-last-tile",
        "tiles_revealed_before_end",
        "9-d | hand continues",
        last_tile_safe=True,
    ),
    asked(
        "FED-5",
        "not-safe",
        "tiles_revealed_before_end",
        "5 | opponents: resume annul | hand none | silent",
    ),
]


@pytest.mark.parametrize(("code", "how", "expected"), CASES)
def test_what_fed_says(code: str, how: Mapping[str, Any], expected: str) -> None:
    assert told(ruled(code, **how)) == expected
