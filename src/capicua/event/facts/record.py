"""Facts that are kept for the record: incidents, uniforms, income, awards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from capicua.event.place import Place
from capicua.journal.digest import Digest


class NoteKind(StrEnum):
    """What a note in the event's record is."""

    INCIDENT = "incident"
    DECISION = "decision"
    """What the commission decided."""
    MINUTES = "minutes"


class IncomeKind(StrEnum):
    """Where money of an event comes from; the book may say who gets how much of it."""

    OBTAINED_BY_FEDERATION = "obtained_by_federation"
    """From sponsors that the host found itself."""
    VIA_FID = "via_fid"
    """From sponsors that came thanks to the governing body's endorsement."""
    SIGNED_BY_FID = "signed_by_fid"
    """From sponsors of the governing body."""
    ENTRY_FEES = "entry_fees"


@dataclass(frozen=True, slots=True)
class IncidentNoted:
    """Something was written into the record: an incident, a decision or minutes."""

    kind: NoteKind
    text: Digest
    place: Place | None = None
    signatories: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class UniformChecked:
    """Somebody looked at the uniform of an athlete, or of a whole entry (FID 47, 48)."""

    entry: int
    is_right: bool
    athlete: int | None = None
    note: Digest | None = None


@dataclass(frozen=True, slots=True)
class IncomeRecorded:
    """Money came in."""

    kind: IncomeKind
    cents: int
    note: Digest | None = None


@dataclass(frozen=True, slots=True)
class PrizesSet:
    """What each place of the final standings is worth; set again, other prizes hold."""

    cents: tuple[int, ...]
    """Of the first place, the second, and so on; empty: there are none."""
    currency: str = ""
    skips_leavers: bool = False
    """Who leaves before the last round gets none, and everybody below moves up."""


@dataclass(frozen=True, slots=True)
class AwardDefined:
    """An award of the event, and who gets it; defined again it is another's (FID 49)."""

    award: int
    title: Digest
    entry: int | None = None
