"""What every page of an event shows above its work."""

import pytest

from actions.desk_day import close, enter_all, run_clock
from actions.event_office import BEGIN, playing
from capicua.actions.events.lifecycle import Announce, announce
from capicua.actions.rounds.rounds import PairRound, pair_round
from capicua.event.state import ClockState, Phase
from capicua.web.site.event_header import EventShell, ShownClock, event_shell, shown_clock

STARTED = "2026-11-16T20:00:00.000000Z"


def test_the_shell_shows_the_round_its_clock_and_the_version() -> None:
    office = playing(entries=4)
    run_clock(office)
    office.minutes = 10
    head = office.store.head("copa")

    assert event_shell(office.context, "copa") == EventShell(
        "copa",
        "Copa",
        head.seq,
        head.hash,
        Phase.STARTED,
        1,
        3,
        ShownClock(
            "2026-11-16T20:10:00.000000Z",
            "2026-11-16T20:40:00.000000Z",
            30 * 60,
            is_paused=False,
        ),
        left_official_mode=False,
    )


def test_a_draft_is_shown_to_those_who_may_see_drafts() -> None:
    office = playing(entries=4)
    enter_all(office)
    close(office)
    pair_round(office.context, office.caller(), PairRound())

    rounds = [
        event_shell(office.context, "copa", drafts=drafts).round for drafts in (False, True)
    ]

    assert rounds == [1, 2]


def test_a_closed_round_has_no_clock_any_more() -> None:
    office = playing(entries=4)
    run_clock(office)
    enter_all(office)
    close(office)

    assert event_shell(office.context, "copa").clock is None


@pytest.mark.parametrize(
    ("clock", "shown"),
    [
        pytest.param(ClockState(STARTED, None), None, id="without-time"),
        pytest.param(
            ClockState(STARTED, 40, stood_still=60_000_000),
            ShownClock(
                "2026-11-16T20:05:00.000000Z",
                "2026-11-16T20:41:00.000000Z",
                36 * 60,
                is_paused=False,
            ),
            id="it-stood-still-for-a-minute",
        ),
        pytest.param(
            ClockState(STARTED, 40, paused="2026-11-16T20:03:00.000000Z"),
            ShownClock("2026-11-16T20:05:00.000000Z", "", 37 * 60, is_paused=True),
            id="it-stands-still",
        ),
    ],
)
def test_a_clock_is_shown_from_the_time_of_the_server(
    clock: ClockState, shown: ShownClock | None
) -> None:
    assert shown_clock(clock, BEGIN.replace(minute=5)) == shown


def test_an_announcement_stands_on_every_page_until_the_next_round_is_published() -> None:
    office = playing(entries=4)
    office.minutes = 1
    announce(office.context, office.caller(), Announce("Hay café."))
    before = event_shell(office.context, "copa").announced
    enter_all(office)
    close(office)
    office.minutes = 2
    office.pair()

    assert (before, event_shell(office.context, "copa").announced) == ("Hay café.", "")
