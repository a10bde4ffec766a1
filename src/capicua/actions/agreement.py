"""When the technical commission (*comisión técnica*) has agreed to what an arbiter does."""

from __future__ import annotations

from capicua.actions.context import Situation
from capicua.actions.desk.commission import needs_commission
from capicua.event.facts.officials import MAIN_POSTS
from capicua.kernel.error import RuleViolation

LONGEST_WAIT = 24 * 60


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
