"""Perform: the one road from a request to facts: permission, decision, fold, append."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from capicua.actions.engine.carry_out import Decided, Done, RequestAttempt
from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.permissions import Permission, check_permission
from capicua.actions.engine.ports import Athlete, Attachment, Decision
from capicua.event.fact import Fact, Recorded
from capicua.event.facts.appeals import AppealDecided
from capicua.event.facts.lifecycle import EventCancelled, EventStarted
from capicua.event.facts.officials import AccessRenewed
from capicua.event.facts.results import (
    AthletesErrorCorrected,
    ClosedRoundChanged,
    OrganisersErrorCorrected,
    RatificationVote,
    RulingMade,
    RulingTakenBack,
)
from capicua.event.facts.rounds import RoundClosed
from capicua.event.fold import fold
from capicua.event.lines import unsealed
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation

__all__ = ["ActionEffect", "Decide", "Done", "perform", "perform_slowly"]
# An action needs its answer beside the way to it.


class ActionEffect(NamedTuple):
    """What an action comes to: facts, the answer, and what is kept beside them."""

    facts: Sequence[Fact] = ()
    answer: Mapping[str, Any] = {}
    athletes: Sequence[Athlete] = ()
    attachments: Sequence[Attachment] = ()
    erased: Sequence[str] = ()
    """Digests of files that are forgotten."""


Decide = Callable[[Situation], ActionEffect]
FOLLOWED = (
    EventStarted,
    RoundClosed,
    ClosedRoundChanged,
    AthletesErrorCorrected,
    OrganisersErrorCorrected,
    RulingMade,
    RulingTakenBack,
    RatificationVote,
    AppealDecided,
    EventCancelled,
)
"""Facts after which the results of closed rounds may be others, or an event has begun."""


def perform(
    context: Context,
    caller: Caller,
    permission: Permission,
    request: object,
    decide: Decide,
) -> Done:
    """Carry out a request that is decided quickly; everybody else waits for it."""
    written: list[Fact] = []
    attempt = _attempt(context, caller, permission, request, _noting(decide, written))
    done = attempt.at_once()
    _go_on(context, caller, written)
    return done


def perform_slowly(
    context: Context,
    caller: Caller,
    permission: Permission,
    request: object,
    decide: Decide,
) -> Done:
    """Carry out a request that takes long to decide; decide again if the event moves on."""
    written: list[Fact] = []
    attempt = _attempt(context, caller, permission, request, _noting(decide, written))
    done = attempt.patiently()
    _go_on(context, caller, written)
    return done


def _noting(decide: Decide, written: list[Fact]) -> Decide:
    """Return a decision that notes its facts; they are not yet on the disk."""

    def noted(now: Situation) -> ActionEffect:
        effect = decide(now)
        written[:] = effect.facts
        return effect

    return noted


def _go_on(context: Context, caller: Caller, written: Sequence[Fact]) -> None:
    """Let others follow, once what changes results that count is on the disk."""
    if context.follow is not None and any(isinstance(one, FOLLOWED) for one in written):
        context.follow(caller)


def _attempt(
    context: Context,
    caller: Caller,
    permission: Permission,
    request: object,
    decide: Decide,
) -> RequestAttempt[EventState]:
    """Return a request with its way from a state to what follows from it."""
    _check_bound(caller, request)

    def decided(state: EventState, seq: int) -> Decided[EventState]:
        actor = caller.actor
        check_permission(state, actor, permission, caller.access)
        situation = Situation(state, caller, context.now(), context.chance)
        effect = decide(situation)
        facts = (*effect.facts, *_access_told(situation, effect))
        # Nothing is written that could not be read back: the fold has the last word.
        after = fold(
            state,
            (
                Recorded(seq + number, situation.at, actor, fact)
                for number, fact in enumerate(facts, 1)
            ),
        )
        return Decided(_decision(situation, effect, facts), after)

    key = caller.about(request)
    return RequestAttempt(context.store, context.states, caller.event, key, decided)


def _decision(now: Situation, effect: ActionEffect, facts: tuple[Fact, ...]) -> Decision:
    """Return what a store is to write: lines, the answer, and what lies beside them."""
    lines = [unsealed(now.at, now.actor, one, now.chance.salt) for one in facts]
    return Decision(
        [one.body for one in lines],
        json.dumps(dict(effect.answer)).encode(),
        now.texts,
        effect.athletes,
        effect.attachments,
        effect.erased,
        withheld={place: one.withheld for place, one in enumerate(lines) if one.withheld},
    )


def _check_bound(caller: Caller, request: object) -> None:
    """Raise if a request lies beyond the one table whose code the caller opened."""
    if caller.bound is None or getattr(request, "place", None) == caller.bound.place:
        return
    raise RuleViolation(
        "beyond_code",
        "This code is for {place} and opens nothing else.",
        at="place",
        place=caller.bound.place,
    )


def _access_told(now: Situation, effect: ActionEffect) -> tuple[Fact, ...]:
    """Return what the journal must know of who acts, behind what they did.

    Whoever gets into somebody's account by setting its password leaves a trace where the
    account then acts.
    """
    access = now.access
    known = now.state.renewed.get(now.actor.id, "")
    if not effect.facts or access.renewed_at <= known:
        return ()
    return (AccessRenewed(access.renewed_by, access.renewed_at),)
