"""Consent of both pairs: what one of each decides together, or an arbiter alone."""

from __future__ import annotations

from capicua.actions.engine.context import Situation
from capicua.actions.engine.permissions import Permission, check_permission
from capicua.actions.sheets.rights import own_seats
from capicua.event.facts.tables import ClaimBacked, UndoAsked
from capicua.event.table import TableState
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.match.row import Row


def undo_consent(now: Situation, table: TableState) -> UndoAsked | None:
    """Return what an athlete asks the other pair before a signed sheet loses a row.

    None: nobody has signed, an arbiter takes it back, or the other pair has asked already.
    """
    if not (table.accepted or table.signed) or judges(now):
        return None
    if now.actor.role is not Role.ATHLETE:
        raise RuleViolation(
            "signed_result",
            "The result of {place} is signed. One of each pair takes the hand back on "
            "their phones, or an arbiter does.",
            at=str(table.place),
            place=table.place,
        )
    seat, asked = _seat(now, table), table.undo_asked
    if asked is not None and asked.seat.pair is not seat.pair:
        return None
    return UndoAsked(table.place, len(table.rows) - 1, seat)


def claim_consent(
    now: Situation, table: TableState, row: int, stands: Row
) -> ClaimBacked | None:
    """Return what an athlete says about a contested hand while the other pair does not.

    None: it is settled with this word, or whoever says it is of neither pair.
    """
    if now.actor.role is not Role.ATHLETE:
        return None
    seat = _seat(now, table)
    agrees = any(
        (one.row, one.stands) == (row, stands) and one.seat.pair is not seat.pair
        for one in table.backed
    )
    return None if agrees else ClaimBacked(table.place, row, stands, seat)


def judges(now: Situation) -> bool:
    """Tell whether somebody may decide alone about a sheet that others have signed."""
    try:
        check_permission(now.state, now.actor, Permission.RULE, now.access)
    except RuleViolation:
        return False
    return True


def _seat(now: Situation, table: TableState) -> Seat:
    return own_seats(now.state, now.actor, table, now.bound)[0]
