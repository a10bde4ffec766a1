"""Posts handed over: all of one person's become another's, who is the same human being."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission, check_stepped_up
from capicua.actions.events.officials import NameOfficial, check_not_oneself, check_posts
from capicua.event.fact import Fact
from capicua.event.facts.officials import OfficialNamed, OfficialRelieved
from capicua.kernel.error import RuleViolation


class HandOverPosts(NamedTuple):
    """Give every post of one person to another, with its tables and its letter."""

    person: str
    to: str


def hand_over_posts(context: Context, caller: Caller, request: HandOverPosts) -> Done:
    """Give every post of one person to another; nothing changes hands in part."""
    return perform(
        context,
        caller,
        Permission.NAME_OFFICIALS,
        request,
        lambda now: _hand_over(now, request),
    )


def _hand_over(now: Situation, request: HandOverPosts) -> ActionEffect:
    check_stepped_up(now.access)
    own = tuple(one for one in now.state.officials if one.person == request.person)
    if not own:
        raise RuleViolation(
            "no_such_official",
            "{person} has no post here.",
            at="person",
            person=request.person,
        )
    if request.to in {"", request.person}:
        raise RuleViolation("missing_key", "Say who gets the posts.", at="to")
    others = tuple(one for one in now.state.officials if one.person != request.person)
    facts: list[Fact] = [OfficialRelieved(one.post, one.person) for one in own]
    for one in own:
        # Each is checked as if it were given anew, after what was given just before.
        state = now.state._replace(officials=others)
        check_posts(state, NameOfficial(one.post, request.to))
        check_not_oneself(state, now.actor, one.post, request.to)
        others = (*others, one._replace(person=request.to))
        facts.append(
            OfficialNamed(
                one.post, request.to, one.athlete, one.tables, one.letter, one.by_right
            )
        )
    return ActionEffect(tuple(facts), {"posts": [one.post for one in own]})
