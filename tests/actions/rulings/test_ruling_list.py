"""Rulings that were made: all of an event, one of them, those of one match."""

import pytest

from actions.event_office import LUIS, playing
from actions.sheets.test_scoring import record
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.rulings.ruling_list import (
    show_ruling,
    show_rulings,
    show_table_rulings,
)
from capicua.actions.sheets.scoring import RecordStarter, record_starter
from capicua.event.place import Place
from capicua.event.terms import match_of
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair, Seat
from capicua.rulebooks.infraction import ChoiceName

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


@pytest.mark.article("FID-66-p3-n2")
def test_fid_66_p3_who_opens_next_is_told_once_it_is_known_who_opened() -> None:
    office = playing()
    record(office, 0, Pair.A, 50)
    asked = MakeRuling(HERE, "false_pass", Seat.TWO, ChoiceName.SHUFFLE)
    made = int(make_ruling(office.context, office.caller(LUIS), asked).told["ruling"])

    def next_opener() -> Seat | None:
        told = show_ruling(office.context, "copa", made).ruling
        assert told is not None
        return None if told.next_start is None else told.next_start.seat

    assert next_opener() is None
    starter = RecordStarter(HERE, Seat.TWO)
    record_starter(office.context, office.caller(), starter)

    assert next_opener() is Seat.FOUR
    assert match_of(office.state, office.state.table(HERE)).starter is Seat.FOUR
