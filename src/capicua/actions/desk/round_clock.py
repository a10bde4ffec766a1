"""The clock of a round as the desk handles it: what may be done with it now."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from capicua.actions.context import Context
from capicua.actions.hall_clock import ClockView, show_clock
from capicua.event.facts.officials import MAIN_POSTS
from capicua.event.record import tournament_of
from capicua.event.state import EventState, RoundState
from capicua.event.table import TableState
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook
from capicua.tournament.terms import minutes_of


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
