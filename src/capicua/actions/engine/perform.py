"""Perform: the one road from a request to facts: permission, decision, fold, append."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.permissions import Permission, check_permission
from capicua.actions.engine.ports import (
    Athlete,
    Attachment,
    Decision,
    Head,
    Read,
    Receipt,
    StaleVersion,
)
from capicua.actions.engine.states import Known
from capicua.event.fact import Fact, Recorded
from capicua.event.facts.officials import AccessRenewed
from capicua.event.fold import fold
from capicua.event.lines import unsealed
from capicua.kernel.error import RuleViolation

MOST_TRIES = 20


class ActionEffect(NamedTuple):
    """What an action comes to: facts, the answer, and what is kept beside them."""

    facts: Sequence[Fact] = ()
    answer: Mapping[str, Any] = {}
    athletes: Sequence[Athlete] = ()
    attachments: Sequence[Attachment] = ()
    erased: Sequence[str] = ()
    """Digests of files that are forgotten."""


class Done(NamedTuple):
    """The answer to a request, after it is on the disk."""

    version: int
    head: str
    told: Mapping[str, Any]
    is_repeat: bool = False


Decide = Callable[[Situation], ActionEffect]


def perform(
    context: Context,
    caller: Caller,
    permission: Permission,
    request: object,
    decide: Decide,
) -> Done:
    """Carry out a request that is decided quickly; everybody else waits for it."""
    _check_bound(caller, request)
    attempt = _Attempt(context, caller, permission, decide)

    def decided(head: Head, read: Read) -> Decision:
        return attempt.decision(context.states.at(caller.event, head, read))

    receipt = context.store.decide(caller.event, caller.about(request), decided)
    return attempt.done(receipt)


def perform_slowly(
    context: Context,
    caller: Caller,
    permission: Permission,
    request: object,
    decide: Decide,
) -> Done:
    """Carry out a request that takes long to decide; decide again if the event moves on."""
    _check_bound(caller, request)
    key = caller.about(request)
    answered = context.store.answer_of(caller.event, key)
    attempt = _Attempt(context, caller, permission, decide)
    if answered is not None:
        return attempt.done(answered)
    tries = 0
    while True:
        tries += 1
        known = context.states.newest(caller.event)
        decision = attempt.decision(known)
        try:
            receipt = context.store.append(caller.event, known.head.seq, key, decision)
        except StaleVersion:
            if tries == MOST_TRIES:
                raise
        else:
            return attempt.done(receipt)


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


class _Attempt:
    """A request on its way from decision to answer; its facts are folded once."""

    def __init__(
        self, context: Context, caller: Caller, permission: Permission, decide: Decide
    ) -> None:
        self._context = context
        self._caller = caller
        self._permission = permission
        self._decide = decide
        self._step = context.states.begin_step(caller.event)

    def decision(self, known: Known) -> Decision:
        """Decide on a state; it may be asked again when the event has moved on."""
        actor = self._caller.actor
        check_permission(known.state, actor, self._permission)
        now, chance = self._context.now(), self._context.chance
        situation = Situation(known.state, self._caller, now, chance)
        effect = self._decide(situation)
        effect = effect._replace(facts=(*effect.facts, *_access_told(situation, effect)))
        # Nothing is written that could not be read back: the fold has the last word.
        first = known.head.seq + 1
        after = fold(
            known.state,
            (
                Recorded(first + number, situation.at, actor, fact)
                for number, fact in enumerate(effect.facts)
            ),
        )
        lines = [unsealed(situation.at, actor, one, chance.salt) for one in effect.facts]
        return Decision(
            [one.body for one in lines],
            json.dumps(dict(effect.answer)).encode(),
            situation.texts,
            effect.athletes,
            effect.attachments,
            effect.erased,
            {place: one.withheld for place, one in enumerate(lines) if one.withheld},
            self._step.to(after),
        )

    def done(self, receipt: Receipt) -> Done:
        """Return the answer to a request that is on the disk."""
        self._step.commit(receipt.head)
        if not receipt.is_repeat:
            self._context.states.keep_snapshot(self._caller.event)
        told = json.loads(receipt.answer or b"{}")
        return Done(receipt.head.seq, receipt.head.hash, told, receipt.is_repeat)
