"""Awards and distinctions of an event (FID 49)."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.entries.entries import entry_of
from capicua.event.facts.record import AwardDefined
from capicua.kernel.error import RuleViolation


class DefineAward(NamedTuple):
    """Define an award, or say again who gets one."""

    title: str
    entry: int | None = None
    award: int | None = None
    """Which one is defined again; None: a new one."""


class AwardView(NamedTuple):
    """An award and who gets it."""

    id: int
    title: str
    entry: int | None
    name: str
    """Empty while nobody gets it."""


def define_award(context: Context, caller: Caller, request: DefineAward) -> Done:
    """Define an award; no rule gives it to anybody by itself."""

    def decide(now: Situation) -> ActionEffect:
        if request.entry is not None:
            entry_of(now.state, request.entry)
        if request.award is not None and request.award not in now.state.awards:
            raise RuleViolation(
                "no_such_award",
                "There is no award {award}.",
                at="award",
                award=request.award,
            )
        number = request.award or max(now.state.awards, default=0) + 1
        title = now.reason(request.title, "title")
        return ActionEffect(
            (AwardDefined(number, title, request.entry),), {"award": number}
        )

    return perform(context, caller, Permission.KEEP_ACCOUNTS, request, decide)


def show_awards(context: Context, event: str) -> tuple[AwardView, ...]:
    """Return the awards of an event with who gets them."""
    state = context.states.newest(event).state
    names = context.names(event)
    return tuple(
        AwardView(
            number,
            names.text(award.title),
            award.entry,
            "" if award.entry is None else names.entry(state, award.entry),
        )
        for number, award in sorted(state.awards.items())
    )
