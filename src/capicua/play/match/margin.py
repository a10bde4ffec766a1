"""The margin of a match (*efectividad*) and the score as it is counted."""

from __future__ import annotations

from typing import NamedTuple, assert_never

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
    if result is Result.TIED:
        return points_for - points_against
    rule = margin_rule(terms, by)
    if rule.cap is not None:
        points_for, points_against = (
            min(points_for, rule.cap),
            min(points_against, rule.cap),
        )
    if rule.target is None:
        return points_for - points_against
    lost = result is Result.LOST
    return points_for - rule.target if lost else rule.target - points_against


class MarginRule(NamedTuple):
    """How the margin of a decided match is taken."""

    target: int | None
    """The losers' points are taken from it; None: from the winners' points."""
    cap: int | None = None
    """More points than this do not count for the margin."""


def margin_rule(terms: Terms, by: EndedBy) -> MarginRule:
    """Return how the margin of a match that ended so is taken (FID 64, AMASFAC 11)."""
    target, mode = terms.target, terms.book.settings.efec_mode.value
    match mode:
        case EfectividadMode.FID64:
            return MarginRule(target)
        case EfectividadMode.FID64_TIME_DIFF:
            return MarginRule(None if by is EndedBy.TIME else target)
        case EfectividadMode.RAW:
            return MarginRule(None)
        case EfectividadMode.CAPPED_DIFF:
            return MarginRule(None, cap=target)
        case _:
            assert_never(mode)
