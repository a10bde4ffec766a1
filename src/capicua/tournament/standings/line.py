"""What one table, bye or rest comes to for one entry."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from capicua.play.match.line import Result


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
    LEFT_TABLE = "left_table"
    """A rotated table that somebody left (DP 62)."""
    RESTED = "rested"
    """A rotated round without a table: three draws (DP 62-c)."""


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
    matches: tuple[int, int, int] | None = None
    """Matches won, lost and tied where one line holds several: a team's boards, a rest."""
