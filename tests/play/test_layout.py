"""The line on the table: opening, turning, and the end to use when both are equal."""

import pytest

from capicua.kernel.error import BrokenInvariant
from capicua.play.layout import Arm, Layout, Piece, TableSize, lay_out
from capicua.play.move import (
    LEFT_MOVES,
)
from capicua.play.tile import NAMES
from capicua.rulebooks import load
from play.hands import moves, tile

article = pytest.mark.article


TABLE = TableSize(30, 30)
"""A table of about 80 cm."""


EAST, NORTH, WEST, SOUTH = (1, 0), (0, 1), (-1, 0), (0, -1)


def laid(
    text: str, book: str, table: TableSize | None = None
) -> list[tuple[str, int, int, int]]:
    """Return the pieces with the names of their tiles."""
    pieces = lay_out(moves(text), load(book), table).pieces
    return [(NAMES[piece.tile], piece.x, piece.y, piece.rotation) for piece in pieces]


@pytest.mark.parametrize(
    ("book", "opening", "rotation", "left"),
    [
        pytest.param(
            "fid-2015", "66", 0, NORTH, id="fid-74-d-double", marks=article("FID-74-d-n1")
        ),
        pytest.param(
            "fid-2015", "64", 90, NORTH, id="fid-74-d-mixed", marks=article("FID-74-d-n1")
        ),
        pytest.param("fid-2015", "46", 90, SOUTH, id="fid-74-d-written-turned"),
        pytest.param(
            "dp-standard", "66", 0, NORTH, id="dp-46-e-double", marks=article("DP-46-e")
        ),
        pytest.param(
            "dp-standard", "64", 0, EAST, id="dp-46-e-mixed", marks=article("DP-46-e")
        ),
        pytest.param("dp-even-hands", "46", 0, WEST, id="dp-46-e-written-turned"),
        pytest.param(
            "amasfac", "66", 0, NORTH, id="amasfac-2.3-mula", marks=article("AMASFAC-2.3")
        ),
        pytest.param(
            "amasfac", "64", 90, NORTH, id="amasfac-2.3-mixed", marks=article("AMASFAC-2.3")
        ),
        pytest.param("fed", "66", 0, NORTH, id="fed-2-double", marks=article("FED-2-n1")),
        pytest.param("fed", "64", 90, NORTH, id="fed-2-mixed", marks=article("FED-2-n1")),
        pytest.param("pr", "64", 90, NORTH, id="pr-silent"),
    ],
)
def test_the_opening_tile_lies_as_its_book_says(
    book: str, opening: str, rotation: int, left: tuple[int, int]
) -> None:
    double = opening == "66"

    assert lay_out(moves(opening), load(book)) == Layout(
        (Piece(tile(opening), 0, 0, rotation),),
        left=Arm(0, 0, double, left),
        right=Arm(0, 0, double, (-left[0], -left[1])),
    )


def test_before_the_opening_nothing_lies_on_the_table() -> None:
    assert lay_out([], load("fid-2015"), TABLE) == Layout(())


def test_a_line_begins_with_its_opening_tile() -> None:
    with pytest.raises(BrokenInvariant, match="begins with its opening tile"):
        lay_out([LEFT_MOVES[tile("65")]], load("fid-2015"))


@article("FED-2-n6")
def test_under_fed_the_line_turns_after_three_tiles_without_counting_doubles() -> None:
    assert laid("64 65L 55L 53L 31L 11L 10L 20L 22L 62L 66L 63L", "fed") == [
        ("64", 0, 0, 90),
        ("65", 0, 4, 270),
        ("55", 0, 7, 0),
        ("53", 0, 10, 270),
        ("31", 0, 14, 270),
        ("11", 0, 17, 0),
        ("10", -4, 17, 0),
        ("20", -8, 17, 180),
        ("22", -11, 17, 90),
        ("62", -14, 17, 180),
        ("66", -17, 17, 90),
        ("63", -17, 13, 90),
    ]


@article("FED-2-n6")
def test_under_fed_both_ends_turn_anticlockwise_with_short_side_to_long_side() -> None:
    assert laid("64 43R 32R 21R 10R 60R pass 65L 54L 42L 20L", "fed") == [
        ("64", 0, 0, 90),
        ("43", 0, -4, 90),
        ("32", 0, -8, 90),
        ("21", 0, -12, 90),
        ("10", 3, -13, 180),
        ("60", 7, -13, 0),
        ("65", 0, 4, 270),
        ("54", 0, 8, 270),
        ("42", 0, 12, 270),
        ("20", -3, 13, 0),
    ]


