"""One simulated match: the tiles decide, and the stronger side gets more out of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import NamedTuple

from capicua.kernel.seat import ByPair, Pair
from capicua.lab.luck import Fortune

SHARPNESS = 0.45
"""How fast a difference of strength turns into better play.

A side that is one standard deviation stronger then wins some 73 of 100 matches to 200
points: the logistic model that other studies of pairing use.
"""
HAND_MINUTES = 4
"""How long a hand takes; a match of forty minutes has about ten."""


class Length(NamedTuple):
    """How long a match is: to a target within a number of hands, or a number of hands."""

    target: int | None
    hands: int | None
    draws: bool


class Score(NamedTuple):
    """How a simulated match ended."""

    points: ByPair[int]
    on_time: bool


def contest(
    fortunes: Sequence[Fortune], strength: ByPair[float], length: Length, chance: Random
) -> Score:
    """Play one match: of a deal's two ends the stronger side often gets the better one."""
    edge = 1 - exp(-SHARPNESS * abs(strength.a - strength.b))
    better = Pair.A if strength.a >= strength.b else Pair.B
    first = second = played = 0
    while not _is_over(first, second, played, length):
        fortune = fortunes[int(chance.random() * len(fortunes))]
        end = fortune.best_of.of(better) if chance.random() < edge else fortune.either
        first, second, played = first + end.a, second + end.b, played + 1
    reached = length.target is None or max(first, second) >= length.target
    return Score(ByPair(first, second), not reached)


def _is_over(first: int, second: int, played: int, length: Length) -> bool:
    if length.target is not None and max(first, second) >= length.target:
        return first != second
    if length.hands is None or played < length.hands:
        return False
    return length.draws or first != second
