"""A score sheet (*planilla*): the terms of a match and its rows, nothing else.

>>> from capicua.kernel.seat import Pair
>>> from capicua.play.match.row import HandWon
>>> from capicua.rulebooks import load
>>> sheet = write(open_sheet(load("fid-2015")), HandWon(Pair.A, 35))
>>> sheet.state.running, sheet.state.starter
(ByPair(a=35, b=0), <Seat.TWO: 2>)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce

from capicua.kernel.seat import Seat
from capicua.play.match.cards import NO_WEIGHTS, Weights
from capicua.play.match.row import Row
from capicua.play.match.state import MatchState, opening_state
from capicua.play.match.step import step
from capicua.play.match.terms import Terms, agree
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.sections.competition import Modality


@dataclass(frozen=True, slots=True)
class Sheet:
    """What was agreed and what was written; everything else follows from it.

    An interrupted match goes on from its rows (FID 88-89, DP 29).
    """

    terms: Terms
    rows: tuple[Row, ...] = ()

    @property
    def state(self) -> MatchState:
        """Return what the rows come to."""
        return reduce(
            lambda state, row: step(self.terms, state, row),
            self.rows,
            opening_state(self.terms),
        )


def open_sheet(
    book: Rulebook,
    *,
    modality: Modality = Modality.PAIRS,
    target: int | None = None,
    hands: int | None = None,
    first_starter: Seat = Seat.ONE,
    prior_cards: Weights = NO_WEIGHTS,
) -> Sheet:
    """Return an empty sheet; what is left out is the rulebook's own."""
    terms = agree(
        book,
        modality=modality,
        target=target,
        hands=hands,
        first_starter=first_starter,
        prior_cards=prior_cards,
    )
    return Sheet(terms)


def write(sheet: Sheet, row: Row) -> Sheet:
    """Return the sheet with one more row, or raise why it may not be written."""
    step(sheet.terms, sheet.state, row)
    return replace(sheet, rows=(*sheet.rows, row))


def rows_before_last_hand(sheet: Sheet) -> int | None:
    """Return after how many rows the last hand (*última mano*) is marked off, or None.

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
