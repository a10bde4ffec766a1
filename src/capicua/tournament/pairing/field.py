"""The field of a round: everybody who is seated, by place in the standing list.

Solvers know nothing of entries, rulebooks or rounds; they see places, the leader is 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Two = tuple[int, int]
"""Two who are coupled, by place or by entry."""
Counts = tuple[Mapping[int, int], ...]
"""For each place, how often it met which other places; symmetric, zeros left out."""


class Field(NamedTuple):
    """Who is to be seated, and what must be known of them."""

    wins: tuple[int, ...]
    met: Counts
    """Times met as opponents; forfeited and void meetings count."""
    partnered: Counts
    """Times partners in individual play; all empty for pairs and teams."""
    banned: tuple[frozenset[int], ...]
    """For each place, whom the organiser keeps away from it; symmetric."""
    country: tuple[int | None, ...]
    """Equal numbers are equal countries; None is like nobody. All None where the book does
    not ask to keep compatriots from being partners."""
    club: tuple[int | None, ...]
    """The same for clubs; all None unless the setting asks for it."""

    @property
    def size(self) -> int:
        """How many are seated."""
        return len(self.wins)


class PairTable(NamedTuple):
    """Two places that meet; `upper` is the better one."""

    upper: int
    lower: int


class FourTable(NamedTuple):
    """Four places at a table: A's partnership holds the best placed, first; then B's."""

    a: tuple[int, int]
    b: tuple[int, int]


Cost = tuple[int, ...]
"""A round's or table's cost level by level, compared from the left."""
