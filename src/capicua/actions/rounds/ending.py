"""End of an event: all rounds closed, every sanction ratified or knowingly left."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform_slowly
from capicua.actions.engine.permissions import Permission
from capicua.actions.events.lifecycle import require_phase
from capicua.actions.rulings.unratified import check_ratified
from capicua.event.facts.lifecycle import EventFinished
from capicua.event.record import standings_digest, standings_of
from capicua.event.state import Phase
from capicua.kernel.error import RuleViolation


class FinishEvent(NamedTuple):
    """End the event; its standings are final."""

    leaves_unratified: bool = False
    """It ends although sanctions still wait for a confirmation."""


def finish_event(context: Context, caller: Caller, request: FinishEvent) -> Done:
    """End the event after its last round; no sanction is forgotten (FID 99)."""

    def decide(now: Situation) -> ActionEffect:
        _check_closed(now)
        if not request.leaves_unratified:
            check_ratified(context, caller.event)
        return ActionEffect((EventFinished(standings_digest(standings_of(now.state))),))

    return perform_slowly(context, caller, Permission.RUN_EVENT, request, decide)


def _check_closed(now: Situation) -> None:
    state = now.state
    require_phase(state, Phase.STARTED, "The event has not begun.")
    missing = state.made.final_round - state.closed_rounds
    if missing or state.last_round != state.closed_rounds:
        raise RuleViolation(
            "rounds_open",
            "{closed_rounds} of {rounds} {rounds:round|rounds} closed. Go on.",
            closed_rounds=state.closed_rounds,
            rounds=state.made.final_round,
        )
