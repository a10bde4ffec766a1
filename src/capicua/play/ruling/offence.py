"""Offences as they stand in a hand: a false pass, a tile laid where it does not fit.

`Hand.play` refuses them; these make them anyway, so that a hand can be told as it really
went and be mended by a ruling afterwards.
"""

from __future__ import annotations

from capicua.kernel.error import RuleViolation
from capicua.play.hand import Hand
from capicua.play.move import LEFT, LEFT_MOVES, PASS, RIGHT_MOVES, Move
from capicua.play.position import Position
from capicua.play.tile import ENDS, NAMES, SUITS, Tile


def pass_falsely(hand: Hand) -> Hand:
    """Return the hand after a *paso* of somebody who could have played (FID 81)."""
    if not can_play(hand.position):
        raise RuleViolation(
            "no_offence",
            "Seat {seat} has no tile that fits, so the pass is true.",
            seat=hand.position.seat,
        )
    return hand._replace(position=_after(hand.position, PASS))


def misplace(hand: Hand, text: str, shows: int) -> Hand:
    """Return the hand after a tile laid at an end where it does not fit (FID 78).

    ``text`` names tile and end, such as ``"53L"``; ``shows`` is the number that the end
    shows afterwards.
    """
    position = hand.position
    move = _move(hand, text)
    end = position.left if move.kind == LEFT else position.right
    if not position.mine & move.bit or shows not in ENDS[move.tile]:
        raise RuleViolation(
            "tile_not_held",
            f"Seat {position.seat} does not hold a tile {NAMES[move.tile]} that shows "
            f"{shows}.",
        )
    if move.across[end] == shows:
        raise RuleViolation(
            "no_offence", f"The tile {move.text} fits, so it is not misplaced."
        )
    return hand._replace(position=_after(position, move, shows))


def can_play(position: Position) -> bool:
    """Tell whether the one to move holds a tile that fits."""
    return bool(position.mine & fitting(position))


def fits(position: Position, tile: Tile) -> bool:
    """Tell whether a tile could be laid now; any tile opens a hand."""
    return position.left < 0 or bool(1 << tile & fitting(position))


def fitting(position: Position) -> int:
    """Return the set of tiles that fit an end of the line."""
    return SUITS[position.left] | SUITS[position.right] if position.left >= 0 else 0


def _move(hand: Hand, text: str) -> Move:
    moves = {move.text: move for move in (*LEFT_MOVES, *RIGHT_MOVES)}
    if hand.ends is None or text not in moves:
        raise RuleViolation(
            "unknown_move",
            f'"{text[:10]}" is no tile laid at an end; write it as 53L or 53R.',
        )
    return moves[text]


def _after(position: Position, move: Move, shows: int | None = None) -> Position:
    """Return the position after a move that nobody checked."""
    left, right = position.left, position.right
    if shows is not None:
        left, right = (shows, right) if move.kind == LEFT else (left, shows)
    return Position(
        position.second,
        position.third,
        position.fourth,
        position.mine & ~move.bit,
        left,
        right,
        (position.turn + 1) % 4,
        position,
        move,
        position.exposed,
    )
