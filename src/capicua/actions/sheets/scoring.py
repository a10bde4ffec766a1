"""Scoring at a table: sit down, write a hand, undo of a hand, call, accept or dispute."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import MOST_REASON, Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.sheets.conflicting_rows import (
    HandRow,
    is_ruled,
    row_for,
    write_or_claim,
)
from capicua.actions.sheets.consent import undo_consent
from capicua.actions.sheets.rights import (
    check_may_score,
    check_seat,
    check_sits_at,
    own_seats,
    playing_table,
)
from capicua.actions.sheets.signing import check_result_seen, registered_with
from capicua.event.facts.tables import (
    ArbiterCalled,
    CallWithdrawn,
    HandUndone,
    SeatTaken,
    SheetAccepted,
    SheetDisputed,
    StarterRecorded,
    TimeCalled,
)
from capicua.event.place import Place
from capicua.event.state import Call, EventState
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Seat
from capicua.play.match.row import HandTied, NullHand, TimeUp
from capicua.play.outcome import needs_closer
from capicua.play.tile_count import TilesLeft, count_tiles
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.sections.start import FirstStarter


class TakeSeat(NamedTuple):
    """Sit down at a seat."""

    place: Place
    seat: Seat
    athlete: int


class RecordStarter(NamedTuple):
    """Note who opens the first hand."""

    place: Place
    seat: Seat


class RecordHand(NamedTuple):
    """Write a hand into a row of the sheet."""

    place: Place
    number: int
    """The row, from 0: how many the one who writes has seen before it."""
    row: HandRow


class UndoHand(NamedTuple):
    """Take the last row back."""

    place: Place
    number: int
    reason: str = ""
    seen: HandRow | None = None
    """What they saw there; None: whatever stands there goes."""


class CallTimeHere(NamedTuple):
    """Note that time ran out at this table."""

    place: Place
    between_hands: bool = False


class CallArbiter(NamedTuple):
    """Call an arbiter to the table."""

    place: Place
    seat: Seat | None = None
    reason: str = ""


class WithdrawCall(NamedTuple):
    """Say that no arbiter is needed any more."""

    call: int


class AcceptSheet(NamedTuple):
    """Accept the result of a match for one's own seat."""

    place: Place
    seat: Seat
    rows: int
    """How many rows the one who accepts has seen."""
    seen: ByPair[int] | None = None
    """The result that they read; None: untold."""


class DisputeSheet(NamedTuple):
    """Disagree with a sheet; an arbiter is called."""

    place: Place
    seat: Seat
    reason: str = ""


class LeaveOut(NamedTuple):
    """Let a request that was refused never be carried out, under that request's own id."""

    place: Place


def take_seat(context: Context, caller: Caller, request: TakeSeat) -> Done:
    """Sit down; the wrong table or the wrong seat is refused before anybody plays."""

    def decide(now: Situation) -> ActionEffect:
        table = playing_table(now.state, request.place)
        if now.actor.role is Role.ATHLETE and now.actor.id != str(request.athlete):
            raise RuleViolation(
                "not_your_seat", "Sit down for yourself only.", at="athlete"
            )
        if now.bound is not None and now.bound.seat not in (None, request.seat):
            raise RuleViolation(
                "not_your_seat",
                "Seat {seat} is not yours. Answer for yourself.",
                at="seat",
                seat=int(request.seat),
            )
        check_sits_at(now.state, table, request.athlete, request.seat)
        return ActionEffect((SeatTaken(request.place, request.seat, request.athlete),))

    return perform(context, caller, Permission.TAKE_SEAT, request, decide)


def record_starter(context: Context, caller: Caller, request: RecordStarter) -> Done:
    """Note who opens, where each one lifts a tile; also later, if nobody has noted it."""

    def decide(now: Situation) -> ActionEffect:
        table = playing_table(now.state, request.place, frozen=True, contested=True)
        check_may_score(now.state, now.actor, table)
        first = now.state.book.start.first
        if first.value is FirstStarter.SYSTEM_DRAW:
            raise RuleViolation(
                "other_way_to_start",
                "Seat {starter} was drawn to open.",
                at="seat",
                article=first.article,
                starter=int(table.starter),
            )
        if table.rows and (table.starter_noted or table.is_over):
            raise RuleViolation(
                "has_begun", "The first hand was written already.", at="seat"
            )
        return ActionEffect((StarterRecorded(request.place, request.seat),))

    return perform(context, caller, Permission.SCORE, request, decide)


