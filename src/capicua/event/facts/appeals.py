"""Facts of appeals (*apelación*): lodged, evidence, decided, and who was told."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from capicua.event.place import Place
from capicua.journal.digest import Digest
from capicua.kernel.seat import Seat


class Party(StrEnum):
    """Whom the decision of an appeal is told (DP 73)."""

    APPELLANT = "appellant"
    INTERESTED = "interested"
    BOARD = "board"


@dataclass(frozen=True, slots=True)
class AppealLodged:
    """A sanction is appealed; the appeal is known by this fact's number."""

    sanction: int
    """The number of the ruling, or of the sanction on somebody who does not play."""
    received: str
    """The day on which the writing came in, as in `2026-11-16`."""
    grounds: Digest
    evidence: Digest
    place: Place | None = None
    seats: tuple[Seat, ...] = ()
    """Who appeals, by where they sat; nobody: who was sanctioned does not play."""


@dataclass(frozen=True, slots=True)
class EvidenceSought:
    """Who hears the appeal asks for more first, and says so; the time stands still."""

    appeal: int
    text: Digest


@dataclass(frozen=True, slots=True)
class EvidenceGathered:
    """Everything that was asked for is there; the time for the decision begins."""

    appeal: int


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """It was decided whether an appeal is right; if so, the sanction is annulled."""

    appeal: int
    is_upheld: bool
    reason: Digest
    deciders: Digest | None = None
    """Who decided, in words."""


@dataclass(frozen=True, slots=True)
class NoticePrepared:
    """The letter with the decision was made; no address stands in a journal."""

    appeal: int
    parties: tuple[Party, ...]
