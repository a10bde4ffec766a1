"""Exact matching of a part of the field: every table that it could make is considered.

The least cost comes from a weighted matching in whole numbers. Among rounds of equal cost
the lexicographically smallest list of tables is made, so that nothing depends on which of
them the matching happens to find.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capicua.kernel.error import BrokenInvariant
from capicua.tournament.pairing.pairs.offers import Part, offer_tables
from capicua.tournament.pairing.pairs.pair_cost import Levels, PairCosts, add_up
from capicua.tournament.pairing.pairs.weights import Matching, Offers, Pair, match_offers

COMPLETE = 400
"""Up to so many places every table that could be made is considered."""
REACH = 20
"""In bigger parts at first those that cost at most so much order …"""
WIDEST = 100_000
"""… then, while that does not suffice, more, until this many tables are weighed."""


class BestTables(NamedTuple):
    """The best tables of a part, in order of their better place, and what they cost."""

    tables: tuple[Pair, ...]
    cost: Levels

    @property
    def has_conflict(self) -> bool:
        """Tell whether a ban or a rematch could not be avoided."""
        return (self.cost.bans, self.cost.rematches) > (0, 0)


def settle(costs: PairCosts, part: Part) -> BestTables:
    """Return the cheapest tables of a part, among equals the smallest list.

    The work grows with the cube of the places.
    """
    places = sorted(part.places)
    reaches = _reaches(len(places))
    # Tables in conflict are offered last: hardly ever is one of them needed.
    attempts = [(False, reach) for reach in reaches] + [(True, reaches[-1])]
    for with_conflicts, reach in attempts:
        offers = offer_tables(costs, part, reach, with_conflicts=with_conflicts)
        found = match_offers(places, offers)
        if found is not None:
            cost = add_up(offers[one][other] for one, other in found.tables)
            return BestTables(_smallest(offers, found, cost), cost)
    raise BrokenInvariant("A part of the field cannot be matched.")


def _reaches(size: int) -> list[int | None]:
    if size <= COMPLETE:
        return [None]
    reaches: list[int | None] = [REACH]
    reach = 2 * REACH
    while reach * size <= WIDEST:
        reaches.append(reach)
        reach *= 2
    return reaches


def _smallest(offers: Offers, found: Matching, left: Levels) -> tuple[Pair, ...]:
    """Return the smallest list of tables whose cost is what is left."""
    done: list[Pair] = []
    seated: set[int] = set()
    tables, open_from = list(found.tables), found.open_from
    while tables:
        if tables[0][0] >= open_from and _has_smaller(offers, tables[0], seated):
            places = sorted(place for table in tables for place in table)
            offers = _affordable(offers, places, left)
            if _has_smaller(offers, tables[0], seated):
                again = match_offers(places, offers)
                if again is None:
                    raise BrokenInvariant("A round that was found is lost.")
                tables, open_from = list(again.tables), again.open_from
        upper, lower = table = tables.pop(0)
        done.append(table)
        seated.update(table)
        left = Levels(*(a - b for a, b in zip(left, offers[upper][lower], strict=True)))
    return tuple(done)


def _has_smaller(offers: Offers, table: Pair, seated: set[int]) -> bool:
    """Tell whether the better place of a table might meet somebody before the other."""
    upper, lower = table
    return any(other < lower and other not in seated for other in offers[upper])


def _affordable(offers: Offers, places: Sequence[int], left: Levels) -> Offers:
    """Return the offers of some places of which no level alone exceeds what is left."""
    free = set(places)
    return {
        place: {
            other: levels
            for other, levels in offers[place].items()
            if other in free and all(a <= b for a, b in zip(levels, left, strict=True))
        }
        for place in places
    }
