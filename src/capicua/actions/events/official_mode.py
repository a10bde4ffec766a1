"""The desk: an official event ceases to be one, by two confirmations and for all to see."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import Deed, Done, perform
from capicua.actions.engine.powers import Power
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
    """Confirm a wish to leave the official mode; the second of two confirmations."""

    asked: int
    """The number under which the wish was answered."""


class KeepOfficialMode(NamedTuple):
    """Drop a wish to leave the official mode."""

    asked: int


def leave_official_mode(context: Context, caller: Caller, wish: LeaveOfficialMode) -> Done:
    """Ask to leave the official mode; nothing changes until it is confirmed."""

    def decide(now: Situation) -> Deed:
        if not now.state.made.is_official:
            raise RuleViolation("not_official", "This event is not official.")
        if now.state.leave_asked is not None:
            raise RuleViolation(
                "leave_asked",
                "{by} has asked for it. Confirm that, or drop it.",
                by=now.state.leave_asked.by,
            )
        fact = OfficialModeLeaveAsked(now.reason(wish.reason))
        told = {
            "asked": now.state.seq + 1,
            "needs_second_person": needs_second_person(now.state),
        }
        return Deed((fact,), told)

    return perform(context, caller, Power.RUN_EVENT, wish, decide)


def confirm_leaving_official_mode(
    context: Context, caller: Caller, wish: ConfirmLeavingOfficialMode
) -> Done:
    """Leave the official mode; where the book asks for a commission, as a second person."""

    def decide(now: Situation) -> Deed:
        asked = _asked(now.state, wish.asked)
        if needs_second_person(now.state) and asked.by == now.actor.id:
            raise RuleViolation(
                "second_person",
                "Another person of the desk must confirm this. Ask one.",
                article=now.state.book.officials.commission_members.article,
            )
        return Deed((OfficialModeLeft(asked.id),))

    return perform(context, caller, Power.RUN_EVENT, wish, decide)


def keep_official_mode(context: Context, caller: Caller, wish: KeepOfficialMode) -> Done:
    """Drop a wish to leave the official mode; both stay in the journal."""

    def decide(now: Situation) -> Deed:
        return Deed((OfficialModeKept(_asked(now.state, wish.asked).id),))

    return perform(context, caller, Power.RUN_EVENT, wish, decide)


def needs_second_person(state: EventState) -> bool:
    """Tell whether two people must confirm: so wherever the book asks for a commission."""
    return needs_commission(state)


def _asked(state: EventState, number: int) -> LeaveAsked:
    asked = state.leave_asked
    if asked is None or asked.id != number:
        raise RuleViolation(
            "leave_not_asked",
            "Nobody has asked for that, or not any more. Look again.",
            at="asked",
        )
    return asked