@article("FED-2-n6")
def test_under_fed_the_second_turn_goes_back_along_the_line() -> None:
    assert laid("64 43R 32R 21R 10R 60R 65R 53R", "fed")[-4:] == [
        ("10", 3, -13, 180),
        ("60", 7, -13, 0),
        ("65", 11, -13, 180),
        ("53", 12, -10, 270),
    ]


def test_a_book_may_count_the_doubles_of_a_run() -> None:
    law = load("fed")
    line = {name: law.line[name] for name in type(law.line).params}
    line["doubles_count_in_run"] = line["doubles_count_in_run"]._replace(value=True)
    counting = law._replace(line=type(law.line)(line))

    found = lay_out(moves("64 65L 55L 53L 31L"), counting).left
    assert found == Arm(-3, 11, is_double=False, heading=WEST, run=1, counted=1)


@pytest.mark.parametrize(
    ("width", "heading"),
    [
        pytest.param(10, NORTH, id="too-narrow-by-one"),
        pytest.param(11, EAST, id="just-wide-enough"),
    ],
)
def test_a_table_ends_at_its_sides_too(width: int, heading: tuple[int, int]) -> None:
    found = lay_out(moves("64 65L 53L"), load("dp-standard"), TableSize(width, 30)).left

    assert found is not None
    assert found.heading == heading


@article("FED-2-n6")
def test_under_fed_the_third_run_has_at_least_eight_tiles() -> None:
    long = "10 21L 32L 43L 54L 65L 60L 40L 42L 52L 51L 61L 63L 30L 20L 62L 64L"
    heading = [
        lay_out(moves(long)[:count], load("fed"), TableSize(16, 16)).left
        for count in range(1, 18)
    ]

    assert [arm.heading for arm in heading if arm] == (
        [NORTH] + [NORTH] * 3 + [WEST] * 3 + [SOUTH] * 8 + [EAST] * 2
    )
    free = lay_out(moves(long), load("fed")).left
    assert free is not None
    assert (free.heading, free.counted) == (SOUTH, 10)


@article("FID-74-g")
def test_under_fid_the_line_turns_anticlockwise_where_the_table_ends() -> None:
    assert laid("64 66L 65L 51L 41R 44L", "fid-2015", TableSize(10, 10)) == [
        ("64", 0, 0, 90),
        ("66", 0, 3, 0),
        ("65", 0, 6, 270),
        ("51", -3, 7, 0),
        ("41", 0, -4, 90),
        ("44", -6, 7, 90),
    ]


@article("FID-74-g")
def test_under_fid_a_double_for_which_there_is_no_room_is_turned_too() -> None:
    assert laid("46 65R 55R 54R 50L 00L 30L 33L", "fid-2015", TableSize(12, 8)) == [
        ("64", 0, 0, 90),
        ("65", 0, 4, 270),
        ("55", -2, 4, 90),
        ("54", -5, 4, 0),
        ("50", 0, -4, 270),
        ("00", 2, -4, 90),
        ("30", 5, -4, 0),
        ("33", 8, -4, 90),
    ]


@pytest.mark.parametrize("depth", range(6, 15))
def test_under_fid_a_double_fits_into_the_run_after_the_turn(depth: int) -> None:
    table = TableSize(30, depth)
    line = lay_out(moves("64 65L 51L 11L 12L 23L 33L"), load("fid-2015"), table).left

    assert line is not None
    assert (line.heading, line.run) == (WEST, 1)


@pytest.mark.parametrize(
    ("depth", "heading"),
    [
        pytest.param(10, WEST, id="too-short-by-one"),
        pytest.param(11, NORTH, id="just-enough"),
    ],
)
def test_a_tile_that_just_fits_goes_straight_on(
    depth: int, heading: tuple[int, int]
) -> None:
    found = lay_out(moves("64 65L 53L"), load("fid-2015"), TableSize(30, depth)).left

    assert found is not None
    assert found.heading == heading


def test_without_a_table_a_line_that_turns_for_want_of_room_is_straight() -> None:
    assert laid("64 65L 51L 41L 43L", "fid-2015") == [
        ("64", 0, 0, 90),
        ("65", 0, 4, 270),
        ("51", 0, 8, 270),
        ("41", 0, 12, 90),
        ("43", 0, 16, 270),
    ]
