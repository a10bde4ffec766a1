"""Cost of a pairing of two pairs or teams, level by level (FID 63-p1, DP 38).

Every search of tables is judged by these functions alone, and so are the reasons and the
quality that a round is published with.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from itertools import compress
from typing import NamedTuple, assert_never

from capicua.kernel.error import BrokenInvariant
from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.field import Cost, Field, PairTable


class Shape(Enum):
    """Who is the ideal opponent inside a group."""

    HALVES = auto()
    """The first of the upper half meets the first of the lower half."""
    FOLD = auto()
    """The first meets the last."""
    NEIGHBOURS = auto()
    """The first meets the second."""


SHAPES = {
    PairingMode.FID_HALVES: Shape.HALVES,
    PairingMode.WHOLE_HALVES: Shape.HALVES,
    PairingMode.NEIGHBOURS: Shape.NEIGHBOURS,
    PairingMode.FOLD: Shape.FOLD,
}
BY_WINS = frozenset({PairingMode.FID_HALVES, PairingMode.FOLD})
"""The modes with groups of equal wins; in the others the whole field is one group."""


class Levels(NamedTuple):
    """All levels of a cost, the weightiest first; a level that does not act is 0."""

    bans: int = 0
    rematches: int = 0
    wins: int = 0
    order: int = 0
    clubs: int = 0


class PairCosts(NamedTuple):
    """A field with its groups: prices every table that could be made in it."""

    field: Field
    shape: Shape
    by_wins: bool
    has_clubs: bool
    groups: tuple[tuple[int, ...], ...]
    """The places of each group, the most wins first."""
    group: tuple[int, ...]
    """For each place the number of its group."""
    rank: tuple[int, ...]
    """For each place its place inside the group, from 0."""

    def of(self, upper: int, lower: int) -> Levels:
        """Return the cost of a table, all levels; the better place comes first."""
        field = self.field
        return Levels(
            int(lower in field.banned[upper]),
            field.met[upper].get(lower, 0),
            (field.wins[upper] - field.wins[lower]) ** 2 if self.by_wins else 0,
            self.order(upper, lower),
            int(self.are_club_mates(upper, lower)) if self.has_clubs else 0,
        )

    def order(self, upper: int, lower: int) -> int:
        """Return how far a table is from the ideal order."""
        above, below = self.group[upper], self.group[lower]
        if above < below:
            return self.from_last(upper) + self.rank[lower]
        if above > below:
            # Where other criteria come first, a better place may have fewer wins.
            return self.from_last(lower) + self.rank[upper]
        first, second = self.rank[upper], self.rank[lower]
        match self.shape:
            case Shape.HALVES:
                return abs(second - first - len(self.groups[above]) // 2)
            case Shape.FOLD:
                return abs(first + second - len(self.groups[above]) + 1)
            case Shape.NEIGHBOURS:
                return second - first - 1
            case _:
                assert_never(self.shape)

    def from_last(self, place: int) -> int:
        """Return how many of its group stand behind a place."""
        return len(self.groups[self.group[place]]) - 1 - self.rank[place]

    def must_part(self, one: int, other: int) -> bool:
        """Tell whether two are banned from each other or have met."""
        return other in self.field.met[one] or other in self.field.banned[one]

    def are_club_mates(self, one: int, other: int) -> bool:
        """Tell whether two are of one club."""
        club = self.field.club[one]
        return club is not None and club == self.field.club[other]

    def published(self, levels: Levels) -> Cost:
        """Return a cost without the levels that do not act in this field."""
        return tuple(compress(levels, (True, True, self.by_wins, True, self.has_clubs)))


def price_field(field: Field, mode: PairingMode) -> PairCosts:
    """Return the field with what its tables cost in a mode."""
    if mode not in SHAPES:
        raise BrokenInvariant(f"{mode} has no cost of pairs.")
    by_wins = mode in BY_WINS
    members: dict[int, list[int]] = {}
    for place, wins in enumerate(field.wins):
        members.setdefault(-wins if by_wins else 0, []).append(place)
    groups = tuple(tuple(members[key]) for key in sorted(members))
    group, rank = [0] * field.size, [0] * field.size
    for number, places in enumerate(groups):
        for position, place in enumerate(places):
            group[place], rank[place] = number, position
    has_clubs = any(club is not None for club in field.club)
    return PairCosts(
        field, SHAPES[mode], by_wins, has_clubs, groups, tuple(group), tuple(rank)
    )


def costs_of_pairs(
    field: Field, mode: PairingMode, tables: Iterable[PairTable]
) -> tuple[Cost, ...]:
    """Return the cost of each table."""
    costs = price_field(field, mode)
    return tuple(costs.published(costs.of(*table)) for table in tables)


def cost_of_pairs(field: Field, mode: PairingMode, tables: Iterable[PairTable]) -> Cost:
    """Return the cost of a round: each level summed over its tables."""
    costs = price_field(field, mode)
    return costs.published(add_up(costs.of(*table) for table in tables))


def add_up(costs: Iterable[Levels]) -> Levels:
    """Return costs summed level by level."""
    return Levels(*map(sum, zip(Levels(), *costs, strict=True)))
