"""The margin of a match (*efectividad*) and the score as it is counted."""

from __future__ import annotations

from typing import assert_never

from capicua.kernel.seat import ByPair
from capicua.play.match.line import Result
from capicua.play.match.state import EndedBy
from capicua.play.match.terms import Terms
from capicua.rulebooks.choices import EfectividadMode


def counted(terms: Terms, written: ByPair[int]) -> ByPair[int]:
    """Return a written score as the book counts it: capped at the target, floored at zero.

    AMASFAC 10 [11.1], FED 10, reading E2 for the cap; readings F3 and F4 for the floor.
    """
    settings = terms.book.settings
    score = written
    target = terms.target
    if settings.cap_at_target.value and target is not None:
        limit = target
        score = score.each(lambda points: min(points, limit))
    return score.each(lambda points: max(0, points)) if settings.floor_zero.value else score


def margin(
    terms: Terms, by: EndedBy, result: Result, points_for: int, points_against: int
) -> int:
    """Return the margin of one athlete: positive for a win, negative for a loss."""
    target = terms.target
    difference = points_for - points_against
    if result is Result.TIED or target is None:
        return difference
    missing = -(target - points_for) if result is Result.LOST else target - points_against
    mode = terms.book.settings.efec_mode.value
    match mode:
        case EfectividadMode.FID64:
            return missing
        case EfectividadMode.FID64_TIME_DIFF:
            return difference if by is EndedBy.TIME else missing
        case EfectividadMode.RAW:
            return difference
        case EfectividadMode.CAPPED_DIFF:
            return min(points_for, target) - min(points_against, target)
        case _:
            assert_never(mode)
