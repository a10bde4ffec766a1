"""Keeper of a sheet, by choice of the four: one writes, the others watch."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.sheets.rights import (
    check_may_score,
    check_seat,
    own_seats,
    playing_table,
)
from capicua.event.facts.tables import CapicuaTold, SheetKept
from capicua.event.place import Place
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.match.row import HandWon


class KeepSheet(NamedTuple):
    """Write the sheet alone from one's own seat; the other three watch."""

    place: Place
    seat: Seat


class ShareSheet(NamedTuple):
    """Say that what the keeper wrote is not so: whoever may writes again."""

    place: Place


class TellCapicua(NamedTuple):
    """Say that the last hand ended with a capicúa, where the house celebrates it."""

    place: Place
    row: int


def keep_sheet(context: Context, caller: Caller, request: KeepSheet) -> Done:
    """Take the sheet; nobody loses the right to write, only the form is put away."""

    def decide(now: Situation) -> ActionEffect:
        table = playing_table(now.state, request.place, frozen=True)
        check_may_score(now.state, now.actor, table)
        check_seat(now, table, request.seat)
        if table.keeper is request.seat:
            return ActionEffect()
        if table.keeper is not None:
            raise RuleViolation(
                "sheet_kept",
                "Seat {seat} keeps the sheet. Whoever sees it otherwise says so first.",
                at="seat",
                seat=int(table.keeper),
            )
        return ActionEffect((SheetKept(request.place, request.seat),))

    return perform(context, caller, Permission.SCORE, request, decide)


def share_sheet(context: Context, caller: Caller, request: ShareSheet) -> Done:
    """Let everybody write again; who said so is told on the four phones."""

    def decide(now: Situation) -> ActionEffect:
        table = playing_table(now.state, request.place, frozen=True)
        if now.actor.role is Role.ATHLETE:
            own_seats(now.state, now.actor, table, now.bound)
        is_kept = table.keeper is not None
        return ActionEffect((SheetKept(request.place),) if is_kept else ())

    return perform(context, caller, Permission.SCORE, request, decide)


def tell_capicua(context: Context, caller: Caller, request: TellCapicua) -> Done:
    """Say that the last hand ended with a capicúa; it counts for nothing."""

    def decide(now: Situation) -> ActionEffect:
        table = playing_table(now.state, request.place, frozen=True)
        check_may_score(now.state, now.actor, table)
        is_last = bool(table.rows) and request.row == len(table.rows) - 1
        if not (is_last and isinstance(table.rows[-1], HandWon)):
            raise RuleViolation(
                "stale_sheet", "That hand is not the last one any more.", at="row"
            )
        is_told = table.capicua == request.row
        return ActionEffect(() if is_told else (CapicuaTold(request.place, request.row),))

    return perform(context, caller, Permission.SCORE, request, decide)
