"""The end to use when both show the same number."""

import pytest

from capicua.kernel.seat import Seat
from capicua.play.layout import Arm, Layout, TableSize, end_when_equal, lay_out
from capicua.play.move import (
    LEFT,
    RIGHT,
)
from capicua.rulebooks import load
from play.hands import moves

article = pytest.mark.article
TABLE = TableSize(30, 30)
"""A table of about 80 cm."""
NORTH = (0, 1)


@pytest.mark.parametrize(
    ("book", "text", "ends"),
    [
        # The line points at seats 1 and 3: each uses the nearer end. For seats 2 and 4 it
        # lies across, and its right end, where the double lies, is the nearer one.
        pytest.param(
            "fid-2015",
            "66 61L 62R 21L 22R",
            {1: RIGHT, 2: RIGHT, 3: LEFT, 4: RIGHT},
            id="fid-74-h-nearest",
            marks=article("FID-74-h"),
        ),
        pytest.param(
            "fid-2015",
            "66 61L 62R 31L 32R",
            {1: RIGHT, 2: LEFT, 3: LEFT, 4: RIGHT},
            id="fid-74-h-equally-near-to-the-right",
            marks=article("FID-74-h"),
        ),
        pytest.param(
            "fed",
            "66 61L 62R 21L 22R",
            {1: RIGHT, 2: LEFT, 3: LEFT, 4: RIGHT},
            id="fed-2-n7-right-unless-aligned",
            marks=article("FED-2-n7"),
        ),
        pytest.param(
            "fed",
            "64 65L 54L 43L 31L 41R",
            {1: RIGHT, 2: LEFT, 3: LEFT, 4: RIGHT},
            id="fed-2-n7-after-a-turn",
            marks=article("FED-2-n7"),
        ),
        pytest.param(
            "pr", "66 61L 62R 31L 32R", dict.fromkeys(range(1, 5)), id="pr-silent"
        ),
        pytest.param("fid-2015", "", dict.fromkeys(range(1, 5)), id="no-line"),
    ],
)
def test_the_end_to_use_when_both_are_equal(
    book: str, text: str, ends: dict[int, int | None]
) -> None:
    law = load(book)
    layout = lay_out(moves(text), law, TABLE)

    found = {int(seat): end_when_equal(layout, law, TABLE, Seat.ONE, seat) for seat in Seat}
    assert found == ends
    turned = {
        int(seat): end_when_equal(layout, law, TABLE, Seat.TWO, seat.next) for seat in Seat
    }
    assert turned == ends


@article("FID-74-h")
def test_after_a_turn_the_nearer_end_is_measured_across_the_table() -> None:
    law, low = load("fid-2015"), TableSize(20, 8)
    layout = lay_out(moves("64 65L 54L 42L 21L 41R"), law, low)

    assert [arm.tip for arm in (layout.left, layout.right) if arm] == [(-13, 5), (0, -6)]
    found = [end_when_equal(layout, law, low, Seat.ONE, seat) for seat in Seat]
    assert found == [RIGHT, RIGHT, LEFT, LEFT]


@article("FED-2-n7")
def test_the_end_to_the_right_is_the_one_farther_to_that_side() -> None:
    law = load("fed")
    layout = Layout((), Arm(3, 10, is_double=False, heading=NORTH), Arm(9, 2, True, NORTH))

    found = [end_when_equal(layout, law, TABLE, Seat.ONE, seat) for seat in Seat]
    assert found == [RIGHT, LEFT, LEFT, RIGHT]
