"""Facts about ratings (*rating*): what was played, what it moved, what was struck out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from capicua.journal.digest import Digest
from capicua.ratings.system import RatingFormula
from capicua.rulebooks.sections.competition import RatingSystem


class PlayedMatch(NamedTuple):
    """A match of an event as ratings see it; athletes by their numbers in the event."""

    round: int
    table: int
    a: tuple[int, int]
    b: tuple[int, int]
    points_a: int
    points_b: int
    board: int = 0
    """The rotation or the board of a team match; 0: the table has one match."""
    target: int | None = None
    """None: it is played by hands, and its margin tells nothing."""
    is_rated: bool = True
    """Whether it counts (DP 62-c)."""
    has_margin: bool = True
    """Whether its margin counts; that of an abandonment does not (reading D16)."""


class RatingMove(NamedTuple):
    """What one match did to one person's rating."""

    match: int
    """Its place among the matches of the event, from 0."""
    person: int
    before: float
    after: float
    expected: float
    k: float
    factor: float


class RatingCorrection(NamedTuple):
    """What a correction did to one person's rating."""

    person: int
    before: float | None
    """None: they had none."""
    after: float | None
    """None: no match of theirs counts any more (DP 24)."""
    matches: int
    """How many of their matches count now."""


class RatedMark(NamedTuple):
    """An event in a ledger, and the digest of what was rated of it."""

    event: str
    inputs: Digest


@dataclass(frozen=True, slots=True)
class MatchesTaken:
    """The matches of an event were taken for ratings, as they stood at a head."""

    event: str
    head: Digest
    pool: RatingSystem
    matches: tuple[PlayedMatch, ...]


@dataclass(frozen=True, slots=True)
class EventRated:
    """The matches of an event moved ratings; it is the last one in the ledger (DP 21)."""

    pool: RatingSystem
    mark: RatedMark
    moves: tuple[RatingMove, ...]


@dataclass(frozen=True, slots=True)
class RoundsRated:
    """Further rounds of the last event in the ledger moved ratings (DP 21)."""

    pool: RatingSystem
    mark: RatedMark
    """It takes the place of the event's mark so far."""
    first: int
    """The place of the first match that is new among those of the event."""
    moves: tuple[RatingMove, ...]


@dataclass(frozen=True, slots=True)
class RatingsCorrected:
    """Events were rated again, because something about them or before them has changed."""

    pool: RatingSystem
    unchanged: int
    """How many events at the ledger's beginning stay as they were."""
    marks: tuple[RatedMark, ...]
    """The events after them as they count now."""
    corrections: tuple[RatingCorrection, ...]


@dataclass(frozen=True, slots=True)
class StatisticsStruck:
    """A sanction deletes somebody's statistics up to a day (DP 75, 79, 86)."""

    person: int
    on: str
    reason: Digest
    events: tuple[str, ...] = ()
    """Those of these events alone; empty: of all."""


@dataclass(frozen=True, slots=True)
class StatisticsRestored:
    """The deletion of somebody's statistics was taken back, such as after an appeal."""

    person: int
    reason: Digest


@dataclass(frozen=True, slots=True)
class FormulaChosen:
    """From a day on the organisation rates by constants of its own; nobody begins anew."""

    pool: RatingSystem
    first_day: str
    formula: RatingFormula


class CategoryCut(NamedTuple):
    """A category, and the rating from which on somebody belongs to it."""

    name: str
    least: int


@dataclass(frozen=True, slots=True)
class CategoriesCut:
    """Ratings of a system are divided into categories, the highest first (DP 25)."""

    pool: RatingSystem
    cuts: tuple[CategoryCut, ...]
