"""Tables of four in two stages: who partners whom, then which partnerships meet.

Each stage is a matching and exact for itself. Together they are not, but the first stage
repeats no partnership and joins no compatriots without need, however far apart they stand:
a good start for the searches that see all levels at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import rustworkx

from capicua.tournament.pairing.field import Cost, Field
from capicua.tournament.pairing.fours.four_cost import best_splits, costs_of_fours
from capicua.tournament.pairing.fours.sequence import Ideal
from capicua.tournament.pairing.fours.window import Four

Pair = tuple[int, int]
TABLES_REACH = 24
"""How many partnerships further a partnership looks for its opponents."""


def seat_in_two_stages(field: Field, ideal: Ideal, reach: int) -> list[Four]:
    """Return fours whose partners stand at most `reach` apart in the ideal sequence."""
    order = ideal.order
    numbers = _match(
        {
            (one, other): _cost_of_partners(field, order[one], order[other], other - one)
            for one, other in _near(field.size, reach)
        }
    )
    partners = [(order[one], order[other]) for one, other in numbers]
    near = list(_near(len(partners), TABLES_REACH))
    fours = [tuple(sorted((*partners[one], *partners[other]))) for one, other in near]
    costs = costs_of_fours(field, ideal, best_splits(field, ideal, fours))
    meetings = _match(dict(zip(near, costs, strict=True)))
    found = dict(zip(near, fours, strict=True))
    return [found[meeting] for meeting in meetings]


def _near(size: int, reach: int) -> Iterator[Pair]:
    for one in range(size):
        for other in range(one + 1, min(size, one + reach + 1)):
            yield one, other


def _cost_of_partners(field: Field, one: int, other: int, apart: int) -> Cost:
    country = field.country[one]
    return (
        int(other in field.banned[one]),
        field.partnered[one].get(other, 0),
        int(country is not None and country == field.country[other]),
        (field.wins[one] - field.wins[other]) ** 2,
        apart,
    )


def _match(costs: Mapping[Pair, Cost]) -> list[Pair]:
    """Return the cheapest perfect matching, the smallest number of each pair first."""
    units = _units(costs)
    weights = {
        pair: sum(unit * level for unit, level in zip(units, cost, strict=True))
        for pair, cost in costs.items()
    }
    most = max(weights.values())
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph()
    graph.add_nodes_from([None] * (1 + max(other for _, other in costs)))
    graph.add_edges_from([(*pair, most - weight) for pair, weight in weights.items()])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in found)


def _units(costs: Mapping[Pair, Cost]) -> list[int]:
    pairs = 1 + max(other for _, other in costs)
    units: list[int] = []
    unit = 1
    for level in reversed(list(zip(*costs.values(), strict=True))):
        units.append(unit)
        unit *= 1 + max(level) * pairs
    return units[::-1]
