"""Undo steps: for each kind of fact the action that takes it back, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from capicua.actions.rounds.coming_round import coming_round, seated_in
from capicua.event.fact import Recorded, kind_of
from capicua.event.facts.double_entry import DoubleEntrySet, KeyedSettled, ResultKeyed
from capicua.event.facts.entries import (
    AbsenceDeclared,
    EntryAdded,
    EntryCheckedIn,
    EntryWithdrawn,
    FeeRecorded,
    TableFixed,
)
from capicua.event.facts.interruptions import RoundSuspended
from capicua.event.facts.official_mode import OfficialModeLeaveAsked
from capicua.event.facts.officials import OfficialNamed, Post
from capicua.event.facts.results import ResultRecorded
from capicua.event.facts.rounds import ClockPaused, RoundPaired, TablesChanged
from capicua.event.facts.tables import HandRecorded, MatchSuspended
from capicua.event.place import Place
from capicua.event.state import EventState


class UndoAction(StrEnum):
    """The action that takes something back."""

    TAKE_BACK_RESULT = "take_back_result"
    UNDO_HAND = "undo_hand"
    CHANGE_CLOSED_ROUND = "change_closed_round"
    """By the chief arbiter's ruling, its consequences weighed first."""
    RESUME_MATCH = "resume_match"
    RESUME_ROUND = "resume_round"
    RESUME_CLOCK = "resume_clock"
    DISCARD_PAIRING = "discard_pairing"
    UNDO_CHECK_IN = "undo_check_in"
    LIFT_ABSENCE = "lift_absence"
    REINSTATE_ENTRY = "reinstate_entry"
    REMOVE_ENTRY = "remove_entry"
    RECORD_FEE = "record_fee"
    RELEASE_TABLE = "release_table"
    RELIEVE_OFFICIAL = "relieve_official"
    SET_DOUBLE_ENTRY = "set_double_entry"
    KEEP_OFFICIAL_MODE = "keep_official_mode"


class Consequence(StrEnum):
    """What follows when something is taken back."""

    TABLE_IS_OPEN = "table_is_open"
    """The table has no result again."""
    STANDINGS_CHANGE = "standings_change"
    LATER_ROUNDS_STAY = "later_rounds_stay"
    """Rounds that were paired meanwhile stay as they are."""
    SAME_SEED = "same_seed"
    """The next draft comes from the same seed."""
    CHANGES_BY_HAND_ARE_LOST = "changes_by_hand_are_lost"
    TIME_RUNS = "time_runs"
    PLAYS_AGAIN = "plays_again"
    """From the next round that is paired."""
    IS_OFF_THE_LIST = "is_off_the_list"
    STAYS_IN_THE_JOURNAL = "stays_in_the_journal"
    """Both the fact and its undoing can be read for ever."""


class UndoStep(NamedTuple):
    """One thing that can be taken back."""

    seq: int
    at: str
    by: str
    kind: str
    action: UndoAction
    needs_reason: bool = False
    consequences: tuple[Consequence, ...] = (Consequence.STAYS_IN_THE_JOURNAL,)
    place: Place | None = None
    round: int = 0
    entry: int = 0
    person: str = ""
    post: Post | None = None

    @property
    def about(self) -> tuple[object, ...]:
        """Return what it is about: of several facts about one thing the newest counts."""
        return self.action, *self[7:]


Undo = Callable[[EventState, Recorded, Any], UndoStep | None]
"""Returns how a fact is taken back; None: it no longer stands, or stands for ever."""


def step_of(state: EventState, recorded: Recorded) -> UndoStep | None:
    """Return how a fact of the journal is taken back, if it can be."""
    undo = STEPS.get(type(recorded.fact))
    return None if undo is None else undo(state, recorded, recorded.fact)


def step_back(recorded: Recorded, action: UndoAction, *follows: Consequence) -> UndoStep:
    """Return the step that takes a fact back."""
    seq, at, by, fact = recorded
    stays = (*follows, Consequence.STAYS_IN_THE_JOURNAL)
    return UndoStep(seq, at, by.id, kind_of(fact), action, False, stays)


def _result(
    state: EventState, recorded: Recorded, fact: ResultRecorded | KeyedSettled
) -> UndoStep | None:
    table = state.table(fact.place)
    if table.outcome != fact.outcome or table.is_ruled:
        return None
    if state.rounds[fact.place.round].is_closed:
        action, follows = UndoAction.CHANGE_CLOSED_ROUND, Consequence.LATER_ROUNDS_STAY
    else:
        action, follows = UndoAction.TAKE_BACK_RESULT, Consequence.TABLE_IS_OPEN
    step = step_back(recorded, action, follows, Consequence.STANDINGS_CHANGE)
    return step._replace(place=fact.place, needs_reason=True)


def _keyed(state: EventState, recorded: Recorded, fact: ResultKeyed) -> UndoStep | None:
    if recorded.by.id not in {one.by for one in state.table(fact.place).keyed}:
        return None
    step = step_back(recorded, UndoAction.TAKE_BACK_RESULT)
    return step._replace(place=fact.place, needs_reason=True)


def _hand(state: EventState, recorded: Recorded, fact: HandRecorded) -> UndoStep | None:
    """Return how the last row is taken back: nothing has happened at the table since."""
    table = state.table(fact.place)
    is_done = table.registered or table.outcome is not None
    if is_done or table.version != recorded.seq:
        return None
    return step_back(recorded, UndoAction.UNDO_HAND)._replace(place=fact.place)


