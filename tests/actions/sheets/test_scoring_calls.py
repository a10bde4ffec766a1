"""Calls from a seat: one waits at a time, short, however often its phone sends it."""

import pytest

from actions.event_office import CHIEF, Office, code_of, playing
from capicua.actions.engine.context import MOST_REASON
from capicua.actions.sheets.arbiter import AnswerCall, answer_call
from capicua.actions.sheets.scoring import (
    CallArbiter,
    DisputeSheet,
    RecordHand,
    UndoHand,
    call_arbiter,
    dispute_sheet,
    record_hand,
)
from capicua.actions.sheets.scoring import undo_hand as undo
from capicua.event.labels import athlete_at
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandWon

HERE = Place(1, 1)
LONG = "x" * (MOST_REASON + 1)


def at(office: Office, seat: Seat) -> Actor:
    """Return who sits at a seat."""
    athlete = athlete_at(office.state, office.state.table(HERE), seat)
    return Actor(Role.ATHLETE, str(athlete))


def call(office: Office, seat: Seat, reason: str = "") -> int:
    """Call an arbiter from a seat, as often as somebody taps; return the call."""
    caller = office.caller(at(office, seat))
    return int(
        call_arbiter(office.context, caller, CallArbiter(HERE, seat, reason)).told["call"]
    )


def finished() -> Office:
    """Return a hall whose first match has its result."""
    office = playing()
    asked = RecordHand(HERE, 0, HandWon(Pair.A, 100))
    record_hand(office.context, office.caller(at(office, Seat.ONE)), asked)
    asked = RecordHand(HERE, 1, HandWon(Pair.A, 100))
    record_hand(office.context, office.caller(at(office, Seat.ONE)), asked)
    return office


def test_a_seat_that_calls_a_hundred_times_waits_once() -> None:
    office = playing()

    calls = {call(office, Seat.ONE) for _ in range(100)}
    other = call(office, Seat.TWO)

    assert list(office.state.calls) == [*calls, other]


def test_what_a_waiting_seat_says_besides_is_refused_and_not_lost_silently() -> None:
    office = playing()
    call(office, Seat.ONE, "He played out of turn.")

    again = CallArbiter(HERE, Seat.ONE, "And he talks.")

    assert code_of(call_arbiter, office, at(office, Seat.ONE), again) == "call_waits"


def test_an_answered_seat_may_call_again() -> None:
    office = playing()
    first = call(office, Seat.ONE, "Once")
    answer_call(office.context, office.caller(CHIEF), AnswerCall(first))

    second = call(office, Seat.ONE, "Twice")

    assert list(office.state.calls) == [first, second]


def test_a_seat_that_disagrees_a_hundred_times_waits_once() -> None:
    office = finished()
    waiting = call(office, Seat.TWO)
    asked = DisputeSheet(HERE, Seat.TWO, "Not so")
    told = dispute_sheet(office.context, office.caller(at(office, Seat.TWO)), asked).told
    version = office.state.seq

    for _ in range(100):
        asked = DisputeSheet(HERE, Seat.TWO)
        dispute_sheet(office.context, office.caller(at(office, Seat.TWO)), asked)
    more = DisputeSheet(HERE, Seat.TWO, "Not so at all")

    assert (told, list(office.state.calls)) == ({"call": waiting}, [waiting])
    assert office.state.seq == version
    assert code_of(dispute_sheet, office, at(office, Seat.TWO), more) == "call_waits"


@pytest.mark.parametrize("kind", ["call", "dispute", "undo"])
def test_no_phone_sends_a_novel(kind: str) -> None:
    office = finished()
    who = at(office, Seat.ONE)
    refused = {
        "call": lambda: code_of(
            call_arbiter, office, who, CallArbiter(HERE, Seat.ONE, LONG)
        ),
        "dispute": lambda: code_of(
            dispute_sheet, office, who, DisputeSheet(HERE, Seat.ONE, LONG)
        ),
        "undo": lambda: code_of(undo, office, who, UndoHand(HERE, 1, LONG)),
    }

    assert refused[kind]() == "too_large"
    assert call(office, Seat.ONE, LONG[1:])
