"""Changes of an event that was made: its conditions, its length, cancelled, put away."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.events.lifecycle import MOST_ROUNDS
from capicua.event.facts.lifecycle import (
    ConditionsChanged,
    EventArchived,
    EventCancelled,
    LastRoundSet,
)
from capicua.event.facts.rounds import PairingDiscarded
from capicua.event.record import tournament_of
from capicua.event.state import EventState, Phase
from capicua.formats.stages import (
    check_calendar,
    check_lengths,
    read_dates,
    read_stages,
)
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.play.match.terms import agree
from capicua.tournament.rules.event_limits import check_limits


class ChangeConditions(NamedTuple):
    """Say again how long an event is, what a match is played to, and what it is called."""

    rounds: int
    title: str
    target: int | None = None
    """None, here and below: what the rulebook says."""
    hands: int | None = None
    minutes: int | None = None
    reason: str = ""
    """Needed once the conditions are published."""


class SetLastRound(NamedTuple):
    """Let the event end after a round, earlier than planned, or as planned after all."""

    round: int
    reason: str


class CancelEvent(NamedTuple):
    """End an event that does not go on; nothing of it is final."""

    reason: str


class ArchiveEvent(NamedTuple):
    """Put an event that is over away among the old ones, or take it out again."""

    is_archived: bool
    reason: str


def change_conditions(context: Context, caller: Caller, request: ChangeConditions) -> Done:
    """Change length, target, time and title until the first round is published."""
    written = context.names(caller.event)

    def decide(now: Situation) -> ActionEffect:
        title = now.state.made.title
        is_same = written.text(title) == request.title.strip()
        return _change(now, request, title if is_same else now.note(request.title))

    return perform(context, caller, Permission.RUN_EVENT, request, decide)


def set_last_round(context: Context, caller: Caller, request: SetLastRound) -> Done:
    """Let the event end after a round that is not behind it yet, with the reason."""
    return perform(
        context, caller, Permission.RUN_EVENT, request, lambda now: _end(now, request)
    )


def cancel_event(context: Context, caller: Caller, request: CancelEvent) -> Done:
    """End an event that does not go on, with the reason; what was played stays."""

    def decide(now: Situation) -> ActionEffect:
        return ActionEffect((EventCancelled(now.reason(request.reason)),))

    return perform(context, caller, Permission.RUN_EVENT, request, decide)


def archive_event(context: Context, caller: Caller, request: ArchiveEvent) -> Done:
    """Put an event that is over away, or take it out again, with the reason."""

    def decide(now: Situation) -> ActionEffect:
        if now.state.phase is not Phase.FINISHED:
            raise RuleViolation(
                "wrong_phase",
                "Only an event that is over is put away. Finish or cancel it first.",
            )
        if now.state.is_archived is request.is_archived:
            return ActionEffect()
        reason = now.reason(request.reason)
        return ActionEffect((EventArchived(request.is_archived, reason),))

    return perform(context, caller, Permission.KEEP_ARCHIVE, request, decide)


def may_change(state: EventState) -> bool:
    """Tell whether the conditions may still be changed: no round is published yet."""
    return state.phase is not Phase.FINISHED and not any(
        one.is_published for one in state.rounds.values()
    )


def _change(
    now: Situation, request: ChangeConditions, title: Digest | None
) -> ActionEffect:
    state = now.state
    if not may_change(state):
        raise RuleViolation(
            "round_published",
            "A round was published, so its conditions stay. The event can end after an "
            "earlier round, or be cancelled.",
        )
    _check_fits(state, request)
    made = state.made
    fact = ConditionsChanged(
        request.rounds, title, request.target, request.hands, request.minutes
    )
    if fact == ConditionsChanged(
        made.rounds, made.title, made.target, made.hands, made.minutes
    ):
        return ActionEffect()
    reason = now.reason(request.reason) if made.are_published else now.note(request.reason)
    fact = ConditionsChanged(
        request.rounds, title, request.target, request.hands, request.minutes, reason
    )
    # How a round is made may depend on how many there are: its draft is made again.
    is_stale = request.rounds != made.rounds and state.last_round
    discarded = (PairingDiscarded(state.last_round, reason),) if is_stale else ()
    return ActionEffect((*discarded, fact))


def _check_fits(state: EventState, request: ChangeConditions) -> None:
    made = state.made
    check_lengths(target=request.target, minutes=request.minutes, hands=request.hands)
    agree(state.book, modality=made.modality, target=request.target, hands=request.hands)
    _check_rounds(request.rounds, MOST_ROUNDS)
    read_stages({"stages": [one._asdict() for one in made.stages]}, request.rounds)
    read_dates({"dates": list(made.dates)}, request.rounds)
    check_calendar(made.calendar, request.rounds, made.modality)
    check_limits(
        tournament_of(state, through=0)._replace(
            rounds=request.rounds, target=request.target, hands=request.hands
        )
    )
    changed = tournament_of(state)._replace(rounds=request.rounds, target=request.target)
    if (request.rounds, request.target) != (made.rounds, made.target):
        check_limits(changed)


def _end(now: Situation, request: SetLastRound) -> ActionEffect:
    made, last = now.state.made, now.state.last_round
    _check_rounds(request.round, made.rounds)
    if request.round < last:
        raise RuleViolation(
            "out_of_range",
            "Round {last} has its tables already: the event can end after it, not before. "
            "Discard its draft, or take the round back, if nobody plays it.",
            at="round",
            last=last,
        )
    if request.round == made.final_round:
        return ActionEffect()
    return ActionEffect((LastRoundSet(request.round, now.reason(request.reason)),))


def _check_rounds(rounds: int, most: int) -> None:
    if not 1 <= rounds <= most:
        raise RuleViolation(
            "out_of_range",
            "An event has from 1 to {most_rounds} rounds.",
            at="rounds",
            most_rounds=most,
        )
