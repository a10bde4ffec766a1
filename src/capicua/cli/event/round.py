"""The steps of a round in the terminal: begin, pair, publish, take the last step back."""

from __future__ import annotations

from capicua.actions.engine.context import Context
from capicua.actions.engine.perform import Done
from capicua.actions.entries.attendance import LeaveOutMissing, leave_out_missing
from capicua.actions.events.lifecycle import (
    PublishConditions,
    StartEvent,
    publish_conditions,
    start_event,
)
from capicua.actions.results.result_entry import TakeBackResult, take_back_result
from capicua.actions.rounds.clock import StartClock, start_clock
from capicua.actions.rounds.rounds import (
    DiscardPairing,
    PairRound,
    PublishRound,
    discard_pairing,
    pair_round,
    publish_round,
)
from capicua.cli.workspace import desk_caller
from capicua.event.state import Phase
from capicua.kernel.error import RuleViolation


def pair_next(context: Context, event: str, by: str | None, *, draft: bool) -> int:
    """Pair the next round and publish it; return its number. A draft is published."""
    state = context.states.newest(event).state
    if state.phase is Phase.OPEN:
        if not state.made.are_published:
            publish_conditions(context, desk_caller(event, by), PublishConditions())
        start_event(context, desk_caller(event, by), StartEvent())
    last = state.rounds.get(state.last_round)
    if last is None or last.is_published:
        leave_out_missing(context, desk_caller(event, by), LeaveOutMissing())
        pair_round(context, desk_caller(event, by), PairRound())
    number = context.states.newest(event).state.last_round
    if not draft:
        publish_round(context, desk_caller(event, by), PublishRound(number))
        start_clock(context, desk_caller(event, by), StartClock(number))
    return number


def undo_last(
    context: Context, event: str, by: str | None, reason: str
) -> tuple[str, Done]:
    """Take back a draft, else the newest paper result of the open round."""
    state = context.states.newest(event).state
    found = state.rounds.get(state.last_round)
    if found is not None and not found.is_published:
        done = discard_pairing(
            context, desk_caller(event, by), DiscardPairing(found.number, reason)
        )
        return f"The draft of round {found.number} is discarded.", done
    entered = [
        one
        for one in (found.tables.values() if found and not found.is_closed else ())
        if one.outcome is not None
    ]
    if not entered:
        raise RuleViolation(
            "nothing_to_undo",
            "There is no draft and no paper result of an open round to take back. A closed "
            "round changes by an arbiter's ruling.",
        )
    last = max(entered, key=lambda one: one.version)
    done = take_back_result(
        context, desk_caller(event, by), TakeBackResult(last.place, reason)
    )
    return f"The result of {last.place} is taken back.", done
