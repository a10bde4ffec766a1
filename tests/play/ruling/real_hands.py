"""Real hands for rulings: deals with moves, and rulings on them in few words."""

from typing import Any

from capicua.kernel.seat import Seat
from capicua.play.hand import Hand
from capicua.play.ruling import Facts, Incident, Ruling, rule
from capicua.play.tile import Tile, tile_named
from capicua.rulebooks.infraction import ChoiceName

PLAIN = (
    "1 | 66 51 42 30 21 10 00 | 65 64 63 62 61 60 55 | 54 53 52 50 44 43 41 "
    "| 40 33 32 31 22 20 11 |"
)
"""Seat 1 opens; the deal is told suit by suit, so that every fit is easy to see."""
DOMINO = (
    "3 | 52 44 40 31 22 20 00 | 64 62 60 54 53 21 11 | 65 61 55 50 41 33 30 "
    "| 66 63 51 43 42 32 10 |"
)
DOMINO_MOVES = (
    "50 51L 20R 62R 65R 10L 00L 60L 55R 63L 52R 21R 61R 43L 40L 64R 30L 32L 22L 54R pass "
    "42L 44L 53R 41L pass 31L"
)
"""Seat 1 goes out with the 3-1, which fits for the first time at the end."""
LOCK = (
    "1 | 65 62 61 41 40 22 10 | 66 54 52 51 43 33 00 | 60 55 50 44 42 31 30 "
    "| 64 63 53 32 21 20 11 |"
)
LOCK_MOVES = "10 00R 60R 21L 62R 52R 55R 20L 65R 66R 30L 63L 61R 51R 50R 64L 40L"
"""Seat 1 locks with the 4-0 and wins; to the right it would have left the line open."""
LOST_LOCK = (
    "4 | 64 62 42 40 33 31 21 | 61 60 55 51 41 20 11 | 65 63 54 52 44 32 22 "
    "| 66 53 50 43 30 10 00 |"
)
LOST_LOCK_MOVES = (
    "10 40R 41R pass pass 31R 11L 63R 66R 21L 61R 22L pass 42L 51R 54L 53R 33R 55L 65L 43R "
    "64L pass 44R"
)
"""Seat 3 locks with the 4-4 and loses."""
LAST_TILE = (
    "4 | 64 63 61 42 30 22 10 | 66 62 44 43 40 33 20 | 65 60 55 51 32 11 00 "
    "| 54 53 52 50 41 31 21 |"
)
LAST_TILE_MOVES = (
    "53 30R 20R 51L 52R 10L 40L 55R 54L pass pass 65R 50L 64R 44R 00L 41R 61R 62R 32R 31R "
    "pass pass 60L"
)
"""Seat 4 has one tile, the 2-1, which fits the right end."""


def played(deal: str, moves: str = "", book: str = "fid-2015") -> Hand:
    """Return a hand with these moves made."""
    return Hand.parse(f"{book} {deal} {moves}")


def tile(name: str) -> Tile:
    """Return the tile of a name."""
    found = tile_named(name)
    assert found is not None
    return found


def ruling_on(
    hand: Hand,
    code: str,
    offender: int,
    *tiles: str,
    choice: str | None = None,
    **facts: Any,
) -> Ruling:
    """Return the ruling of a hand's own book on an offence in it."""
    return rule(
        hand.book,
        Incident(
            code,
            Seat(offender),
            hand.starter,
            choice=None if choice is None else ChoiceName(choice),
            facts=Facts(tiles=tuple(map(tile, tiles)), **facts),
        ),
    )


def legal(hand: Hand | None) -> str:
    """Return what may be played, as text."""
    assert hand is not None
    return " ".join(move.text for move in hand.legal())
