"""Sanctions that nobody has confirmed yet: how many wait, and for whom they wait."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.rulings.ratification import show_ratifications
from capicua.actions.rulings.sanctions import main_members
from capicua.event.state import EventState
from capicua.journal.actor import Actor
from capicua.kernel.error import RuleViolation


class Unratified(NamedTuple):
    """How many sanctions wait for a confirmation (DP 86, FID 48, 91, 99)."""

    waiting: int = 0
    without_effect: int = 0
    """Of these: nothing follows from them until somebody confirms them."""
    own: int = 0
    """Of these: who looks may confirm them, and has not yet."""


def count_unratified(
    context: Context, event: str, viewer: Actor | None = None
) -> Unratified:
    """Return how many sanctions wait; an event where nothing can wait reads no journal."""
    if not _may_wait(context.states.newest(event).state):
        return Unratified()
    found = show_ratifications(context, event, viewer)
    who = "" if viewer is None else viewer.id
    return Unratified(
        len(found),
        sum(not one.has_effect for one in found),
        sum(one.may_confirm and who not in one.in_favour for one in found),
    )


def check_ratified(context: Context, event: str) -> None:
    """Raise if sanctions would be left without the confirmation that they need."""
    found = count_unratified(context, event)
    if found.waiting:
        state = context.states.newest(event).state
        raise RuleViolation(
            "sanctions_unratified",
            "{count} {count:sanction waits|sanctions wait} for a confirmation. Have "
            "{count:it|them} confirmed or refused under Votes, or say that the event ends "
            "without that.",
            at="leaves_unratified",
            article=state.book.officials.commission_majority.article,
            count=found.waiting,
        )


def _may_wait(state: EventState) -> bool:
    by_commission = state.book.officials.commission_majority.value is not None
    is_named = by_commission and bool(main_members(state))
    return is_named or any(one.is_ratified is None for one in state.ratifications.values())
