"""Facts about discipline: what events gave, what bodies gave, what became of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from capicua.discipline.record import GivenBy, SanctionKind
from capicua.journal.digest import Digest
from capicua.play.ruling.cards import CardBy
from capicua.rulebooks.sections.discipline import SuspensionUnit


class SuspensionLength(NamedTuple):
    """How long a suspension lasts: so many of a unit, or until a first free day."""

    unit: SuspensionUnit | None = None
    times: int = 1
    until: str | None = None


class TakenSanction(NamedTuple):
    """What an event gave one athlete; its journal has the rest."""

    id: str
    """How the office calls it: the event, the number of its fact, who, and which."""
    athlete: int
    """The number in the event."""
    on: str
    """The day where the event is."""
    kind: SanctionKind
    code: str = ""
    """The infraction; empty: the journal does not tell."""
    article: str | None = None
    by: CardBy = CardBy.OFFENCE
    given_by: GivenBy = GivenBy.ARBITER
    account: str = ""
    """Who gave it, as journals call accounts."""
    is_ratified: bool = True
    is_abandonment: bool = False
    deletes_statistics: bool = False
    appealed_on: str | None = None
    revoked_on: str | None = None


@dataclass(frozen=True, slots=True)
class SanctionsTaken:
    """What an event gave was taken over from its journal, as it stood at a head."""

    event: str
    head: Digest
    sanctions: tuple[TakenSanction, ...]


@dataclass(frozen=True, slots=True)
class SanctionGiven:
    """A body of the office gave somebody a sanction; it is called by this fact's number."""

    person: int
    kind: SanctionKind
    on: str
    event: str | None = None
    article: str | None = None
    by: CardBy = CardBy.OFFENCE
    given_by: GivenBy = GivenBy.BOARD
    is_ratified: bool = True
    is_abandonment: bool = False
    because: tuple[str, ...] = ()
    """The records that it answers."""
    lasts: SuspensionLength | None = None
    reason: Digest | None = None
    together_with: tuple[int, ...] = ()
    """Who did it in concert with them (DP 80)."""
    is_educational: bool | None = None
    """Whether the measure for a minor is an educational one; None: they are none."""
    deletes_statistics: bool = False
    """Whether the sanction deletes their statistics (DP 75, 79)."""


@dataclass(frozen=True, slots=True)
class SanctionRatified:
    """Those who have to ratify a sanction did, or refused to (DP 86, FID 48, 91)."""

    record: str
    in_favour: bool
    on: str
    reason: Digest | None = None


@dataclass(frozen=True, slots=True)
class SanctionAppealed:
    """A sanction is contested since a day."""

    record: str
    on: str
    case: str = ""
    """How the office calls the case; empty: it has none here."""


@dataclass(frozen=True, slots=True)
class SanctionRevoked:
    """A sanction counts for nothing from the first: on appeal, or it was a mistake."""

    record: str
    on: str
    reason: Digest
    case: str = ""


@dataclass(frozen=True, slots=True)
class ProposalDeclined:
    """Those who decide do not give what a record asks for."""

    person: int
    kind: SanctionKind
    because: tuple[str, ...]
    reason: Digest
