"""What a hand itself tells about an offence: false passes, safe last tiles, exemptions."""

from __future__ import annotations

from typing import assert_never

from capicua.kernel.seat import Seat
from capicua.play.hand import Hand
from capicua.play.outcome import lock_winner, pips_left
from capicua.play.position import Position
from capicua.play.ruling.incident import Facts
from capicua.play.ruling.offence import can_play, fitting
from capicua.play.tile import ENDS, SUITS, Tile, is_double, tiles_in
from capicua.rulebooks.infraction import LockWon
from capicua.rulebooks.sections.clocks import LastTileShown

OTHERS = 3


def facts_of(hand: Hand, offender: Seat, tiles: tuple[Tile, ...] = ()) -> Facts:
    """Return the facts that the hand tells by itself, as it stands now."""
    position = hand.position
    return Facts(
        tiles=tiles,
        tiles_left=position.racks[offender - 1].bit_count(),
        hand_started=position.left >= 0,
        others_must_pass=must_others_pass(position, offender),
        last_tile_safe=is_last_tile_safe(hand, offender),
        lock_winner=_lock_won(position, offender),
    )


def false_pass_code(hand: Hand) -> str | None:
    """Return the code of a *paso* said now, None where it is true."""
    if not can_play(hand.position):
        return None
    is_last = hand.position.mine.bit_count() == 1
    return "false_pass_last_tile" if is_last else "false_pass"


def is_last_tile_safe(hand: Hand, seat: Seat) -> bool:
    """Tell whether showing the last tile now is no offence, as the book says it."""
    rule = hand.book.passing.last_tile_shown_exempt.value
    position = hand.position
    match rule:
        case LastTileShown.FITS_BOTH_OR_SEVENTH:
            # FID 82-pu asks that the left adversary, whose turn it is, has a choice.
            is_left = position.seat is seat.after(OTHERS)
            return (
                is_left
                and position.mine.bit_count() > 1
                and _is_one_tile_safe(position, seat)
            )
        case LastTileShown.FITS_BOTH_OR_SAFE_EXIT:
            is_before_left = position.seat is not seat
            return is_before_left and _is_one_tile_safe(position, seat)
        case LastTileShown.ALONE_WITH_DOUBLE_MISSING:
            return must_others_pass(position, seat) and _is_double_missing(position)
        case LastTileShown.TWO_TILES_RUNNING | None:
            return False
        case _:
            assert_never(rule)


def must_others_pass(position: Position, seat: Seat) -> bool:
    """Tell whether the other three have no tile that fits, and this one has (PR 7-a)."""
    if position.left < 0:
        return False
    wanted = fitting(position)
    racks = dict(zip(Seat, position.racks, strict=True))
    others = (racks[other] & wanted for other in Seat if other is not seat)
    return bool(racks[seat] & wanted) and not any(others)


def _is_one_tile_safe(position: Position, seat: Seat) -> bool:
    """Tell whether a seat's only tile fits both ends or is the last of an end's suit."""
    rack = position.racks[seat - 1]
    if rack.bit_count() != 1 or position.left < 0:
        return False
    tile = next(tiles_in(rack))
    ends = ENDS[tile]
    if position.left in ends and position.right in ends:
        return True
    return any(
        end in ends and position.unplayed & SUITS[end] == rack
        for end in (position.left, position.right)
    )


def _is_double_missing(position: Position) -> bool:
    return any(is_double(tile) for tile in tiles_in(position.unplayed))


def _lock_won(position: Position, offender: Seat) -> LockWon | None:
    if not position.is_locked():
        return None
    winner = lock_winner(pips_left(position))
    if winner is None:
        return LockWon.TIE
    return LockWon.OFFENDER if winner is offender.pair else LockWon.OPPONENTS
