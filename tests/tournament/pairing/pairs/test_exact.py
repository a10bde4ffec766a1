"""Exact matching of a part: cost, tie-break, and parts too big to look at everything."""

import pytest

from capicua.kernel.error import BrokenInvariant
from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.pairs.exact import COMPLETE, BestTables, settle
from capicua.tournament.pairing.pairs.offers import ABOVE, Part
from capicua.tournament.pairing.pairs.pair_cost import Levels, price_field
from tournament.pairing.fields import Two, field_of

pytestmark = pytest.mark.slow

M = PairingMode
BIG = COMPLETE + 2
HALVES = [(place, place + BIG // 2) for place in range(BIG // 2)]
FOLD = [(place, BIG - 1 - place) for place in range(BIG // 2)]
NEIGHBOURS = [(place, place + 1) for place in range(0, BIG, 2)]


def test_somebody_of_another_group_joins_a_part() -> None:
    costs = price_field(field_of(2, 1, 1, 1, 1, 0), M.FID_HALVES)

    settled = settle(costs, Part((ABOVE, 1, 2, 3, 4, 6), 1, 1))

    assert settled == BestTables(((ABOVE, 1), (2, 3), (4, 6)), Levels(order=1))


def test_a_float_that_is_shut_is_another() -> None:
    costs = price_field(field_of(1, 0, 0, 0), M.FID_HALVES)
    part = Part((ABOVE, 1, 2, 3), 1, 1)

    shut = settle(costs, part._replace(shut=frozenset({(ABOVE, 1)})))

    assert settle(costs, part) == BestTables(((ABOVE, 1), (2, 3)), Levels())
    assert shut == BestTables(((ABOVE, 2), (1, 3)), Levels(order=2))


def test_a_part_of_a_float_alone_cannot_be_matched() -> None:
    costs = price_field(field_of(1, 0, 0, 0), M.FID_HALVES)

    with pytest.raises(BrokenInvariant, match="cannot be matched"):
        settle(costs, Part((ABOVE, 0), 1, 1))


@pytest.mark.parametrize("size", [12, 60])
def test_the_smallest_list_is_found_however_many_tables_there_are(size: int) -> None:
    costs = price_field(field_of(*[1] * size, *[0] * size), M.FID_HALVES)
    met = tuple(dict.fromkeys(range(size), 1) for _ in range(size))
    apart = costs.field._replace(met=met + costs.field.met[size:])

    settled = settle(costs._replace(field=apart), Part(tuple(range(2 * size)), 0, 1))

    # Everybody has to float, and all ways to do so cost the same.
    assert settled.tables == tuple((place, place + size) for place in range(size))


@pytest.mark.parametrize(
    ("mode", "tables"),
    [(M.WHOLE_HALVES, HALVES), (M.FOLD, FOLD), (M.NEIGHBOURS, NEIGHBOURS)],
)
def test_a_big_part_looks_near_the_ideal_order_first(
    mode: PairingMode, tables: list[Two]
) -> None:
    costs = price_field(field_of(*[0] * BIG), mode)

    assert settle(costs, Part(tuple(range(BIG)), 0, 0)) == BestTables(
        tuple(tables), Levels()
    )


def test_a_big_part_has_the_rematch_that_cannot_be_avoided() -> None:
    met = [(0, place) for place in range(1, BIG)]
    costs = price_field(field_of(*[0] * BIG, met=met), M.NEIGHBOURS)

    settled = settle(costs, Part(tuple(range(BIG)), 0, 0))

    assert settled == BestTables(tuple(NEIGHBOURS), Levels(rematches=1))
    assert settled.has_conflict
