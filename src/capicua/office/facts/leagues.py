"""Facts about leagues (*liga*): planned whole, date by date played in events (DP 35)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from capicua.journal.digest import Digest
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.record import Fixture


class LeagueEntry(NamedTuple):
    """Who plays in a league: an athlete, a pair or a team, by their numbers here."""

    persons: tuple[int, ...]
    name: str = ""
    """Of a team, or of a pair that has one."""


class PlannedDate(NamedTuple):
    """A date (*fecha*): its day, and its matches by their numbers in the calendar."""

    day: str
    matches: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LeaguePlanned:
    """A league with its calendar, drawn from the seed and all there at once."""

    league: str
    name: str
    rulebook: str
    modality: Modality
    legs: int
    entries: tuple[LeagueEntry, ...]
    """The calendar knows them by their places here, from 1."""
    seed: int
    calendar: tuple[Fixture, ...]
    dates: tuple[PlannedDate, ...]
    above: str | None = None
    """The league of the division above, if there is one."""
    changing: int = 0
    """So many go up to it, and so many come down."""


@dataclass(frozen=True, slots=True)
class LeagueDateMoved:
    """A date is played on another day."""

    league: str
    date: int
    day: str
    reason: Digest


@dataclass(frozen=True, slots=True)
class LeagueDateAdded:
    """One more date, for matches that were postponed or are replayed."""

    league: str
    day: str
    matches: tuple[int, ...]
    reason: Digest


@dataclass(frozen=True, slots=True)
class MatchesPostponed:
    """Matches are taken off their date and wait for another one."""

    league: str
    matches: tuple[int, ...]
    reason: Digest


@dataclass(frozen=True, slots=True)
class LeagueDateOpened:
    """A date is played in an event, whose entries are those of the league in this order."""

    league: str
    date: int
    event: str
    entered: tuple[int, ...]
    matches: tuple[int, ...]
    """In the order of the event's calendar."""


@dataclass(frozen=True, slots=True)
class MatchAwarded:
    """A match that cannot be played any more counts as lost by who was not there."""

    league: str
    match: int
    absent: tuple[int, ...]
    reason: Digest


@dataclass(frozen=True, slots=True)
class LeagueClosed:
    """A league is over; this is the order in which it ended."""

    league: str
    order: tuple[int, ...]
    standings: Digest
