"""Clock of a round in the hall: started, stopped, resumed, time called."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.rounds.clock_view import ClockView, show_clock
from capicua.event.facts.officials import MAIN_POSTS
from capicua.event.facts.rounds import ClockPaused, ClockResumed, ClockStarted
from capicua.event.facts.tables import TimeCalled
from capicua.event.record import tournament_of
from capicua.event.round_rules import open_round
from capicua.event.state import EventState, RoundState
from capicua.event.table import TableState
from capicua.formats.stages import check_lengths
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook
from capicua.tournament.rules.terms import minutes_of


class StartClock(NamedTuple):
    """Start the hall's clock of a round; without minutes, the book's own."""

    round: int
    minutes: int | None = None


class PauseClock(NamedTuple):
    """Stop the clock for everybody."""

    round: int
    reason: str


class ResumeClock(NamedTuple):
    """Let the clock go on."""

    round: int


class CallTime(NamedTuple):
    """Time is up in the hall: every sheet that is still open is told."""

    round: int


class RoundClock(NamedTuple):
    """A round's clock, and the sheets that it concerns."""

    round: int
    clock: ClockView
    minutes: int | None
    """The time that the event or its book gives a match; None: there is none."""
    is_suspended: bool
    """The whole round stands still."""
    playing: int
    """Matches that are neither over nor stopped."""
    untold: int
    """Those of them that were not told that time is up."""
    members: tuple[str, ...]
    """Persons of the commission, who agree before the hall stands still."""
    book: Rulebook


def start_clock(context: Context, caller: Caller, request: StartClock) -> Done:
    """Start the hall's clock of a published round."""

    def decide(now: Situation) -> ActionEffect:
        found = open_round(now.state, request.round)
        if found.clock is not None:
            raise RuleViolation("clock_runs", "The clock of this round was started before.")
        check_lengths(minutes=request.minutes)
        minutes = request.minutes or minutes_of(tournament_of(now.state), request.round)
        return ActionEffect((ClockStarted(request.round, minutes),), {"minutes": minutes})

    return perform(context, caller, Permission.RUN_CLOCK, request, decide)


def pause_clock(context: Context, caller: Caller, request: PauseClock) -> Done:
    """Stop the clock for everybody, with a reason; never silently."""

    def decide(now: Situation) -> ActionEffect:
        clock = open_round(now.state, request.round).clock
        reason = now.reason(request.reason)
        if clock is None or clock.paused is not None:
            raise RuleViolation(
                "clock_stands", "The clock does not run: somebody may have stopped it."
            )
        return ActionEffect((ClockPaused(request.round, reason),))

    return perform(context, caller, Permission.RUN_CLOCK, request, decide)


def resume_clock(context: Context, caller: Caller, request: ResumeClock) -> Done:
    """Let the clock go on where it stopped."""

    def decide(now: Situation) -> ActionEffect:
        found = open_round(now.state, request.round)
        if found.suspended is not None:
            raise RuleViolation(
                "round_suspended", "The whole round stands still. Let the round go on."
            )
        if found.clock is None or found.clock.paused is None:
            raise RuleViolation(
                "clock_not_stopped", "The clock is not stopped: it cannot go on."
            )
        return ActionEffect((ClockResumed(request.round),))

    return perform(context, caller, Permission.RUN_CLOCK, request, decide)


def call_time(context: Context, caller: Caller, request: CallTime) -> Done:
    """Tell every open sheet of the round that time is up, written on or not."""

    def decide(now: Situation) -> ActionEffect:
        found = open_round(now.state, request.round)
        places = [
            table.place
            for _, table in sorted(found.tables.items())
            if not (table.is_over or table.suspended)
            and not (table.match and table.match.time_called)
        ]
        return ActionEffect(
            tuple(TimeCalled(place) for place in places), {"tables": len(places)}
        )

    return perform(context, caller, Permission.RUN_CLOCK, request, decide)


def show_round_clock(
    context: Context, event: str, number: int, now: datetime
) -> RoundClock:
    """Return the clock of a round at a moment."""
    state = context.states.newest(event).state
    found = state.rounds.get(number)
    if found is None:
        raise RuleViolation(
            "round_not_paired", "Round {number} is not paired.", at="round", number=number
        )
    playing = [one for one in found.tables.values() if _is_played(one)]
    return RoundClock(
        number,
        show_clock(found.clock, now),
        found.minutes or minutes_of(tournament_of(state, through=0), number),
        found.suspended is not None,
        len(playing),
        _untold(found, playing),
        _members(state),
        state.book,
    )


def _is_played(table: TableState) -> bool:
    return not (table.is_over or table.suspended)


def _untold(found: RoundState, playing: list[TableState]) -> int:
    if found.is_closed:
        return 0
    return sum(not (one.match and one.match.time_called) for one in playing)


def _members(state: EventState) -> tuple[str, ...]:
    persons = (one.person for one in state.officials if one.post in MAIN_POSTS)
    return tuple(dict.fromkeys(persons))
