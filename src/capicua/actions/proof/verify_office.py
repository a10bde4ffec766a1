"""Proof of an office: its journal, and the events that it counts, each by its head."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from capicua.actions.registry.office_context import OfficeContext, journal_of
from capicua.journal.chain import hash_of
from capicua.journal.verify import NEWLINE, Damage
from capicua.office.state import CountedEvent
from capicua.office.verify import verify_office
from capicua.rulebooks.editions import official_edition


class CountedProof(StrEnum):
    """What became of an event that counts."""

    SAME = "same"
    """It is in this store, and its journal holds the head."""
    GROWN = "grown"
    """The same, and more has happened since; count it again."""
    OTHER = "other"
    """There is an event of that name which does not hold the head."""
    ELSEWHERE = "elsewhere"
    """It is not in this store."""


class OfficeProof(NamedTuple):
    """What was proven of an office."""

    office: str
    head: str | None
    facts: int
    damages: tuple[Damage, ...]
    events: dict[str, CountedProof]

    @property
    def is_sound(self) -> bool:
        """Tell whether nothing is wrong."""
        return not self.damages and CountedProof.OTHER not in self.events.values()


def office_journal(context: OfficeContext, office: str) -> bytes:
    """Return the journal of an office as a file."""
    context.state(office)
    journal = journal_of(office)
    lines = [context.store.header(journal)]
    lines += [stored.line for stored in context.store.read(journal)]
    return b"".join(line + NEWLINE for line in lines)


def verify_office_journal(context: OfficeContext, office: str) -> OfficeProof:
    """Return what is true of an office's journal, and of the events that it counts."""
    found = verify_office(office_journal(context, office), official_edition)
    events = found.state.events if found.state else {}
    return OfficeProof(
        office,
        found.head,
        found.facts,
        found.damages,
        {name: _proof_of(context, one) for name, one in sorted(events.items())},
    )


def _proof_of(context: OfficeContext, counted: CountedEvent) -> CountedProof:
    if counted.event not in context.store.events():
        return CountedProof.ELSEWHERE
    there = context.store.lines(counted.event, [counted.facts])
    if not there or hash_of(there[0].line) != counted.head:
        return CountedProof.OTHER
    is_last = context.store.head(counted.event).seq == counted.facts
    return CountedProof.SAME if is_last else CountedProof.GROWN
