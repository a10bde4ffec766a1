"""Laws of the line on the table: no overlap, every tile touches, nothing is moved."""

from itertools import combinations

import pytest
from hypothesis import given, settings

from capicua.play.hand import Hand
from capicua.play.layout import Layout, Piece, TableSize, lay_out
from capicua.play.move import (
    LEFT,
    PASS,
)
from capicua.play.tile import is_double
from play.hands import finished_hands

article = pytest.mark.article
TABLE = TableSize(30, 30)
"""A table of about 80 cm."""
EAST, NORTH, WEST, SOUTH = (1, 0), (0, 1), (-1, 0), (0, -1)


def squares(piece: Piece) -> set[tuple[int, int]]:
    """Return the unit squares a piece covers, by their lower left corners."""
    wide, deep = (2, 1) if piece.rotation in {0, 180} else (1, 2)
    return {
        (x, y)
        for x in range(piece.x - wide, piece.x + wide)
        for y in range(piece.y - deep, piece.y + deep)
    }


@article("FID-74-g", "FED-2-n6")
@settings(max_examples=200)
@given(finished_hands())
def test_on_a_real_table_no_tile_lies_on_another_or_beyond_the_edge(hand: Hand) -> None:
    pieces = lay_out(hand.moves, hand.book, TABLE).pieces

    assert [piece.tile for piece in pieces] == [
        move.tile for move in hand.moves if move is not PASS
    ]
    for one, other in combinations(pieces, 2):
        assert not squares(one) & squares(other)
    if hand.book.line.turning.value != "counted_runs":
        for piece in pieces:
            assert all(-30 <= x < 30 and -30 <= y < 30 for x, y in squares(piece))


@settings(max_examples=100)
@given(finished_hands())
def test_every_tile_touches_the_one_it_was_laid_against(hand: Hand) -> None:
    layout = Layout(())
    for count in range(1, len(hand.moves) + 1):
        before, layout = layout, lay_out(hand.moves[:count], hand.book, TABLE)
        move = hand.moves[count - 1]
        if move is PASS or before.left is None or before.right is None:
            continue
        arm = before.left if move.kind == LEFT else before.right
        last = next(p for p in before.pieces if (p.x, p.y) == (arm.x, arm.y))
        around = {
            (x + dx, y + dy)
            for x, y in squares(layout.pieces[-1])
            for dx, dy in (EAST, NORTH, WEST, SOUTH)
        }
        assert squares(last) & around


@article("FID-74-d-n1", "DP-46-e", "FED-2-n1")
@settings(max_examples=60)
@given(finished_hands())
def test_no_tile_is_moved_by_a_later_one(hand: Hand) -> None:
    whole = lay_out(hand.moves, hand.book, TABLE).pieces

    for count in range(len(hand.moves)):
        part = lay_out(hand.moves[:count], hand.book, TABLE).pieces
        assert part == whole[: len(part)]


@settings(max_examples=60)
@given(finished_hands())
def test_a_double_lies_across_and_the_line_leaves_it_straight(hand: Hand) -> None:
    layout = lay_out(hand.moves, hand.book, TABLE)

    for piece in layout.pieces[1:]:
        assert not is_double(piece.tile) or piece.rotation in {0, 90}
