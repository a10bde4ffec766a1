"""The outcome of a hand: how it ended (*dominada*, *tranca*), who won, what it scores."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, assert_never

from capicua.kernel.error import BrokenInvariant
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.exposed import Exposed
from capicua.play.position import Position
from capicua.play.tile import PIPS, pips_in
from capicua.rulebooks.choices import ZeroColumn
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.sections.match import ScoredTiles
from capicua.rulebooks.sections.start import NextStart

NOTHING = ByPair(0, 0)


class Termination(StrEnum):
    """How a hand ended."""

    DOMINO = "domino"
    LOCK = "lock"
    NULL = "null"
    """It was played to its end but does not count, because of a seen tile (FID 75)."""


class HandOutcome(NamedTuple):
    """The end of a hand under one rulebook."""

    termination: Termination
    winner: Pair | None
    winner_seat: Seat | None
    closer: Seat | None
    points: ByPair[int]
    zero_column: Pair | None
    next_starter: Seat
    articles: tuple[str, ...]


def outcome_of(position: Position, starter: Seat, book: Rulebook) -> HandOutcome | None:
    """Return how a hand ended and what it is worth; None while it goes on.

    A last tile that also closes the line is a domino (FID 55-56, reading F8).
    """
    if not position.fourth:
        return _domino(position, starter, book)
    if position.is_locked():
        return _lock(position, starter, book)
    return None


def pips_left(position: Position) -> ByPair[int]:
    """Return the points that each pair still holds."""
    first = pips_in(position.racks[0]) + pips_in(position.racks[2])
    return ByPair(first, pips_in(position.racks[1]) + pips_in(position.racks[3]))


def lock_winner(left: ByPair[int]) -> Pair | None:
    """Return the pair with fewer points left after a lock (*tranca*), None if equal."""
    if left.a == left.b:
        return None
    return Pair.A if left.a < left.b else Pair.B


def _domino(position: Position, starter: Seat, book: Rulebook) -> HandOutcome:
    seat = position.seat.after(3)
    scored = book.hand.domino_scores
    if _is_seen_tile_last(position, seat):
        return _null(starter, book, winner_seat=seat)
    return HandOutcome(
        Termination.DOMINO,
        seat.pair,
        seat,
        None,
        points_for(seat.pair, pips_left(position), scored.value),
        None,
        following(book.start.after_hand.value, starter),
        _cited(scored.article),
    )


def _lock(position: Position, starter: Seat, book: Rulebook) -> HandOutcome:
    closer = last_to_lay(position)
    left = pips_left(position)
    winner = lock_winner(left)
    if winner is not None and _is_null_lock(position, closer, winner):
        return _null(starter, book, closer=closer)
    if winner is None:
        return _tied_lock(closer, starter, book)
    scored = book.hand.lock_scores
    return HandOutcome(
        Termination.LOCK,
        winner,
        None,
        closer,
        points_for(winner, left, scored.value),
        None,
        following(book.start.after_hand.value, starter),
        _cited(scored.article),
    )


def _tied_lock(closer: Seat, starter: Seat, book: Rulebook) -> HandOutcome:
    points = book.hand.lock_tie_points
    column = _zero_column(book.settings.zero_column.value, closer, starter)
    return HandOutcome(
        Termination.LOCK,
        None,
        None,
        closer,
        NOTHING.with_(column, points.value),
        column,
        following(book.start.after_tied_lock.value, starter),
        _cited(points.article),
    )


def following(rule: NextStart, starter: Seat) -> Seat:
    """Return who opens after a hand without an offence, seen from who opened it."""
    match rule:
        case NextStart.NEXT:
            return starter.next
        case (
            NextStart.SAME
            | NextStart.RIGHTFUL
            | NextStart.OPPONENTS_IF_OFFENDER_STARTED
            | NextStart.NEXT_IF_OFFENDER_STARTED
        ):
            return starter
        case _:
            assert_never(rule)


def points_for(winner: Pair, left: ByPair[int], tiles: ScoredTiles) -> ByPair[int]:
    """Return what the winners score of the points that both pairs have left."""
    match tiles:
        case ScoredTiles.ALL:
            points = left.a + left.b
        case ScoredTiles.OPPONENTS:
            points = left.of(winner.other)
        case _:
            assert_never(tiles)
    return NOTHING.with_(winner, points)


def most_points(book: Rulebook) -> int:
    """Return more than which no hand brings its winners: all tiles, or the heaviest half.

    Where only the opponents' tiles score, no two of them hold more than half of the set.
    """
    scored = {book.hand.domino_scores.value, book.hand.lock_scores.value}
    if ScoredTiles.ALL in scored:
        return book.tiles.pips.value or sum(PIPS)
    return sum(sorted(PIPS)[len(PIPS) // 2 :])


def needs_closer(book: Rulebook) -> bool:
    """Tell whether it matters who closed a tied lock: its zero stands in their column."""
    return book.settings.zero_column.value is ZeroColumn.CLOSER


def _zero_column(rule: ZeroColumn, closer: Seat, starter: Seat) -> Pair:
    # The zero only keeps the rotation of starts countable; it never changes the score.
    match rule:
        case ZeroColumn.CLOSER:
            return closer.pair
        case ZeroColumn.OPENER:
            return starter.pair
        case _:
            assert_never(rule)


def _is_seen_tile_last(position: Position, seat: Seat) -> bool:
    """Tell whether the tile that went out was a seen one (FID 75-e)."""
    exposed, move = position.exposed, position.move
    return exposed is not None and move is not None and move.tile in _bound(exposed, seat)


def _is_null_lock(position: Position, closer: Seat, winner: Pair) -> bool:
    """Tell whether a won lock is void: by a seen tile, or while the partner holds one.

    FID 75-g: the offender's side gains nothing; if it loses, the hand stands.
    """
    exposed, move = position.exposed, position.move
    if exposed is None or move is None or winner is not closer.pair:
        return False
    held = position.racks[closer.partner - 1]
    return move.tile in _bound(exposed, closer) or any(
        held >> tile & 1 for tile in _bound(exposed, closer.partner)
    )


def _bound(exposed: Exposed, seat: Seat) -> tuple[int, ...]:
    return exposed.of(seat) if exposed.nullifies else ()


def _null(
    starter: Seat,
    book: Rulebook,
    *,
    winner_seat: Seat | None = None,
    closer: Seat | None = None,
) -> HandOutcome:
    code = "domino_with_seen_tile" if winner_seat is not None else "lock_with_seen_tile"
    articles = book.infractions[code].articles
    return HandOutcome(
        Termination.NULL, None, winner_seat, closer, NOTHING, None, starter, articles
    )


def last_to_lay(position: Position) -> Seat:
    """Return the seat that laid the last tile; the moves after a lock are none."""
    if position.move is None:
        message = "a line without a tile has nobody who laid one"
        raise BrokenInvariant(message)
    return position.seat.after(3)


def _cited(article: str | None) -> tuple[str, ...]:
    return () if article is None else (article,)
