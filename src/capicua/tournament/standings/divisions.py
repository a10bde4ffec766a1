"""Divisions: the standings within a category, a sex, a country, a club or a team."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, assert_never

from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import Tournament
from capicua.tournament.standings.standings import Row, StandingsTable
from capicua.tournament.standings.tally import Figures, added


class Mark(StrEnum):
    """By what entries are put together."""

    CATEGORY = "category"
    SEX = "sex"
    COUNTRY = "country"
    CLUB = "club"
    TEAM = "team"


class Division(NamedTuple):
    """Entries with the same mark, ranked among themselves."""

    name: str | None
    """None: the entries without that mark."""
    rows: tuple[Row, ...]

    @property
    def total(self) -> Figures:
        """What its entries come to together."""
        return added(row.figures for row in self.rows)


def divide(tournament: Tournament, table: StandingsTable, by: Mark) -> tuple[Division, ...]:
    """Return the divisions by name, those without a name last.

    Two entries stand to each other in a division as they do in the whole event; only the
    places are counted anew. Whether one has clinched still means the whole event.
    """
    groups: dict[str | None, list[Row]] = {}
    for row in table.rows:
        name = _mark(tournament.entries[row.entry], by)
        groups.setdefault(name, []).append(row)
    names = sorted(groups, key=lambda name: (name is None, name or ""))
    return tuple(Division(name, _ranked(groups[name])) for name in names)


def _ranked(rows: list[Row]) -> tuple[Row, ...]:
    first: dict[int, int] = {}
    for place, row in enumerate(rows, 1):
        first.setdefault(row.rank, place)
    return tuple(row._replace(rank=first[row.rank]) for row in rows)


def _mark(entry: Entry, by: Mark) -> str | None:
    match by:
        case Mark.CATEGORY:
            return entry.category
        case Mark.SEX:
            return entry.sex
        case Mark.COUNTRY:
            return entry.country
        case Mark.CLUB:
            return entry.club
        case Mark.TEAM:
            return entry.team
        case _:
            assert_never(by)
