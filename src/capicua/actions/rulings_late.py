"""Rulings that come when a match is over: what they can no longer do is said, not lost."""

from __future__ import annotations

from collections.abc import Iterable

from capicua.event.ruled import PLAYED_AGAIN
from capicua.event.table import TableState
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair
from capicua.play.match.row import Deducted, NullHand, Row
from capicua.play.ruling import Ruling


def check_can_follow(table: TableState, ruling: Ruling) -> None:
    """Raise if the match is over from which a ruling takes points or a hand.

    What one athlete loses in individual play is taken off afterwards anyway (FID 59-pu).
    """
    if table.outcome is not None and table.outcome.is_void:
        if ruling.result is not None or ruling.deductions:
            raise RuleViolation(
                "void_match",
                "Everybody has lost this match; no ruling by the book changes it. "
                "If a card is due, decide otherwise than the book and say why.",
                at=str(table.place),
            )
        return
    takes_points = any(one.pair is not None for one in ruling.deductions)
    if ruling.result is None and (takes_points or ruling.hand in PLAYED_AGAIN):
        _check_goes_on(table)


def why_too_late(table: TableState, ruling: Ruling) -> RuleViolation | None:
    """Return why a ruling cannot follow any more, before somebody taps for nothing."""
    try:
        check_can_follow(table, ruling)
    except RuleViolation as refusal:
        return refusal
    return None


def check_rows_fit(table: TableState, rows: Iterable[Row]) -> None:
    """Raise if the match is over on whose sheet an arbiter's own order would stand."""
    if any(_is_of_the_hand(row) for row in rows):
        _check_goes_on(table)


def _is_of_the_hand(row: Row) -> bool:
    return isinstance(row, NullHand) or (
        isinstance(row, Deducted) and isinstance(row.who, Pair)
    )


def _check_goes_on(table: TableState) -> None:
    if table.is_over:
        raise RuleViolation(
            "ruling_after_end",
            "The match is over, so its sheet takes no deduction and no other hand. Take "
            "back the last hand, or the paper result, rule, and write it again.",
            at=str(table.place),
        )
