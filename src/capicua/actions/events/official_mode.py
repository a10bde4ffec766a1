"""Official mode: how an event leaves it, by two confirmations and for all to see."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import (
    Permission,
    check_second_person,
    check_stepped_up,
)
from capicua.actions.events.commission import needs_commission
from capicua.event.daybook import LeaveAsked
from capicua.event.facts.official_mode import (
    OfficialModeKept,
    OfficialModeLeaveAsked,
    OfficialModeLeft,
)
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation


class LeaveOfficialMode(NamedTuple):
    """Ask that the event be no longer official; the first of two confirmations."""

    reason: str


class ConfirmLeavingOfficialMode(NamedTuple):
    """Confirm a request to leave the official mode; the second of two confirmations."""

    asked: int
    """The number under which the request was answered."""


class KeepOfficialMode(NamedTuple):
    """Drop a request to leave the official mode."""

    asked: int


def leave_official_mode(
    context: Context, caller: Caller, request: LeaveOfficialMode
) -> Done:
    """Ask to leave the official mode; nothing changes until it is confirmed."""

    def decide(now: Situation) -> ActionEffect:
        check_stepped_up(now.access)
        if not now.state.made.is_official:
            raise RuleViolation("not_official", "This event is not official.")
        if now.state.leave_asked is not None:
            raise RuleViolation(
                "leave_asked",
                "{by} has asked for it. Confirm that, or drop it.",
                by=now.state.leave_asked.by,
            )
        fact = OfficialModeLeaveAsked(now.reason(request.reason))
        told = {
            "asked": now.state.seq + 1,
            "needs_second_person": needs_second_person(now.state),
        }
        return ActionEffect((fact,), told)

    return perform(context, caller, Permission.RUN_EVENT, request, decide)


def confirm_leaving_official_mode(
    context: Context, caller: Caller, request: ConfirmLeavingOfficialMode
) -> Done:
    """Leave the official mode; where the book asks for a commission, as a second person."""

    def decide(now: Situation) -> ActionEffect:
        check_stepped_up(now.access)
        asked = _asked(now.state, request.asked)
        if needs_second_person(now.state):
            _check_second_person(now, asked)
        return ActionEffect((OfficialModeLeft(asked.id),))

    return perform(context, caller, Permission.RUN_EVENT, request, decide)


def keep_official_mode(context: Context, caller: Caller, request: KeepOfficialMode) -> Done:
    """Drop a request to leave the official mode; both stay in the journal."""

    def decide(now: Situation) -> ActionEffect:
        return ActionEffect((OfficialModeKept(_asked(now.state, request.asked).id),))

    return perform(context, caller, Permission.RUN_EVENT, request, decide)


def needs_second_person(state: EventState) -> bool:
    """Tell whether two people must confirm: so wherever the book asks for a commission."""
    return needs_commission(state)


def _check_second_person(now: Situation, asked: LeaveAsked) -> None:
    """Raise unless it is somebody else, in person, whose account nobody made for this."""
    article = now.state.book.officials.commission_members.article
    access = now.access
    if asked.by == now.actor.id:
        raise RuleViolation(
            "second_person",
            "Another person of the desk must confirm this. Ask one.",
            article=article,
        )
    if not access.is_in_person:
        raise RuleViolation(
            "second_person",
            "The second person confirms this in their own session, not by a program.",
            article=article,
        )
    check_second_person(access, asked.by, asked.at, article=article)


def _asked(state: EventState, number: int) -> LeaveAsked:
    asked = state.leave_asked
    if asked is None or asked.id != number:
        raise RuleViolation(
            "leave_not_asked",
            "Nobody has asked for that, or not any more. Look again.",
            at="asked",
        )
    return asked
