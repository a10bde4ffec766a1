"""Rating curve: a rating over its matches, two deviations up and down, as SVG paths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

WIDTH, HEIGHT = 640, 220
LEFT, RIGHT, TOP, BOTTOM = 48, 8, 8, 24
STEP = 50
"""Lines of the grid stand so many points apart, or a whole number of times that."""
MOST_LINES = 6


class GridLine(NamedTuple):
    """A line of the grid and the rating that it stands for."""

    y: float
    rating: int


class RatingCurve(NamedTuple):
    """What an SVG of a curve is made of."""

    width: int
    height: int
    line: str
    band: str
    grid: tuple[GridLine, ...]


def rating_curve(ratings: Sequence[float], deviations: Sequence[float]) -> RatingCurve:
    """Return the curve of ratings, the first of which stands before the first match."""
    upper = [one + 2 * sd for one, sd in zip(ratings, deviations, strict=True)]
    lower = [one - 2 * sd for one, sd in zip(ratings, deviations, strict=True)]
    low, high = min(lower), max(upper)
    room = max(high - low, 1.0)
    across = (WIDTH - LEFT - RIGHT) / max(len(ratings) - 1, 1)

    def y(rating: float) -> float:
        return round(TOP + (high - rating) / room * (HEIGHT - TOP - BOTTOM), 1)

    def path(values: Sequence[float]) -> list[str]:
        return [f"{LEFT + turn * across:.1f},{y(one)}" for turn, one in enumerate(values)]

    band = [*path(upper), *reversed(path(lower))]
    apart = STEP * (1 + int(room / STEP / MOST_LINES))
    first = int(low // apart + 1) * apart
    grid = tuple(GridLine(y(one), one) for one in range(first, int(high) + 1, apart))
    return RatingCurve(
        WIDTH, HEIGHT, "M" + " L".join(path(ratings)), "M" + " L".join(band) + " Z", grid
    )
