"""The light path for simulation: a random hand (*mano*) on plain numbers, without a log.

The same rules as `Position`, held together by a test; nothing is checked and nothing is
remembered except how the hand ended.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

from capicua.kernel.seat import ByPair, Seat
from capicua.play.deal import Racks
from capicua.play.outcome import lock_winner, points_for
from capicua.play.tile import ACROSS, ENDS, SUITS, TILES, Tile, pips_in
from capicua.rulebooks.rulebook import Rulebook

Uniform = Callable[[], float]
"""A source of chance: gives a number from 0 up to but not including 1."""
SEATS = tuple(Seat)


class LightEnd(NamedTuple):
    """How a light hand ended: who laid the last tile, and the racks of seats 1 to 4."""

    last: Seat
    racks: Racks

    @property
    def is_domino(self) -> bool:
        """Tell whether the last one to lay a tile went out; else the hand is locked."""
        return not self.racks[self.last - 1]

    @property
    def pips(self) -> ByPair[int]:
        """Return the points that each pair still holds."""
        first, second, third, fourth = self.racks
        return ByPair(pips_in(first) + pips_in(third), pips_in(second) + pips_in(fourth))

    def points(self, book: Rulebook) -> ByPair[int]:
        """Return what each pair scores under a rulebook; a tied lock scores nothing."""
        if self.is_domino:
            return points_for(self.last.pair, self.pips, book.hand.domino_scores.value)
        winner = lock_winner(self.pips)
        if winner is None:
            return ByPair(0, 0)
        return points_for(winner, self.pips, book.hand.lock_scores.value)


Continuation = tuple[int, int, "_Ways"]
"""The bit of the tile that is laid, and what fits the new ends with the ways from there."""


class _Ways(dict[int, tuple[int, tuple[Continuation, ...]]]):
    """From two ends, for each set of fitting tiles: how many ways there are, and which.

    An entry is made when its set is first met; there are some 160,000 at most.
    """

    def __init__(self, left: int, right: int) -> None:
        super().__init__()
        self.ends = (left, right)

    def __missing__(self, held: int) -> tuple[int, tuple[Continuation, ...]]:
        found = ways_between(*self.ends, held)
        self[held] = len(found), found
        return self[held]


ROUTES = [[_Ways(left, right) for right in range(7)] for left in range(7)]


def ways_between(left: int, right: int, held: int) -> tuple[Continuation, ...]:
    """Return every way to lay one of these tiles at two ends; equal ends are one end."""
    found = []
    for tile in TILES:
        if held >> tile & 1:
            if left != right and ACROSS[tile][left] >= 0:
                found.append(_way(tile, ACROSS[tile][left], right))
            if ACROSS[tile][right] >= 0:
                found.append(_way(tile, left, ACROSS[tile][right]))
    return tuple(found)


def _way(tile: Tile, left: int, right: int) -> Continuation:
    # The order of the ends does not matter here, so that half of the entries serve.
    low, high = sorted((left, right))
    return 1 << tile, SUITS[low] | SUITS[high], ROUTES[low][high]


def play_light(racks: Racks, starter: Seat, uniform: Uniform) -> LightEnd:
    """Return how a hand ends in which every legal move is equally likely."""
    held: list[int] = list(racks)
    turn = last = starter - 1
    tiles = [tile for tile in TILES if held[turn] >> tile & 1]
    opening = tiles[int(uniform() * len(tiles))]
    bit, fits, ways = _way(opening, *ENDS[opening])
    held[turn] ^= bit
    while True:
        turn = turn + 1 & 3
        mine = held[turn]
        playable = mine & fits
        if playable:
            count, found = ways[playable]
            bit, fits, ways = found[int(uniform() * count)] if count > 1 else found[0]
            held[turn] = mine = mine ^ bit
            last = turn
            if not mine:
                break
        elif not (held[0] | held[1] | held[2] | held[3]) & fits:
            break
    return LightEnd(SEATS[last], cast("Racks", tuple(held)))
