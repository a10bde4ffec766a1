"""Motions of the commission: what it was asked, how it voted, who may still vote."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.names import Names
from capicua.actions.events.commission import is_carried
from capicua.event.facts.officials import MAIN_POSTS, Post
from capicua.event.state import EventState, Motion


class VoteView(NamedTuple):
    """A main member's vote; None: not yet."""

    post: Post
    name: str
    in_favour: bool | None
    is_barred: bool
    """It is the member's own case."""


class MotionView(NamedTuple):
    """A question to the commission."""

    id: int
    question: str
    concerns: tuple[str, ...]
    votes: tuple[VoteView, ...]
    in_favour: int
    against: int
    needed: int | None
    """How many votes carry it; None: more for than against."""
    article: str | None
    is_carried: bool
    may_vote: bool
    """The person who looks is a member, and it is not their own case."""


def show_motions(
    context: Context, event: str, people: Mapping[str, str], viewer: str
) -> tuple[MotionView, ...]:
    """Return the motions of an event, the newest first, as somebody sees them."""
    state = context.states.newest(event).state
    names = context.names(event)
    return tuple(
        _motion(state, motion, names, people, viewer)
        for _, motion in sorted(state.motions.items(), reverse=True)
    )


def _motion(
    state: EventState, motion: Motion, names: Names, people: Mapping[str, str], viewer: str
) -> MotionView:
    needed = state.book.officials.commission_majority
    votes = tuple(_votes(state, motion, people))
    own = [one for one in state.officials if one.person == viewer]
    return MotionView(
        motion.id,
        names.text(motion.question),
        tuple(people.get(one, one) for one in motion.concerns),
        votes,
        motion.in_favour,
        len(motion.votes) - motion.in_favour,
        needed.value,
        needed.article,
        is_carried(state, motion),
        any(one.post in MAIN_POSTS for one in own) and viewer not in motion.concerns,
    )


def _votes(state: EventState, motion: Motion, people: Mapping[str, str]) -> list[VoteView]:
    return [
        VoteView(
            post,
            people.get(one.person, one.person),
            motion.votes.get(post),
            one.person in motion.concerns,
        )
        for post in MAIN_POSTS
        for one in state.officials
        if one.post is post
    ]
