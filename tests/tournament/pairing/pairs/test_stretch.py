"""Stretches: where they meet, and when one is wide enough."""

import pytest

from capicua.tournament.pairing.pairs.ideal import Outline
from capicua.tournament.pairing.pairs.pair_cost import Shape
from capicua.tournament.pairing.pairs.stretch import Knot, Stretch, is_closed, merge

RING = Outline(Shape.HALVES, 40, takes=False, gives=False)
LINE = Outline(Shape.NEIGHBOURS, 40, takes=False, gives=False)


@pytest.mark.parametrize(
    ("outline", "stretches", "merged"),
    [
        pytest.param(LINE, [(8, 12), (2, 6)], [(2, 6), (8, 12)], id="apart"),
        pytest.param(LINE, [(2, 6), (6, 9)], [(2, 9)], id="overlapping"),
        pytest.param(LINE, [(-2, 3), (17, 23)], [(0, 3), (17, 19)], id="ends-of-a-line"),
        pytest.param(RING, [(-2, 3)], [(18, 23)], id="across-the-end-of-a-ring"),
        pytest.param(RING, [(-2, 3), (15, 18)], [(15, 23)], id="closing-a-ring"),
        pytest.param(RING, [(-2, 3), (1, 6), (15, 18)], [(15, 26)], id="three-on-a-ring"),
        pytest.param(RING, [(0, 12), (10, 19)], [(0, 19)], id="all"),
        pytest.param(RING, [(3, 30)], [(0, 19)], id="more-than-all"),
    ],
)
def test_stretches_are_merged(
    outline: Outline, stretches: list[tuple[int, int]], merged: list[tuple[int, int]]
) -> None:
    found = merge((Stretch(*one) for one in stretches), outline)

    assert found == [Stretch(*one) for one in merged]


@pytest.mark.parametrize(
    ("outline", "stretch", "knots", "closed"),
    [
        pytest.param(RING, (2, 8), [(5, 6, 2)], True, id="wide-enough"),
        pytest.param(RING, (2, 8), [(5, 6, 4)], False, id="too-dear"),
        pytest.param(RING, (2, 8), [(5, 7, 2)], False, id="too-near-to-the-end"),
        pytest.param(LINE, (0, 8), [(0, 4, 6)], True, id="nobody-leaves-a-line-at-its-end"),
        pytest.param(
            RING, (0, 12), [(3, 4, 4), (8, 9, 4)], True, id="the-way-between-knots-counts"
        ),
        pytest.param(
            RING, (0, 11), [(4, 5, 4), (6, 7, 4)], True, id="knots-side-by-side-fit"
        ),
        pytest.param(
            RING, (0, 10), [(4, 5, 4), (6, 7, 4)], False, id="knots-side-by-side-add-up"
        ),
    ],
)
def test_a_stretch_is_closed_when_leaving_costs_more_than_it_saves(
    outline: Outline,
    stretch: tuple[int, int],
    knots: list[tuple[int, int, int]],
    closed: bool,
) -> None:
    found = is_closed(Stretch(*stretch), [Knot(*one) for one in knots], outline)

    assert found is closed


def test_a_stretch_doubles_and_names_each_position_once() -> None:
    assert Stretch(4, 7).widened() == Stretch(2, 9)
    assert Stretch(18, 22).positions(20) == [18, 19, 0, 1, 2]
    assert Stretch(5, 40).positions(20) == list(range(20))
