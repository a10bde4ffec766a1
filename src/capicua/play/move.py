"""Moves (*jugada*): opening with a tile, laying one at an end of the line, or *paso*."""

from __future__ import annotations

from typing import NamedTuple

from capicua.play.tile import ACROSS, ENDS, NAMES, SUITS, TILES, Tile, tile_named

PASS_WORD = "pass"  # noqa: S105 - the move, not a secret


class Move(NamedTuple):
    """One move; there is one object for each, made when this module is loaded.

    ``left`` and ``right`` are what the two ends show after an opening. ``across`` says, for
    each number that it may be laid against, what it then shows; -1: it does not fit.
    """

    text: str
    kind: int
    tile: Tile
    bit: int
    across: tuple[int, ...]
    left: int = -1
    right: int = -1

    def __str__(self) -> str:
        return self.text


PASSES, LEFT, RIGHT, OPENS = range(4)
"""The kinds of a move."""
NO_TILE = Tile(-1)
PASS = Move(PASS_WORD, PASSES, NO_TILE, 0, ())
LEFT_MOVES = tuple(Move(f"{NAMES[t]}L", LEFT, t, 1 << t, ACROSS[t]) for t in TILES)
RIGHT_MOVES = tuple(Move(f"{NAMES[t]}R", RIGHT, t, 1 << t, ACROSS[t]) for t in TILES)
OPENINGS = tuple(Move(NAMES[t], OPENS, t, 1 << t, ACROSS[t], *ENDS[t]) for t in TILES)
"""Each tile as an opening, higher end to the left."""
TURNED_OPENINGS = tuple(
    Move(NAMES[t][::-1], OPENS, t, 1 << t, ACROSS[t], *reversed(ENDS[t])) for t in TILES
)
"""Each tile as an opening, lower end to the left."""
ONLY_PASS = (PASS,)

OPENINGS_BY_BIT: dict[int, tuple[Move, ...]] = {1 << t: (OPENINGS[t],) for t in TILES}
FITTING = tuple(
    tuple(
        {
            1 << tile: tuple(
                move
                for end, moves in ((left, LEFT_MOVES), (right, RIGHT_MOVES))
                if SUITS[end] >> tile & 1
                for move in (moves[tile],)
                if not (left == right and move.kind == LEFT)
            )
            for tile in TILES
            if (SUITS[left] | SUITS[right]) >> tile & 1
        }
        for right in range(7)
    )
    for left in range(7)
)
"""For each pair of ends the moves of each fitting tile; at equal ends only to the right."""


class Written(NamedTuple):
    """A move as somebody wrote it: the tile as it was turned, and the end if named."""

    tile: Tile
    end: str
    turned: bool


def read_written(text: str) -> Written | None:
    """Return what a written move names, None if it names no tile; *paso* has no tile.

    >>> read_written("5-3r")
    Written(tile=18, end='R', turned=False)
    >>> read_written("35")
    Written(tile=18, end='', turned=True)
    """
    if text.lower() == PASS_WORD:
        return Written(NO_TILE, "", turned=False)
    end = text[-1:].upper()
    name = text[:-1] if end in {"L", "R"} else text
    tile = tile_named(name)
    if tile is None:
        return None
    return Written(tile, end if end in {"L", "R"} else "", turned=name[0] < name[-1])
