"""The one road from a wish to facts: power, decision, fold, append, answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.ports import (
    Athlete,
    Attachment,
    Decision,
    Head,
    Read,
    Receipt,
    StaleVersion,
)
from capicua.actions.engine.powers import Power, check_power
from capicua.actions.engine.states import Known
from capicua.event.fact import Fact, Recorded
from capicua.event.fold import fold
from capicua.event.lines import body_of
from capicua.kernel.error import RuleViolation

MOST_TRIES = 20


class Deed(NamedTuple):
    """What an action comes to: facts, the answer, and what is kept beside them."""

    facts: Sequence[Fact] = ()
    told: Mapping[str, Any] = {}
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


Decide = Callable[[Situation], Deed]


def perform(
    context: Context, caller: Caller, power: Power, wish: object, decide: Decide
) -> Done:
    """Carry out a wish that is decided quickly; everybody else waits for it."""
    _check_bound(caller, wish)

    def decided(head: Head, read: Read) -> Decision:
        known = context.states.at(caller.event, head, read)
        return _decision(context, caller, power, known, decide)

    receipt = context.store.decide(caller.event, caller.about(wish), decided)
    return _done(context, caller, receipt)


def perform_slowly(
    context: Context, caller: Caller, power: Power, wish: object, decide: Decide
) -> Done:
    """Carry out a wish that takes long to decide; decide again if the event moves on."""
    _check_bound(caller, wish)
    request = caller.about(wish)
    answered = context.store.answer_of(caller.event, request)
    if answered is not None:
        return _done(context, caller, answered)
    tries = 0
    while True:
        tries += 1
        known = context.states.newest(caller.event)
        decision = _decision(context, caller, power, known, decide)
        try:
            receipt = context.store.append(caller.event, known.head.seq, request, decision)
        except StaleVersion:
            if tries == MOST_TRIES:
                raise
        else:
            return _done(context, caller, receipt)


def _check_bound(caller: Caller, wish: object) -> None:
    """Raise if a wish lies beyond the one table whose code the caller opened."""
    if caller.bound is None or getattr(wish, "place", None) == caller.bound.place:
        return
    raise RuleViolation(
        "beyond_code",
        "This code is for {place} and opens nothing else.",
        at="place",
        place=caller.bound.place,
    )


def _decision(
    context: Context, caller: Caller, power: Power, known: Known, decide: Decide
) -> Decision:
    check_power(known.state, caller.actor, power)
    situation = Situation(known.state, caller, context.now(), context.chance)
    deed = decide(situation)
    # Nothing is written that could not be read back: the fold has the last word.
    first = known.head.seq + 1
    fold(
        known.state,
        (
            Recorded(first + number, situation.at, caller.actor, fact)
            for number, fact in enumerate(deed.facts)
        ),
    )
    return Decision(
        [body_of(situation.at, caller.actor, fact) for fact in deed.facts],
        json.dumps(dict(deed.told)).encode(),
        situation.texts,
        deed.athletes,
        deed.attachments,
        deed.erased,
    )


def _done(context: Context, caller: Caller, receipt: Receipt) -> Done:
    if not receipt.is_repeat:
        context.states.keep_snapshot(caller.event)
    told = json.loads(receipt.answer or b"{}")
    return Done(receipt.head.seq, receipt.head.hash, told, receipt.is_repeat)
