"""The table (*mesa*): four different athletes, partners across from each other."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeVar

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.rulebooks.rulebook import Rulebook

T = TypeVar("T", bound=Hashable)


def seat_athletes(
    book: Rulebook, pair_a: Sequence[T], pair_b: Sequence[T]
) -> dict[Seat, T]:
    """Return who sits where: pair A at seats 1 and 3, pair B at seats 2 and 4.

    A match needs exactly four different athletes in two pairs (FID 2, DP 2).
    """
    players = book.match.players
    each = players.value // book.match.pairs.value
    everybody = (*pair_a, *pair_b)
    if len(pair_a) != each or len(pair_b) != each or len(set(everybody)) < players.value:
        raise RuleViolation(
            "wrong_table",
            f"A match is played by {players.value} different athletes, {each} in each "
            "pair. Complete the table before the first hand.",
            article=players.article,
        )
    first, third = pair_a
    second, fourth = pair_b
    return {
        Seat.ONE: first,
        Seat.TWO: second,
        Seat.THREE: third,
        Seat.FOUR: fourth,
    }
