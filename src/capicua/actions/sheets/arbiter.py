"""Arbiter at a sheet: answer calls, sign, resolve disputes, suspend, correct."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.facts import facts_of
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission, check_own_case
from capicua.actions.events.commission import agreeing_members, check_wait
from capicua.actions.sheets.conflicting_rows import HandRow, is_ruled
from capicua.actions.sheets.signing import check_result_seen, registered_with, still_missing
from capicua.event.fact import Fact
from capicua.event.facts.interruptions import SuspensionAgreed
from capicua.event.facts.results import AthletesErrorCorrected
from capicua.event.facts.tables import (
    CallAnswered,
    DisputeResolved,
    MatchResumed,
    MatchSuspended,
    SheetDisputed,
    SheetSigned,
)
from capicua.event.place import Place
from capicua.event.round_rules import open_round
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.event.terms import sheet_of
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.corrections import Circumstances, correct
from capicua.play.match.row import Row


class AnswerCall(NamedTuple):
    """Take a call from the queue."""

    call: int


class SignSheet(NamedTuple):
    """Sign the sheet of a match that is over."""

    place: Place
    rows: int
    seen: ByPair[int] | None = None
    """The result that the arbiter read; None: untold."""


class ResolveDispute(NamedTuple):
    """Decide a dispute: the sheet stands, or one of its hands was another one."""

    place: Place
    reason: str
    row: int | None = None
    """The row that was wrong, from 0; None: the sheet stands."""
    after: HandRow | None = None
    """What that hand was."""


class SuspendMatch(NamedTuple):
    """Interrupt a match for a cause outside it."""

    place: Place
    reason: str
    agreed_by: tuple[str, ...] = ()
    """Main members of the commission who agreed beforehand."""
    wait_minutes: int | None = None
    """How long the commission lets everybody wait; None: until the cause is over."""


class ResumeMatch(NamedTuple):
    """Let an interrupted match go on."""

    place: Place


class CorrectAthletesError(NamedTuple):
    """Put right in time a row that the athletes wrote wrong."""

    place: Place
    row: int
    after: Row
    signed_by: tuple[Pair, ...] = ()
    told_to_all: bool = False
    reason: str = ""


class Claim(NamedTuple):
    """What somebody at the table says against the sheet."""

    seat: Seat
    at: str
    reason: str


def answer_call(context: Context, caller: Caller, request: AnswerCall) -> Done:
    """Take a call; the table sees who comes."""

    def decide(now: Situation) -> ActionEffect:
        call = now.state.calls.get(request.call)
        if call is None:
            raise RuleViolation(
                "no_such_call", "There is no call {call}.", at="call", call=request.call
            )
        check_own_case(now.state, now.actor, call.place, now.tables)
        if call.answered_by is not None:
            return ActionEffect(answer={"answered_by": call.answered_by})
        return ActionEffect((CallAnswered(request.call),), {"answered_by": now.actor.id})

    return perform(context, caller, Permission.RULE, request, decide)


def sign_sheet(context: Context, caller: Caller, request: SignSheet) -> Done:
    """Sign a sheet; with the last signature its result is official."""

    def decide(now: Situation) -> ActionEffect:
        table = judged_table(now, request.place)
        if not table.is_over or table.disputed or table.contests or table.registered:
            raise RuleViolation(
                "not_to_sign",
                "The sheet of {place} cannot be signed: it is open, disputed or "
                "official already.",
                at=str(request.place),
                place=request.place,
            )
        if request.rows != len(table.rows):
            raise RuleViolation(
                "stale_sheet", "The sheet has changed. Look at it again.", at="rows"
            )
        check_result_seen(now.state, table, request.seen)
        done = registered_with(now.state, table, arbiter=True)
        missing = () if done else still_missing(now.state, table._replace(signed=True))
        told = {"official": bool(done), "missing": [str(one) for one in missing]}
        return ActionEffect((SheetSigned(request.place), *done), told)

    return perform(context, caller, Permission.RULE, request, decide)


def resolve_dispute(context: Context, caller: Caller, request: ResolveDispute) -> Done:
    """Decide a dispute with a reason: the sheet stands, or a hand is put right (FID 59-c).

    The four are told by their phones, and sign what stands then. Whoever decided was
    there: the call that the dispute made is answered.
    """

    def decide(now: Situation) -> ActionEffect:
        table = judged_table(now, request.place)
        if not table.disputed:
            raise RuleViolation(
                "not_disputed",
                "Nobody disputes {place}.",
                at=str(request.place),
                place=request.place,
            )
        _check_decision(now.state, table, request)
        answered = tuple(
            CallAnswered(number)
            for number, call in sorted(now.state.calls.items())
            if call.place == request.place
            and call.seat in table.disputed
            and call.answered_by is None
        )
        reason = now.reason(request.reason)
        decided = DisputeResolved(request.place, reason, request.row, request.after)
        return ActionEffect((decided, *answered))

    return perform(context, caller, Permission.RULE, request, decide)


def suspend_match(context: Context, caller: Caller, request: SuspendMatch) -> Done:
    """Interrupt a match; its rows stay, and in an official event the commission agrees."""

    def decide(now: Situation) -> ActionEffect:
        table = judged_table(now, request.place)
        if table.suspended or table.is_over:
            raise RuleViolation(
                "not_to_suspend",
                "{place} is not being played.",
                at=str(request.place),
                place=request.place,
            )
        check_wait(request.wait_minutes)
        members = agreeing_members(now, request.agreed_by)
        facts: list[Fact] = [MatchSuspended(request.place, now.reason(request.reason))]
        if members or request.wait_minutes is not None:
            facts.append(SuspensionAgreed(request.place, members, request.wait_minutes))
        return ActionEffect(facts)

    return perform(context, caller, Permission.RULE, request, decide)


def resume_match(context: Context, caller: Caller, request: ResumeMatch) -> Done:
    """Let a match go on from where it was interrupted (FID 89)."""

    def decide(now: Situation) -> ActionEffect:
        if not judged_table(now, request.place).suspended:
            raise RuleViolation(
                "not_suspended",
                "{place} was not interrupted.",
                at=str(request.place),
                place=request.place,
            )
        return ActionEffect((MatchResumed(request.place),))

    return perform(context, caller, Permission.RULE, request, decide)


def correct_athletes_error(
    context: Context, caller: Caller, request: CorrectAthletesError
) -> Done:
    """Put an athletes' error right while the book allows it (FID 59-c).

    Afterwards it costs what the book says: that is a ruling.
    """

    def decide(now: Situation) -> ActionEffect:
        table = judged_table(now, request.place)
        correct(
            sheet_of(now.state, table),
            request.row,
            request.after,
            _known(
                now.state,
                table,
                frozenset(request.signed_by),
                told_to_all=request.told_to_all,
            ),
        )
        fact = AthletesErrorCorrected(
            request.place,
            request.row,
            request.after,
            tuple(sorted(set(request.signed_by))),
            now.note(request.reason),
        )
        return ActionEffect((fact,))

    return perform(context, caller, Permission.CORRECT_ATHLETES_ERROR, request, decide)


def show_disputes(context: Context, event: str, place: Place) -> tuple[Claim, ...]:
    """Return the open claims against a sheet, the last of each seat, in order of seats."""
    state = context.states.newest(event).state
    open_seats = state.table(place).disputed
    if not open_seats:
        return ()
    names = context.names(event)
    claims = {
        fact.seat: Claim(fact.seat, recorded.at, names.text(fact.reason))
        for recorded, fact in facts_of(context.store, event, SheetDisputed)
        if fact.place == place
    }
    return tuple(claims[seat] for seat in sorted(open_seats) if seat in claims)


def judged_table(now: Situation, place: Place) -> TableState:
    """Return the match of an open round about which this arbiter may decide."""
    open_round(now.state, place.round)
    check_own_case(now.state, now.actor, place, now.tables)
    return now.state.table(place)


def _check_decision(state: EventState, table: TableState, request: ResolveDispute) -> None:
    """Raise if the hand that an arbiter puts right cannot be that, or not now."""
    if (request.row is None) is not (request.after is None):
        raise RuleViolation(
            "no_such_row", "Say which hand was wrong, and what it was.", at="row"
        )
    if request.row is not None and request.after is not None:
        # All four read it on their phones, and sign it or dispute it again.
        known = _known(state, table, frozenset(Pair), told_to_all=True)
        if not 0 <= request.row < len(table.rows) or is_ruled(table, request.row):
            raise RuleViolation(
                "no_such_row", "That is no hand of this sheet. Look at it again.", at="row"
            )
        correct(sheet_of(state, table), request.row, request.after, known)


def _known(
    state: EventState, table: TableState, signed_by: frozenset[Pair], *, told_to_all: bool
) -> Circumstances:
    later = state.rounds.get(table.place.round + 1)
    return Circumstances(
        time_is_up=table.match is not None and table.match.time_called,
        registered=table.registered,
        next_match_begun=later is not None and later.is_published,
        arbiter_present=True,
        signed_by=signed_by,
        told_to_all=told_to_all,
        disputed=bool(table.disputed),
    )
