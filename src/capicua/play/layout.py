"""The line (*carro*) on the table: where each tile lies, how the line turns, which end.

The starter sits at the bottom of the picture, and x grows to the starter's right, y away
from the starter. A tile is 4 long and 2 wide; a table is measured in the same unit, half
the width of a tile. What a silent book leaves open is drawn as the picture likes it: along
the starter's line of sight, turning to the left where the table ends. That is no rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from capicua.kernel.error import BrokenInvariant
from capicua.kernel.seat import Seat
from capicua.play.move import LEFT, OPENS, PASS, RIGHT, Move
from capicua.play.tile import ENDS, Tile, is_double
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.sections.start import EqualEnds, HighEnd, Turning

Vector = tuple[int, int]
EAST, NORTH, WEST, SOUTH = (1, 0), (0, 1), (-1, 0), (0, -1)
DEGREES = {EAST: 0, NORTH: 90, WEST: 180, SOUTH: 270}
PLACES = (SOUTH, EAST, NORTH, WEST)
"""On which side each one sits, in the order of play from the starter."""
LONG, SHORT = 2, 1
"""Half the length and half the width of a tile."""


class TableSize(NamedTuple):
    """How much room there is: half the width and half the depth of the table."""

    half_width: int
    half_depth: int


class Piece(NamedTuple):
    """A tile on the table: its centre, and where its higher end points in degrees.

    0 is the starter's right, 90 away from the starter; a double that lies across is 0.
    """

    tile: Tile
    x: int
    y: int
    rotation: int


class Arm(NamedTuple):
    """One end of the line as it grows: its last tile, its heading and its runs."""

    x: int
    y: int
    is_double: bool
    heading: Vector
    run: int = 0
    counted: int = 0
    """The tiles of this run that count towards the next turn."""

    @property
    def tip(self) -> Vector:
        """Return the middle of the edge where the next tile would be laid."""
        reach = SHORT if self.is_double else LONG
        return self.x + self.heading[0] * reach, self.y + self.heading[1] * reach


class Layout(NamedTuple):
    """The pieces in the order in which they were laid, and both ends of the line."""

    pieces: tuple[Piece, ...]
    left: Arm | None = None
    right: Arm | None = None


def lay_out(
    moves: Sequence[Move], book: Rulebook, table: TableSize | None = None
) -> Layout:
    """Return where every tile of these moves lies; without a table there is always room."""
    layout = Layout(())
    shows: dict[int, int] = {}
    for move in moves:
        if move is PASS:
            continue
        if move.kind == OPENS:
            layout = _open(move, book)
            shows = {LEFT: move.left, RIGHT: move.right}
        else:
            layout = _grow(layout, move, shows.get(move.kind, -1), book, table)
            shows[move.kind] = move.across[shows[move.kind]]
    return layout


def _open(move: Move, book: Rulebook) -> Layout:
    """Return the opening tile alone (FID 74-d, DP 46-e, AMASFAC 2.3, FED 2).

    A double lies before the starter from side to side, which some books call parallel and
    others across; the line then leaves it to and from the starter.
    """
    double = is_double(move.tile)
    high = NORTH if double else _high_end(book.deal.opening_high_end.value)
    rotation = DEGREES[EAST] if double else DEGREES[high]
    towards = high if move.left >= move.right else _back(high)
    return Layout(
        (Piece(move.tile, 0, 0, rotation),),
        Arm(0, 0, double, towards),
        Arm(0, 0, double, _back(towards)),
    )


def _high_end(rule: HighEnd | None) -> Vector:
    match rule:
        case None | HighEnd.FRONT | HighEnd.PARTNER:
            return NORTH
        case HighEnd.RIGHT:
            return EAST
        case _:
            assert_never(rule)


def _grow(
    layout: Layout, move: Move, against: int, book: Rulebook, table: TableSize | None
) -> Layout:
    arm = layout.left if move.kind == LEFT else layout.right
    if arm is None:
        message = "a line begins with its opening tile"
        raise BrokenInvariant(message)
    double = is_double(move.tile)
    grown = _straight(arm, is_double=double)
    if _must_turn(arm, grown, book, table, is_double=double):
        grown = _turned(arm, is_double=double)
    counts = not double or bool(book.line.doubles_count_in_run.value)
    grown = grown._replace(counted=grown.counted + counts)
    piece = Piece(move.tile, grown.x, grown.y, _rotation(move.tile, against, grown.heading))
    pieces = (*layout.pieces, piece)
    if move.kind == LEFT:
        return Layout(pieces, grown, layout.right)
    return Layout(pieces, layout.left, grown)


def _rotation(tile: Tile, against: int, heading: Vector) -> int:
    """Return where the higher end points; a double lies across the line."""
    if is_double(tile):
        return DEGREES[EAST] if heading[0] == 0 else DEGREES[NORTH]
    return DEGREES[_back(heading) if against == ENDS[tile][0] else heading]


def _must_turn(
    arm: Arm, grown: Arm, book: Rulebook, table: TableSize | None, *, is_double: bool
) -> bool:
    match book.line.turning.value:
        case None | Turning.NO_SPACE:
            return _is_off(grown, table)
        case Turning.COUNTED_RUNS:
            if is_double and not book.line.doubles_count_in_run.value:
                return False
            runs = (book.line.first_run.value, book.line.second_run.value)
            if arm.run < len(runs):
                return arm.counted >= (runs[arm.run] or 0)
            least = book.line.third_run_least.value or 0
            return arm.counted >= least and _is_off(grown, table)
        case rule:
            assert_never(rule)


def _is_off(arm: Arm, table: TableSize | None) -> bool:
    """Tell whether a tile would stick out of the table.

    Ahead, half a tile's width stays free: after a turn the run keeps to the outer half of
    the last tile, and a double that lies across it needs that much more. Without it the run
    would turn at once and lie on the line.
    """
    if table is None:
        return False
    along, across = (SHORT, LONG) if arm.is_double else (LONG, SHORT)
    along += SHORT
    wide, deep = (along, across) if arm.heading[0] else (across, along)
    return abs(arm.x) + wide > table.half_width or abs(arm.y) + deep > table.half_depth


def _straight(arm: Arm, *, is_double: bool) -> Arm:
    tip_x, tip_y = arm.tip
    step = SHORT if is_double else LONG
    return arm._replace(
        x=tip_x + arm.heading[0] * step,
        y=tip_y + arm.heading[1] * step,
        is_double=is_double,
    )


def _turned(arm: Arm, *, is_double: bool) -> Arm:
    """Return the end after a quarter turn anticlockwise (FID 74-g, FED 2).

    The short side of the new tile touches the long side of the last one, at its outer half;
    after a double, which already lies in the new direction, it touches the short side.
    """
    ahead, turn = arm.heading, (-arm.heading[1], arm.heading[0])
    beside = (LONG if arm.is_double else SHORT) + (SHORT if is_double else LONG)
    outer = 0 if arm.is_double or is_double else SHORT
    return Arm(
        arm.x + ahead[0] * outer + turn[0] * beside,
        arm.y + ahead[1] * outer + turn[1] * beside,
        is_double,
        turn,
        arm.run + 1,
    )


def end_when_equal(
    layout: Layout, book: Rulebook, table: TableSize, starter: Seat, seat: Seat
) -> int | None:
    """Return the end a seat must use when both show the same number, as `LEFT` or `RIGHT`.

    FID 74-h: the nearer one, else the one to the right. FED 2: the one to the right, but
    the nearer one when the line points at the player. None where the book is silent.
    """
    rule = book.line.equal_ends.value
    if rule is None or layout.left is None or layout.right is None:
        return None
    ends = {LEFT: layout.left.tip, RIGHT: layout.right.tip}
    sits = PLACES[(seat - starter) % len(PLACES)]
    near = {end: -_far(tip, sits, table) for end, tip in ends.items()}
    side = {end: _to_the_right(tip, sits) for end, tip in ends.items()}
    match rule:
        case EqualEnds.NEAREST_ELSE_RIGHT:
            return max(ends, key=lambda end: (near[end], side[end]))
        case EqualEnds.RIGHT_UNLESS_ALIGNED:
            return max(ends, key=lambda end: (side[end], near[end]))
        case _:
            assert_never(rule)


def _far(tip: Vector, sits: Vector, table: TableSize) -> int:
    """Return the distance, squared, from an end to the middle of a player's side."""
    x = tip[0] - sits[0] * table.half_width
    y = tip[1] - sits[1] * table.half_depth
    return x * x + y * y


def _to_the_right(tip: Vector, sits: Vector) -> int:
    """Return how far to the right an end lies for a player who sits on a side."""
    return -sits[1] * tip[0] + sits[0] * tip[1]


def _back(heading: Vector) -> Vector:
    return -heading[0], -heading[1]
