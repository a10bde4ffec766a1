"""Laid tiles: a hand tile by tile, racks perhaps unknown: what fits, what is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capicua.formats.hand import read_hand
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.deal import EACH
from capicua.play.drawing import DrawnMoves, ends_of
from capicua.play.hand import Hand
from capicua.play.move import (
    FITTING,
    OPENINGS,
    PASS,
    PASS_WORD,
    TURNED_OPENINGS,
    Move,
    read_written,
)
from capicua.play.tile import NAMES, SUITS, TILES
from capicua.rulebooks import Rulebook


class Laying(NamedTuple):
    """By which book, who started, and the deal where it is known."""

    book: Rulebook
    starter: Seat
    deal: tuple[str, ...] = ()


class Laid(NamedTuple):
    """Moves that were checked, as far as anything is known."""

    laying: Laying
    moves: tuple[Move, ...]
    hand: Hand | None
    """Where the deal is known, the engine knows everything."""

    @property
    def is_over(self) -> bool:
        """Tell whether somebody is out of tiles or nothing fits any more."""
        if self.hand is not None:
            return self.hand.outcome is not None
        ends = ends_of(self.moves)
        played = {move.tile for move in self.moves if move is not PASS}
        is_locked = (
            ends is not None
            and ends[0] == ends[1]
            and all(tile in played for tile in TILES if SUITS[ends[0]] >> tile & 1)
        )
        seats = len(Seat)
        own = (self.moves[seat::seats] for seat in range(seats))
        counts = (sum(move is not PASS for move in moves) for moves in own)
        return is_locked or max(counts) == EACH

    def words(self) -> tuple[str, ...]:
        """Return every word that may be written now."""
        if self.is_over:
            return ()
        if self.hand is not None:
            return tuple(move.text for move in self.hand.legal())
        played = {move.tile for move in self.moves}
        free = [tile for tile in TILES if tile not in played]
        ends = ends_of(self.moves)
        if ends is None:
            return tuple(NAMES[tile] for tile in free)
        fitting = FITTING[ends[0]][ends[1]]
        found = [move.text for tile in free for move in fitting.get(1 << tile, ())]
        return (*found, PASS_WORD)

    def told(self, *, is_open: bool) -> DrawnMoves:
        """Return what is known, ready to be drawn; racks only if they are to be open."""
        racks = self.hand.position.racks if self.hand is not None and is_open else None
        return DrawnMoves(
            self.laying.book, self.laying.starter, self.moves, racks, self.is_over
        )


def lay(laying: Laying, words: Sequence[str]) -> Laid:
    """Return moves that fit, or refuse the first that does not."""
    if laying.deal:
        return _known(laying, words)
    moves: tuple[Move, ...] = ()
    for word in words:
        moves = (*moves, _next(Laid(laying, moves, None), word))
    return Laid(laying, moves, None)


def _known(laying: Laying, words: Sequence[str]) -> Laid:
    deal = {str(seat): rack for seat, rack in enumerate(laying.deal, 1)}
    document = {
        "rulebook": laying.book.id,
        "starter": int(laying.starter),
        "deal": deal,
        "moves": list(words),
    }
    hand = read_hand(document, lambda _: laying.book)
    return Laid(laying, hand.moves, hand)


def _next(laid: Laid, word: str) -> Move:
    written = read_written(word)
    if written is None:
        raise RuleViolation("unknown_move", f'"{word[:10]}" is no move.', at="word")
    if laid.is_over:
        raise RuleViolation("after_the_end", "The hand is over.", at="word")
    tile, end, turned = written
    if tile < 0:
        return PASS
    if any(move.tile == tile for move in laid.moves):
        raise RuleViolation("tile_twice", f"{NAMES[tile]} lies there already.", at="word")
    ends = ends_of(laid.moves)
    if ends is None:
        return TURNED_OPENINGS[tile] if turned else OPENINGS[tile]
    fitting = FITTING[ends[0]][ends[1]].get(1 << tile, ())
    wanted = [move for move in fitting if not end or move.text.endswith(end)]
    if not wanted:
        raise RuleViolation("tile_does_not_fit", f"{word} does not fit there.", at="word")
    if len(wanted) > 1:
        raise RuleViolation(
            "ambiguous_end", f"{word} fits both ends; say which.", at="word"
        )
    return wanted[0]
