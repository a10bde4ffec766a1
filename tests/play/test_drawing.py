"""The drawn table: whole, without overlaps, turned for the viewer, with marks of passes."""

from itertools import pairwise

import pytest
from hypothesis import given

from capicua.kernel.seat import Seat
from capicua.play.drawing import (
    Box,
    DrawnMoves,
    DrawnRack,
    DrawnTile,
    PassMark,
    draw,
    draw_hand,
)
from capicua.play.hand import Hand
from capicua.play.move import PASS
from capicua.rulebooks import load
from play.hands import hands, moves

DEALT = (
    "66 51 42 30 21 10 00 | 65 64 63 62 61 60 55 | 54 53 52 50 44 43 41 "
    "| 40 33 32 31 22 20 11"
)


def cells(tile: DrawnTile) -> set[tuple[int, int]]:
    wide, deep = (1, 2) if tile.turn % 180 == 0 else (2, 1)
    return {
        (x, y)
        for x in range(tile.x - wide, tile.x + wide)
        for y in range(tile.y - deep, tile.y + deep)
    }


@given(hands())
def test_every_tile_is_drawn_inside_the_picture_and_upon_no_other(hand: Hand) -> None:
    view = draw_hand(hand)
    taken = [cell for tile in view.tiles for cell in cells(tile)]

    assert len(taken) == len(set(taken)) == 8 * len(view.tiles)
    x, y, width, height = view.box
    assert all(x <= a < x + width and y <= b < y + height for a, b in taken)
    assert " ".join(sorted(f"{one.high}{one.low}" for one in view.tiles)) == " ".join(
        sorted(max(name, name[::-1]) for name in hand.line().split())
    )


@given(hands())
def test_neighbours_of_the_line_touch_with_equal_numbers(hand: Hand) -> None:
    tiles = draw_hand(hand).tiles

    for one, other in pairwise(tiles):
        assert {one.high, one.low} & {other.high, other.low}
        assert abs(one.x - other.x) + abs(one.y - other.y) <= 5


def test_the_picture_is_turned_to_where_the_starter_sits() -> None:
    first = draw_hand(Hand.parse(f"fid-2015 1 | {DEALT} | 66 65"))
    second = draw_hand(Hand.parse(f"fid-2015 2 | {DEALT} | 65"))

    assert first.tiles == (
        DrawnTile(6, 6, 0, 0, 90, is_newest=False),
        DrawnTile(6, 5, 0, 3, 0, is_newest=True),
    )
    assert [(one.x, one.y, one.turn) for one in second.tiles] == [(0, 0, 270)]
    assert first.ends == (6, 5)
    assert first.played == 23


def test_a_pass_is_marked_beside_both_ends_it_refused() -> None:
    first, second, third, fourth = DEALT.split(" | ")
    racks = " | ".join((first, third, second, fourth))
    view = draw_hand(Hand.parse(f"fid-2015 1 | {racks} | 66 pass"))

    assert view.marks == (PassMark(Seat.TWO, 3, 0), PassMark(Seat.TWO, -3, 0))
    assert [one.passes for one in view.racks] == [0, 1, 0, 0]


def test_the_racks_tell_whose_turn_it_is_and_what_is_left() -> None:
    hand = Hand.parse(f"fid-2015 1 | {DEALT} | 66 65")

    shown = draw_hand(hand).racks
    hidden = draw_hand(hand, shown=False).racks

    assert [(one.held, one.pips, one.is_next) for one in shown] == [
        (6, 19, False),
        (6, 50, False),
        (7, 49, True),
        (7, 27, False),
    ]
    assert hidden[0] == DrawnRack(Seat.ONE, None, 6, None, is_next=False, passes=0)


def test_an_empty_table_has_a_picture_too() -> None:
    view = draw_hand(Hand.parse(f"fid-2015 1 | {DEALT} |"))

    assert (view.tiles, view.ends, view.box) == ((), None, Box(-11, -11, 23, 23))


@pytest.mark.parametrize(
    ("book", "ends"),
    [
        pytest.param("fid-2015", ["2-1", "6-2", "6-2", "6-2"], id="fid-74-h-nearest",
                     marks=pytest.mark.article("FID-74-h")),
        pytest.param("fed", ["2-1", "6-2", "6-2", "2-1"], id="fed-2-n7-to-the-right",
                     marks=pytest.mark.article("FED-2-n7")),
        pytest.param("pr", [None] * 4, id="pr-silent"),
    ],
)  # fmt: skip
def test_between_equal_ends_the_one_to_use_is_shown(
    book: str, ends: list[str | None]
) -> None:
    laid = tuple(moves("66 61R 62L 21R"))

    drawn = [
        draw(DrawnMoves(load(book), Seat.ONE, (*laid, *[PASS] * passed))).due_end
        for passed in range(4)
    ]

    assert [one and f"{one.high}-{one.low}" for one in drawn] == ends


def test_no_end_is_told_where_there_is_a_choice_or_nothing_more_to_lay() -> None:
    laid = tuple(moves("66 61R 62L 21R"))
    told = [
        DrawnMoves(load("fid-2015"), Seat.ONE, laid[:1]),
        DrawnMoves(load("fid-2015"), Seat.ONE, laid[:3]),
        DrawnMoves(load("fid-2015"), Seat.ONE, laid, is_over=True),
        DrawnMoves(load("fid-2015"), Seat.ONE, ()),
    ]

    assert [draw(one).due_end for one in told] == [None] * 4
