"""A match as ratings see it, and the row that it writes for each of its four."""

from __future__ import annotations

from typing import NamedTuple

PairKey = tuple[int, int]


class RatedMatch(NamedTuple):
    """A match as ratings see it."""

    a: PairKey
    b: PairKey
    points_a: int
    points_b: int
    is_rated: bool = True
    """Whether it counts; three draws after an abandonment do not (DP 62-c)."""
    round: str | None = None
    """Matches of one round are rated from the ratings at its beginning."""
    target: int | None = None
    """Its own target; None: the one of all."""
    has_margin: bool = True
    """Whether its margin tells anything; that of an abandonment does not (D16)."""


class LedgerRow(NamedTuple):
    """What one match did to one athlete's rating."""

    player: int
    match: int
    before: float
    after: float
    expected: float
    k: float
    factor: float
