"""Leagues in the state of an office: who plays when, and in which event."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from capicua.journal.digest import Digest
from capicua.office.facts.leagues import LeagueEntry
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.record import Fixture

NONE: Mapping[Any, Any] = MappingProxyType({})


class LeagueDate(NamedTuple):
    """A date as it stands now."""

    day: str
    matches: tuple[int, ...]
    event: str | None = None
    """The event in which it is played; None: it is not open yet."""
    entered: tuple[int, ...] = ()
    """The entries of that event, in the order of their numbers there."""
    played: tuple[int, ...] = ()
    """The matches of that event, in the order of its calendar."""
    planned_day: str = ""
    """The day before it was moved; empty: it was not."""
    moved_why: Digest | None = None


class AwardedMatch(NamedTuple):
    """A match that was decided without being played."""

    absent: tuple[int, ...]
    reason: Digest


class LeagueState(NamedTuple):
    """A league as the facts have left it."""

    league: str
    name: str
    rulebook: str
    modality: Modality
    legs: int
    entries: tuple[LeagueEntry, ...]
    seed: int
    calendar: tuple[Fixture, ...]
    dates: Mapping[int, LeagueDate]
    above: str | None = None
    changing: int = 0
    postponed: Mapping[int, Digest] = NONE
    """Matches that wait for a day, each with its reason."""
    awarded: Mapping[int, AwardedMatch] = NONE
    order: tuple[int, ...] = ()
    """How it ended; empty: it is not over."""

    @property
    def is_closed(self) -> bool:
        """Tell whether it is over."""
        return bool(self.order)

    @property
    def rounds(self) -> int:
        """Return how many rounds its calendar has."""
        return self.calendar[-1].round

    def match(self, number: int) -> Fixture:
        """Return a match by its place in the calendar, from 1."""
        return self.calendar[number - 1]

    def date_of(self, match: int) -> int | None:
        """Return on which date a match is played; None: it waits for one."""
        return next((n for n, one in self.dates.items() if match in one.matches), None)
