"""A rotated table that is left on both sides (*abandono*): nobody can win its match."""

from __future__ import annotations

from collections.abc import Collection

from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.line import Line, Result, Settlement, lines_by_pair
from capicua.play.match.terms import Terms
from capicua.rulebooks.sections.attendance import AbandonIndividual

NOTHING = Line(Result.TIED, 0, 0, 0)


def is_left_on_both_sides(terms: Terms, left: Collection[Seat]) -> bool:
    """Tell whether no pair of a rotated table is whole, though somebody stays (DP 62).

    Where nobody stays, everybody has lost, as where nobody came.
    """
    rule = terms.book.attendance.abandon_individual.value
    is_rotated = terms.is_individual and rule is AbandonIndividual.ROTATED_TABLE
    is_deserted = set(left) == set(Seat)
    return is_rotated and not is_deserted and {seat.pair for seat in left} == set(Pair)


def settle_left_table(terms: Terms, left: Collection[Seat]) -> Settlement:
    """Return the match of a table that is left on both sides.

    Who alone stays gets a draw without points, and so do the others (DP 62-c); otherwise
    the match has no result at all (DP 62-b, reading D15).
    """
    stays = set(Seat) - set(left)
    return Settlement(
        ByPair(0, 0),
        lines_by_pair(NOTHING, NOTHING),
        (terms.book.attendance.abandon_individual.article,),
        has_result=len(stays) == 1,
    )
