"""The simple ways to make tables of four, as others do: greedy with repair, two stages."""

from itertools import combinations

import rustworkx

from capicua.tournament.pairing.field import Field
from oracle.pairing.fours import SPLITS, Split, Vector, ideal_sequence, is_same, vector


class Judge:
    """Prices splits of one field, each four once."""

    def __init__(self, field: Field, *, halves: bool) -> None:
        self.field = field
        self.halves = halves
        self.order = ideal_sequence(field.wins, halves=halves)
        self.known: dict[frozenset[int], tuple[Vector, Split]] = {}

    def best(self, places: list[int]) -> tuple[Vector, Split]:
        """Return the cheapest split of four places and its cost."""
        key = frozenset(places)
        if key not in self.known:
            four = sorted(places)
            splits = [((four[a], four[b]), (four[c], four[d])) for (a, b), (c, d) in SPLITS]
            self.known[key] = min((self.price(split), split) for split in splits)
        return self.known[key]

    def price(self, split: Split) -> Vector:
        """Return the cost of a split."""
        return vector(self.field, self.order, split, halves=self.halves)

    def total(self, tables: list[list[int]]) -> Vector:
        """Return the cost of a round."""
        return tuple(map(sum, zip(*(self.best(four)[0] for four in tables), strict=True)))


def greedy_with_repair(judge: Judge) -> Vector:
    """Return the cost of the ideal cut after swaps between near tables, while they help."""
    order = judge.order
    tables = [order[start : start + 4] for start in range(0, len(order), 4)]
    while _swap_once(judge, tables):
        pass
    return judge.total(tables)


def _swap_once(judge: Judge, tables: list[list[int]]) -> bool:
    swapped = False
    for one, other in combinations(range(len(tables)), 2):
        if other - one > 3:
            continue
        for x in range(4):
            for y in range(4):
                swapped |= _swap_if_better(judge, tables[one], tables[other], x, y)
    return swapped


def _swap_if_better(judge: Judge, one: list[int], other: list[int], x: int, y: int) -> bool:
    before = judge.total([one, other])
    one[x], other[y] = other[y], one[x]
    if judge.total([one, other]) < before:
        return True
    one[x], other[y] = other[y], one[x]
    return False


def two_stages(judge: Judge) -> Vector:
    """Return the cost of partners by matching and then tables by matching."""
    field, order = judge.field, judge.order
    costs: dict[tuple[int, int], Vector] = {}
    for i, j in combinations(range(len(order)), 2):
        x, y = order[i], order[j]
        costs[i, j] = (
            int(y in field.banned[x]),
            field.partnered[x].get(y, 0),
            is_same(field.country, x, y),
            (field.wins[x] - field.wins[y]) ** 2,
            j - i,
        )
    pairs = [(order[i], order[j]) for i, j in _matching(costs)]
    tables = {
        (i, j): judge.best([*pairs[i], *pairs[j]])[0]
        for i, j in combinations(range(len(pairs)), 2)
        if j - i <= 40
    }
    return judge.total([[*pairs[i], *pairs[j]] for i, j in _matching(tables)])


def _matching(costs: dict[tuple[int, int], Vector]) -> list[tuple[int, int]]:
    size = 1 + max(j for _, j in costs)
    bases = [1 + size * max(column) for column in zip(*costs.values(), strict=True)]
    weights = {}
    for pair, cost in costs.items():
        weight = 0
        for base, level in zip(bases, cost, strict=True):
            weight = weight * base + level
        weights[pair] = weight
    most = max(weights.values())
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph()
    graph.add_nodes_from([None] * size)
    graph.add_edges_from([(i, j, most - weight) for (i, j), weight in weights.items()])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in found)
