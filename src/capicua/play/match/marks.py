"""The mark of the last hand (*última mano*): what was written before it is underlined."""

from __future__ import annotations

from capicua.play.match.sheet import Sheet
from capicua.play.match.state import opening_state
from capicua.play.match.step import step


def rows_before_last_hand(sheet: Sheet) -> int | None:
    """Return after how many rows the line is drawn, None where none is drawn (yet).

    FED 10: when the hand that was running at the call is finished, the last entry of each
    pair is underlined and only the last hand is written below.
    """
    terms, state = sheet.terms, opening_state(sheet.terms)
    if not terms.book.sheet.last_hand_marked.value:
        return None
    extra = terms.book.settings.extra_hands.value or 0
    for number, row in enumerate(sheet.rows, 1):
        state = step(terms, state, row)
        if state.to_finish is not None and state.to_finish <= extra:
            return None if state.ending is not None else number
    return None
