"""Drawing of a hand: the line as it lies, the racks around it, passes and pips.

Seat 1 sits at the bottom of the picture and the others follow anticlockwise, whoever
started. The picture's y grows downwards; its unit is half the width of a tile.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from capicua.kernel.seat import Seat
from capicua.play.deal import EACH, Racks
from capicua.play.hand import Hand
from capicua.play.layout import (
    LONG,
    SHORT,
    Arm,
    Layout,
    Piece,
    TableSize,
    end_when_equal,
    lay_out,
)
from capicua.play.move import LEFT, PASS, RIGHT, Move
from capicua.play.tile import ENDS, pips_in, tiles_in
from capicua.rulebooks import Rulebook

TABLES = tuple(TableSize(half, half) for half in (16, 18, 20, 22, 26, 30, 36, 120))
"""Where the book lets the table decide when the line turns, the first with room for all."""
QUARTER, UPRIGHT = 90, 90
LEAST_SIDE = 22
MARGIN = 1
MARK = 2
"""The room that the mark of a pass takes."""


class DrawnTile(NamedTuple):
    """A tile of the line: its numbers, its centre, and its turn clockwise in degrees."""

    high: int
    low: int
    x: int
    y: int
    turn: int
    is_newest: bool


class PassMark(NamedTuple):
    """A small mark beside an end that somebody could not serve."""

    seat: Seat
    x: int
    y: int


class DrawnRack(NamedTuple):
    """What somebody holds; the tiles are None where they lie face down."""

    seat: Seat
    tiles: tuple[tuple[int, int], ...] | None
    held: int
    pips: int | None
    is_next: bool
    passes: int


class Box(NamedTuple):
    """The part of the table that the picture shows."""

    x: int
    y: int
    width: int
    height: int


class DrawnTable(NamedTuple):
    """Everything a picture of a hand needs; tiles stand in the order of the line."""

    tiles: tuple[DrawnTile, ...]
    marks: tuple[PassMark, ...]
    racks: tuple[DrawnRack, ...]
    box: Box
    ends: tuple[int, int] | None
    played: int
    """The pips that lie on the table."""
    due_end: DrawnTile | None = None
    """Both ends show the same number: the tile at the end that must be used."""


class DrawnMoves(NamedTuple):
    """A hand as far as it is known: its moves from the opening on, and the racks now."""

    book: Rulebook
    starter: Seat
    moves: tuple[Move, ...]
    racks: Racks | None = None
    """None: nobody may see them."""
    is_over: bool = False


def draw_hand(hand: Hand, *, shown: bool = True) -> DrawnTable:
    """Return the picture of a hand, with its racks face up or face down."""
    racks = hand.position.racks if shown else None
    return draw(
        DrawnMoves(hand.book, hand.starter, hand.moves, racks, hand.outcome is not None)
    )


def draw(told: DrawnMoves) -> DrawnTable:
    """Return the picture of what is known of a hand."""
    moves = told.moves
    table = next(one for one in TABLES if not _overlap(lay_out(moves, told.book, one)))
    layout = lay_out(moves, told.book, table)
    tiles = tuple(_tiles(layout, moves, told.starter))
    marks = tuple(_marks(told, table))
    ends = ends_of(moves)
    is_due = not told.is_over and len(tiles) > 1 and ends is not None and ends[0] == ends[1]
    return DrawnTable(
        tiles,
        marks,
        tuple(_racks(told)),
        _box(tiles, marks),
        ends,
        sum(one.high + one.low for one in tiles),
        _due_end(told, layout, table, tiles) if is_due else None,
    )


def ends_of(moves: Sequence[Move]) -> tuple[int, int] | None:
    """Return what the two ends show after moves; None before the opening."""
    ends: tuple[int, int] | None = None
    for move in moves:
        if move is PASS:
            continue
        if ends is None:
            ends = move.left, move.right
        elif move.kind == LEFT:
            ends = move.across[ends[0]], ends[1]
        else:
            ends = ends[0], move.across[ends[1]]
    return ends


def _due_end(
    told: DrawnMoves, layout: Layout, table: TableSize, tiles: Sequence[DrawnTile]
) -> DrawnTile | None:
    """Return the tile at the end that the next one must use (FID 74-h, FED 2)."""
    seat = told.starter.after(len(told.moves) % len(Seat))
    end = end_when_equal(layout, told.book, table, told.starter, seat)
    return {LEFT: tiles[0], RIGHT: tiles[-1], None: None}[end]


def _overlap(layout: Layout) -> bool:
    """Tell whether a line that turned on a small table would lie upon itself."""
    taken: set[tuple[int, int]] = set()
    for _, x, y, rotation in layout.pieces:
        # A double's rotation is where its long side points, like any other tile's.
        wide, deep = (LONG, SHORT) if rotation % 180 == 0 else (SHORT, LONG)
        cells = {
            (a, b) for a in range(x - wide, x + wide) for b in range(y - deep, y + deep)
        }
        if taken & cells:
            return True
        taken |= cells
    return False


def _turned(x: int, y: int, starter: Seat) -> tuple[int, int]:
    """Return a place of the starter's table as the picture has it."""
    for _ in range(starter - Seat.ONE):
        x, y = -y, x
    return x, -y


