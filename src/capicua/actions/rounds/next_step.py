"""Next step: the one thing that the desk does next, from the state alone."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from capicua.actions.events.commission import needs_commission, vacant_posts
from capicua.event.facts.officials import Post
from capicua.event.record import tournament_of
from capicua.event.state import EntryState, EventState, Phase, RoundState
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.terms import minutes_of

FEWEST_ENTRIES = {Modality.INDIVIDUAL: 4, Modality.PAIRS: 2, Modality.TEAMS: 2}
"""How many entries fill one table."""


class DeskStep(StrEnum):
    """Something that the desk does, in the order of the day."""

    ADD_ENTRIES = "add_entries"
    PUBLISH_CONDITIONS = "publish_conditions"
    NAME_COMMISSION = "name_commission"
    START_EVENT = "start_event"
    CHECK_IN = "check_in"
    PAIR_ROUND = "pair_round"
    PUBLISH_ROUND = "publish_round"
    """Look at the draft, then publish it."""
    START_CLOCK = "start_clock"
    COLLECT_RESULTS = "collect_results"
    GO_ON = "go_on"
    """Close the round, publish the standings, and pair the next one or finish, at once."""
    CLOSE_ROUND = "close_round"
    PUBLISH_STANDINGS = "publish_standings"
    FINISH_EVENT = "finish_event"
    NOTHING = "nothing"
    """The event is over."""


class NextStep(NamedTuple):
    """What to do now, and what it is about."""

    step: DeskStep
    round: int = 0
    """The round that it is about; 0: none."""
    missing: int = 0
    """How many entries, people or tables are missing."""
    posts: tuple[Post, ...] = ()
    """The posts that are vacant."""
    instead: tuple[DeskStep, ...] = ()
    """What may be done as well, if somebody would rather."""


def next_step(state: EventState) -> NextStep:
    """Return the one thing to do now."""
    if state.phase is Phase.FINISHED:
        return NextStep(DeskStep.NOTHING)
    if state.phase is Phase.OPEN:
        return _before_the_start(state)
    current = state.rounds.get(state.last_round)
    if current is None or current.is_closed:
        return _between_rounds(state)
    return _in_a_round(state, current)


def _before_the_start(state: EventState) -> NextStep:
    lacking = FEWEST_ENTRIES[state.made.modality] - len(state.entries)
    if lacking > 0:
        return NextStep(DeskStep.ADD_ENTRIES, missing=lacking)
    more: tuple[DeskStep, ...] = (DeskStep.ADD_ENTRIES,)
    is_silent = not state.made.are_published
    if is_silent and state.book.events.conditions_published_first.value:
        return NextStep(DeskStep.PUBLISH_CONDITIONS, instead=more)
    vacant = vacant_posts(state)
    if needs_commission(state) and vacant:
        return NextStep(
            DeskStep.NAME_COMMISSION, missing=len(vacant), posts=vacant, instead=more
        )
    if is_silent:
        more += (DeskStep.PUBLISH_CONDITIONS,)
    return NextStep(DeskStep.START_EVENT, instead=more)


def _between_rounds(state: EventState) -> NextStep:
    closed, upcoming = state.closed_rounds, state.last_round + 1
    is_last = closed >= state.made.final_round
    then = DeskStep.FINISH_EVENT if is_last else DeskStep.PAIR_ROUND
    if closed > state.published:
        return NextStep(DeskStep.PUBLISH_STANDINGS, closed, instead=(then,))
    if is_last:
        return NextStep(then, closed)
    here = [one for one in state.entries.values() if not _is_out(one, upcoming)]
    missing = sum(not one.is_present for one in here)
    if missing and upcoming == 1:
        return NextStep(DeskStep.CHECK_IN, upcoming, missing, instead=(then,))
    return NextStep(
        then, upcoming, missing, instead=(DeskStep.CHECK_IN,) if missing else ()
    )


def _is_out(entry: EntryState, upcoming: int) -> bool:
    """Tell whether it is known that an entry does not play the next round."""
    return entry.has_left or upcoming in entry.absences


def _in_a_round(state: EventState, current: RoundState) -> NextStep:
    number = current.number
    if not current.is_published:
        return NextStep(DeskStep.PUBLISH_ROUND, number)
    tables = current.tables.values()
    missing = sum(not table.registered for table in tables)
    if not missing:
        # In an official event somebody looks at the standings before everybody does.
        if state.made.is_official:
            return NextStep(DeskStep.CLOSE_ROUND, number)
        return NextStep(DeskStep.GO_ON, number, instead=(DeskStep.CLOSE_ROUND,))
    if current.clock is None and _has_time_limit(state, current):
        # Where results come in without a clock, nobody waits for one any more.
        if not any(table.rows or table.is_over for table in tables):
            later = (DeskStep.COLLECT_RESULTS,)
            return NextStep(DeskStep.START_CLOCK, number, missing, instead=later)
        later = (DeskStep.START_CLOCK,)
        return NextStep(DeskStep.COLLECT_RESULTS, number, missing, instead=later)
    return NextStep(DeskStep.COLLECT_RESULTS, number, missing)


def _has_time_limit(state: EventState, current: RoundState) -> bool:
    minutes = current.minutes or minutes_of(tournament_of(state, through=0), current.number)
    return minutes is not None
