"""Facts about who holds which post of the organisation."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class OfficePost(StrEnum):
    """A post of an organisation."""

    PRESIDENT = "president"
    SECRETARY = "secretary"
    REGISTRAR = "registrar"
    """Keeps the persons: enrols, puts right, transfers, counts events."""
    ARBITERS_REGISTRAR = "arbiters_registrar"
    """Keeps the arbiters: courses and the lists to name them from."""
    BOARD = "board"
    HONOUR_COUNCIL = "honour_council"
    ETHICS_COMMITTEE = "ethics_committee"
    TECHNICAL_COMMISSION = "technical_commission"
    SPOKESPERSON = "spokesperson"
    """Speaks for a locality and proposes its players (DP 14)."""


@dataclass(frozen=True, slots=True)
class PostGiven:
    """Somebody holds a post, in the office or in a body below it."""

    post: OfficePost
    account: str
    """As journals call accounts, such as u7."""
    unit: int = 0
    person: int | None = None
    """Their own number, if they are enrolled: nobody decides his own case."""


@dataclass(frozen=True, slots=True)
class PostTaken:
    """Somebody no longer holds a post."""

    post: OfficePost
    account: str
    unit: int = 0
