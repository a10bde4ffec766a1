"""Seen tiles (*ficha vista*): face up beside their owner, to be played when they fit."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from capicua.kernel.seat import Seat
from capicua.play.move import LEFT, RIGHT, Move
from capicua.play.tile import Tile


class EndRule(StrEnum):
    """On which end a seen tile goes when both would take it."""

    OWNER = "owner"
    HIGHER = "higher"
    NO_DUTY = "no_duty"


class Exposed(NamedTuple):
    """The seen tiles of a hand in the order in which they were declared."""

    rule: EndRule
    tiles: tuple[tuple[Seat, Tile], ...] = ()
    nullifies: bool = False
    """Whether going out or locking with one makes the hand void (FID 75-e, 75-g)."""

    def of(self, seat: Seat) -> tuple[Tile, ...]:
        """Return a seat's seen tiles in their order."""
        return tuple(tile for owner, tile in self.tiles if owner is seat)

    def add(self, seat: Seat, tiles: Sequence[Tile]) -> Exposed:
        """Return the same with more tiles declared, simultaneous ones left to right."""
        new = tuple((seat, tile) for tile in tiles if tile not in self.of(seat))
        return self._replace(tiles=(*self.tiles, *new))

    def restrict(self, seat: Seat, moves: list[Move], left: int, right: int) -> list[Move]:
        """Return the moves that a seat's seen tiles leave: the first that fits, if any."""
        if self.rule is EndRule.NO_DUTY:
            return moves
        for tile in self.of(seat):
            forced = [move for move in moves if move.tile == tile]
            if forced:
                return self._at_its_end(forced, left, right)
        return moves

    def _at_its_end(self, forced: list[Move], left: int, right: int) -> list[Move]:
        if self.rule is EndRule.OWNER or len(forced) == 1:
            return forced
        kind = LEFT if left > right else RIGHT
        return [move for move in forced if move.kind == kind]
