"""The luck of the tiles: real deals, each played out twice by players who know nothing.

A deal and its two ends come from the engine itself, so that the spread of points, the share
of locks and the weight of a good hand are those of the game and not of a formula.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, TypeVar

from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.deal import deal
from capicua.play.light import play_light
from capicua.rulebooks import Rulebook

T = TypeVar("T")
POOL = 1_000
"""How many deals a worker keeps; a simulated event draws from them with its own seed."""


class Fortune(NamedTuple):
    """Two ends of one deal, seen from both sides."""

    either: ByPair[int]
    """The points of the first end: what the deal gives when nobody is stronger."""
    best_of: ByPair[ByPair[int]]
    """For each pair the end that it would choose."""


class Hands:
    """A seeded source of chance that can shuffle tiles."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def shuffled(self, things: Sequence[T]) -> Sequence[T]:
        """Return the same things in a random order."""
        return self.chance.sample(things, len(things))


def fortunes(book: Rulebook, seed: int, count: int = POOL) -> tuple[Fortune, ...]:
    """Return a pool of deals under a rulebook's way of counting."""
    chance = Random(f"tiles:{seed}")
    return tuple(_fortune(book, chance) for _ in range(count))


def _fortune(book: Rulebook, chance: Random) -> Fortune:
    racks = deal(Hands(chance))
    starter = Seat(1 + int(chance.random() * 4))
    first, second = (
        play_light(racks, starter, chance.random).points(book) for _ in range(2)
    )
    best = ByPair(
        *(max(first, second, key=lambda end: _margin(end, pair)) for pair in Pair)
    )
    return Fortune(first, best)


def _margin(points: ByPair[int], pair: Pair) -> int:
    return points.of(pair) - points.of(pair.other)
