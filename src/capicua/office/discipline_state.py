"""Discipline in the state of an office: what was given, and what became of each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from capicua.discipline.record import SanctionKind
from capicua.journal.digest import Digest
from capicua.office.facts.discipline import SanctionGiven, TakenSanction

NONE: Mapping[Any, Any] = MappingProxyType({})


class TakenSanctions(NamedTuple):
    """What an event gave, as it was taken over."""

    head: Digest
    sanctions: tuple[TakenSanction, ...]


class SanctionByOffice(NamedTuple):
    """A sanction that a body of the office gave."""

    id: str
    given: SanctionGiven
    account: str
    at: str


class RecordMarks(NamedTuple):
    """What became of a record, whoever gave it."""

    is_ratified: bool | None = None
    """None: nobody decided on it here."""
    appealed_on: str | None = None
    revoked_on: str | None = None
    case: str = ""
    reason: Digest | None = None


class DeclinedProposal(NamedTuple):
    """What a record asks for and those who decide do not give."""

    person: int
    kind: SanctionKind
    because: tuple[str, ...]
    reason: Digest
    account: str
    at: str


class DisciplineState(NamedTuple):
    """Everything about discipline that an office has on file."""

    taken: Mapping[str, TakenSanctions] = NONE
    """By event."""
    given: Mapping[str, SanctionByOffice] = NONE
    """By the id of the record."""
    marks: Mapping[str, RecordMarks] = NONE
    """By the id of the record, also of those that events gave."""
    declined: tuple[DeclinedProposal, ...] = ()

    def marks_of(self, record: str) -> RecordMarks:
        """Return what became of a record."""
        return self.marks.get(record, RecordMarks())


def record_id(seq: int) -> str:
    """Return how a sanction is called that the office gave by a fact.

    >>> record_id(41)
    's41'
    """
    return f"s{seq}"
