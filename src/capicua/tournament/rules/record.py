"""The record of a tournament: what was entered, paired and played, as written down."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.rulebooks import Rulebook
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.entry import Entry


class CardColour(StrEnum):
    """The colour of a card (*tarjeta*) that a table's record carries."""

    YELLOW = "yellow"
    RED = "red"
    BLACK = "black"


class Personal(NamedTuple):
    """What a ruling did to one athlete of an individual table."""

    deduct: int = 0
    card: CardColour | None = None


class TableRecord(NamedTuple):
    """One table of a round, or one board of a team match.

    `a` and `b` hold entry ids: one each in pairs and teams, two each in individual play
    (`a[0]` at seat 1, `b[0]` at 2, `a[1]` at 3, `b[1]` at 4), two member ids on a board.
    """

    number: int
    a: tuple[int, ...]
    b: tuple[int, ...]
    score: ByPair[int] | None = None
    on_time: bool = False
    """The match was ended by time, not by its target."""
    absent: frozenset[int] = frozenset()
    is_void: bool = False
    personal: Mapping[Seat, Personal] = MappingProxyType({})
    rotation: int | None = None
    """1, 2 or 3 where the four of a table play all three partnerships (DP 37)."""
    reason: str | None = None
    """Why the organiser changed this table by hand."""
    boards: tuple[TableRecord, ...] = ()
    is_lost: bool = False
    """The result was lost for good; one that stands here is the replay's (FID 89-pu)."""
    by_ruling: bool = False
    """A ruling ended the match; who is named as absent sat there and lost as if away."""
    winner: Pair | None = None
    """Who won by that ruling, whatever the points (DP 82-a)."""

    @property
    def ids(self) -> tuple[int, ...]:
        """Everybody at the table in the order of the seats."""
        if len(self.a) == 1:
            return (*self.a, *self.b)
        return (self.a[0], self.b[0], self.a[1], self.b[1])

    @property
    def has_result(self) -> bool:
        """Tell whether the table is over; a team match is when all its boards are."""
        if self.boards and not self.absent:
            return all(board.has_result for board in self.boards)
        return self.score is not None or self.is_void or bool(self.absent) or self._by_card

    @property
    def _by_card(self) -> bool:
        ending = (CardColour.RED, CardColour.BLACK)
        return any(one.card in ending for one in self.personal.values())


class RoundRecord(NamedTuple):
    """One round (*ronda*) as it was paired and played."""

    number: int
    tables: tuple[TableRecord, ...]
    byes: tuple[int, ...] = ()
    absent: frozenset[int] = frozenset()
    seed: int | None = None
    target: int | None = None
    minutes: int | None = None
    hands: int | None = None


class PairSubstitute(NamedTuple):
    """A stranger who completes a pair by decision of the organising commission (FID 27)."""

    entry: int
    from_round: int
    decision: str
    counts: bool
    """Whether the commission lets the results obtained with the substitute count."""


class Stage(NamedTuple):
    """A stretch of rounds that is paired in one way, such as groups before a knockout."""

    mode: str
    rounds: int
    groups: int = 1
    advance: int | None = None
    """How many of each group go on to the next stage; None: everybody."""


class Fixture(NamedTuple):
    """A match that a calendar (*calendario*) sets for a round; side A is at home."""

    round: int
    a: tuple[int, ...]
    b: tuple[int, ...]

    @property
    def everybody(self) -> tuple[int, ...]:
        """Return all entries that play it."""
        return (*self.a, *self.b)


class Tournament(NamedTuple):
    """A tournament up to now; everything else is computed from it.

    Rounds stand in order of their numbers and tables in order of theirs (and rotation), so
    that the same tournament is the same value however its file was ordered.
    """

    book: Rulebook
    modality: Modality
    rounds: int
    seed: int
    entries: Mapping[int, Entry]
    played: tuple[RoundRecord, ...] = ()
    name: str = ""
    event: EventKind | None = None
    target: int | None = None
    minutes: int | None = None
    withdrawn: Mapping[int, int] = MappingProxyType({})
    """The last round of each entry that has left."""
    late: Mapping[int, int] = MappingProxyType({})
    """The first round of each entry that came later."""
    absent_next: frozenset[int] = frozenset()
    bans: frozenset[tuple[int, int]] = frozenset()
    """Pairs of entries, the lower id first, that the organiser keeps apart."""
    fixed_tables: Mapping[int, int] = MappingProxyType({})
    """Entries that must sit at a certain table."""
    stages: tuple[Stage, ...] = ()
    dates: tuple[int, ...] = ()
    """Rounds of each date of a league, in order; empty: the event is one date."""
    hands: int | None = None
    abandoned: frozenset[tuple[int, int]] = frozenset()
    """Entries with the round whose match they left; the book says how far it reaches."""
    substitutes: tuple[PairSubstitute, ...] = ()
    calendar: tuple[Fixture, ...] = ()
    """Who meets whom in which round, where that was set before the first one (DP 35)."""
