"""Blocks: neighbouring groups of equal wins that are solved together.

A group by itself is a block. An odd number of entries above a border means that one of the
group above has to play in the group below: it floats.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from capicua.tournament.pairing.pairs.borders import solve_borders
from capicua.tournament.pairing.pairs.exact import COMPLETE, settle
from capicua.tournament.pairing.pairs.group import GroupSection, settle_group
from capicua.tournament.pairing.pairs.ideal import Outline
from capicua.tournament.pairing.pairs.offers import ABOVE, Part, price_table
from capicua.tournament.pairing.pairs.pair_cost import Levels, PairCosts, add_up
from capicua.tournament.pairing.pairs.weights import Pair


class Block(NamedTuple):
    """Groups that are solved together, from the first to the last."""

    first: int
    last: int
    tables: tuple[Pair, ...]
    has_conflict: bool = False
    """A ban or a rematch could not be avoided without others."""
    shut: frozenset[Pair] = frozenset()
    """Floats at its ends that may not be made."""
    grown: int = 0
    """How often the block grew by a group on both sides."""


class FloatChain(NamedTuple):
    """The groups from the most wins down, and where one floats."""

    costs: PairCosts
    floats: tuple[bool, ...]
    """For each group whether one of it, or of those above, plays in the next."""

    def is_all(self, block: Block) -> bool:
        """Tell whether a block is the whole field."""
        return block.first == 0 and block.last == len(self.floats) - 1

    def takes(self, number: int) -> bool:
        """Tell whether somebody of the group above plays in a group."""
        return number > 0 and self.floats[number - 1]

    def float_of(self, upper: Block, lower: Block) -> Pair:
        """Return the table across the border between two blocks."""
        below = self.costs.field.size
        leaver = next(table[0] for table in upper.tables if table[1] == below)
        taker = next(table[1] for table in lower.tables if table[0] == ABOVE)
        return leaver, taker

    def join(self, blocks: Sequence[Block]) -> tuple[Pair, ...]:
        """Return the tables of neighbouring blocks, those across their borders too."""
        tables = {table for block in blocks for table in block.tables}
        for upper, lower in pairwise(blocks):
            if self.floats[upper.last]:
                leaver, taker = self.float_of(upper, lower)
                tables -= {(leaver, self.costs.field.size), (ABOVE, taker)}
                tables.add((leaver, taker))
        return tuple(sorted(tables))

    def cost(self, block: Block) -> Levels:
        """Return the cost of a block; of its floats what its own places cost."""
        return add_up(price_table(self.costs, table, block.shut) for table in block.tables)


def link_groups(costs: PairCosts) -> FloatChain:
    """Return the groups of a field as a chain."""
    above = accumulate(map(len, costs.groups))
    return FloatChain(costs, tuple(count % 2 == 1 for count in above))


def solve_group(
    chain: FloatChain, number: int, shut: frozenset[Pair] = frozenset()
) -> Block:
    """Return a group by itself."""
    costs = chain.costs
    size = len(costs.groups[number])
    outline = Outline(costs.shape, size, chain.takes(number), chain.floats[number])
    solved = settle_group(GroupSection(costs, number, outline, shut))
    return Block(number, number, solved.tables, solved.has_conflict, shut)


def unite(chain: FloatChain, upper: Block, lower: Block) -> Block:
    """Return two blocks as one, as they are."""
    return Block(
        upper.first,
        lower.last,
        chain.join((upper, lower)),
        upper.has_conflict or lower.has_conflict,
        upper.shut | lower.shut,
        upper.grown + lower.grown,
    )


def solve_together(
    chain: FloatChain, blocks: Sequence[Block], shut: frozenset[Pair] = frozenset()
) -> Block:
    """Return neighbouring blocks solved as one."""
    first, last = blocks[0].first, blocks[-1].last
    part = _part(chain, first, last, shut)
    block = Block(first, last, (), shut=shut, grown=sum(one.grown for one in blocks))
    if len(part.places) <= COMPLETE:
        return _with_tables(chain, block, settle(chain.costs, part).tables)
    thawed = _with_tables(
        chain, block, solve_borders(chain.costs, part, chain.join(blocks))
    )
    if not (thawed.has_conflict and chain.is_all(block)):
        return thawed
    wide = _with_tables(chain, block, settle(chain.costs, part).tables)
    return min(thawed, wide, key=chain.cost)


def _with_tables(chain: FloatChain, block: Block, tables: tuple[Pair, ...]) -> Block:
    made = block._replace(tables=tables)
    cost = chain.cost(made)
    return made._replace(has_conflict=(cost.bans, cost.rematches) > (0, 0))


def _part(chain: FloatChain, first: int, last: int, shut: frozenset[Pair]) -> Part:
    groups = chain.costs.groups[first : last + 1]
    above = [ABOVE] * chain.takes(first)
    below = [chain.costs.field.size] * chain.floats[last]
    places = (place for group in groups for place in group)
    return Part((*above, *places, *below), first, last, shut)
