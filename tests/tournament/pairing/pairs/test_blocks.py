"""Blocks of groups: floats between them, and groups solved together."""

import pytest

from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.pairs.blocks import (
    Block,
    link_groups,
    solve_group,
    solve_together,
    unite,
)
from capicua.tournament.pairing.pairs.offers import ABOVE
from capicua.tournament.pairing.pairs.pair_cost import Levels, price_field
from tournament.pairing.fields import field_of

pytestmark = pytest.mark.slow

M = PairingMode


def test_an_odd_number_above_a_border_floats_one_down() -> None:
    chain = link_groups(price_field(field_of(3, 2, 2, 1, 1, 1), M.FID_HALVES))

    assert chain.floats == (True, True, False)
    assert [chain.takes(number) for number in range(3)] == [False, True, True]


def test_blocks_are_joined_by_their_floats() -> None:
    chain = link_groups(price_field(field_of(1, 1, 1, 0, 0, 0), M.FID_HALVES))
    upper, lower = solve_group(chain, 0), solve_group(chain, 1)

    assert (upper, lower) == (
        Block(0, 0, ((0, 1), (2, 6))),
        Block(1, 1, ((ABOVE, 3), (4, 5))),
    )
    assert chain.float_of(upper, lower) == (2, 3)
    assert unite(chain, upper, lower) == Block(0, 1, ((0, 1), (2, 3), (4, 5)))
    assert chain.cost(unite(chain, upper, lower)) == Levels(wins=1)


def test_a_group_that_needs_others_says_so() -> None:
    chain = link_groups(price_field(field_of(1, 1, 0, 0, met=[(0, 1)]), M.FID_HALVES))
    groups = [solve_group(chain, number) for number in range(2)]

    assert [group.has_conflict for group in groups] == [True, False]
    assert solve_together(chain, groups) == Block(0, 1, ((0, 2), (1, 3)))


@pytest.mark.parametrize("size", [20, 600])
def test_a_conflict_that_stays_is_as_small_as_can_be(size: int) -> None:
    met = [(0, place) for place in range(1, size)]
    field = field_of(*[1] * 3, *[0] * (size - 3), met=met)
    chain = link_groups(price_field(field, M.FID_HALVES))

    block = solve_together(chain, [solve_group(chain, 0), solve_group(chain, 1)])

    assert block.has_conflict
    assert chain.cost(block)[:3] == (0, 1, 1)
