"""Written hand: one that stands on the sheet when a fault in it is found (FID 78, 81)."""

from __future__ import annotations

from capicua.event.state import EventState
from capicua.event.table import StruckHand, TableState
from capicua.event.terms import added_up, terms_of
from capicua.kernel.error import RuleViolation
from capicua.play.match.row import HandTied, HandWon, Row


def written_hands(table: TableState) -> tuple[int, ...]:
    """Return the rows of the hands that the table itself has written, in order."""
    ruled = {
        number
        for one in table.rulings
        for number in range(one.first, one.first + one.written)
    }
    return tuple(
        number
        for number, row in enumerate(table.rows)
        if isinstance(row, HandWon | HandTied) and number not in ruled
    )


def check_written_hand(table: TableState, row: int) -> None:
    """Raise if no hand that was played to its end stands in a row."""
    if row not in written_hands(table):
        raise RuleViolation(
            "no_written_hand",
            "No hand stands in row {row} of this sheet. Look at the sheet again.",
            at="hand",
            row=row,
        )


def before_hand(state: EventState, table: TableState, row: int) -> TableState:
    """Return a table as it was when the hand of a row was being played."""
    rows = table.rows[:row]
    match = added_up(terms_of(state, table), rows) if rows else None
    return table._replace(rows=rows, match=match)


def rows_with_struck(
    table: TableState, row: int, instead: tuple[Row, ...]
) -> tuple[Row, ...]:
    """Return the rows of a sheet when others stand in the place of a hand."""
    return (*table.rows[:row], *instead, *table.rows[row + 1 :])


def strike(table: TableState, struck: StruckHand, written: int) -> TableState:
    """Return a table that keeps a struck hand to be seen; what is behind it moves."""
    moved = _moved(table, struck.at, written, written - 1)
    return moved._replace(struck=(*moved.struck, struck))


def unstrike(table: TableState, struck: StruckHand, written: int) -> TableState:
    """Return a table without a struck hand; what had moved stands where it stood."""
    others = tuple(one for one in table.struck if one.ruling != struck.ruling)
    last = struck.at + written - 1
    return _moved(table._replace(struck=others), last, written, 1 - written)


def _moved(table: TableState, behind: int, written: int, by: int) -> TableState:
    """Return a table whose rulings and struck hands behind a row stand elsewhere."""
    if not written:
        # Then it was the last hand: nothing that could be looked up stands behind it.
        return table
    return table._replace(
        struck=tuple(
            one._replace(at=one.at + by) if one.at > behind else one for one in table.struck
        ),
        rulings=tuple(
            one.moved(by) if one.written and one.first > behind else one
            for one in table.rulings
        ),
    )
