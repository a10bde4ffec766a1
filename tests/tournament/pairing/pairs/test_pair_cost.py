"""What a table of two pairs costs, level by level."""

import pytest

from capicua.kernel.error import BrokenInvariant
from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.field import Cost, PairTable
from capicua.tournament.pairing.pairs.pair_cost import (
    cost_of_pairs,
    costs_of_pairs,
    price_field,
)
from tournament.pairing.fields import field_of

M = PairingMode


@pytest.mark.parametrize(
    ("mode", "table", "cost"),
    [
        pytest.param(M.FID_HALVES, (0, 2), (0, 0, 0, 0), id="the-halves-of-a-group"),
        pytest.param(M.FID_HALVES, (0, 1), (0, 0, 0, 1), id="one-away-from-the-half"),
        pytest.param(M.FID_HALVES, (4, 5), (0, 0, 1, 0), id="the-last-floats-to-the-first"),
        pytest.param(
            M.FID_HALVES, (2, 6), (0, 0, 1, 3), id="two-before-the-last-one-after"
        ),
        pytest.param(M.FOLD, (0, 4), (0, 0, 0, 0), id="the-first-and-the-last"),
        pytest.param(M.FOLD, (0, 3), (0, 0, 0, 1), id="the-last-but-one"),
        pytest.param(M.FOLD, (4, 5), (0, 0, 1, 0), id="a-float-of-a-fold"),
        pytest.param(M.WHOLE_HALVES, (1, 5), (0, 0, 0), id="half-the-field-away"),
        pytest.param(M.WHOLE_HALVES, (1, 7), (0, 0, 2), id="two-more-than-half"),
        pytest.param(M.NEIGHBOURS, (3, 4), (0, 0, 0), id="neighbours"),
        pytest.param(M.NEIGHBOURS, (3, 6), (0, 0, 2), id="two-between"),
    ],
)
def test_a_table_costs_its_distance_from_the_ideal_order(
    mode: PairingMode, table: tuple[int, int], cost: Cost
) -> None:
    field = field_of(2, 2, 2, 2, 2, 1, 1, 1)

    assert costs_of_pairs(field, mode, [PairTable(*table)]) == (cost,)


def test_bans_rematches_and_club_mates_are_counted() -> None:
    field = field_of(3, 1, met=[(0, 1), (0, 1)], banned=[(0, 1)], club=[5, 5])

    assert costs_of_pairs(field, M.FID_HALVES, [PairTable(0, 1)]) == ((1, 2, 4, 0, 1),)
    assert costs_of_pairs(field, M.NEIGHBOURS, [PairTable(0, 1)]) == ((1, 2, 0, 1),)


def test_nobody_without_a_club_has_club_mates() -> None:
    field = field_of(0, 0, 0, 0, club=[None, None, 1, 2])

    assert costs_of_pairs(field, M.NEIGHBOURS, [PairTable(0, 1)]) == ((0, 0, 0, 0),)


def test_a_round_costs_the_sum_of_its_tables() -> None:
    field = field_of(1, 1, 0, 0, met=[(0, 2)])
    tables = (PairTable(0, 2), PairTable(1, 3))

    assert costs_of_pairs(field, M.FID_HALVES, tables) == ((0, 1, 1, 1), (0, 0, 1, 1))
    assert cost_of_pairs(field, M.FID_HALVES, tables) == (0, 1, 2, 2)
    assert cost_of_pairs(field, M.FID_HALVES, ()) == (0, 0, 0, 0)


def test_more_wins_are_the_higher_group_even_behind_fewer() -> None:
    field = field_of(0, 1, 1, 0)

    assert price_field(field, M.FID_HALVES).groups == ((1, 2), (0, 3))
    assert costs_of_pairs(field, M.FID_HALVES, [PairTable(0, 2)]) == ((0, 0, 1, 0),)
    assert costs_of_pairs(field, M.FID_HALVES, [PairTable(0, 1)]) == ((0, 0, 1, 1),)


def test_a_way_without_a_cost_is_our_mistake() -> None:
    with pytest.raises(BrokenInvariant, match="round_robin has no cost of pairs"):
        price_field(field_of(0, 0), M.ROUND_ROBIN)
