"""Other ways to a round of pairs: one matching over all tables, and a greedy hand."""

import rustworkx

from capicua.tournament.pairing.field import Field
from oracle.pairing.pairs import Tables, cost_of_table

Prices = dict[tuple[int, int], list[int]]


def prices_of(field: Field, mode: str) -> Prices:
    """Return what every table costs."""
    n = len(field.wins)
    return {
        (i, j): cost_of_table(field, mode, i, j) for i in range(n) for j in range(i + 1, n)
    }


def cost_of_round(prices: Prices, tables: Tables) -> list[int]:
    """Return the cost of a round, each level summed."""
    return [sum(level) for level in zip(*(prices[one] for one in tables), strict=True)]


def least_cost(prices: Prices, size: int) -> list[int]:
    """Return the cost of a minimal matching over all tables, unrelated to its tie-break."""
    base = size // 2 * max(max(cost) for cost in prices.values()) + 1
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph()
    graph.add_nodes_from([None] * size)
    for (i, j), cost in prices.items():
        weight = 0
        for level in cost:
            weight = weight * base + level
        graph.add_edge(i, j, base ** len(cost) - weight)
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return cost_of_round(prices, [(min(one), max(one)) for one in found])


def greedy_round(prices: Prices, size: int) -> Tables:
    """Return the round of a careful hand: from the top the cheapest, then swaps.

    Two tables swap opponents as long as that makes the round cheaper.
    """
    free = list(range(size))
    tables: Tables = []
    while free:
        first = free.pop(0)
        other = min(free, key=lambda place: (prices[first, place], place))
        free.remove(other)
        tables.append((first, other))
    while (better := _swap(prices, tables)) is not None:
        tables = better
    return sorted(tables)


def _swap(prices: Prices, tables: Tables) -> Tables | None:
    for at, (a, b) in enumerate(tables):
        for c, d in tables[at + 1 :]:
            now = cost_of_round(prices, [(a, b), (c, d)])
            for new in (_two(a, c, b, d), _two(a, d, b, c)):
                if cost_of_round(prices, new) < now:
                    rest = [one for one in tables if one not in ((a, b), (c, d))]
                    return [*rest, *new]
    return None


def _two(a: int, b: int, c: int, d: int) -> Tables:
    return [(min(a, b), max(a, b)), (min(c, d), max(c, d))]
