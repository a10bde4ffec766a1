"""Facts of a round: its seed, its tables, its clock, its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from capicua.journal.digest import Digest


class PairedBoard(NamedTuple):
    """A board of a team match: two members on each side."""

    board: int
    a: tuple[int, ...]
    b: tuple[int, ...]


class PairedTable(NamedTuple):
    """A table as it was paired; the sides hold entry ids."""

    table: int
    a: tuple[int, ...]
    b: tuple[int, ...]
    rotation: int | None = None
    boards: tuple[PairedBoard, ...] = ()


@dataclass(frozen=True, slots=True)
class SeedDrawn:
    """The seed of a round, fixed before anything is drawn from it."""

    round: int
    seed: int | None = None
    """None: it is sealed; journals of before told it openly."""
    commitment: Digest | None = None
    """SHA-256 of a salt and the seed; whoever publishes the round reveals both."""


@dataclass(frozen=True, slots=True)
class RoundPaired:
    """The tables of a round, made from all facts before this one."""

    round: int
    seed: int
    tables: tuple[PairedTable, ...]
    byes: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    target: int | None = None
    minutes: int | None = None


@dataclass(frozen=True, slots=True)
class TablesChanged:
    """Tables of a round that is not published were changed by hand."""

    round: int
    tables: tuple[PairedTable, ...]
    reason: Digest
    byes: tuple[int, ...] | None = None
    """The new list; None: as it was."""


@dataclass(frozen=True, slots=True)
class PairingDiscarded:
    """A draft was thrown away; it is made again from the same seed."""

    round: int
    reason: Digest | None = None


@dataclass(frozen=True, slots=True)
class RoundPublished:
    """Everybody may see the tables of the round, and open what its seed was sealed with."""

    round: int
    seed: int | None = None
    salt: str | None = None
    """In hexadecimal digits."""


@dataclass(frozen=True, slots=True)
class RoundTakenBack:
    """A published round of which nothing was played is taken back, to be paired again.

    It keeps its seed: with the same people there, the same tables come out.
    """

    round: int
    reason: Digest


@dataclass(frozen=True, slots=True)
class LateSeated:
    """Who came late sits down with those who rested, at new tables of a published round."""

    round: int
    tables: tuple[PairedTable, ...]
    byes: tuple[int, ...]
    """Who still rests."""
    reason: Digest


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """The hall's clock began to run."""

    round: int
    minutes: int | None = None


@dataclass(frozen=True, slots=True)
class ClockPaused:
    """The clock was stopped for everybody."""

    round: int
    reason: Digest


@dataclass(frozen=True, slots=True)
class ClockResumed:
    """The clock goes on where it stopped."""

    round: int


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """All results of the round are official; these are the standings after it."""

    round: int
    standings: Digest
