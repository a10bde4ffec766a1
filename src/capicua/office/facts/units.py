"""Facts about the organisation itself and the bodies below it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from capicua.journal.digest import Digest


class UnitKind(StrEnum):
    """What a body of the sport is."""

    INTERNATIONAL = "international"
    FEDERATION = "federation"
    AFFILIATE = "affiliate"
    """Takes the place of a federation where there is none (FID 16)."""
    CLUB = "club"
    LOCALITY = "locality"
    """Where people of one place play, with its own spokesperson (DP 14)."""


@dataclass(frozen=True, slots=True)
class OfficeFounded:
    """An organisation began to keep its office here."""

    kind: UnitKind
    name: str
    timezone: str
    """An IANA name: in it the days of the office are counted."""
    public_key: str
    """Ed25519, in hexadecimal: by it others know what the office has signed."""
    country: str | None = None


@dataclass(frozen=True, slots=True)
class UnitAdded:
    """A body below the office: a federation, a club, a locality."""

    unit: int
    kind: UnitKind
    name: str
    parent: int = 0
    """0: the office itself."""
    country: str | None = None


@dataclass(frozen=True, slots=True)
class UnitAmended:
    """What a body is called, or where it stands, was put right; 0: the office itself."""

    unit: int
    name: str
    country: str | None = None


@dataclass(frozen=True, slots=True)
class UnitClosed:
    """A body is no more; its people keep their history with it."""

    unit: int
    reason: Digest
