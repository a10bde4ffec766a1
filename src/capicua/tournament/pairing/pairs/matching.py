"""Exact pairing (*pareo*) of fixed pairs and teams on the cost of `pair_cost`.

Groups of equal wins are solved one by one; where that fails, neighbours are taken together,
as many as it needs to prove that no other round is better.
"""

from __future__ import annotations

from itertools import pairwise

from capicua.kernel.error import BrokenInvariant
from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.field import Field, PairTable
from capicua.tournament.pairing.pairs.blocks import (
    Block,
    FloatChain,
    link_groups,
    solve_group,
    solve_together,
)
from capicua.tournament.pairing.pairs.exact import COMPLETE
from capicua.tournament.pairing.pairs.floats import choose_float, has_failing_float
from capicua.tournament.pairing.pairs.pair_cost import PairCosts, price_field


def match_pairs(field: Field, mode: PairingMode) -> tuple[PairTable, ...]:
    """Return the round of least cost, among equals the smallest list of tables.

    The field has an even size: byes are given before. The answer is exact for up to
    `COMPLETE` places, and beyond wherever a proof is found that looks at fewer.
    """
    if field.size % 2:
        raise BrokenInvariant("A field of pairs has an even size.")
    chain = link_groups(price_field(field, mode))
    blocks = [solve_group(chain, number) for number in range(len(chain.costs.groups))]
    if not _is_sorted(chain.costs) and field.size <= COMPLETE:
        blocks = [solve_together(chain, blocks)]
    while (again := _improve(chain, blocks)) is not None:
        blocks = again
    return tuple(PairTable(*table) for table in chain.join(blocks))


def _is_sorted(costs: PairCosts) -> bool:
    """Tell whether the standing list has more wins before fewer."""
    return all(one <= other for one, other in pairwise(costs.group))


def _improve(chain: FloatChain, blocks: list[Block]) -> list[Block] | None:
    """Return the blocks with some of them united, None if all are as they must be."""
    for at, block in enumerate(blocks):
        if not _is_proven(chain, block):
            first, behind = max(0, at - 1), at + 2
            united = solve_together(chain, blocks[first:behind])
            united = united._replace(grown=block.grown + 1)
            return [*blocks[:first], united, *blocks[behind:]]
    for at, (upper, lower) in enumerate(pairwise(blocks)):
        if has_failing_float(chain, upper, lower):
            united = _reconcile(chain, upper, lower)
            return [*blocks[:at], united, *blocks[at + 2 :]]
    return None


def _is_proven(chain: FloatChain, block: Block) -> bool:
    """Tell whether no round that crosses the ends of a block in another way is better.

    Differences of wins beyond those that odd groups force cost at least 1 at every border
    that they touch: a block that grew as often as it has such a surplus is wide enough.
    """
    if chain.is_all(block):
        return True
    return not block.has_conflict and _surplus(chain, block) <= block.grown


def _surplus(chain: FloatChain, block: Block) -> int:
    if block.first == block.last:
        return 0
    wins = chain.costs.field.wins
    groups = chain.costs.groups[block.first : block.last + 1]
    floats = chain.floats[block.first : block.last]
    forced = sum(
        (wins[upper[0]] - wins[lower[0]]) ** 2
        for (upper, lower), is_float in zip(pairwise(groups), floats, strict=True)
        if is_float
    )
    return chain.cost(block).wins - forced


def _reconcile(chain: FloatChain, upper: Block, lower: Block) -> Block:
    """Return two blocks united whose float may not be made."""
    return choose_float(chain, upper, lower) or solve_together(chain, (upper, lower))
