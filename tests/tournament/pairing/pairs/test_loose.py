"""Loose groups: one chain through the two halves."""

from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.field import Field
from capicua.tournament.pairing.pairs.blocks import Block, link_groups, solve_together
from capicua.tournament.pairing.pairs.group import GroupSection
from capicua.tournament.pairing.pairs.ideal import Outline
from capicua.tournament.pairing.pairs.loose import loosen
from capicua.tournament.pairing.pairs.offers import ABOVE
from capicua.tournament.pairing.pairs.pair_cost import Shape, price_field
from tournament.pairing.fields import Two, field_of

HALVES = Outline(Shape.HALVES, 6, takes=True, gives=True)
GIVING = Outline(Shape.FOLD, 7, takes=False, gives=True)
TAKING = Outline(Shape.FOLD, 7, takes=True, gives=False)


@pytest.mark.parametrize(
    ("outline", "met", "tables"),
    [
        pytest.param(HALVES, set(), [(ABOVE, 0), (1, 3), (2, 4), (5, 6)], id="halves"),
        pytest.param(HALVES, {(1, 3)}, [(ABOVE, 0), (1, 4), (2, 3), (5, 6)], id="later"),
        pytest.param(GIVING, set(), [(0, 3), (1, 5), (2, 4), (6, 7)], id="fold-giving"),
        pytest.param(TAKING, set(), [(ABOVE, 0), (1, 5), (2, 4), (3, 6)], id="fold-taking"),
        pytest.param(GIVING, {(2, 4)}, [(0, 4), (1, 5), (2, 3), (6, 7)], id="fold-later"),
    ],
)
def test_the_smallest_of_the_cheapest_rounds(
    outline: Outline, met: set[Two], tables: list[Two]
) -> None:
    found = loosen(outline, lambda one, other: (one, other) not in met)

    assert found is not None
    assert sorted(found) == tables


def test_a_group_in_which_nobody_may_meet_has_no_round() -> None:
    assert loosen(HALVES, lambda one, other: one == ABOVE or other == 6) is None


def loose_field(chance: Random) -> tuple[Field, PairingMode]:
    """Return a field whose second group is loose, with many who have met in it."""
    mode = chance.choice((PairingMode.FID_HALVES, PairingMode.FOLD))
    size = 2 * chance.randint(1, 8)
    ends = (1, 1)
    if mode is PairingMode.FOLD:
        size += 1
        ends = chance.choice(((1, 2), (2, 1)))
    places = range(ends[0], ends[0] + size)
    share = chance.choice((0.05, 0.2, 0.5))
    met = [(a, b) for b in places for a in places if a < b and chance.random() < share]
    return field_of(*[2] * ends[0], *[1] * size, *[0] * ends[1], met=met), mode


def test_a_chain_is_the_same_as_a_search_over_all_tables() -> None:
    chance = Random(63)  # noqa: S311 - a repeatable example
    chains = 0
    for _ in range(200):
        field, mode = loose_field(chance)
        chain = link_groups(price_field(field, mode))
        size = len(chain.costs.groups[1])
        outline = Outline(chain.costs.shape, size, chain.takes(1), chain.floats[1])
        section = GroupSection(chain.costs, 1, outline)
        tables = loosen(outline, section.may_meet)
        if tables is not None:
            chains += 1
            named = tuple(sorted(map(section.named, tables)))
            assert named == solve_together(chain, [Block(1, 1, ())]).tables
    assert chains > 100
