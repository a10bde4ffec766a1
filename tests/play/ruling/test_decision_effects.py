"""What a ruling holds for the house beside the answer of the public format."""

from collections.abc import Mapping
from typing import Any

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.ruling import Facts, Incident, rule
from capicua.rulebooks import load
from play.ruling.notation import ruled, told


@pytest.mark.proves
@pytest.mark.parametrize(
    ("code", "how", "expected"),
    [
        pytest.param("false_pass", {"tiles_left": 1},
                     "81-pu | hand valid | domino | next 2",
                     id="fid-81-pu-still-goes-out"),
        pytest.param("false_pass_last_tile", {"starter": 4},
                     "81-pu | hand valid | domino | next 1",
                     id="fid-81-pu-still-goes-out-by-its-code"),
        pytest.param("false_pass", {"book": "amasfac", "tiles_left": 1},
                     "13.10 | hand valid | domino | next 2",
                     id="amasfac-13.10-still-goes-out"),
        pytest.param("false_pass_last_tile", {"book": "amasfac"},
                     "13.10 | hand valid | domino | next 2",
                     id="amasfac-13.10-still-goes-out-by-its-code"),
        pytest.param("tile_exposed_partner_one_tile",
                     {"book": "fed", "choice": "open_tiles"},
                     "9-c | hand continues | open 2 3 4",
                     id="fed-9-c-from-the-offender-to-the-partner"),
        pytest.param("offending_authority", {"book": "dp-standard"},
                     "86 | hand none | expelled 2 | statistics deleted | "
                     "to honour_committee", id="dp-86-statistics-deleted"),
    ],
)  # fmt: skip
def test_a_ruling_says_who_goes_out_what_lies_open_and_what_is_deleted(
    code: str, how: Mapping[str, Any], expected: str
) -> None:
    assert told(ruled(code, **how)) == expected


def test_a_setting_opens_all_racks() -> None:
    ruling = ruled(
        "tile_exposed_partner_one_tile",
        book="fed",
        choice="open_tiles",
        settings={"open_tiles_span": "all"},
    )

    assert told(ruling) == "9-c | hand continues | open 1 2 3 4"


@pytest.mark.article("FID-81-n1")
def test_a_wilful_pass_with_the_last_tile_is_the_general_offence() -> None:
    general = ruled("false_pass", intentional=True)
    special = ruled("false_pass_last_tile", intentional=True)
    code, readings = special.incident.code, special.readings

    assert (code, readings, told(special)) == ("false_pass", ("F22", "F36"), told(general))


def test_a_forfeit_to_the_target_says_that_a_target_is_needed() -> None:
    book = load("dp-even-hands")
    values = {name: book.attendance[name] for name in type(book.attendance).params}
    values["forfeit_score"] = load("fid-2015").attendance.forfeit_score
    club = book._replace(attendance=type(book.attendance)(values))
    late = Incident("late_arrival", Seat.TWO, Seat.ONE, facts=Facts(minutes_late=30))
    with pytest.raises(RuleViolation) as caught:
        rule(club, late)

    assert (caught.value.code, caught.value.at, caught.value.message) == (
        "missing_target",
        "target",
        "Dominó Prime, Even Hands has no target of its own; give the match's target.",
    )
