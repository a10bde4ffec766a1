"""Leaving a match of a league: out for that date, and back on the next one (DP 67)."""

import pytest

from actions.event_office import LUIS, Office
from actions.rulings.test_make_ruling import proven
from actions.sheets.test_scoring import HERE
from capicua.actions.events.lifecycle import CreateEvent, create_event
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.rulings.take_back import TakeBackRuling, take_back_ruling
from capicua.actions.sheets.arbiter import SignSheet, sign_sheet
from capicua.event.facts.results import Outcome
from capicua.kernel.seat import ByPair, Seat
from capicua.rulebooks.sections.competition import EventKind, Modality

LEAVES = MakeRuling(HERE, "leaving_table", Seat.TWO)


def league(kind: EventKind = EventKind.LIGA, dates: tuple[int, ...] = (3, 3)) -> Office:
    office = Office()
    asked = CreateEvent("dp-standard", Modality.PAIRS, 6, "Liga", kind, dates=dates)
    create_event(office.context, office.caller(), asked)
    office.enter(6)
    office.start()
    office.pair()
    return office


def rule(office: Office) -> int:
    return int(make_ruling(office.context, office.caller(LUIS), LEAVES).told["ruling"])


def play_and_close(office: Office) -> None:
    number = office.state.last_round
    for table in office.state.rounds[number].tables.values():
        if not table.is_over:
            result = EnterResult(table.place, Outcome(ByPair(200, 100)))
            enter_result(office.context, office.caller(), result)
        elif not table.registered:
            signed = SignSheet(table.place, len(table.rows))
            sign_sheet(office.context, office.caller(LUIS), signed)
    close_round(office.context, office.caller(), CloseRound(number))


def playing_in(office: Office) -> set[int]:
    found = office.state.rounds[office.state.last_round]
    seated = {one for table in found.tables.values() for one in table.entries}
    return seated | set(found.byes)


@pytest.mark.article("DP-67-n1")
def test_dp_67_who_leaves_is_out_for_that_date_and_plays_on_the_next_one() -> None:
    office = league()
    gone = office.state.table(HERE).b[0]

    rule(office)

    left = office.state.entries[gone]
    assert (left.last_round, left.returns) == (1, 4)
    there = []
    for _ in range(3):
        play_and_close(office)
        office.pair()
        there.append(gone in playing_in(office))
    assert there == [False, False, True]
    assert proven(office)


@pytest.mark.parametrize(
    ("kind", "dates"),
    [(EventKind.ESPECIAL, ()), (EventKind.LIGA, (6,)), (EventKind.LIGA, ())],
)
def test_dp_67_elsewhere_and_on_the_last_date_they_are_out_for_good(
    kind: EventKind, dates: tuple[int, ...]
) -> None:
    office = league(kind, dates)
    gone = office.state.table(HERE).b[0]

    rule(office)

    left = office.state.entries[gone]
    assert (left.last_round, left.returns, left.has_left) == (1, None, True)


def test_taking_the_ruling_back_brings_them_back_at_once() -> None:
    office = league()
    before = office.state.entries

    back = TakeBackRuling(HERE, rule(office), "They had leave to go.")
    take_back_ruling(office.context, office.caller(LUIS), back)

    assert office.state.entries == before
    assert proven(office)