def record_hand(context: Context, caller: Caller, request: RecordHand) -> Done:
    """Write a hand; where another one stands already, every claim is kept."""

    def decide(now: Situation) -> ActionEffect:
        table = playing_table(now.state, request.place, frozen=True)
        number = row_for(table, request.number)
        if number >= len(table.rows):
            # A claim is kept whatever happens at the table; a new hand has to wait.
            playing_table(now.state, request.place)
        check_may_score(now.state, now.actor, table)
        _check_null_hand(now, request.row)
        _check_closer(now.state.book, request.row)
        return write_or_claim(table, number, request.row)

    return perform(context, caller, Permission.SCORE, request, decide)


def _check_closer(book: Rulebook, row: HandRow) -> None:
    if isinstance(row, HandTied) and row.closer is None and needs_closer(book):
        raise RuleViolation(
            "closer_missing",
            "The lock is tied. Say who laid the last tile.",
            at="closer",
            article=book.hand.lock_tie_points.article,
        )


def record_tiles(
    context: Context, caller: Caller, place: Place, number: int, left: TilesLeft
) -> Done:
    """Write the hand that some tiles make, counted by the event's rulebook.

    It is the same request as the hand itself: whoever repeats it either way is recognised.
    """
    row = count_tiles(context.states.book(caller.event), left)
    return record_hand(context, caller, RecordHand(place, number, row))


def undo_hand(context: Context, caller: Caller, request: UndoHand) -> Done:
    """Take back the last hand; what a ruling wrote stays.

    Once somebody has signed, one of each pair asks for it, or an arbiter takes it back.
    """

    def decide(now: Situation) -> ActionEffect:
        table = playing_table(now.state, request.place)
        check_may_score(now.state, now.actor, table)
        is_last = bool(table.rows) and request.number == len(table.rows) - 1
        is_own = is_last and not is_ruled(table, request.number)
        if not is_own or not isinstance(table.rows[-1], HandRow):
            raise RuleViolation(
                "not_the_last_hand",
                "Only the last hand can be taken back here. Call an arbiter.",
                at="number",
            )
        if request.seen not in (None, table.rows[-1]):
            # Somebody else wrote it anew; taking that back would lose what they wrote.
            raise RuleViolation(
                "stale_sheet",
                "Another hand stands there by now. Look at it again.",
                at="number",
            )
        asked = undo_consent(now, table)
        if asked is not None:
            is_known = table.undo_asked is not None
            return ActionEffect(() if is_known else (asked,), {"asked": True})
        return ActionEffect(
            (
                HandUndone(
                    request.place, request.number, now.note(request.reason, MOST_REASON)
                ),
            )
        )

    return perform(context, caller, Permission.SCORE, request, decide)


def call_time_here(context: Context, caller: Caller, request: CallTimeHere) -> Done:
    """Note that time ran out at this table."""

    def decide(now: Situation) -> ActionEffect:
        table = playing_table(now.state, request.place)
        check_may_score(now.state, now.actor, table)
        if TimeUp(request.between_hands) in table.rows:
            # When the clock runs out several people of a table say so.
            return ActionEffect()
        return ActionEffect((TimeCalled(request.place, request.between_hands),))

    return perform(context, caller, Permission.SCORE, request, decide)


def call_arbiter(context: Context, caller: Caller, request: CallArbiter) -> Done:
    """Put the table into the arbiters' queue; a seat waits there once."""

    def decide(now: Situation) -> ActionEffect:
        table = playing_table(now.state, request.place, frozen=True)
        if now.actor.role is Role.ATHLETE:
            own_seats(now.state, now.actor, table)
            if request.seat is not None:
                check_seat(now, table, request.seat)
        waiting = _open_call(now.state, request.place, request.seat)
        if waiting is not None:
            _check_said(request.reason)
            return ActionEffect((), {"call": waiting.id})
        reason = now.note(request.reason, MOST_REASON)
        fact = ArbiterCalled(request.place, request.seat, reason)
        return ActionEffect((fact,), {"call": now.state.seq + 1})

    return perform(context, caller, Permission.CALL_ARBITER, request, decide)


