"""Undo of a ruling that was a mistake: the wrong seat, the wrong offence, twice."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.rulings.sanctions import find_sanction
from capicua.actions.sheets.arbiter import judged_table
from capicua.event.facts.results import RulingTakenBack
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation


class TakeBackRuling(NamedTuple):
    """Take a ruling back; whatever followed from it is undone."""

    place: Place
    ruling: int
    reason: str


def take_back_ruling(context: Context, caller: Caller, request: TakeBackRuling) -> Done:
    """Undo the last ruling at a table, by who made it or by the chief arbiter.

    It stays in the journal with the reason; a sanction that stands is for an appeal.
    """
    made = find_sanction(context, caller.event, request.ruling)

    def decide(now: Situation) -> ActionEffect:
        judged_table(now, request.place)
        if not is_theirs(now.actor, made.by):
            raise RuleViolation(
                "not_your_ruling",
                "Who ruled takes a ruling back, or the chief arbiter. Ask one of them.",
                at="ruling",
            )
        if not can_be_taken_back(now.state, request.place, request.ruling):
            raise RuleViolation(
                "ruling_stands",
                "Since this ruling something was written, entered or signed at the table. "
                "Undo that first, or have the result corrected.",
                at="ruling",
            )
        return ActionEffect(
            (RulingTakenBack(request.place, request.ruling, now.reason(request.reason)),)
        )

    return perform(context, caller, Permission.RULE, request, decide)


def is_theirs(actor: Actor, by: str) -> bool:
    """Tell whether somebody may take back at all what a person ruled."""
    return actor.role is Role.CHIEF_ARBITER or actor.id == by


def can_be_taken_back(state: EventState, place: Place, ruling: int) -> bool:
    """Tell whether a ruling is the last thing that happened to the sheet of a table."""
    waiting = state.ratifications.get(ruling)
    if waiting is not None and waiting.holds_up:
        return True
    found = state.table(place).last_ruling
    is_closed = state.rounds[place.round].is_closed
    return not is_closed and found is not None and found.seq == ruling
