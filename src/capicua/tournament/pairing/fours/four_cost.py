"""Cost of a table of four in individual play, level by level (FID 63-p1-d).

Every search of tables is judged by these functions alone, and so are the reasons and the
quality that a round is published with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import IntEnum
from itertools import product

from capicua.tournament.pairing.field import Cost, Field, FourTable
from capicua.tournament.pairing.fours.sequence import TABLE, Ideal


class CostLevel(IntEnum):
    """The levels of the cost, the weightiest first."""

    BANS = 0
    REPEATED_PARTNERS = 1
    SAME_COUNTRY = 2
    WINS = 3
    REPEATED_OPPONENTS = 4
    SPAN = 5
    SPLIT = 6
    SAME_CLUB = 7
    """Only in fields that know clubs."""


def cost_of_four(field: Field, ideal: Ideal, table: FourTable) -> Cost:
    """Return the cost of four places seated in a given way."""
    return costs_of_fours(field, ideal, (table,))[0]


def costs_of_fours(
    field: Field, ideal: Ideal, tables: Iterable[FourTable]
) -> tuple[Cost, ...]:
    """Return the cost of each table of a round."""
    price = _price_with_clubs if _knows_clubs(field) else _price
    return tuple(price(field, ideal, table) for table in tables)


def best_splits(
    field: Field, ideal: Ideal, fours: Iterable[Iterable[int]]
) -> tuple[FourTable, ...]:
    """Return the cheapest way to seat each four; equal ways: the best placed partner."""
    price = _price_with_clubs if _knows_clubs(field) else _price
    return tuple(
        min(_splits(four), key=lambda table: price(field, ideal, table)) for four in fours
    )


def round_cost(field: Field, ideal: Ideal, tables: Iterable[FourTable]) -> Cost:
    """Return the cost of a round: each level summed over its tables."""
    return tuple(map(sum, zip(*costs_of_fours(field, ideal, tables), strict=True)))


def least_cost(field: Field) -> Cost:
    """Return what no round can undercut, for the levels above the span.

    A country with more than half of the field must pair its surplus. Wins cut in fours
    from the top have the smallest sum of squares.
    """
    countries = Counter(country for country in field.country if country is not None)
    largest = max(countries.values(), default=0)
    wins = sorted(field.wins)
    tables = [wins[start : start + TABLE] for start in range(0, len(wins), TABLE)]
    squares = sum(TABLE * sum(own * own for own in table) for table in tables)
    spread = squares - sum(sum(table) ** 2 for table in tables)
    return (0, 0, max(0, 2 * largest - field.size) // 2, spread, 0)


def _price_with_clubs(field: Field, ideal: Ideal, table: FourTable) -> Cost:
    return (*_price(field, ideal, table), _alike(field.club, (table.a, table.b)))


def _price(field: Field, ideal: Ideal, table: FourTable) -> Cost:
    partners = (table.a, table.b)
    opponents = tuple(product(table.a, table.b))
    everybody = (*partners, *opponents)
    positions = [ideal.position[place] for place in (*table.a, *table.b)]
    return (
        sum(y in field.banned[x] for x, y in everybody),
        sum(field.partnered[x].get(y, 0) for x, y in partners),
        _alike(field.country, partners),
        sum((field.wins[x] - field.wins[y]) ** 2 for x, y in everybody),
        sum(field.met[x].get(y, 0) for x, y in opponents),
        max(positions) - min(positions) - (TABLE - 1),
        int(not _is_ideal(ideal, table)),
    )


def _knows_clubs(field: Field) -> bool:
    return any(club is not None for club in field.club)


def _splits(places: Iterable[int]) -> list[FourTable]:
    first, second, third, fourth = sorted(places)
    return [
        FourTable((first, second), (third, fourth)),
        FourTable((first, third), (second, fourth)),
        FourTable((first, fourth), (second, third)),
    ]


def _is_ideal(ideal: Ideal, table: FourTable) -> bool:
    places = sorted((*table.a, *table.b), key=ideal.position.__getitem__)
    together = {places[0], places[ideal.partner_of_first]}
    return together in (set(table.a), set(table.b))


def _alike(marks: Sequence[int | None], pairs: Iterable[tuple[int, int]]) -> int:
    return sum(marks[x] is not None and marks[x] == marks[y] for x, y in pairs)
