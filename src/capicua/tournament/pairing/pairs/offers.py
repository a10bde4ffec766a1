"""The tables that a part of the field could make, each with its cost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, assert_never

from capicua.tournament.pairing.pairs.pair_cost import Levels, PairCosts, Shape
from capicua.tournament.pairing.pairs.weights import Offers, Pair

ABOVE = -1
"""Stands for the one who floats down into a part from the group above."""


class Part(NamedTuple):
    """Places that are matched among themselves, and who joins them from outside.

    `ABOVE` meets only the first group of the part. The size of the field stands for
    somebody of the group below the part, who meets only its last group.
    """

    places: tuple[int, ...]
    first_group: int
    last_group: int
    shut: frozenset[Pair] = frozenset()
    """Floats that may not be made, written like tables."""


def offer_tables(
    costs: PairCosts, part: Part, reach: int | None, *, with_conflicts: bool
) -> Offers:
    """Return what a part could make; if a reach is given, only what lies within it."""
    places = sorted(part.places)
    members = frozenset(places)
    offers = {}
    for at, place in enumerate(places):
        others: Iterable[int] = places[at + 1 :]
        if reach is not None and 0 <= place < costs.field.size:
            others = sorted(members & _near(costs, place, reach))
        offers[place] = {
            other: price_table(costs, (place, other), part.shut)
            for other in _possible(costs, part, place, others)
            if with_conflicts or not is_conflict(costs, (place, other), part.shut)
        }
    return offers


def price_table(
    costs: PairCosts, table: Pair, shut: frozenset[Pair] = frozenset()
) -> Levels:
    """Return the cost of a table; of a float what the place of its member costs."""
    one, other = table
    if one == ABOVE:
        return Levels(rematches=int(table in shut), order=costs.rank[other])
    if other == costs.field.size:
        return Levels(rematches=int(table in shut), order=costs.from_last(one))
    return costs.of(one, other)


def is_conflict(costs: PairCosts, table: Pair, shut: frozenset[Pair]) -> bool:
    """Tell whether a table is a ban, a rematch or a float that may not be made."""
    one, other = table
    if one == ABOVE or other == costs.field.size:
        return table in shut
    return costs.must_part(one, other)


def _possible(
    costs: PairCosts, part: Part, place: int, others: Iterable[int]
) -> Iterable[int]:
    """Return those of others whom a place can meet: floats know only one group."""
    below = costs.field.size
    if place == ABOVE:
        first = costs.groups[part.first_group]
        return [other for other in others if other in first]
    if place == below or costs.group[place] == part.last_group:
        return others
    return [other for other in others if other != below]


def _near(costs: PairCosts, place: int, reach: int) -> set[int]:
    """Return the members whose table costs little order, and those next in the list."""
    group = costs.groups[costs.group[place]]
    size, rank = len(group), costs.rank[place]
    match costs.shape:
        case Shape.HALVES:
            ideal = rank + size // 2
        case Shape.FOLD:
            ideal = size - 1 - rank
        case Shape.NEIGHBOURS:
            ideal = rank + 1
        case _:
            assert_never(costs.shape)
    ranks = range(max(rank + 1, ideal - reach), min(size, ideal + reach + 1))
    following = range(place + 1, place + 1 + reach)
    return {costs.field.size, *following, *(group[one] for one in ranks)}
