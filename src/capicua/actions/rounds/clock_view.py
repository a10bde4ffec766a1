"""Clock (*reloj*) as a screen shows it: how long it has run, what is left, the end."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum
from statistics import median_high
from typing import NamedTuple

from capicua.event.state import ClockState

SECOND = 1_000_000
SECONDS_IN_MINUTE = 60
ENOUGH_HANDS = 4
"""With fewer hands a table's pace says nothing."""
USUAL_HAND = 180
"""Seconds of a hand where no table tells how long theirs are."""
EARLY, LATE = (2, 3), (3, 2)
"""What is left at a table takes from two thirds of its pace so far to three halves."""


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


class Pace(NamedTuple):
    """How far a match that is not over has come."""

    hands: int
    done: int
    """Points of the leading pair, or hands where the match runs to hands."""
    needed: int


class RoundEndEstimate(NamedTuple):
    """When the round will end, in seconds from now."""

    earliest: int | None
    """None: nothing tells."""
    latest: int


def show_clock(clock: ClockState | None, now: datetime) -> ClockView:
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


def seconds_run(clock: ClockState, now: datetime) -> int:
    """Return for how many seconds a clock has run, its pauses left out."""
    until = now if clock.paused is None else datetime.fromisoformat(clock.paused)
    gone = until - datetime.fromisoformat(clock.started)
    still = clock.stood_still // SECOND
    return max(0, int(gone.total_seconds()) - still)


def seconds_since(at: str, now: datetime) -> int:
    """Return how many seconds ago a fact was written, never below zero."""
    return max(0, int((now - datetime.fromisoformat(at)).total_seconds()))


def estimate_end(
    clock: ClockView, paces: Sequence[Pace], extra_hands: int = 0
) -> RoundEndEstimate | None:
    """Return when all open matches will be over; None if nothing honest can be said.

    Where the clock decides, the last match ends a hand after it, and so many extra ones.
    """
    if not paces or clock.phase not in (ClockPhase.RUNNING, ClockPhase.UP):
        return None
    told = [one for one in paces if one.hands >= ENOUGH_HANDS and one.done > 0]
    early = [_left(one, clock.seconds_run, EARLY) for one in told]
    late = [_left(one, clock.seconds_run, LATE) for one in told]
    is_complete = len(told) == len(paces)
    earliest = max(early) if early else None
    if clock.seconds_left is None:
        return RoundEndEstimate(earliest, max(late)) if is_complete else None
    hand = median_high([clock.seconds_run // one.hands for one in told] or [USUAL_HAND])
    limit = clock.seconds_left + hand * (1 + extra_hands)
    latest = min(max(late), limit) if is_complete else limit
    return RoundEndEstimate(None if earliest is None else min(earliest, latest), latest)


def _left(one: Pace, run: int, factor: tuple[int, int]) -> int:
    """Return how many seconds a match still takes, at its pace times a factor."""
    many, few = factor
    return run * max(0, one.needed - one.done) * many // (one.done * few)
