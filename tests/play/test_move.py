"""Moves and how they are written."""

import pytest

from capicua.play.move import (
    FITTING,
    LEFT,
    LEFT_MOVES,
    NO_TILE,
    OPENINGS,
    OPENINGS_BY_BIT,
    OPENS,
    PASS,
    PASSES,
    RIGHT,
    RIGHT_MOVES,
    TURNED_OPENINGS,
    Move,
    Written,
    read_written,
)
from capicua.play.tile import ACROSS, TILES
from play.hands import tile


def test_each_tile_can_go_left_right_or_open_both_ways() -> None:
    five_three = tile("53")
    across = ACROSS[five_three]

    assert [
        LEFT_MOVES[five_three],
        RIGHT_MOVES[five_three],
        OPENINGS[five_three],
        TURNED_OPENINGS[five_three],
    ] == [
        Move("53L", LEFT, five_three, 1 << 18, across),
        Move("53R", RIGHT, five_three, 1 << 18, across),
        Move("53", OPENS, five_three, 1 << 18, across, 5, 3),
        Move("35", OPENS, five_three, 1 << 18, across, 3, 5),
    ]


def test_a_pass_has_no_tile() -> None:
    assert Move("pass", PASSES, NO_TILE, 0, ()) == PASS
    assert str(PASS) == "pass"


@pytest.mark.parametrize(
    ("ends", "name", "ways"),
    [
        pytest.param((6, 5), "65", ["65L", "65R"], id="both-ends"),
        pytest.param((6, 5), "61", ["61L"], id="left-only"),
        pytest.param((6, 5), "51", ["51R"], id="right-only"),
        pytest.param((6, 6), "65", ["65R"], id="equal-ends-to-the-right"),
        pytest.param((6, 6), "66", ["66R"], id="double-on-equal-ends"),
    ],
)
def test_a_fitting_tile_goes_to_each_different_end(
    ends: tuple[int, int], name: str, ways: list[str]
) -> None:
    fitting = FITTING[ends[0]][ends[1]][1 << tile(name)]

    assert [move.text for move in fitting] == ways


def test_a_tile_that_fits_no_end_has_no_way() -> None:
    assert 1 << tile("21") not in FITTING[6][5]
    assert [len(FITTING[6][5]), len(FITTING[6][6])] == [13, 7]


def test_every_tile_opens_with_its_higher_end_to_the_left() -> None:
    assert {1 << t: (OPENINGS[t],) for t in TILES} == OPENINGS_BY_BIT


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("65", Written(tile("65"), "", turned=False)),
        ("56", Written(tile("65"), "", turned=True)),
        ("5-6", Written(tile("65"), "", turned=True)),
        ("66", Written(tile("66"), "", turned=False)),
        ("53L", Written(tile("53"), "L", turned=False)),
        ("3-5R", Written(tile("53"), "R", turned=True)),
        ("53l", Written(tile("53"), "L", turned=False)),
        ("pass", Written(NO_TILE, "", turned=False)),
        ("PaSs", Written(NO_TILE, "", turned=False)),
    ],
)
def test_a_written_move_is_read(text: str, written: Written) -> None:
    assert read_written(text) == written


@pytest.mark.parametrize(
    "text", ["", "L", "7", "77", "65X", "65LR", "paso", "passL", "6 5"]
)
def test_what_is_no_move_is_not_read(text: str) -> None:
    assert read_written(text) is None
