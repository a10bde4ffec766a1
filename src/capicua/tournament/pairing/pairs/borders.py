"""Big groups solved together: only the tables near their borders are made anew."""

from __future__ import annotations

from capicua.tournament.pairing.pairs.exact import COMPLETE, settle
from capicua.tournament.pairing.pairs.offers import Part, is_conflict
from capicua.tournament.pairing.pairs.pair_cost import PairCosts
from capicua.tournament.pairing.pairs.weights import Pair

NEAR = 16
"""How many at each end of a group are made anew at first, with whom they meet."""
MOST = COMPLETE // 2
"""How many tables are made anew at most."""


def solve_borders(
    costs: PairCosts, part: Part, tables: tuple[Pair, ...]
) -> tuple[Pair, ...]:
    """Return tables made better near the borders of groups, wider and wider.

    It ends when a wider search changes nothing or becomes too big. That is no proof that no
    other round is better, such as smaller fields and single groups have.
    """
    near = NEAR
    thawed = _thaw(costs, part, tables, near)[:MOST]
    while len(thawed) <= MOST:
        places = tuple(place for table in thawed for place in table)
        settled = settle(costs, part._replace(places=places))
        better = tuple(sorted({*tables}.difference(thawed).union(settled.tables)))
        if better == tables and not settled.has_conflict:
            break
        tables, near = better, 2 * near
        thawed = _thaw(costs, part, tables, near)
    return tables


def _thaw(costs: PairCosts, part: Part, tables: tuple[Pair, ...], near: int) -> list[Pair]:
    """Return the tables in conflict and those of the first and last of each group."""
    groups = costs.groups[part.first_group : part.last_group + 1]
    ends = {place for group in groups for place in (*group[:near], *group[-near:])}
    return [
        table
        for table in tables
        if is_conflict(costs, table, part.shut) or ends.intersection(table)
    ]
