"""Conflicting rows (contest): several for one hand (*mano*), all kept till one decides."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.sheets.consent import claim_consent, judges
from capicua.actions.sheets.rights import check_may_score, playing_table
from capicua.event.facts.tables import ContestSettled, HandContested, HandRecorded
from capicua.event.place import Place
from capicua.event.table import Contest, TableState
from capicua.kernel.error import RuleViolation
from capicua.play.match.row import (
    CardShown,
    Deducted,
    HandFate,
    HandTied,
    HandWon,
    NullHand,
    Row,
    TimeUp,
)

HandRow = HandWon | HandTied | NullHand
"""What the people of a table write down."""


class SettleContest(NamedTuple):
    """Decide between the rows that several people wrote for one hand."""

    place: Place
    keep_claim: bool
    """False: the row on the sheet stays."""
    seen: Contest | None = None
    """The claim that they decided about; None: the one that came first."""
    beside: tuple[HandRow, ...] = ()
    """The other claims that they saw: these fall. What came later waits."""


def settle_contest(context: Context, caller: Caller, request: SettleContest) -> Done:
    """Decide which of the claims stands; an arbiter does so on a frozen sheet, too.

    Athletes decide together: nothing is settled until one of each pair has said the same.
    """

    def decide(now: Situation) -> ActionEffect:
        table = playing_table(now.state, request.place, contested=True, frozen=judges(now))
        check_may_score(now.state, now.actor, table)
        if not table.contests:
            raise RuleViolation("nothing_contested", "Nothing is contested here.")
        about = request.seen or table.contests[0]
        told = (about.claim, *request.beside)
        claims = [one.claim for one in table.contests if one.row == about.row]
        first = claims[: len(told)]
        if about.row != table.contests[0].row or not _is_same(first, told):
            raise RuleViolation(
                "stale_sheet",
                "Another row is contested by now. Look at it again.",
                at="keep_claim",
            )
        stands = about.claim if request.keep_claim else table.rows[about.row]
        backed = claim_consent(now, table, about.row, stands)
        if backed is not None:
            return ActionEffect((backed,), {"settled": False})
        kept = first.index(about.claim)
        return ActionEffect(
            (ContestSettled(request.place, request.keep_claim, kept, len(told)),),
            {"settled": True},
        )

    return perform(context, caller, Permission.SCORE, request, decide)


def row_for(table: TableState, number: int) -> int:
    """Return where a hand belongs that was meant for a row, from 0.

    Time may have been called or a card shown since the writer looked: the hand goes on, and
    stands behind that. What ended the hand in the meantime is not overwritten.
    """
    if number < 0:
        return number
    for place, row in enumerate(table.rows[number:], number):
        if isinstance(row, HandRow) and not is_ruled(table, place):
            return place
        if not _goes_on(row):
            raise RuleViolation(
                "stale_sheet",
                "The arbiter has ruled about this hand. Look at the sheet again.",
                at="number",
            )
    return max(number, len(table.rows))


def is_ruled(table: TableState, number: int) -> bool:
    """Tell whether a ruling wrote a row: those of the table do not change it."""
    return any(one.first <= number < one.first + one.written for one in table.rulings)


def write_or_claim(table: TableState, number: int, row: HandRow) -> ActionEffect:
    """Write a hand into the next row; keep it as a claim where another one stands."""
    written = len(table.rows)
    if not 0 <= number <= written:
        raise RuleViolation(
            "missing_rows",
            "A hand before this one is missing on the sheet. Write that one first, or "
            "leave this one out and write it again.",
            at="number",
        )
    if number == written:
        told = {"row": number, "contested": False}
        return ActionEffect((HandRecorded(table.place, row),), told)
    is_known = Contest(number, row) in table.contests
    if is_known or table.rows[number] == row:
        return ActionEffect(answer={"row": number, "contested": is_known})
    claim = HandContested(table.place, number, row)
    return ActionEffect((claim,), {"row": number, "contested": True})


def _goes_on(row: Row) -> bool:
    """Tell whether the hand that was being played goes on after a row."""
    if isinstance(row, Deducted):
        return row.fate is not HandFate.CLOSED
    return isinstance(row, TimeUp | CardShown)


def _is_same(some: list[Row], others: tuple[Row, ...]) -> bool:
    return len(some) == len(others) and all(one in some for one in others)
