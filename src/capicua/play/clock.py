"""Time for one play (*tiempo por jugada*): which limit runs now, and which article says so.

A limit depends only on the line, on the rack of the one to move and on how many tiles the
others hold, all of which that one sees: it gives nothing away.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from capicua.play.move import PASS, Move
from capicua.play.position import Position
from capicua.play.tile import SUITS
from capicua.rulebooks.cited import Cited
from capicua.rulebooks.rulebook import Rulebook


class ClockSituation(StrEnum):
    """What the one to move is facing."""

    TYPICAL = "typical"
    SINGLE_TILE = "single_tile"
    PASS = "pass"  # noqa: S105 - the word said at the table
    LOCK = "lock"
    SEND_TO_LOCK = "send_to_lock"
    FORCED_LOCK = "forced_lock"
    DECIDING = "deciding_play"


class Limit(NamedTuple):
    """How long the one to move may take; ``seconds`` None means without any delay."""

    situation: ClockSituation
    seconds: int | None
    article: str | None
    readings: tuple[str, ...] = ()


def every_limit(book: Rulebook) -> tuple[Limit, ...]:
    """Return all limits that a book sets, one for each situation at the table."""
    clock = book.clock
    found = (
        _limit(ClockSituation.TYPICAL, clock.typical_seconds),
        _limit(
            ClockSituation.SINGLE_TILE, clock.single_tile_seconds, clock.single_tile_at_once
        ),
        _limit(ClockSituation.PASS, clock.pass_seconds, clock.pass_at_once),
        _limit(ClockSituation.LOCK, clock.lock_seconds),
        _limit(ClockSituation.SEND_TO_LOCK, clock.send_to_lock_seconds),
        _limit(ClockSituation.FORCED_LOCK, clock.forced_lock_seconds),
        _limit(ClockSituation.DECIDING, clock.deciding_play_seconds),
    )
    return tuple(one for one in found if one is not None)


def limit_now(position: Position, book: Rulebook) -> Limit | None:
    """Return the limit of the move to be made.

    None where the book sets none, and after the end of the hand.
    """
    legal = position.legal()
    if not legal:
        return None
    clock = book.clock
    if legal[0] is PASS:
        return _limit(ClockSituation.PASS, clock.pass_seconds, clock.pass_at_once)
    found = _at_stake(position, legal, book)
    if found is None and _is_single_tile(legal, book):
        return _limit(
            ClockSituation.SINGLE_TILE, clock.single_tile_seconds, clock.single_tile_at_once
        )
    return found or _limit(ClockSituation.TYPICAL, clock.typical_seconds)


def locks(position: Position, move: Move) -> bool:
    """Tell whether a legal move ends the hand by a lock (FID 56, DP 49).

    A last tile that also closes is a domino and locks nothing (reading F8).
    """
    after = position.play(move)
    return bool(after.fourth) and after.is_locked()


def sends_to_lock(position: Position, move: Move) -> bool:
    """Tell whether a legal move leaves everything ready to be locked (FID 68, PR 5-a).

    Both ends then show one suit of which a single tile is left: whoever holds it can play
    nothing else, and it locks. Counting shows that it is always the double of the suit.
    """
    after = position.play(move)
    return bool(after.fourth) and is_sent_to_lock(after)


def is_sent_to_lock(position: Position) -> bool:
    """Tell whether both ends show a suit of which one tile is left, which locks."""
    if position.left < 0 or position.left != position.right:
        return False
    return (position.unplayed & SUITS[position.left]).bit_count() == 1


def _at_stake(
    position: Position, legal: tuple[Move, ...] | list[Move], book: Rulebook
) -> Limit | None:
    """Return the limit of a play with a lock or the hand at stake, if the book has one."""
    clock = book.clock
    if is_sent_to_lock(position) and clock.forced_lock_seconds.value is not None:
        return _limit(ClockSituation.FORCED_LOCK, clock.forced_lock_seconds)
    if _is_single_tile(legal, book) and not clock.lock_before_single_tile.value:
        return None
    if any(locks(position, move) for move in legal):
        return _limit(ClockSituation.LOCK, clock.lock_seconds)
    sends = any(sends_to_lock(position, move) for move in legal)
    if sends and clock.send_to_lock_seconds.value is not None:
        return _limit(ClockSituation.SEND_TO_LOCK, clock.send_to_lock_seconds)
    if is_deciding(position):
        return _limit(ClockSituation.DECIDING, clock.deciding_play_seconds)
    return None


def is_deciding(position: Position) -> bool:
    """Tell whether the hand hangs on this play near its end (DP 61).

    The text does not say how late that is; here: there is a choice, and another seat has a
    single tile left, so that the hand may be over before the one to move plays again.
    """
    others = (position.second, position.third, position.fourth)
    return len(position.legal()) > 1 and any(rack.bit_count() == 1 for rack in others)


def _is_single_tile(legal: tuple[Move, ...] | list[Move], book: Rulebook) -> bool:
    """Tell whether one tile is playable and, where that counts, at one end only."""
    if book.clock.two_ended_tile_is_a_choice.value:
        return len(legal) == 1
    return len({move.tile for move in legal}) == 1


def _limit(
    situation: ClockSituation,
    seconds: Cited[int | None],
    at_once: Cited[bool | None] | None = None,
) -> Limit | None:
    if seconds.value is not None:
        return Limit(situation, seconds.value, seconds.article, seconds.readings)
    if at_once is not None and at_once.value:
        return Limit(situation, None, at_once.article, at_once.readings)
    return None
