"""Case file (*expediente*): a case of an office as its facts have left it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from capicua.journal.digest import Digest
from capicua.office.facts.cases import (
    CaseEvidenceKind,
    CaseKind,
    CaseMeasure,
    CaseOutcome,
    NoticeParty,
    RecusalGround,
)
from capicua.office.facts.posts import OfficePost

NOTHING: Mapping[Any, Any] = MappingProxyType({})


class CaseHearing(NamedTuple):
    """A day on which those involved were heard."""

    on: str
    persons: tuple[int, ...]
    minutes: Digest
    by: str


class CaseEvidence(NamedTuple):
    """Something in a case that shows what happened."""

    kind: CaseEvidenceKind
    by: str
    at: str
    text: Digest | None = None
    file: Digest | None = None
    place: str | None = None
    fact: int | None = None


class DecisionProposal(NamedTuple):
    """How a member proposes to decide, and the votes on it."""

    motion: int
    by: str
    outcome: CaseOutcome
    reasons: Digest
    measures: tuple[CaseMeasure, ...] = ()
    votes: Mapping[str, bool] = NOTHING
    """By account."""

    @property
    def in_favour(self) -> int:
        """Return how many have voted for it."""
        return sum(self.votes.values())


class CaseVerdict(NamedTuple):
    """What was decided, when, and by which proposal."""

    motion: int
    outcome: CaseOutcome
    on: str
    deciders: tuple[str, ...]
    """Who voted for it, as accounts."""


class CaseFile(NamedTuple):
    """A case with everything that is in it; free texts lie beside the journal."""

    case: int
    kind: CaseKind
    body: OfficePost
    received: str
    grounds: Digest
    by: str
    """Who brought it in, as journals call them; empty: nobody says."""
    at: str
    evidence: Digest | None = None
    complainant: int | None = None
    against: tuple[int, ...] = ()
    named: Digest | None = None
    event: str | None = None
    sanction: int | None = None
    appeal: int | None = None
    sanctioned_on: str | None = None
    event_ended: str | None = None
    earlier: int | None = None
    records: tuple[str, ...] = ()
    """The lines of somebody's record that an appeal contests."""
    proposed: Mapping[str, RecusalGround] = NOTHING
    """What was found to bind a member, and nobody has answered."""
    recused: Mapping[str, RecusalGround] = NOTHING
    cleared: tuple[str, ...] = ()
    """Members of whom another one found that nothing binds them."""
    hearings: tuple[CaseHearing, ...] = ()
    evidences: tuple[CaseEvidence, ...] = ()
    sought: Digest | None = None
    closed_on: str | None = None
    """The day on which the evidence was complete that was asked for."""
    proposals: Mapping[int, DecisionProposal] = NOTHING
    verdict: CaseVerdict | None = None
    told: tuple[NoticeParty, ...] = ()
    told_on: str | None = None

    @property
    def is_open(self) -> bool:
        """Tell whether nobody has decided it yet."""
        return self.verdict is None

    @property
    def waits_for_evidence(self) -> bool:
        """Tell whether something that was asked for is still missing."""
        return self.sought is not None and self.closed_on is None

    @property
    def parties(self) -> tuple[int, ...]:
        """Return the persons whom it concerns, who brought it first."""
        brought = () if self.complainant is None else (self.complainant,)
        return (*brought, *(one for one in self.against if one not in brought))
