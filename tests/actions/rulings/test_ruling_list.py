"""Rulings that were made: all of an event, one of them, those of one match."""

import pytest

from actions.event_office import LUIS, playing
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.rulings.ruling_list import (
    show_ruling,
    show_rulings,
    show_table_rulings,
)
from capicua.event.place import Place
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat

HERE, THERE = Place(1, 1), Place(1, 2)


def test_a_match_has_its_own_rulings_the_newest_first() -> None:
    office = playing()
    for place, seat in ((HERE, Seat.TWO), (THERE, Seat.TWO), (HERE, Seat.ONE)):
        asked = MakeRuling(place, "slow_play", seat)
        make_ruling(office.context, office.caller(LUIS), asked)
    last, other, first = show_rulings(office.context, "copa")

    assert show_table_rulings(office.context, "copa", HERE) == (last, first)
    assert show_table_rulings(office.context, "copa", THERE) == (other,)
    assert [one.fact.incident.offender for one in (last, first)] == [Seat.ONE, Seat.TWO]


def test_what_is_no_ruling_is_not_shown_as_one() -> None:
    office = playing()

    with pytest.raises(RuleViolation) as refused:
        show_ruling(office.context, "copa", 1)
    assert refused.value.code == "no_such_ruling"
