"""Reliability (*fiabilidad*): how far a rating can be trusted; ours, and not official.

Four things speak for a rating: how many matches it rests on, how recent they are, how many
different people they were played with, and how many rated people can be compared by them.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from math import sqrt
from typing import NamedTuple

from capicua.ratings.rated_match import PairKey, RatedMatch

ENOUGH_MATCHES = 60
ENOUGH_PEOPLE = 20
FRESH_DAYS = 180
STALE_DAYS = 3 * 365

BAND_SHARE = 0.5
"""So much of the formula's deviation is shown. The formula learns from who won as if the
margin told nothing more, and is too unsure: with half of it two deviations hold 95 of 100
true strengths in the back-test."""


class Reliability(NamedTuple):
    """How far a rating can be trusted: four shares from 0 to 1."""

    number: float
    recency: float
    variety: float
    connectivity: float

    @property
    def whole(self) -> float:
        """Return all four as one: the weakest counts as much as the others together."""
        parts = tuple(self)
        return (min(parts) + sum(parts) / len(parts)) / 2


class PeopleMet(NamedTuple):
    """With and against whom somebody has played."""

    people: frozenset[int]
    reachable: int
    """How many rated people are linked with them by matches, themselves included."""


def company_of(matches: Iterable[RatedMatch]) -> dict[int, PeopleMet]:
    """Return for everybody who was rated whom they met, and how far that reaches."""
    met: dict[int, set[int]] = {}
    root: dict[int, int] = {}
    for match in matches:
        if match.is_rated:
            four = (*match.a, *match.b)
            for one in four:
                met.setdefault(one, set()).update(four)
                root[_root(root, one)] = _root(root, four[0])
    sizes: dict[int, int] = {}
    for one in met:
        top = _root(root, one)
        sizes[top] = sizes.get(top, 0) + 1
    return {
        one: PeopleMet(frozenset(people - {one}), sizes[_root(root, one)])
        for one, people in met.items()
    }


def reliability_of(
    matches: int, last: date, today: date, company: PeopleMet, rated: int
) -> Reliability:
    """Return how far a rating can be trusted that so many people have."""
    idle = (today - last).days - FRESH_DAYS
    return Reliability(
        min(1.0, matches / ENOUGH_MATCHES),
        min(1.0, max(0.0, 1.0 - idle / (STALE_DAYS - FRESH_DAYS))),
        min(1.0, len(company.people) / ENOUGH_PEOPLE),
        company.reachable / rated,
    )


def deviation_of(variance: float) -> float:
    """Return how unsure a rating is that a formula leaves with a variance."""
    return BAND_SHARE * sqrt(variance)


def pair_key(first: int, second: int) -> PairKey:
    """Return the key of a pair: the lower number first."""
    return (first, second) if first < second else (second, first)


def _root(root: dict[int, int], one: int) -> int:
    """Return who stands for all that are linked with somebody."""
    found = one
    while root.setdefault(found, found) != found:
        found = root[found]
    while root[one] != found:
        root[one], one = found, root[one]
    return found
