"""An athlete's line: what one match comes to in the standings."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from capicua.kernel.seat import ByPair, Pair


class Result(StrEnum):
    """What a match was for an athlete."""

    WON = "won"
    LOST = "lost"
    TIED = "tied"


class Line(NamedTuple):
    """One athlete's result: points for and against and the margin (*efectividad*)."""

    result: Result
    points_for: int
    points_against: int
    efectividad: int


Lines = tuple[Line, Line, Line, Line]
"""The lines of seats 1 to 4."""


class Settlement(NamedTuple):
    """What a finished match comes to before personal deductions."""

    score: ByPair[int]
    lines: Lines
    articles: tuple[str | None, ...]
    has_result: bool = True
    """False: nothing counts for anybody, and the lines are blank (DP 62-b)."""


def lines_by_pair(first: Line, second: Line) -> Lines:
    """Return the lines when partners share one: pair A's and pair B's."""
    return first, second, first, second


def winner_of(lines: Lines) -> Pair | None:
    """Return the pair of which both won while both others lost, None if there is none."""
    results = tuple(line.result for line in lines)
    for pair in Pair:
        if _both(results, pair, Result.WON) and _both(results, pair.other, Result.LOST):
            return pair
    return None


def follow_pairs(settled: Lines, lines: Lines) -> bool:
    """Tell whether the results are those of two pairs and no deduction has changed one."""
    results = tuple(line.result for line in lines)
    unchanged = results == tuple(line.result for line in settled)
    return unchanged and results[:2] == results[2:]


def _both(results: tuple[Result, ...], pair: Pair, wanted: Result) -> bool:
    return all(results[seat - 1] is wanted for seat in pair.seats)
