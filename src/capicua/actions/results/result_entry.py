"""Result entry: paper results typed, registered, taken back; forfeits."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.results.double_entry import Entered, enter_twice
from capicua.actions.sheets.rights import playing_table
from capicua.event.facts.results import (
    Outcome,
    ResultRecorded,
    ResultWithdrawn,
)
from capicua.event.facts.tables import SheetRegistered, TableForfeited
from capicua.event.no_show import no_show_of
from capicua.event.outcome import personal_of
from capicua.event.outcome_rules import check_outcome
from capicua.event.place import Place
from capicua.event.round_rules import open_round
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.event.terms import terms_of
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.match.row import HandTied, HandWon


class EnterResult(NamedTuple):
    """Enter a signed paper sheet."""

    place: Place
    outcome: Outcome
    confirmed: bool = False
    """The sheet says so, although no match comes to such points."""


class RegisterPaperSheet(NamedTuple):
    """Say that the paper carries the signatures that the book asks for."""

    place: Place
    rows: int
    """How many rows the one who says so has compared with the paper."""


class TakeBackResult(NamedTuple):
    """Take a result back that was just entered from paper."""

    place: Place
    reason: str


class Forfeit(NamedTuple):
    """Note who did not come to a table in time."""

    place: Place
    absent: tuple[Seat, ...]


def enter_result(context: Context, caller: Caller, request: EnterResult) -> Done:
    """Enter a signed paper sheet; one that has a result is not overwritten.

    Where double entry is on, the same result by another person makes it official.
    """

    def decide(now: Situation) -> ActionEffect:
        table = open_table(now.state, request.place)
        if (
            table.is_over
            or table.registered
            or any(isinstance(row, HandWon | HandTied) for row in table.rows)
        ):
            raise RuleViolation(
                "has_result",
                "{place} has a result or a sheet of its own. Take it back first, or "
                "correct it.",
                at=str(request.place),
                place=request.place,
            )
        if table.disputed or table.contests:
            raise RuleViolation(
                "disputed",
                "{place} is disputed. Wait for the arbiter.",
                at=str(request.place),
                place=request.place,
            )
        outcome = _with_rulings(now.state, table, request.outcome)
        check_outcome(now.state, table, outcome, confirmed=request.confirmed)
        if now.state.double_entry:
            return enter_twice(now, table, outcome)
        fact = ResultRecorded(request.place, outcome, no_show_of(now.state, table, outcome))
        return ActionEffect((fact,), {"entered": Entered.RECORDED})

    return perform(context, caller, Permission.ENTER_PAPER, request, decide)


def register_paper_sheet(
    context: Context, caller: Caller, request: RegisterPaperSheet
) -> Done:
    """Make a match official whose whole sheet was copied from signed paper."""
    return perform(
        context,
        caller,
        Permission.ENTER_PAPER,
        request,
        lambda now: _register(now, request),
    )


def take_back_result(context: Context, caller: Caller, request: TakeBackResult) -> Done:
    """Take back a paper result of a round that is still open, typed once or official."""

    def decide(now: Situation) -> ActionEffect:
        table = open_table(now.state, request.place)
        if table.outcome is None and not table.keyed:
            raise RuleViolation(
                "no_result",
                "{place} has no result from paper.",
                at=str(request.place),
                place=request.place,
            )
        check_not_ruled(table)
        return ActionEffect((ResultWithdrawn(request.place, now.reason(request.reason)),))

    return perform(context, caller, Permission.ENTER_PAPER, request, decide)


def forfeit_table(context: Context, caller: Caller, request: Forfeit) -> Done:
    """Note who did not come; the book says what that costs. It is entered as a result."""

    def decide(now: Situation) -> ActionEffect:
        table = open_table(now.state, request.place)
        if table.is_over:
            raise RuleViolation(
                "has_result", "{place} is over.", at=str(request.place), place=request.place
            )
        if table.rows:
            return ActionEffect((TableForfeited(request.place, request.absent),))
        outcome = Outcome(absent=tuple(sorted(request.absent)))
        check_outcome(now.state, table, outcome)
        no_show = no_show_of(now.state, table, outcome)
        return ActionEffect((ResultRecorded(request.place, outcome, no_show),))

    return perform(context, caller, Permission.ENTER_PAPER, request, decide)


def _register(now: Situation, request: RegisterPaperSheet) -> ActionEffect:
    table = playing_table(now.state, request.place, over=True)
    if table.outcome is not None:
        raise RuleViolation(
            "ruled_result",
            "An arbiter ruled on {place}: the arbiter signs it.",
            at=str(request.place),
            place=request.place,
        )
    if request.rows != len(table.rows):
        raise RuleViolation(
            "stale_sheet",
            "The sheet has {count} {count:row|rows} by now. Compare it again.",
            at="rows",
            count=len(table.rows),
        )
    return ActionEffect((SheetRegistered(request.place),))


def open_table(state: EventState, place: Place) -> TableState:
    """Return a table of the round that is open."""
    open_round(state, place.round)
    return state.table(place)


def check_not_ruled(table: TableState) -> None:
    """Raise if an arbiter made the result of a table."""
    if table.is_ruled:
        raise RuleViolation(
            "ruled_result",
            "An arbiter ruled on {place}; only another ruling changes that.",
            at=str(table.place),
            place=table.place,
        )


def _with_rulings(state: EventState, table: TableState, outcome: Outcome) -> Outcome:
    """Return a paper result with what rulings of this match take off single athletes."""
    if table.match is None or outcome.personal:
        return outcome
    terms = terms_of(state, table)
    return outcome._replace(personal=personal_of(terms, table, table.match))
