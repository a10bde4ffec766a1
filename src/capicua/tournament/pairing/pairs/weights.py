"""Weighted matching in whole numbers: levels of cost and the tie-break in one weight.

The matching itself is rustworkx's, which counts in 128 bits.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import rustworkx

from capicua.kernel.error import BrokenInvariant
from capicua.tournament.pairing.pairs.pair_cost import Levels

Pair = tuple[int, int]
"""A table: two places, the better one first."""
Offers = Mapping[int, Mapping[int, Levels]]
"""For each place those behind it whom it may meet, and what that table costs."""
WEIGHT_BITS = 110
"""What a weight may take of the 128 bits; the rest is for sums inside the matching."""


class Matching(NamedTuple):
    """A matching of least cost, its tables in order of their better place."""

    tables: tuple[Pair, ...]
    open_from: int
    """Tables whose better place stands before this one are as small as can be."""


def match_offers(places: Sequence[int], offers: Offers) -> Matching | None:
    """Return a matching of least cost, None if not everybody can be matched.

    Of the matchings of least cost it is the one whose first tables are smallest, as many
    tables as fit into the weight.
    """
    size = len(places)
    wanted = {other for row in offers.values() for other in row}
    if not all(offers[place] or place in wanted for place in places):
        return None
    weights, bits = weigh(
        size // 2, {one for row in offers.values() for one in row.values()}
    )
    digit = size.bit_length()
    decided = min(size, (WEIGHT_BITS - bits) // digit)
    at = {place: number for number, place in enumerate(places)}
    edges = []
    for number, place in enumerate(places):
        # The partners of the first places are the digits of the weight's lower end.
        shift = digit * (decided - 1 - number)
        for other, levels in offers[place].items():
            weight = weights[levels] << (digit * decided)
            if shift >= 0:
                weight += at[other] << shift
            edges.append((number, at[other], weight))
    tables = _match(size, edges)
    if tables is None:
        return None
    named = tuple((places[one], places[other]) for one, other in tables)
    return Matching(named, places[decided] if decided < size else places[-1] + 1)


def weigh(tables: int, costs: Collection[Levels]) -> tuple[dict[Levels, int], int]:
    """Return each cost as one number, and how many bits a whole round takes at most.

    One unit of a level weighs more than all lower levels can add up to in a round.
    """
    units: list[int] = []
    unit = 1
    for level in reversed(range(len(Levels._fields))):
        units.insert(0, unit)
        unit *= tables * max((cost[level] for cost in costs), default=0) + 1
    if unit.bit_length() > WEIGHT_BITS:
        raise BrokenInvariant(f"A round's cost takes {unit.bit_length()} bits.")
    weights = {
        cost: sum(unit * level for unit, level in zip(units, cost, strict=True))
        for cost in costs
    }
    return weights, unit.bit_length()


def _match(size: int, edges: list[tuple[int, int, int]]) -> list[Pair] | None:
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph()
    graph.add_nodes_from([None] * size)
    # The matching looks for the most weight, so cheap tables are the heavy ones.
    most = max((weight for _, _, weight in edges), default=0)
    graph.add_edges_from([(one, other, most - weight) for one, other, weight in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    tables = sorted((min(table), max(table)) for table in found)
    return tables if 2 * len(tables) == size else None
