"""A position of a hand (*mano*): frozen, cheap to go on from, sure of what is legal."""

from __future__ import annotations

from typing import NamedTuple

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.exposed import Exposed
from capicua.play.move import (
    FITTING,
    LEFT,
    ONLY_PASS,
    OPENINGS,
    OPENINGS_BY_BIT,
    OPENS,
    PASS,
    RIGHT_MOVES,
    Move,
)
from capicua.play.tile import SUITS, TileSet

SEATS = tuple(Seat)
NO_END = -1


class IllegalMove(RuleViolation):
    """A move that the position does not allow; it carries the position and the move."""

    def __init__(self, code: str, message: str, position: Position, move: Move) -> None:
        super().__init__(code, message)
        self.position = position
        self.move = move


class Position(NamedTuple):
    """Who holds what, what the ends show and whose turn it is.

    The racks stand in the order of play from the one to move, so that going on is a
    rotation. ``before`` and ``move`` lead back to the deal.
    """

    mine: int
    second: int
    third: int
    fourth: int
    left: int = NO_END
    right: int = NO_END
    turn: int = 0
    before: Position | None = None
    move: Move | None = None
    exposed: Exposed | None = None

    @property
    def seat(self) -> Seat:
        """Return the seat whose turn it is, or would be if the hand were not over."""
        return SEATS[self.turn]

    @property
    def unplayed(self) -> TileSet:
        """Return every tile that is still in a rack."""
        return TileSet(self.mine | self.second | self.third | self.fourth)

    @property
    def racks(self) -> tuple[TileSet, TileSet, TileSet, TileSet]:
        """Return the racks of seats 1 to 4."""
        found = (self.mine, self.second, self.third, self.fourth)
        first = -self.turn % 4
        rotated = found[first:] + found[:first]
        return (
            TileSet(rotated[0]),
            TileSet(rotated[1]),
            TileSet(rotated[2]),
            TileSet(rotated[3]),
        )

    def is_over(self) -> bool:
        """Tell whether the hand has ended by domino or lock (FID 55-56)."""
        return not self.fourth or self.is_locked()

    def is_locked(self) -> bool:
        """Tell whether both ends show a suit of which no tile is left to play."""
        return self.left == self.right != NO_END and not (
            (self.mine | self.second | self.third | self.fourth) & SUITS[self.left]
        )

    def legal(self) -> tuple[Move, ...] | list[Move]:
        """Return every move that may be made, lower tiles first; nothing after the end."""
        mine, _, _, fourth, left, right, _, _, _, exposed = self
        if not fourth:
            return ()
        if left < 0:
            return _moves(mine, OPENINGS_BY_BIT)
        fits = mine & (SUITS[left] | SUITS[right])
        if not fits:
            return () if left == right and self.is_locked() else ONLY_PASS
        if exposed is not None:
            return exposed.restrict(
                self.seat, _moves(fits, FITTING[left][right]), left, right
            )
        return _moves(fits, FITTING[left][right])

    def play(self, move: Move) -> Position:
        """Return the position after a move, or raise why it may not be made."""
        mine, second, third, fourth, left, right, turn, _, _, exposed = self
        if move is PASS:
            if left < 0 or mine & (SUITS[left] | SUITS[right]) or self.is_over():
                raise _refusal(self, move)
            return Position(
                second, third, fourth, mine, left, right, turn + 1 & 3, self, move, exposed
            )
        _, kind, _, bit, across, opens_left, opens_right = move
        if not mine & bit or not fourth:
            raise _refusal(self, move)
        if kind == OPENS:
            if left >= 0:
                raise _refusal(self, move)
            left, right = opens_left, opens_right
        elif kind == LEFT:
            left = across[left] if left >= 0 else NO_END
        else:
            right = across[right] if right >= 0 else NO_END
        if left < 0 or right < 0 or (exposed is not None and not self._is_free(move)):
            raise _refusal(self, move)
        return Position(
            second,
            third,
            fourth,
            mine ^ bit,
            left,
            right,
            turn + 1 & 3,
            self,
            move,
            exposed,
        )

    def _is_free(self, move: Move) -> bool:
        """Tell whether no seen tile forbids a move that fits; equal ends are one end."""
        same = move
        if move.kind == OPENS:
            same = OPENINGS[move.tile]
        elif self.left == self.right:
            same = RIGHT_MOVES[move.tile]
        return same in self.legal()


def _moves(tiles: int, by_bit: dict[int, tuple[Move, ...]]) -> list[Move]:
    found: list[Move] = []
    while tiles:
        bit = tiles & -tiles
        found += by_bit[bit]
        tiles ^= bit
    return found


def _refusal(position: Position, move: Move) -> IllegalMove:
    """Return why a move may not be made, in words; looked for only when one is refused."""
    seat = position.seat
    if position.is_over():
        return IllegalMove("after_the_end", "The hand is over.", position, move)
    if move is PASS:
        message = f"Seat {seat} holds a tile that fits and may not pass."
        return IllegalMove("false_pass", message, position, move)
    if not position.mine & move.bit:
        message = f"Seat {seat} does not hold the tile {move.text[:2]}."
        return IllegalMove("tile_not_held", message, position, move)
    if (position.left < 0) is not (move.kind == OPENS):
        message = "The first tile opens the hand, and every later one goes to an end."
        return IllegalMove("wrong_opening", message, position, move)
    if exposes_duty(position, move):
        message = f"Seat {seat} has an exposed tile that must be played first."
        return IllegalMove("exposed_tile_first", message, position, move)
    where = "left" if move.kind == LEFT else "right"
    message = f"The tile {move.text[:2]} does not fit the {where} end."
    return IllegalMove("tile_does_not_fit", message, position, move)


def exposes_duty(position: Position, move: Move) -> bool:
    """Tell whether a move fits the line but another tile lies face up and comes first."""
    free = position._replace(exposed=None)
    return position.exposed is not None and move in free.legal()
