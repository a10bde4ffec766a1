"""Facts about how a person becomes affiliated (FID 16; DP 14-17)."""

from __future__ import annotations

from dataclasses import dataclass

from capicua.journal.digest import Digest


@dataclass(frozen=True, slots=True)
class AffiliationProposed:
    """A federation applies for a person, or a spokesperson proposes them."""

    person: int
    unit: int
    """In whose name."""


@dataclass(frozen=True, slots=True)
class CodeAccepted:
    """A person accepted fair play, respect and education, and the rules (FID 17, DP 15)."""

    person: int
    on: str


@dataclass(frozen=True, slots=True)
class AffiliationDecided:
    """Whoever decides accepted a person, or did not (DP 14)."""

    person: int
    accepted: bool
    reason: Digest | None = None


@dataclass(frozen=True, slots=True)
class AffiliationFormalised:
    """An accepted person registered at an event (DP 16)."""

    person: int
    event: str


@dataclass(frozen=True, slots=True)
class AffiliationEnded:
    """A person is no longer affiliated."""

    person: int
    reason: Digest
