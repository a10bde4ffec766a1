"""Technical commission (*comisión técnica*) of an official event: posts, votes, waits."""

from __future__ import annotations

from capicua.actions.engine.context import Situation
from capicua.event.facts.officials import MAIN_POSTS, Post
from capicua.event.state import EventState, Motion
from capicua.kernel.error import RuleViolation

LONGEST_WAIT = 24 * 60


def needs_commission(state: EventState) -> bool:
    """Tell whether this event must have a commission (FID 29); a club night needs none."""
    officials = state.book.officials
    return (
        state.made.is_official
        and officials.commission_members.value is not None
        and not officials.commission_optional.value
    )


def vacant_posts(state: EventState) -> tuple[Post, ...]:
    """Return the main posts that nobody has."""
    taken = {one.post for one in state.officials}
    return tuple(post for post in MAIN_POSTS if post not in taken)


def check_commission(state: EventState) -> None:
    """Raise if an event that needs a commission lacks a main member."""
    vacant = vacant_posts(state)
    if needs_commission(state) and vacant:
        rule = state.book.officials.commission_members
        raise RuleViolation(
            "commission_incomplete",
            "An official event names its commission before it begins; missing: {names}.",
            article=rule.article,
            names=vacant,
        )


def missing_arbiters(state: EventState, athletes: int) -> int:
    """Return how many arbiters fewer than recommended are named (FID 31-p1)."""
    each = state.book.officials.athletes_per_arbiter.value
    if each is None:
        return 0
    named = sum(one.post in (Post.ARBITER, Post.CHIEF_ARBITER) for one in state.officials)
    return max(0, -(-athletes // each) - named)


def is_carried(state: EventState, motion: Motion) -> bool:
    """Tell whether a motion has the votes it needs: an absolute majority (FID 31-p3)."""
    needed = state.book.officials.commission_majority.value
    if needed is None:
        return motion.in_favour > len(motion.votes) - motion.in_favour
    return motion.in_favour >= needed


def check_wait(minutes: int | None) -> None:
    """Raise if nobody can wait that long; None: until it is decided."""
    if minutes is not None and not 0 <= minutes <= LONGEST_WAIT:
        raise RuleViolation(
            "out_of_range",
            "A match waits from 0 to {longest} minutes; one that goes on another day is "
            "interrupted without a wait.",
            at="wait_minutes",
            longest=LONGEST_WAIT,
        )


def agreeing_members(now: Situation, named: tuple[str, ...]) -> tuple[str, ...]:
    """Return who of the commission agrees, the caller included if they are a member.

    FID 88 with 31-p3: where the event must have a commission, its majority must agree.
    """
    state = now.state
    members = {one.person for one in state.officials if one.post in MAIN_POSTS}
    strangers = sorted(set(named) - members)
    officials = state.book.officials
    if strangers:
        raise RuleViolation(
            "not_a_member",
            "Not in the commission: {names}. Name main members only.",
            at="agreed_by",
            article=officials.commission_members.article,
            names=tuple(strangers),
        )
    agreed = tuple(sorted(members & {*named, now.actor.id}))
    needed = officials.commission_majority
    if needs_commission(state) and len(agreed) < (needed.value or 1):
        raise RuleViolation(
            "commission_missing",
            "The commission agrees first: {count} of {needed} members named.",
            at="agreed_by",
            article=state.book.attendance.long_interruption.article or needed.article,
            count=len(agreed),
            needed=needed.value,
        )
    return agreed
