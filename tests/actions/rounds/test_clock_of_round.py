"""The clock of a round as the desk handles it."""

from datetime import timedelta

import pytest

from actions.desk_day import enter, run_clock, write
from actions.event_office import BEGIN, CHIEF, Office, playing
from capicua.actions.rounds.clock import CallTime, RoundClock, call_time, show_round_clock
from capicua.actions.rounds.clock_view import ClockPhase, ClockView
from capicua.actions.sheets.interruptions import SuspendRound, suspend_round
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair


def show(office: Office) -> RoundClock:
    now = BEGIN + timedelta(minutes=office.minutes)
    return show_round_clock(office.context, "copa", 1, now)


def test_before_the_clock_runs_the_minutes_of_the_book_are_offered() -> None:
    office = playing(entries=8)

    assert show(office) == RoundClock(
        1,
        ClockView(ClockPhase.NOT_STARTED),
        40,
        is_suspended=False,
        playing=4,
        untold=4,
        members=(),
        book=office.state.book,
    )


def test_only_open_sheets_are_still_to_be_told() -> None:
    office = playing(entries=8)
    run_clock(office)
    enter(office, 1, 200, 90)
    write(office, 2, Pair.A, 30)
    before = show(office)
    call_time(office.context, office.caller(), CallTime(1))
    after = show(office)

    assert (before.playing, before.untold, after.untold) == (3, 3, 0)


def test_a_round_that_stands_still_plays_nothing() -> None:
    office = playing(entries=4)
    run_clock(office)
    office.minutes = 5
    suspend_round(office.context, office.caller(CHIEF), SuspendRound(1, "No light"))

    shown = show(office)

    assert (shown.is_suspended, shown.playing, shown.untold, shown.clock.phase) == (
        True,
        0,
        0,
        ClockPhase.PAUSED,
    )


def test_a_match_without_time_offers_none() -> None:
    assert show(playing("dp-standard", entries=4)).minutes is None


def test_a_round_that_is_not_paired_has_no_clock() -> None:
    office = playing(entries=4)

    with pytest.raises(RuleViolation, match="Round 2 is not paired"):
        show_round_clock(office.context, "copa", 2, BEGIN)
