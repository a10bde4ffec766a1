"""Individual play (*modalidad* individual) at tables of four: fresh partners each round.

Fields of up to `WHOLE` athletes are searched as a whole. In larger ones a table reaches
over a window of the ideal sequence; the window widens until a lower bound or a wider window
says that nothing is gained.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from capicua.kernel.error import BrokenInvariant
from capicua.tournament.pairing.field import Cost, Field, FourTable
from capicua.tournament.pairing.fours.exact import seat_exactly
from capicua.tournament.pairing.fours.four_cost import (
    CostLevel,
    best_splits,
    least_cost,
    round_cost,
)
from capicua.tournament.pairing.fours.regroup import regroup
from capicua.tournament.pairing.fours.sequence import TABLE, Ideal, IdealSequence, arrange
from capicua.tournament.pairing.fours.two_stage import seat_in_two_stages
from capicua.tournament.pairing.fours.window import Four, seat_in_window

WHOLE = 40
"""The largest field that is searched as a whole."""
WINDOW = 12
LARGE = 1000
"""From here on the first window is narrower: groups are large and conflicts rare."""
FAR = 400
"""How far partners may stand apart where they are matched for themselves."""


def seat_fours(field: Field, sequence: IdealSequence) -> tuple[FourTable, ...]:
    """Return the tables of least cost by their best place; equals: the smallest list.

    The field has a size divisible by four: byes are given before. Beyond `WHOLE` athletes
    the list is smallest in the ideal sequence, not in the standing list.
    """
    if field.size % TABLE:
        raise BrokenInvariant("A field of athletes has a size divisible by four.")
    if not field.size:
        return ()
    ideal = arrange(field.wins, sequence)
    seat = _seat_whole if field.size <= WHOLE else _seat_long
    return best_splits(field, ideal, sorted(seat(field, ideal)))


def _seat_whole(field: Field, ideal: Ideal) -> list[Four]:
    known = _best(
        field,
        ideal,
        seat_in_window(field, ideal, ideal.order, WINDOW),
        seat_in_two_stages(field, ideal, field.size),
    )
    found = seat_exactly(field, ideal, range(field.size), known)
    return found.fours if found.is_proven else regroup(field, ideal, found.fours)


def _seat_long(field: Field, ideal: Ideal) -> list[Four]:
    fours = _seat_in_widening_window(field, ideal)
    least, cost = least_cost(field), _cost(field, ideal, fours)
    if cost[: len(least)] == least:
        return fours
    fours = regroup(field, ideal, fours)
    is_hard = cost[: CostLevel.WINS] > least[: CostLevel.WINS]
    if field.size <= (LARGE if is_hard else FAR):
        fours = _best(field, ideal, fours, seat_in_two_stages(field, ideal, FAR))
    return regroup(field, ideal, fours)


def _seat_in_widening_window(field: Field, ideal: Ideal) -> list[Four]:
    least = least_cost(field)
    best: list[Four] = []
    for window in _windows(field.size):
        fours = seat_in_window(field, ideal, ideal.order, window)
        cost = _cost(field, ideal, fours)
        is_stable = bool(best) and cost == _cost(field, ideal, best)
        best = fours
        if is_stable or cost[: len(least)] == least:
            break
    return best


def _windows(size: int) -> Iterator[int]:
    first = WINDOW if size < LARGE else WINDOW - 2
    yield from (first, first + 2)


def _best(field: Field, ideal: Ideal, *rounds: list[Four]) -> list[Four]:
    return min(rounds, key=lambda fours: _cost(field, ideal, fours))


def _cost(field: Field, ideal: Ideal, fours: Sequence[Four]) -> Cost:
    return round_cost(field, ideal, best_splits(field, ideal, fours))
