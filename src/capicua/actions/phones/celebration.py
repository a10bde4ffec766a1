"""Celebration on the phones of a table, where the house wants it: it counts for nothing."""

from __future__ import annotations

from enum import StrEnum

from capicua.actions.sheets.sheet_view import SheetView
from capicua.event.state import EventState
from capicua.play.match.row import HandWon

LARGE_HAND = 100
"""Points of a hand that players clap for, whatever the match is played to."""


class Joy(StrEnum):
    """What is celebrated."""

    CAPICUA = "capicua"
    SHUTOUT = "shutout"
    """A match won while the others have not a point (*zapatero*)."""
    LARGE_HAND = "large_hand"


def joy_of(state: EventState, sheet: SheetView) -> Joy | None:
    """Return what the last hand of a sheet gives reason to celebrate, if the house does.

    A result that came from paper or by a ruling is nobody's joy.
    """
    own = sheet.own
    if not state.presentation.celebrates or own.outcome is not None or not own.rows:
        return None
    last, score = own.rows[-1], sheet.table.running
    if own.is_over and 0 in score and max(score) > 0:
        return Joy.SHUTOUT
    if own.capicua is not None:
        return Joy.CAPICUA
    is_large = isinstance(last, HandWon) and last.points >= LARGE_HAND
    return Joy.LARGE_HAND if is_large else None
