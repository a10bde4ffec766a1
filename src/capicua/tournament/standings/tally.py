"""A tally: what all lines of an entry come to, before criteria are read off it.

A share is what one match comes to for one side; figures are its numbers, ready to be added
up; a line is one row of the arithmetic as people see it.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple, assert_never

from capicua.play.match.line import Line, Result
from capicua.play.match.terms import Terms
from capicua.rulebooks import Rulebook
from capicua.rulebooks.choices import BergerDraw, DrawValue, EfectividadMode

WON_SCORE = 2
"""A win is worth one, doubled."""
WON_GAIN = 2
"""A beaten rival's whole score counts for Berger: both halves of it."""


class Figures(NamedTuple):
    """What is added up over the matches of an entry; halves are kept doubled."""

    won: int = 0
    lost: int = 0
    tied: int = 0
    points_for: int = 0
    points_against: int = 0
    efectividad: int = 0
    spread: int = 0
    double_score: int = 0
    byes: int = 0
    forfeits: int = 0
    """Own absences."""
    deducted: int = 0

    @property
    def played(self) -> int:
        """All matches, byes and forfeits included."""
        return self.won + self.lost + self.tied


class Origin(StrEnum):
    """Where an entry's line comes from."""

    PLAYED = "played"
    BYE = "bye"
    """Nobody was left to play against."""
    ABSENT = "absent"
    """The entry itself was not there; in individual play also its partner's line."""
    WALKOVER = "walkover"
    """The other side was not there."""
    VOID = "void"
    CARD = "card"
    RULING = "ruling"
    """A ruling ended the match."""
    LEFT_TABLE = "left_table"
    """A rotated table that somebody left (DP 62)."""
    RESTED = "rested"
    """A rotated round without a table: three draws (DP 62-c)."""


class Share(NamedTuple):
    """A result with its figures; entries with the same result may have the same share."""

    origin: Origin
    result: Result
    figures: Figures
    articles: tuple[str, ...] = ()


Shares = tuple[Share, Share, Share, Share]
"""The shares of seats 1 to 4; partners of a pair have the same one."""


class MatchCount(NamedTuple):
    """How many matches of one line were won, lost and tied."""

    won: int
    lost: int
    tied: int


class EntryLine(NamedTuple):
    """One line of the arithmetic of the standings."""

    entry: int
    round: int
    table: int | None
    origin: Origin
    result: Result
    points_for: int
    points_against: int
    efectividad: int
    opponents: tuple[int, ...] = ()
    partners: tuple[int, ...] = ()
    is_own_forfeit: bool = False
    deducted: int = 0
    rotation: int | None = None
    articles: tuple[str, ...] = ()
    matches: MatchCount | None = None
    """Where one line holds several: a team's boards, a rest."""


class Tally(NamedTuple):
    """The numbers by which an entry is ranked; halves doubled, quarters fourfold."""

    entry: int
    figures: Figures
    fourfold_berger: int
    double_buchholz: int
    double_progressive: int


def added(figures: Iterable[Figures]) -> Figures:
    """Return the sum of several figures, number by number."""
    return Figures._make(map(sum, zip(Figures(), *figures, strict=True)))


def share_with(
    origin: Origin, result: Result, figures: Figures, articles: tuple[str | None, ...]
) -> Share:
    """Return a share with these figures; articles that do not exist are left out."""
    cited = tuple(article for article in articles if article is not None)
    return Share(origin, result, figures, cited)


def share_of(
    terms: Terms,
    line: Line,
    origin: Origin,
    articles: tuple[str | None, ...],
    *,
    is_own_forfeit: bool = False,
    deducted: int = 0,
) -> Share:
    """Return the share of one side with this line of a match."""
    spread, efectividad = _margins(terms, line)
    won, lost, tied = (int(line.result is one) for one in Result)
    figures = Figures(
        won,
        lost,
        tied,
        line.points_for,
        line.points_against,
        efectividad,
        spread,
        double_score(terms.book, won, tied),
        forfeits=int(is_own_forfeit),
        deducted=deducted,
    )
    return share_with(origin, line.result, figures, articles)


def double_score(book: Rulebook, won: int, tied: int) -> int:
    """Return twice the score of matches won and tied (DP 41, reading D8)."""
    value = book.settings.draw_value.value
    match value:
        case DrawValue.HALF | None:
            return WON_SCORE * won + tied
        case DrawValue.NOTHING:
            return WON_SCORE * won
        case DrawValue.WHOLE:
            return WON_SCORE * won + WON_SCORE * tied
        case _:
            assert_never(value)


def berger_gain(book: Rulebook, result: Result) -> int:
    """Return how many halves of a rival's score a result counts for Berger.

    DP 41, reading D8: beaten rivals only, drawn ones by half if the event requests so.
    """
    match result:
        case Result.WON:
            return WON_GAIN
        case Result.LOST:
            return 0
        case Result.TIED:
            return 1 if book.settings.berger_draw.value is BergerDraw.HALF else 0
        case _:
            assert_never(result)


def _margins(terms: Terms, line: Line) -> tuple[int, int]:
    """Return spread and margin; a cap on the spread is one on a margin that is the spread.

    DP 41, reading D9.
    """
    target, settings = terms.target, terms.book.settings
    difference = line.points_for - line.points_against
    if target is None or not settings.cap_spread.value:
        return difference, line.efectividad
    capped = min(line.points_for, target) - min(line.points_against, target)
    is_spread = settings.efec_mode.value is EfectividadMode.RAW
    return capped, capped if is_spread else line.efectividad
