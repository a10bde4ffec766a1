"""Big groups solved together near their borders."""

import pytest

from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.pairs.blocks import link_groups, solve_group, solve_together
from capicua.tournament.pairing.pairs.floats import choose_float
from capicua.tournament.pairing.pairs.pair_cost import price_field
from tournament.pairing.fields import field_of


@pytest.mark.parametrize("mode", [PairingMode.FID_HALVES, PairingMode.FOLD])
@pytest.mark.parametrize("many", [1, 4])
def test_thawed_borders_find_the_float_that_is_proven_best(
    mode: PairingMode, many: int
) -> None:
    met = [(300, 301 + one) for one in range(many)]
    chain = link_groups(price_field(field_of(*[1] * 301, *[0] * 301, met=met), mode))
    blocks = [solve_group(chain, number) for number in range(2)]

    thawed = solve_together(chain, blocks)

    proven = choose_float(chain, *blocks)
    assert proven is not None
    assert chain.cost(thawed) == chain.cost(proven)
