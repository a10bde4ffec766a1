"""The float between two blocks, chosen anew where the nearest two may not meet.

Each block is solved again without the float that fails. Together with what both blocks cost
at least, that proves the best choice, or shows that both have to be searched together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from capicua.tournament.pairing.pairs.blocks import (
    Block,
    FloatChain,
    solve_group,
    solve_together,
    unite,
)
from capicua.tournament.pairing.pairs.offers import ABOVE
from capicua.tournament.pairing.pairs.pair_cost import Levels
from capicua.tournament.pairing.pairs.weights import Pair

ORDER = Levels._fields.index("order")


def choose_float(chain: FloatChain, upper: Block, lower: Block) -> Block | None:
    """Return two blocks with the best float between them, None if that is not proven."""
    below = chain.costs.field.size
    leaver, taker = chain.float_of(upper, lower)
    leavers = chain.costs.groups[upper.last]
    takers = chain.costs.groups[lower.first]
    unfit_leavers = [(x, below) for x in leavers if not may_float(chain, x, taker)]
    unfit_takers = [(ABOVE, x) for x in takers if not may_float(chain, leaver, x)]
    return _choose(
        chain,
        (upper, lower),
        (
            _solve_without(chain, upper, [(leaver, below)]),
            _solve_without(chain, lower, [(ABOVE, taker)]),
        ),
        (
            _solve_without(chain, upper, unfit_leavers),
            _solve_without(chain, lower, unfit_takers),
        ),
    )


def may_float(chain: FloatChain, leaver: int, taker: int) -> bool:
    """Tell whether two may be the table across a border."""
    costs = chain.costs
    return not (costs.must_part(leaver, taker) or costs.are_club_mates(leaver, taker))


def has_failing_float(chain: FloatChain, upper: Block, lower: Block) -> bool:
    """Tell whether two blocks have a float between them that may not be made."""
    if not chain.floats[upper.last]:
        return False
    return not may_float(chain, *chain.float_of(upper, lower))


def _choose(
    chain: FloatChain, now: Sequence[Block], others: Sequence[Block], fit: Sequence[Block]
) -> Block | None:
    """Return the best of three ways if it is better than all ways that are not known.

    `others` are the blocks without the float that fails, `fit` those with a float that fits
    the other block as it is.
    """
    upper, lower = now
    above, under = unite(chain, fit[0], lower), unite(chain, upper, fit[1])
    known = [unite(chain, upper, lower), above, under]
    best = min(known, key=lambda way: (chain.cost(way), way.tables))
    cost = chain.cost(best)
    unknown = [_least(chain, others[0], others[1])]
    if chain.costs.has_clubs:
        # A float among club mates may be cheaper than every float that is none.
        for way, pair in ((above, (others[0], lower)), (under, (upper, others[1]))):
            bound = _least(chain, *pair)
            unknown += [bound] * (chain.cost(way) != bound)
    least = _least(chain, upper, lower)
    # Without any loss the upper block stays as it is, and that is its smallest list.
    is_free = best is under and cost == least
    # With more differences of wins than needed, others might cross this border twice more.
    if cost[:ORDER] > least[:ORDER] or not (is_free or all(cost < one for one in unknown)):
        return None
    return best._replace(shut=upper.shut | lower.shut)


def _least(chain: FloatChain, upper: Block, lower: Block) -> Levels:
    """Return what two blocks cost if whoever floats between them may do so."""
    cost = chain.cost(unite(chain, upper, lower))
    table = chain.costs.of(*chain.float_of(upper, lower))
    return cost._replace(
        bans=cost.bans - table.bans,
        rematches=cost.rematches
        - table.rematches
        + upper.has_conflict
        + lower.has_conflict,
        clubs=cost.clubs - table.clubs,
    )


def _solve_without(chain: FloatChain, block: Block, floats: Iterable[Pair]) -> Block:
    """Return a block solved again without some floats."""
    shut = block.shut.union(floats)
    if block.first == block.last:
        return solve_group(chain, block.first, shut)
    linked = _solve_linked(chain, block, shut) if block.grown == 0 else None
    return linked or solve_together(chain, (block,), shut)


def _solve_linked(chain: FloatChain, block: Block, shut: frozenset[Pair]) -> Block | None:
    """Return groups solved one by one and linked by floats, None if that is not proven."""
    numbers = range(block.first, block.last + 1)
    groups = [solve_group(chain, number, shut) for number in numbers]
    if any(group.has_conflict for group in groups):
        return None
    linked: Block | None = groups[0]
    for group in groups[1:]:
        if linked is None:
            return None
        fails = has_failing_float(chain, linked, group)
        linked = (
            choose_float(chain, linked, group) if fails else unite(chain, linked, group)
        )
    return linked
