"""Header of an event's page: its name, round, clock and version."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

from capicua.actions.engine.context import Context, time_text
from capicua.actions.engine.names import Names
from capicua.actions.rounds.clock_view import show_clock
from capicua.event.state import ClockState, EventState, Phase


class ShownClock(NamedTuple):
    """The hall's clock as a page shows it; while it stands still it has no end."""

    now: str
    ends: str
    left: int
    is_paused: bool


class EventShell(NamedTuple):
    """An event as every one of its pages shows it."""

    event: str
    title: str
    version: int
    head: str
    phase: Phase
    round: int
    rounds: int
    clock: ShownClock | None
    left_official_mode: bool
    announced: str = ""
    """The newest announcement, until the next round is published."""
    timezone: str = ""
    """The IANA name of its time zone; empty: that of this machine."""
    is_cancelled: bool = False
    why_cancelled: str = ""
    """Empty where the text was erased, too."""
    why_shortened: str = ""
    """Why it ends earlier than planned; empty: it does not."""


def event_shell(context: Context, event: str, *, drafts: bool = False) -> EventShell:
    """Return what the shell shows of an event; a draft only to those who may see drafts."""
    head, state = context.states.newest(event)
    seen = (
        number
        for number, one in state.rounds.items()
        if one.is_published or (drafts and one.is_paired)
    )
    last = state.rounds.get(max(seen, default=0))
    clock = last.clock if last and not last.is_closed else None
    names = context.names(event)
    return EventShell(
        event,
        names.event(state),
        head.seq,
        head.hash,
        state.phase,
        last.number if last else 0,
        state.made.final_round,
        clock and shown_clock(clock, context.now()),
        state.official_left is not None,
        announced_text(state, names),
        state.made.timezone or "",
        state.cancelled is not None,
        names.texts.get(state.cancelled or "", ""),
        names.texts.get(state.made.ends_why or "", ""),
    )


def announced_text(state: EventState, names: Names) -> str:
    """Return what was announced last; once a round is published after it, nothing."""
    told = state.announced
    published = [one.published_at or "" for one in state.rounds.values()]
    if told is None or told.at < max(published, default=""):
        return ""
    return names.texts.get(told.text, "")


def shown_clock(clock: ClockState, now: datetime) -> ShownClock | None:
    """Return a clock at a moment; None where the round has no time."""
    left = show_clock(clock, now).seconds_left
    if left is None or clock.minutes is None:
        return None
    begun = datetime.fromisoformat(clock.started)
    ends = begun + timedelta(minutes=clock.minutes, microseconds=clock.stood_still)
    is_paused = clock.paused is not None
    return ShownClock(time_text(now), "" if is_paused else time_text(ends), left, is_paused)
