"""The hall's clock: who runs it, its pauses, and what time up tells."""

import pytest

from actions.event_office import ANA, CHIEF, LUIS, code_of, playing
from capicua.actions.rounds.clock import (
    CallTime,
    PauseClock,
    ResumeClock,
    StartClock,
    call_time,
    pause_clock,
    resume_clock,
    start_clock,
)
from capicua.actions.sheets.scoring import RecordHand, record_hand
from capicua.event.state import ClockState
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair
from capicua.play.match.row import HandWon, TimeUp


def test_the_clock_belongs_to_the_hall_and_its_pauses_are_counted() -> None:
    office = playing()
    start_clock(office.context, office.caller(), StartClock(1))
    office.minutes = 10
    pause_clock(office.context, office.caller(CHIEF), PauseClock(1, "no light"))
    office.minutes = 25
    resume_clock(office.context, office.caller(), ResumeClock(1))

    assert office.state.rounds[1].clock == ClockState(
        "2026-11-16T20:00:00.000000Z", 40, None, 15 * 60 * 1_000_000
    )
    codes = [
        code_of(start_clock, office, ANA, StartClock(1)),
        code_of(resume_clock, office, ANA, ResumeClock(1)),
        code_of(pause_clock, office, ANA, PauseClock(1, "")),
        code_of(start_clock, office, ANA, StartClock(2)),
    ]
    assert codes == [
        "clock_runs",
        "clock_not_stopped",
        "missing_reason",
        "round_not_published",
    ]


def test_two_people_who_stop_the_clock_at_once_stop_it_once() -> None:
    office = playing()
    stop = PauseClock(1, "no light")
    not_begun = code_of(pause_clock, office, ANA, stop)
    start_clock(office.context, office.caller(), StartClock(1))
    pause_clock(office.context, office.caller(CHIEF), stop)

    assert (not_begun, code_of(pause_clock, office, ANA, stop)) == ("clock_stands",) * 2


@pytest.mark.parametrize("minutes", [-1, 0, 601, 10**12])
def test_no_clock_is_started_with_a_time_that_no_match_has(minutes: int) -> None:
    assert code_of(start_clock, playing(), ANA, StartClock(1, minutes)) == "out_of_range"


def test_an_arbiter_does_not_run_the_clock() -> None:
    office = playing()

    with pytest.raises(RuleViolation) as refusal:
        start_clock(office.context, office.caller(LUIS), StartClock(1))

    assert refusal.value.code == "not_allowed"


def test_time_up_is_told_to_every_open_sheet_once() -> None:
    office = playing(entries=6)
    places = [one.place for one in office.state.rounds[1].tables.values()]
    for place in places[:2]:
        asked = RecordHand(place, 0, HandWon(Pair.A, 30))
        record_hand(office.context, office.caller(ANA), asked)

    first = call_time(office.context, office.caller(), CallTime(1))
    second = call_time(office.context, office.caller(), CallTime(1))

    assert (first.told, second.told) == ({"tables": 3}, {"tables": 0})
    assert [one.rows[-1] for one in office.state.rounds[1].tables.values()] == [
        TimeUp()
    ] * 3