def _suspended(
    state: EventState, recorded: Recorded, fact: MatchSuspended
) -> UndoStep | None:
    if not state.table(fact.place).suspended:
        return None
    return step_back(recorded, UndoAction.RESUME_MATCH)._replace(place=fact.place)


def _draft(
    state: EventState, recorded: Recorded, fact: RoundPaired | TablesChanged
) -> UndoStep | None:
    found = state.rounds[fact.round]
    if not found.is_paired or found.is_published:
        return None
    follows = [Consequence.SAME_SEED]
    if any(table.by_hand for table in found.tables.values()):
        follows.append(Consequence.CHANGES_BY_HAND_ARE_LOST)
    step = step_back(recorded, UndoAction.DISCARD_PAIRING, *follows)
    return step._replace(round=fact.round, needs_reason=True)


def _clock(state: EventState, recorded: Recorded, fact: ClockPaused) -> UndoStep | None:
    found = state.rounds[fact.round]
    is_paused = found.clock is not None and found.clock.paused is not None
    if not is_paused or found.suspended is not None or found.is_closed:
        return None
    step = step_back(recorded, UndoAction.RESUME_CLOCK, Consequence.TIME_RUNS)
    return step._replace(round=fact.round)


def _hall(state: EventState, recorded: Recorded, fact: RoundSuspended) -> UndoStep | None:
    if state.rounds[fact.round].suspended is None:
        return None
    step = step_back(recorded, UndoAction.RESUME_ROUND, Consequence.TIME_RUNS)
    return step._replace(round=fact.round)


def _check_in(
    state: EventState, recorded: Recorded, fact: EntryCheckedIn
) -> UndoStep | None:
    entry = state.entries.get(fact.entry)
    if entry is None or not entry.is_present:
        return None
    return step_back(recorded, UndoAction.UNDO_CHECK_IN)._replace(entry=fact.entry)


def _absence(
    state: EventState, recorded: Recorded, fact: AbsenceDeclared
) -> UndoStep | None:
    entry = state.entries.get(fact.entry)
    if (
        entry is None
        or fact.round not in entry.absences
        or fact.round < coming_round(state)
    ):
        return None
    step = step_back(recorded, UndoAction.LIFT_ABSENCE, Consequence.PLAYS_AGAIN)
    return step._replace(entry=fact.entry, round=fact.round)


def _withdrawal(
    state: EventState, recorded: Recorded, fact: EntryWithdrawn
) -> UndoStep | None:
    entry = state.entries.get(fact.entry)
    if entry is None or not entry.has_left:
        return None
    step = step_back(recorded, UndoAction.REINSTATE_ENTRY, Consequence.PLAYS_AGAIN)
    return step._replace(entry=fact.entry, needs_reason=True)


def _addition(state: EventState, recorded: Recorded, fact: EntryAdded) -> UndoStep | None:
    has_sat = any(fact.entry in seated_in(one) for one in state.rounds.values())
    if fact.entry not in state.entries or has_sat:
        return None
    step = step_back(recorded, UndoAction.REMOVE_ENTRY, Consequence.IS_OFF_THE_LIST)
    return step._replace(entry=fact.entry)


def _fee(state: EventState, recorded: Recorded, fact: FeeRecorded) -> UndoStep | None:
    entry = state.entries.get(fact.entry)
    if entry is None or entry.has_paid is not fact.paid:
        return None
    return step_back(recorded, UndoAction.RECORD_FEE)._replace(entry=fact.entry)


def _table(state: EventState, recorded: Recorded, fact: TableFixed) -> UndoStep | None:
    if fact.table is None or state.fixed_tables.get(fact.entry) != fact.table:
        return None
    return step_back(recorded, UndoAction.RELEASE_TABLE)._replace(entry=fact.entry)


def _post(state: EventState, recorded: Recorded, fact: OfficialNamed) -> UndoStep | None:
    held = {(one.post, one.person) for one in state.officials}
    if (fact.post, fact.person) not in held:
        return None
    step = step_back(recorded, UndoAction.RELIEVE_OFFICIAL)
    return step._replace(person=fact.person, post=fact.post)


def _twice(state: EventState, recorded: Recorded, fact: DoubleEntrySet) -> UndoStep | None:
    if fact.is_on is not state.double_entry:
        return None
    return step_back(recorded, UndoAction.SET_DOUBLE_ENTRY)


def _leaving(
    state: EventState, recorded: Recorded, _: OfficialModeLeaveAsked
) -> UndoStep | None:
    asked = state.leave_asked
    if asked is None or asked.id != recorded.seq:
        return None
    return step_back(recorded, UndoAction.KEEP_OFFICIAL_MODE)


STEPS: Mapping[type, Undo] = {
    ResultRecorded: _result,
    KeyedSettled: _result,
    ResultKeyed: _keyed,
    HandRecorded: _hand,
    MatchSuspended: _suspended,
    RoundPaired: _draft,
    TablesChanged: _draft,
    ClockPaused: _clock,
    RoundSuspended: _hall,
    EntryCheckedIn: _check_in,
    AbsenceDeclared: _absence,
    EntryWithdrawn: _withdrawal,
    EntryAdded: _addition,
    FeeRecorded: _fee,
    TableFixed: _table,
    OfficialNamed: _post,
    DoubleEntrySet: _twice,
    OfficialModeLeaveAsked: _leaving,
}