def _tiles(layout: Layout, moves: Sequence[Move], starter: Seat) -> Iterator[DrawnTile]:
    laid = [move for move in moves if move is not PASS]
    line: deque[tuple[Piece, bool]] = deque()
    for number, (move, piece) in enumerate(zip(laid, layout.pieces, strict=True), 1):
        one = piece, number == len(laid)
        if move.kind == LEFT:
            line.appendleft(one)
        else:
            line.append(one)
    for piece, is_newest in line:
        x, y = _turned(piece.x, piece.y, starter)
        points = piece.rotation + QUARTER * (starter - Seat.ONE)
        yield DrawnTile(*ENDS[piece.tile], x, y, (UPRIGHT - points) % 360, is_newest)


def _marks(told: DrawnMoves, table: TableSize) -> Iterator[PassMark]:
    """Yield the marks of all passes: beside both ends, where no line turns to."""
    taken: dict[tuple[int, int], int] = {}
    for number, move in enumerate(told.moves):
        if move is not PASS:
            continue
        seat = told.starter.after(number % len(Seat))
        layout = lay_out(told.moves[:number], told.book, table)
        for arm in (layout.left, layout.right):
            if arm is not None:
                before = taken.get(arm.tip, 0)
                taken[arm.tip] = before + 1
                yield PassMark(seat, *_turned(*_beside(arm, before), told.starter))


def _beside(arm: Arm, before: int) -> tuple[int, int]:
    """Return a place to the right of an end, further out for each mark already there."""
    out = (LONG if arm.is_double else SHORT) + MARK // 2 + before * MARK
    ahead_x, ahead_y = arm.heading
    tip_x, tip_y = arm.tip
    return tip_x - ahead_x + ahead_y * out, tip_y - ahead_y - ahead_x * out


def _racks(told: DrawnMoves) -> Iterator[DrawnRack]:
    following = told.starter.after(len(told.moves) % len(Seat))
    for seat in Seat:
        own = told.moves[(seat - told.starter) % len(Seat) :: len(Seat)]
        passes = sum(move is PASS for move in own)
        held = None if told.racks is None else told.racks[seat - 1]
        yield DrawnRack(
            seat,
            None if held is None else tuple(ENDS[tile] for tile in tiles_in(held)),
            EACH - len(own) + passes,
            None if held is None else pips_in(held),
            not told.is_over and seat is following,
            passes,
        )


def _box(tiles: Sequence[DrawnTile], marks: Sequence[PassMark]) -> Box:
    """Return a box around everything, never smaller than a few tiles."""
    places = [(one.x, one.y, LONG) for one in tiles]
    places += [(one.x, one.y, MARK // 2) for one in marks]
    if not places:
        places = [(0, 0, 0)]
    left = min(x - reach for x, _, reach in places) - MARGIN
    right = max(x + reach for x, _, reach in places) + MARGIN
    top = min(y - reach for _, y, reach in places) - MARGIN
    bottom = max(y + reach for _, y, reach in places) + MARGIN
    wide, deep = max(right - left, LEAST_SIDE), max(bottom - top, LEAST_SIDE)
    x, y = (left + right - wide) // 2, (top + bottom - deep) // 2
    return Box(x, y, wide + 1, deep + 1)
