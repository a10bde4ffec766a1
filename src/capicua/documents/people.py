"""Who sits where, by number and name, as paper shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.tournament.rules.entry import Entry


class Side(NamedTuple):
    """One side of a table."""

    ids: tuple[int, ...]
    names: tuple[str, ...]
    labels: tuple[str, ...] = ()
    """Under what each is announced, as in 12A; empty: under the number."""

    @property
    def announced(self) -> tuple[str, ...]:
        """Return what stands before each name, the same as on pages."""
        return self.labels or tuple(map(str, self.ids))


class PrintedTable(NamedTuple):
    """A table of a round with its two sides; boards of a team match are places, too."""

    table: int
    a: Side
    b: Side
    rotation: int | None = None
    board: int | None = None


def side_of(ids: tuple[int, ...], names: Mapping[int, str]) -> Side:
    """Return a side with the names that are known; a nameless one is its number alone."""
    return Side(ids, tuple(names.get(one, "") for one in ids))


def names_of(entries: Mapping[int, Entry]) -> dict[int, str]:
    """Return the names of all entries by their numbers."""
    return {number: entry.name for number, entry in entries.items()}
