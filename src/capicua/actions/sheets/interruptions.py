"""Interruptions: what stops matches from outside: a wait, a halted round, a replay."""

from __future__ import annotations

from datetime import timedelta
from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.events.commission import agreeing_members, check_wait
from capicua.actions.sheets.arbiter import judged_table
from capicua.event.facts.interruptions import (
    ReplayOrdered,
    ReplayScope,
    RoundResumed,
    RoundSuspended,
    SuspensionAgreed,
)
from capicua.event.place import Place
from capicua.event.round_rules import open_round
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.kernel.error import RuleViolation
from capicua.play.match.row import HandTied, HandWon, NullHand

NO_TIME = timedelta(0)


class SetWait(NamedTuple):
    """Note how long an interrupted match waits, as the commission decided."""

    place: Place
    wait_minutes: int | None
    agreed_by: tuple[str, ...] = ()


class SuspendRound(NamedTuple):
    """Stop every open match of a round and the clock."""

    round: int
    reason: str
    agreed_by: tuple[str, ...] = ()
    wait_minutes: int | None = None


class ResumeRound(NamedTuple):
    """Let the matches that were stopped together go on, and the clock."""

    round: int


class OrderReplay(NamedTuple):
    """Have the last hand or the whole match played again, because it was lost."""

    place: Place
    scope: ReplayScope
    reason: str


def set_wait(context: Context, caller: Caller, request: SetWait) -> Done:
    """Note how long an interrupted match waits, the arbiter having been heard (FID 88)."""

    def decide(now: Situation) -> ActionEffect:
        if not judged_table(now, request.place).suspended:
            raise RuleViolation(
                "not_suspended",
                "{place} was not interrupted.",
                at=str(request.place),
                place=request.place,
            )
        check_wait(request.wait_minutes)
        members = agreeing_members(now, request.agreed_by)
        return ActionEffect(
            (SuspensionAgreed(request.place, members, request.wait_minutes),)
        )

    return perform(context, caller, Permission.RULE, request, decide)


def suspend_round(context: Context, caller: Caller, request: SuspendRound) -> Done:
    """Stop all open tables and the clock by one act; what is written stays."""

    def decide(now: Situation) -> ActionEffect:
        found = open_round(now.state, request.round)
        stopped = [one for one in found.tables.values() if _is_played(one)]
        if found.suspended is not None or not stopped:
            raise RuleViolation(
                "not_to_suspend",
                "Nothing of round {round} is being played.",
                at="round",
                round=request.round,
            )
        check_wait(request.wait_minutes)
        members = agreeing_members(now, request.agreed_by)
        reason = now.reason(request.reason)
        fact = RoundSuspended(request.round, reason, members, request.wait_minutes)
        return ActionEffect((fact,), {"tables": len(stopped)})

    return perform(context, caller, Permission.RUN_CLOCK, request, decide)


def resume_round(context: Context, caller: Caller, request: ResumeRound) -> Done:
    """Let the hall go on, on another day too; tables that were stopped alone stay so."""

    def decide(now: Situation) -> ActionEffect:
        if open_round(now.state, request.round).suspended is None:
            raise RuleViolation(
                "not_suspended",
                "Round {round} was not interrupted.",
                at="round",
                round=request.round,
            )
        return ActionEffect((RoundResumed(request.round),))

    return perform(context, caller, Permission.RUN_CLOCK, request, decide)


def order_replay(context: Context, caller: Caller, request: OrderReplay) -> Done:
    """Have a lost hand or match played again; what was written stays in the journal."""
    return perform(
        context, caller, Permission.RULE, request, lambda now: _replay(now, request)
    )


def time_left(state: EventState, table: TableState) -> timedelta | None:
    """Return how much of its time an interrupted match still has when it goes on.

    None: matches have no time here, or the clock had not begun.
    """
    clock = state.rounds[table.place.round].clock
    stopped = table.interruption
    if clock is None or clock.minutes is None or stopped is None or stopped.ran is None:
        return None
    return max(NO_TIME, timedelta(minutes=clock.minutes, microseconds=-stopped.ran))


def _is_played(table: TableState) -> bool:
    return not (table.is_over or table.suspended)


def _replay(now: Situation, request: OrderReplay) -> ActionEffect:
    rule = now.state.book.attendance.lost_result
    if rule.value is None:
        raise RuleViolation(
            "no_lost_result",
            "{book} does not say what follows when a result is lost.",
            book=now.state.book.name,
        )
    table = judged_table(now, request.place)
    if table.registered or table.is_ruled:
        raise RuleViolation(
            "sheet_registered",
            "The result of {place} is not lost: it is official or was ruled.",
            at=str(request.place),
            article=rule.article,
            place=request.place,
        )
    has_hand = any(isinstance(row, HandWon | HandTied | NullHand) for row in table.rows)
    if request.scope is ReplayScope.HAND and not has_hand:
        raise RuleViolation(
            "nothing_to_replay",
            "No hand of {place} was written. Play it.",
            at=str(request.place),
            article=rule.article,
            place=request.place,
        )
    reason = now.reason(request.reason)
    return ActionEffect((ReplayOrdered(request.place, request.scope, reason),))
