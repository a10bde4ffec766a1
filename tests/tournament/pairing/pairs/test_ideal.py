"""The ideal tables of a group, whoever comes and goes."""

import pytest

from capicua.tournament.pairing.pairs.ideal import Outline, ideal_tables
from capicua.tournament.pairing.pairs.offers import ABOVE
from capicua.tournament.pairing.pairs.pair_cost import Shape
from tournament.pairing.fields import Two

H, F, N = Shape.HALVES, Shape.FOLD, Shape.NEIGHBOURS


@pytest.mark.parametrize(
    ("outline", "tables"),
    [
        pytest.param(Outline(H, 4, False, False), [(0, 2), (1, 3)], id="halves"),
        pytest.param(
            Outline(H, 5, False, True), [(4, 5), (0, 2), (1, 3)], id="halves-give"
        ),
        pytest.param(
            Outline(H, 5, True, False), [(ABOVE, 0), (1, 3), (2, 4)], id="halves-take"
        ),
        pytest.param(Outline(H, 1, False, True), [(0, 1)], id="one-alone"),
        pytest.param(Outline(F, 4, False, False), [(0, 3), (1, 2)], id="fold"),
        pytest.param(
            Outline(F, 4, True, True), [(ABOVE, 0), (3, 4), (1, 2)], id="fold-both"
        ),
        pytest.param(Outline(N, 4, False, False), [(0, 1), (2, 3)], id="neighbours"),
    ],
)
def test_ideal_tables_cost_nothing(outline: Outline, tables: list[Two]) -> None:
    assert not outline.is_loose
    assert ideal_tables(outline) == tables


@pytest.mark.parametrize("outline", [Outline(H, 4, True, True), Outline(F, 5, True, False)])
def test_other_groups_are_loose(outline: Outline) -> None:
    assert outline.is_loose


@pytest.mark.parametrize("outline", [Outline(H, 7, False, True), Outline(H, 6, True, True)])
def test_both_places_of_an_ideal_table_stand_at_one_position(outline: Outline) -> None:
    half = outline.half

    assert [outline.position(place) for place in range(2 * half)] == [*range(half)] * 2
    assert outline.position(ABOVE) == outline.position(outline.size) == 0
