"""Dealing: the whole set in four racks (*atril*), with a given source of chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from capicua.kernel.seat import Seat
from capicua.play.tile import TILES, TileSet

Racks = tuple[TileSet, TileSet, TileSet, TileSet]
EACH = len(TILES) // len(Seat)
"""How many tiles each one takes: the whole set is dealt."""
BITS = tuple(1 << tile for tile in TILES)
T = TypeVar("T")


class Shuffle(Protocol):
    """A source of chance that can put things in a random order."""

    def shuffled(self, things: Sequence[T]) -> Sequence[T]:
        """Return the same things in a random order."""
        ...


def deal(shuffle: Shuffle) -> Racks:
    """Return four racks dealt with the given source of chance (FID 74-c, DP 46-c)."""
    bits = shuffle.shuffled(BITS)
    return (
        TileSet(sum(bits[:EACH])),
        TileSet(sum(bits[EACH : 2 * EACH])),
        TileSet(sum(bits[2 * EACH : 3 * EACH])),
        TileSet(sum(bits[3 * EACH :])),
    )
