"""Facts of protests (*reclamo*), and of sanctions on those who do not play."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from capicua.event.place import Place
from capicua.journal.digest import Digest
from capicua.rulebooks.infraction import Card, Confirmer


class Capacity(StrEnum):
    """As what somebody who does not play is there (FID 91, 92)."""

    DELEGATE = "delegate"
    CAPTAIN = "captain"
    COACH = "coach"
    BOARD_MEMBER = "board_member"


@dataclass(frozen=True, slots=True)
class ProtestFiled:
    """A delegate claims about a match; the protest is known by this fact's number."""

    place: Place
    text: Digest


@dataclass(frozen=True, slots=True)
class ProtestDecided:
    """It was decided whether a protest is right."""

    protest: int
    is_upheld: bool
    reason: Digest


@dataclass(frozen=True, slots=True)
class OutsiderSanctioned:
    """Somebody who does not play was sanctioned."""

    code: str
    capacity: Capacity
    who: Digest
    """The person's name lies beside the journal."""
    card: Card | None = None
    is_expelled: bool = False
    place: Place | None = None
    reason: Digest | None = None
    waits_for: Confirmer | None = None
    """Who must confirm it before it counts (FID 91)."""
