"""Discipline inside one event: what an offence brings by itself, nothing before it."""

import pytest

from actions.event_office import playing
from actions.sheets.test_scoring import HERE
from capicua.actions.rulings.make_ruling import MakeRuling, consult
from capicua.kernel.seat import Seat
from play.ruling.notation import told

WARNED = "arbiter: none verbal written | hand none"
SUSPENDED = "78 | hand continues | suspended months None-12 | to authority"
EXPELLED = "79 | hand none | expelled 1 | to authority"


def proves(*articles: str) -> pytest.MarkDecorator:
    return pytest.mark.article(*articles)


@pytest.mark.parametrize(
    ("code", "follows"),
    [
        pytest.param("talking", f"46-i, 76 | {WARNED}", marks=proves("DP-76")),
        pytest.param("recriminate_opponent", f"76, 77 | {WARNED}",
                     marks=proves("DP-76", "DP-77-n2")),
        pytest.param("sheet_negligence", f"76, 77 | {WARNED}",
                     marks=proves("DP-76", "DP-77-n2")),
        pytest.param("aggression",
                     "77, 78, 79 | arbiter: none written | hand none | to authority",
                     marks=proves("DP-77-n2")),
        pytest.param("signalling_or_posture", f"46-i, 78 | {WARNED}",
                     marks=proves("DP-78-n2")),
        pytest.param("shuffle_manipulation", SUSPENDED, marks=proves("DP-78-n2")),
        pytest.param("hiding_tiles_at_count", SUSPENDED, marks=proves("DP-78-n2")),
        pytest.param("marked_tiles", SUSPENDED, marks=proves("DP-78-n2")),
        pytest.param("threats_or_grave_insults", SUSPENDED, marks=proves("DP-78-n2")),
        pytest.param("match_fixing", EXPELLED, marks=proves("DP-79-n2")),
        pytest.param("corruption", EXPELLED, marks=proves("DP-79-n2")),
        pytest.param("physical_aggression", EXPELLED, marks=proves("DP-79-n2")),
        pytest.param("leaving_table",
                     "84, 63, 65, 67 | written 1 | hand none | won 2 4 150:0 "
                     "| lost 1 3 0:150 | suspended event",
                     marks=proves("DP-67-n2")),
    ],
)  # fmt: skip
def test_what_follows_in_a_dp_event(code: str, follows: str) -> None:
    office = playing("dp-standard", entries=2)

    ruling = consult(office.context, "copa", MakeRuling(HERE, code, Seat.ONE))

    assert told(ruling) == follows


@pytest.mark.article("FID-65-n1")
def test_fid_65_a_very_slight_fault_is_a_verbal_warning() -> None:
    office = playing("fid-2015", entries=2)

    ruling = consult(office.context, "copa", MakeRuling(HERE, "phone_use", Seat.ONE))

    assert told(ruling) == "70 | verbal 1 | hand continues"
