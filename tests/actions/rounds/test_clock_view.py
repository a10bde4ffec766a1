"""What the hall's clock shows."""

from datetime import UTC, datetime, timedelta

import pytest

from capicua.actions.engine.context import time_text
from capicua.actions.rounds.clock_view import (
    ClockPhase,
    ClockView,
    seconds_since,
    show_clock,
)
from capicua.event.state import ClockState

BEGIN = datetime(2026, 11, 16, 20, tzinfo=UTC)


def after(seconds: int) -> datetime:
    return BEGIN + timedelta(seconds=seconds)


@pytest.mark.parametrize(
    ("clock", "seconds", "shown"),
    [
        pytest.param(None, 0, ClockView(ClockPhase.NOT_STARTED), id="not-started"),
        pytest.param(
            ClockState(time_text(BEGIN), 40),
            90,
            ClockView(ClockPhase.RUNNING, 40, 90, 2310),
            id="running",
        ),
        pytest.param(
            ClockState(time_text(BEGIN)),
            90,
            ClockView(ClockPhase.RUNNING, None, 90, None),
            id="without-a-limit",
        ),
        pytest.param(
            ClockState(time_text(BEGIN), 40, paused=time_text(after(60))),
            900,
            ClockView(ClockPhase.PAUSED, 40, 60, 2340),
            id="paused",
        ),
        pytest.param(
            ClockState(time_text(BEGIN), 40, stood_still=300_000_000),
            900,
            ClockView(ClockPhase.RUNNING, 40, 600, 1800),
            id="after-a-pause",
        ),
        pytest.param(
            ClockState(time_text(BEGIN), 40),
            2400,
            ClockView(ClockPhase.UP, 40, 2400, 0),
            id="up",
        ),
    ],
)
def test_a_clock_shows_what_is_left(
    clock: ClockState | None, seconds: int, shown: ClockView
) -> None:
    assert show_clock(clock, after(seconds)) == shown


def test_a_fact_that_is_ahead_of_the_clock_was_just_now() -> None:
    assert seconds_since(time_text(after(5)), BEGIN) == 0
    assert seconds_since(time_text(BEGIN), after(5)) == 5
