"""When a round will end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.actions.rounds.clock_view import (
    ClockPhase,
    ClockView,
    Pace,
    RoundEndEstimate,
    estimate_end,
)

HALFWAY = Pace(5, 100, 200)
UNKNOWN = Pace(0, 0, 200)


def clock(run: int, left: int | None, phase: ClockPhase = ClockPhase.RUNNING) -> ClockView:
    return ClockView(phase, None if left is None else (run + left) // 60, run, left)


@pytest.mark.parametrize(
    ("shown", "paces", "extra", "ends"),
    [
        pytest.param(
            clock(900, 1500), [HALFWAY], 0, RoundEndEstimate(600, 1350), id="by-its-pace"
        ),
        pytest.param(
            clock(900, 300),
            [HALFWAY],
            0,
            RoundEndEstimate(480, 480),
            id="the-clock-is-first",
        ),
        pytest.param(
            clock(900, 300),
            [HALFWAY],
            1,
            RoundEndEstimate(600, 660),
            id="with-an-extra-hand",
        ),
        pytest.param(
            clock(900, 1500),
            [HALFWAY, UNKNOWN],
            0,
            RoundEndEstimate(600, 1680),
            id="some-on-paper",
        ),
        pytest.param(
            clock(900, 1500), [UNKNOWN], 0, RoundEndEstimate(None, 1680), id="all-on-paper"
        ),
        pytest.param(
            clock(900, None),
            [HALFWAY],
            0,
            RoundEndEstimate(600, 1350),
            id="without-a-limit",
        ),
        pytest.param(
            clock(900, None), [HALFWAY, UNKNOWN], 0, None, id="neither-limit-nor-pace"
        ),
        pytest.param(
            clock(900, 0, ClockPhase.UP),
            [UNKNOWN],
            0,
            RoundEndEstimate(None, 180),
            id="time-is-up",
        ),
        pytest.param(clock(900, 1500, ClockPhase.PAUSED), [HALFWAY], 0, None, id="paused"),
        pytest.param(
            clock(0, None, ClockPhase.NOT_STARTED), [HALFWAY], 0, None, id="not-yet"
        ),
        pytest.param(clock(900, 1500), [], 0, None, id="nobody-plays"),
    ],
)
def test_the_end_is_told_as_a_range_or_not_at_all(
    shown: ClockView, paces: list[Pace], extra: int, ends: RoundEndEstimate | None
) -> None:
    assert estimate_end(shown, paces, extra) == ends


@given(
    st.integers(0, 7200),
    st.none() | st.integers(0, 7200),
    st.lists(
        st.builds(Pace, st.integers(0, 30), st.integers(-50, 250), st.integers(0, 200))
    ),
)
def test_the_earliest_end_is_never_after_the_latest(
    run: int, left: int | None, paces: list[Pace]
) -> None:
    ends = estimate_end(clock(run, left), paces)

    assert ends is None or 0 <= (ends.earliest or 0) <= ends.latest
