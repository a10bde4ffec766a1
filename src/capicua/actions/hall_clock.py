"""The hall's clock (*reloj*) as a screen shows it: how long it has run, what is left."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from capicua.event.state import Clock

SECOND = 1_000_000
SECONDS_IN_MINUTE = 60


class ClockPhase(StrEnum):
    """What the clock of a round does now."""

    NOT_STARTED = "not_started"
    RUNNING = "running"
    PAUSED = "paused"
    UP = "up"
    """The time of the round is over."""


class ClockView(NamedTuple):
    """The clock at one moment; a screen counts on from there."""

    phase: ClockPhase
    minutes: int | None = None
    """The time of the round; None: it has no limit."""
    seconds_run: int = 0
    """Without the pauses."""
    seconds_left: int | None = None
    """Never below zero; None: there is no limit."""


def show_clock(clock: Clock | None, now: datetime) -> ClockView:
    """Return what a clock shows at a moment."""
    if clock is None:
        return ClockView(ClockPhase.NOT_STARTED)
    run = seconds_run(clock, now)
    left = None
    if clock.minutes is not None:
        left = max(0, clock.minutes * SECONDS_IN_MINUTE - run)
    phase = ClockPhase.RUNNING if clock.paused is None else ClockPhase.PAUSED
    if left == 0:
        phase = ClockPhase.UP
    return ClockView(phase, clock.minutes, run, left)


def seconds_run(clock: Clock, now: datetime) -> int:
    """Return for how many seconds a clock has run, its pauses left out."""
    until = now if clock.paused is None else datetime.fromisoformat(clock.paused)
    gone = until - datetime.fromisoformat(clock.started)
    still = clock.stood_still // SECOND
    return max(0, int(gone.total_seconds()) - still)


def seconds_since(at: str, now: datetime) -> int:
    """Return how many seconds ago a fact was written, never below zero."""
    return max(0, int((now - datetime.fromisoformat(at)).total_seconds()))
