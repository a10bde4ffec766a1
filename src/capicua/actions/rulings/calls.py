"""Calls to an arbiter: the own tables, and who waits there."""

from __future__ import annotations

from capicua.actions.engine.context import Access
from capicua.actions.engine.permissions import (
    Permission,
    check_own_case,
    check_permission,
    may,
    officials_of,
)
from capicua.event.facts.officials import Post
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.journal.actor import Actor
from capicua.kernel.error import RuleViolation


def own_tables(
    state: EventState, actor: Actor, given: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """Return the tables of somebody's post, else those given; none: all are everybody's."""
    own = {
        number
        for one in officials_of(state, actor)
        if one.post is Post.ARBITER
        for number in one.tables
    }
    return tuple(sorted(own)) or given


def why_barred(
    state: EventState,
    actor: Actor,
    place: Place,
    given: tuple[int, ...] = (),
    access: Access | None = None,
) -> RuleViolation | None:
    """Return why somebody may not decide at a table, before they come to it for nothing."""
    try:
        check_permission(state, actor, Permission.RULE, access)
        check_own_case(state, actor, place, given)
    except RuleViolation as refusal:
        return refusal
    return None


def count_waiting(state: EventState, actor: Actor, given: tuple[int, ...] = ()) -> int:
    """Return how many calls wait for an arbiter; for everybody else, none."""
    if not may(actor.role, Permission.RULE):
        return 0
    own = own_tables(state, actor, given)
    return sum(
        call.answered_by is None and (not own or call.place.table in own)
        for call in state.calls.values()
    )
