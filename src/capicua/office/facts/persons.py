"""Facts about persons; what is written down of them lies beside the journal."""

from __future__ import annotations

from dataclasses import dataclass

from capicua.journal.digest import Digest


@dataclass(frozen=True, slots=True)
class PersonEnrolled:
    """A natural person got a number, which is never given again (DP 18)."""

    person: int
    details: Digest
    """Of salt and content of what is written down: name, birth date, nationalities …"""
    unit: int = 0
    """The body that the person belongs to; 0: the office itself."""
    provisional: str = ""
    """The number that a hall gave a newcomer until then."""


@dataclass(frozen=True, slots=True)
class PersonAmended:
    """What is written down of a person was put right, or has changed."""

    person: int
    details: Digest
    reason: Digest | None = None


@dataclass(frozen=True, slots=True)
class PersonTransferred:
    """A person belongs to another body from a day on (FID 18, 42)."""

    person: int
    to: int
    on: str
    reason: Digest | None = None


@dataclass(frozen=True, slots=True)
class PersonReclassified:
    """A person plays in another category from a day on, by decision (FID 18, 42)."""

    person: int
    category: str
    on: str
    reason: Digest | None = None


@dataclass(frozen=True, slots=True)
class PlayUpApproved:
    """A person may enter a higher category than that of their age (FID 41-pu)."""

    person: int
    category: str
    on: str
    reasons: Digest


@dataclass(frozen=True, slots=True)
class PlayUpRevoked:
    """A person may no longer enter that higher category."""

    person: int
    category: str
    reason: Digest


@dataclass(frozen=True, slots=True)
class NationalityWaived:
    """A body lets a person play an event for a country not theirs (FID 101)."""

    person: int
    event: str
    by: str
    """``commission`` or ``board``; both must."""
    on: str
    reasons: Digest


@dataclass(frozen=True, slots=True)
class NationalityWaiverRevoked:
    """A body takes that back."""

    person: int
    event: str
    by: str
    reason: Digest


@dataclass(frozen=True, slots=True)
class CountryRepresented:
    """A person represented a country at a world championship (FID 102)."""

    person: int
    country: str
    on: str
    event: str | None = None
    """None: it was before events were counted here."""


@dataclass(frozen=True, slots=True)
class ConsentGiven:
    """A person, or their guardian, agreed to data and images being kept (DP 18)."""

    person: int
    on: str
    by_guardian: bool = False


@dataclass(frozen=True, slots=True)
class ConsentWithdrawn:
    """A person no longer agrees to it."""

    person: int
    on: str


@dataclass(frozen=True, slots=True)
class PersonsMerged:
    """Two numbers were one person: the history of one counts for the other."""

    kept: int
    merged: int
    reason: Digest | None = None


@dataclass(frozen=True, slots=True)
class MergeUndone:
    """They were two persons after all; each has its own history again."""

    merged: int
    reason: Digest


@dataclass(frozen=True, slots=True)
class PersonErased:
    """What lay beside the journal about a person is gone; the number stays."""

    person: int
    reason: Digest | None = None


@dataclass(frozen=True, slots=True)
class PeopleImported:
    """A list was enrolled at once, under the numbers from one to another."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class ImportUndone:
    """That list was a mistake: what lay beside the journal about its people is gone."""

    first: int
    last: int
    reason: Digest
