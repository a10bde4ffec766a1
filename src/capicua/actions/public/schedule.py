"""Schedule: the programme as planned and as it came, and the running round."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import NamedTuple

from capicua.actions.engine.context import Context, time_text
from capicua.actions.engine.facts import facts_of
from capicua.actions.rounds.clock_view import ClockPhase, show_clock
from capicua.actions.rounds.hall_map import estimate_of_round
from capicua.event.facts.rounds import RoundClosed
from capicua.event.state import EventState, RoundState

MINUTE = len("2026-11-16T20:05")
"""So much of a moment puts a programme in order."""


class ScheduleLine(NamedTuple):
    """One item of the programme; the times are those of the journal, empty: not known."""

    planned: str = ""
    round: int = 0
    """0: something else, which the text tells."""
    text: str = ""
    begun: str = ""
    ended: str = ""
    time_up: str = ""
    """When the clock of the running round comes to its end."""
    earliest: str = ""
    latest: str = ""
    """Between these moments the last table of the running round will be done."""

    @property
    def when(self) -> str:
        """Return the moment that says on which day it stands."""
        return self.planned or self.begun


def show_schedule(context: Context, event: str) -> tuple[ScheduleLine, ...]:
    """Return the programme with what became of it; a round without a plan once it began."""
    state = context.states.newest(event).state
    names = context.names(event)
    closed = _closings(context, state)
    now = context.now().replace(microsecond=0)
    lines = [
        ScheduleLine(one.at, text=names.text(one.text))
        for one in state.programme
        if one.round is None
    ]
    planned = {one.round: one.at for one in state.programme if one.round is not None}
    public = {n for n, one in state.rounds.items() if one.is_published}
    for number in sorted(public | planned.keys()):
        found = state.rounds.get(number) if number in public else None
        line = ScheduleLine(planned.get(number, ""), number)
        lines.append(_come(state, line, found, closed, now))
    return tuple(sorted(lines, key=lambda one: (one.when[:MINUTE], one.round)))


def _come(
    state: EventState,
    line: ScheduleLine,
    found: RoundState | None,
    closed: Mapping[int, str],
    now: datetime,
) -> ScheduleLine:
    """Return the line of a round with what is known of it by now."""
    if found is None:
        return line
    begun = found.clock.started if found.clock else found.published_at or ""
    line = line._replace(begun=begun)
    if found.is_closed:
        return line._replace(ended=closed.get(found.number, ""))
    clock = show_clock(found.clock, now)
    if clock.phase is ClockPhase.RUNNING and clock.seconds_left is not None:
        line = line._replace(time_up=_after(now, clock.seconds_left))
    ends = estimate_of_round(state, found, now)
    if ends is None:
        return line
    earliest = "" if ends.earliest is None else _after(now, ends.earliest)
    return line._replace(earliest=earliest, latest=_after(now, ends.latest))


def _after(now: datetime, seconds: int) -> str:
    return time_text(now + timedelta(seconds=seconds))


def _closings(context: Context, state: EventState) -> dict[int, str]:
    """Return when each round was closed, from the journal."""
    if not state.closed_rounds:
        return {}
    closings = facts_of(context.store, state.event, RoundClosed)
    return {fact.round: recorded.at for recorded, fact in closings}
