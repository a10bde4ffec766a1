"""Facts about what stops a match or the hall from outside, and what is played again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from capicua.event.place import Place
from capicua.journal.digest import Digest


class ReplayScope(StrEnum):
    """How much of a match is played again."""

    HAND = "hand"
    """The last hand that was written."""
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class SuspensionAgreed:
    """The commission agreed to a suspension and may have set how long to wait (FID 88)."""

    place: Place
    members: tuple[str, ...] = ()
    wait: int | None = None
    """Minutes; None: until the cause is over."""


@dataclass(frozen=True, slots=True)
class RoundSuspended:
    """All open matches of a round stand still, and with them the clock."""

    round: int
    reason: Digest
    members: tuple[str, ...] = ()
    """Those of the commission who agreed."""
    wait: int | None = None


@dataclass(frozen=True, slots=True)
class RoundResumed:
    """The matches that stood still together go on, and so does the clock."""

    round: int


@dataclass(frozen=True, slots=True)
class ReplayOrdered:
    """A result was lost beyond recovery: the hand or match is played again (FID 89-pu)."""

    place: Place
    scope: ReplayScope
    reason: Digest
