"""Hand (*mano*) of which a part is known: what lies on the table, and tiles that were seen.

Whoever passed holds nothing that fitted; so much and no more is concluded of tiles that
nobody has seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.deal import EACH, Racks
from capicua.play.hand import Hand
from capicua.play.move import FITTING, OPENINGS, Move
from capicua.play.position import Position
from capicua.play.tile import ALL_TILES, SUITS, Tile, TileSet, tiles_in
from capicua.rulebooks import Rulebook


class LaidAgain(NamedTuple):
    """A hand as far as its moves are legal, and why the next one is not."""

    hand: Hand
    """Dealt in one of the ways that agree with what is known."""
    refusal: RuleViolation | None = None


def replay(book: Rulebook, starter: Seat, known: Racks, words: Sequence[str]) -> LaidAgain:
    """Return the hand after its moves; what nobody has seen may lie with anybody.

    What is known of a rack is known from the deal on: a tile that is played is in it.
    """
    never = [0] * len(Seat)
    furthest: LaidAgain | None = None
    while (racks := complete(known, never)) is not None:
        stopped = _play(Hand.dealt(book, racks, starter), words)
        position, refusal = stopped.hand.position, stopped.refusal
        rack = position.seat - 1
        fitting = SUITS[position.left] | SUITS[position.right]
        is_false = refusal is not None and refusal.code == "false_pass"
        # Whoever opens has a tile for it, whichever it is.
        if not is_false or position.left < 0 or position.mine & fitting & known[rack]:
            return stopped
        never[rack] |= fitting
        if furthest is None or len(stopped.hand.moves) > len(furthest.hand.moves):
            furthest = stopped
    if furthest is None:
        raise RuleViolation(
            "wrong_deal",
            "A deal is four times seven different tiles of the double-six set.",
        )
    # This pass cannot be true beside those before it.
    return furthest


def complete(known: Racks, never: Sequence[int]) -> Racks | None:
    """Return full racks with what is known and nothing that cannot be; None: none are."""
    first, second, third, fourth = known
    free = TileSet(ALL_TILES & ~(first | second | third | fourth))
    counts = [rack.bit_count() for rack in known]
    if max(counts) > EACH or sum(counts) + free.bit_count() != ALL_TILES.bit_count():
        return None
    places = [seat for seat, count in enumerate(counts) for _ in range(EACH - count)]
    taken: dict[Tile, int] = {}

    def settle(place: int, tried: set[Tile]) -> bool:
        """Tell whether a tile is found for a place; others move on to another one."""
        for tile in tiles_in(TileSet(free & ~never[places[place]])):
            if tile not in tried:
                tried.add(tile)
                if tile not in taken or settle(taken[tile], tried):
                    taken[tile] = place
                    return True
        return False

    if not all(settle(place, set()) for place in range(len(places))):
        return None
    found = list(known)
    for tile, place in taken.items():
        found[places[place]] = TileSet(found[places[place]] | 1 << tile)
    return found[0], found[1], found[2], found[3]


def moves_with(position: Position, tile: Tile) -> tuple[Move, ...]:
    """Return the ways a tile can be laid, whoever holds it."""
    if position.left < 0:
        return (OPENINGS[tile],)
    return FITTING[position.left][position.right].get(1 << tile, ())


def _play(hand: Hand, words: Sequence[str]) -> LaidAgain:
    for word in words:
        try:
            hand = hand.play(word)
        except RuleViolation as refusal:
            return LaidAgain(hand, refusal)
    return LaidAgain(hand)
