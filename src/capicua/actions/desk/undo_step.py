"""One step back: the action that takes something back, and what follows from it."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from capicua.event.fact import Recorded, kind_of
from capicua.event.facts.officials import Post
from capicua.event.place import Place


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


def step_back(recorded: Recorded, action: UndoAction, *follows: Consequence) -> UndoStep:
    """Return the step that takes a fact back."""
    seq, at, by, fact = recorded
    stays = (*follows, Consequence.STAYS_IN_THE_JOURNAL)
    return UndoStep(seq, at, by.id, kind_of(fact), action, False, stays)
