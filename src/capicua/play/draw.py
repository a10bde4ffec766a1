"""Who opens the first hand (*salida*): by lifted tiles or by the system's public draw."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.tile import ENDS, NAMES, PIPS, Tile
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.sections.start import FirstStarter


def starter_by_lifted(book: Rulebook, lifted: Mapping[Seat, Tile]) -> Seat:
    """Return who opens after each one lifted a tile: most points, then the highest end.

    4-2 beats 3-3 (FID 74-b, DP 46-b, FED 1). Four tiles never tie, because equal totals
    have different ends. A book whose system draws the starter refuses.
    """
    _require(book, FirstStarter.HIGHEST_TILE, "no tiles are lifted for it")
    if set(lifted) != set(Seat) or len(set(lifted.values())) != len(Seat):
        shown = ", ".join(f"{seat}: {NAMES[tile]}" for seat, tile in lifted.items())
        raise RuleViolation(
            "wrong_lift",
            f"Each of the four lifts one tile, all different, not ({shown}). Lift again.",
            article=book.start.first.article,
        )
    return max(lifted, key=lambda seat: _strength(lifted[seat]))


def starter_by_draw(book: Rulebook, seed: int | str, round_number: int, table: int) -> Seat:
    """Return who opens by the public draw: the seat with the smallest ticket (AMASFAC 2.2).

    Anybody can repeat it with a hash calculator.
    """
    _require(book, FirstStarter.SYSTEM_DRAW, "each one lifts a tile instead")
    return min(Seat, key=lambda seat: ticket(seed, round_number, table, seat))


def ticket(seed: int | str, round_number: int, table: int, seat: Seat) -> str:
    """Return a seat's ticket: SHA-256 in hexadecimal of ``seed:round:table:seat``.

    >>> ticket(7, 1, 1, Seat.ONE)[:12]
    '92a75a3c16d5'
    """
    return sha256(f"{seed}:{round_number}:{table}:{int(seat)}".encode()).hexdigest()


def _strength(tile: Tile) -> tuple[int, int]:
    return PIPS[tile], ENDS[tile][0]


def _require(book: Rulebook, way: FirstStarter, instead: str) -> None:
    if book.start.first.value is not way:
        raise RuleViolation(
            "other_way_to_start",
            f"{book.name} finds the first starter in another way: {instead}.",
            article=book.start.first.article,
        )
