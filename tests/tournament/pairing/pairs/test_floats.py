"""The float between two blocks, chosen anew."""

import pytest

from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.field import Field
from capicua.tournament.pairing.pairs.blocks import (
    Block,
    FloatChain,
    link_groups,
    solve_group,
)
from capicua.tournament.pairing.pairs.floats import choose_float, has_failing_float
from capicua.tournament.pairing.pairs.pair_cost import price_field
from tournament.pairing.fields import field_of

M = PairingMode


def blocks_of(field: Field) -> tuple[FloatChain, Block, Block]:
    chain = link_groups(price_field(field, M.FID_HALVES))
    return chain, solve_group(chain, 0), solve_group(chain, 1)


def test_a_float_fails_if_its_two_have_met_or_are_club_mates() -> None:
    met = blocks_of(field_of(1, 1, 1, 0, 0, 0, met=[(2, 3)]))
    mates = blocks_of(field_of(1, 1, 1, 0, 0, 0, club=[1, 2, 3, 3, 4, 5]))
    even = blocks_of(field_of(1, 1, 0, 0))

    assert has_failing_float(*met)
    assert has_failing_float(*mates)
    assert not has_failing_float(*even)


@pytest.mark.parametrize(
    ("field", "tables"),
    [
        pytest.param(
            field_of(1, 1, 1, 0, 0, 0, met=[(2, 3)]),
            ((0, 1), (2, 4), (3, 5)),
            id="another-takes",
        ),
        pytest.param(
            field_of(1, 1, 1, 0, 0, 0, met=[(2, 3), (2, 4), (2, 5)]),
            ((0, 2), (1, 3), (4, 5)),
            id="another-leaves",
        ),
        pytest.param(
            field_of(1, 1, 1, 0, 0, 0, club=[1, 2, 3, 3, 4, 5]),
            ((0, 1), (2, 3), (4, 5)),
            id="club-mates-are-cheaper-than-order",
        ),
    ],
)
def test_the_best_float_is_chosen(
    field: Field, tables: tuple[tuple[int, int], ...]
) -> None:
    chosen = choose_float(*blocks_of(field))

    assert chosen == Block(0, 1, tables)


def test_two_groups_without_any_float_have_to_be_searched_together() -> None:
    met = [(upper, lower) for upper in range(3) for lower in range(3, 6)]

    assert choose_float(*blocks_of(field_of(1, 1, 1, 0, 0, 0, met=met))) is None