def withdraw_call(context: Context, caller: Caller, request: WithdrawCall) -> Done:
    """Take a mistaken call back; that of a dispute stays until the dispute is decided."""

    def decide(now: Situation) -> ActionEffect:
        call = now.state.calls.get(request.call)
        if call is None:
            raise RuleViolation(
                "no_such_call", "There is no call {call}.", at="call", call=request.call
            )
        table = playing_table(now.state, call.place, frozen=True)
        if now.actor.role is Role.ATHLETE:
            own_seats(now.state, now.actor, table, now.bound)
        if call.seat in table.disputed:
            raise RuleViolation(
                "disputed",
                "The sheet of {place} is disputed. Wait for the arbiter.",
                at=str(call.place),
                place=call.place,
            )
        return ActionEffect(() if call.is_withdrawn else (CallWithdrawn(request.call),))

    return perform(context, caller, Permission.CALL_ARBITER, request, decide)


def accept_sheet(context: Context, caller: Caller, request: AcceptSheet) -> Done:
    """Accept a result for one's own seat; the last signature makes it official."""

    def decide(now: Situation) -> ActionEffect:
        table = playing_table(now.state, request.place, over=True)
        check_seat(now, table, request.seat)
        if request.rows != len(table.rows):
            raise RuleViolation(
                "stale_sheet",
                "The sheet has {count} {count:row|rows} by now. Look at it again.",
                at="rows",
                count=len(table.rows),
            )
        check_result_seen(now.state, table, request.seen)
        signed = registered_with(now.state, table, seat=request.seat)
        by, at = (now.bound.given_by, now.bound.given_at) if now.bound else ("", "")
        facts = (SheetAccepted(request.place, request.seat, by, at), *signed)
        return ActionEffect(facts, {"official": bool(signed)})

    return perform(context, caller, Permission.ACCEPT, request, decide)


def dispute_sheet(context: Context, caller: Caller, request: DisputeSheet) -> Done:
    """Freeze a sheet and call an arbiter; nothing is thrown away."""

    def decide(now: Situation) -> ActionEffect:
        table = playing_table(now.state, request.place, frozen=True)
        check_seat(now, table, request.seat)
        waiting = _open_call(now.state, request.place, request.seat)
        if waiting is not None and request.seat in table.disputed:
            _check_said(request.reason)
            return ActionEffect((), {"call": waiting.id})
        reason = now.note(request.reason, MOST_REASON)
        by, at = (now.bound.given_by, now.bound.given_at) if now.bound else ("", "")
        disputed = SheetDisputed(request.place, request.seat, reason, by, at)
        if waiting is not None:
            return ActionEffect((disputed,), {"call": waiting.id})
        called = ArbiterCalled(request.place, request.seat, reason)
        return ActionEffect((disputed, called), {"call": now.state.seq + 2})

    return perform(context, caller, Permission.ACCEPT, request, decide)


def leave_out(context: Context, caller: Caller, request: LeaveOut) -> Done:
    """Use up one's own id at one's own table: what still comes under it is refused."""

    def decide(now: Situation) -> ActionEffect:
        check_may_score(now.state, now.actor, now.state.table(request.place))
        return ActionEffect()

    try:
        return perform(context, caller, Permission.SCORE, request, decide)
    except RuleViolation as refused:
        if refused.code != "request_id_reused":
            raise
        raise RuleViolation(
            "was_taken",
            "It was taken after all. Look at the sheet, and take it back if it is wrong.",
            at="request",
        ) from refused


def _open_call(state: EventState, place: Place, seat: Seat | None) -> Call | None:
    """Return the call of a seat, or of its table's scorer, that nobody has answered."""
    own = (one for one in state.calls.values() if (one.place, one.seat) == (place, seat))
    return next((one for one in own if one.answered_by is None), None)


def _check_said(reason: str) -> None:
    """Raise if somebody whose call waits has more to say: it would be read by nobody."""
    if reason.strip():
        raise RuleViolation(
            "call_waits",
            "Your call waits already. Tell the arbiter the rest at the table.",
            at="reason",
        )


def _check_null_hand(now: Situation, row: HandRow) -> None:
    """Raise if athletes void a hand where the book leaves that to an arbiter."""
    known = now.state.book.start.after_null_hand
    if isinstance(row, NullHand) and now.actor.role is Role.ATHLETE and known.value is None:
        raise RuleViolation(
            "no_null_hand",
            "This rulebook knows no null hand without an arbiter. Call one.",
            at="row",
        )
