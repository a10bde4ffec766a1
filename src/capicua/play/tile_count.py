"""What the tiles left in the racks add up to: who won a hand, and how many points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandTied, HandWon
from capicua.play.outcome import lock_winner, needs_closer, points_for
from capicua.play.tile import TILES, TileSet, pips_in, set_of, tile_named, tiles_in
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.sections.match import ScoredTiles

EACH = len(TILES) // len(Seat)
"""Tiles of a rack."""
BOTH = ByPair(2 * EACH, 2 * EACH)
"""Tiles of both racks of each pair."""


class TilesLeft(NamedTuple):
    """The tiles that somebody says were left at the end of a hand."""

    winner: Pair | None
    """Of whom somebody laid the last tile; None: the hand was locked."""
    by_pair: ByPair[tuple[str, ...]]
    together: tuple[str, ...] = ()
    """Those of all racks, where nobody said whose they are."""
    closer: Seat | None = None
    """Who locked the hand, as far as it was said."""
    shown: int | None = None
    """The points that the one who tapped them was shown; None: untold."""

    @property
    def has_tiles(self) -> bool:
        """Tell whether any were named."""
        return bool(self.by_pair.a or self.by_pair.b or self.together)


def count_tiles(book: Rulebook, left: TilesLeft) -> HandWon | HandTied:
    """Return the hand that these tiles make; refuse another sum than the one shown."""
    if left.winner is None:
        found = count_lock(book, left.by_pair, left.closer)
    elif left.by_pair.a or left.by_pair.b:
        found = count_domino(book, left.winner, left.by_pair)
    else:
        found = count_all(book, left.winner, left.together)
    points = found.points if isinstance(found, HandWon) else 0
    if left.shown not in (None, points):
        raise RuleViolation(
            "wrong_count",
            "These tiles add up to {points}, not {shown}. Count them again.",
            at="points",
            points=points,
            shown=left.shown,
        )
    return found


def count_domino(book: Rulebook, winner: Pair, left: ByPair[tuple[str, ...]]) -> HandWon:
    """Return a hand that somebody of a pair won with the last tile."""
    held = _held(left, BOTH.with_(winner, EACH))
    points = points_for(winner, held.each(pips_in), book.hand.domino_scores.value)
    return HandWon(winner, points.of(winner))


def count_all(book: Rulebook, winner: Pair, left: tuple[str, ...]) -> HandWon:
    """Return a won hand from the tiles of all racks, where the book counts them all."""
    scored = book.hand.domino_scores
    if scored.value is not ScoredTiles.ALL:
        raise RuleViolation(
            "whose_tiles",
            "Only the other pair's tiles count. Say whose tiles these are.",
            at="left",
            article=scored.article,
        )
    return HandWon(winner, pips_in(_read(left, len(TILES) - EACH, "left")))


def count_lock(
    book: Rulebook, left: ByPair[tuple[str, ...]], closer: Seat | None
) -> HandWon | HandTied:
    """Return a locked hand: fewer points win, and equal ones tie."""
    held = _held(left, BOTH)
    pips = held.each(pips_in)
    winner = lock_winner(pips)
    if winner is not None:
        points = points_for(winner, pips, book.hand.lock_scores.value)
        return HandWon(winner, points.of(winner))
    if closer is None and needs_closer(book):
        raise RuleViolation(
            "closer_missing",
            "Both pairs have {a}: the lock is tied. Say who laid the last tile.",
            at="closer",
            article=book.hand.lock_tie_points.article,
            a=pips.a,
        )
    return HandTied(closer)


def _held(left: ByPair[tuple[str, ...]], most: ByPair[int]) -> ByPair[TileSet]:
    held = ByPair(_read(left.a, most.a, "left_a"), _read(left.b, most.b, "left_b"))
    if held.a & held.b:
        raise RuleViolation(
            "tile_twice", "A tile lies with both pairs. Look at it again.", at="left_b"
        )
    return held


def _read(names: Iterable[str], most: int, at: str) -> TileSet:
    tiles = [tile_named(name) for name in names]
    known = [tile for tile in tiles if tile is not None]
    held = set_of(known)
    count = sum(1 for _ in tiles_in(held))
    if len(known) < len(tiles) or count < len(known):
        raise RuleViolation("unknown_tile", "There is no such tile, or twice.", at=at)
    if count > most:
        raise RuleViolation(
            "too_many_tiles",
            "At most {most} {most:tile|tiles} can be left there.",
            at=at,
            most=most,
        )
    return held
