"""Facts of cases (*expediente*): brought before a body, heard, voted on and told."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from capicua.discipline.record import SanctionKind
from capicua.journal.digest import Digest
from capicua.office.facts.posts import OfficePost
from capicua.rulebooks.sections.discipline import Accessory, SuspensionUnit


class CaseKind(StrEnum):
    """What is brought before a body."""

    COMPLAINT = "complaint"
    """Against a player or an authority (*denuncia*: DP 71, 74; FID 13)."""
    APPEAL = "appeal"
    """Against a sanction (DP 73; FID 99-100)."""
    RECONSIDERATION = "reconsideration"
    """Of a decision of the body itself (DP 74)."""
    INTEGRITY = "integrity"
    """A confidential notice, of which only the body reads what it says."""


class CaseOutcome(StrEnum):
    """What a body decides."""

    CONFIRMED = "confirmed"
    REVOKED = "revoked"
    SANCTIONED = "sanctioned"
    DISMISSED = "dismissed"


class RecusalGround(StrEnum):
    """Why a member keeps out of a case (DP 74)."""

    PARTY = "party"
    BROUGHT_IT = "brought_it"
    RAN_EVENT = "ran_event"
    """Acted at the event, at its desk or as an arbiter."""
    SAME_CLUB = "same_club"
    SAME_FEDERATION = "same_federation"
    PARTNER = "partner"
    """Has played beside somebody whom it concerns."""
    INTEREST = "interest"
    """Another interest, told in words."""


class CaseEvidenceKind(StrEnum):
    """What is put into a case."""

    STATEMENT = "statement"
    PICTURE = "picture"
    SHEET = "sheet"
    """The sheet of a match that was played in the event."""
    HAND = "hand"
    """A hand that was laid again, by its number in the event's journal."""


class NoticeParty(StrEnum):
    """Whom a decision is told (DP 73)."""

    APPELLANT = "appellant"
    INTERESTED = "interested"
    BOARD = "board"


class CaseMeasure(NamedTuple):
    """A sanction that a body gives somebody."""

    person: int
    kind: SanctionKind
    article: str | None = None
    unit: SuspensionUnit | None = None
    """Of suspensions: in what it is measured."""
    times: int = 1
    accessories: tuple[Accessory, ...] = ()


@dataclass(frozen=True, slots=True)
class CaseOpened:
    """Something is brought before a body; days are those of the office's time zone."""

    case: int
    kind: CaseKind
    body: OfficePost
    received: str
    """The day on which the writing came in."""
    grounds: Digest
    evidence: Digest | None = None
    complainant: int | None = None
    against: tuple[int, ...] = ()
    """Whom a complaint is about; of an appeal, who else it concerns."""
    named: Digest | None = None
    """Who is meant, in words: an authority without a number here."""
    event: str | None = None
    sanction: int | None = None
    """The number of the ruling in the event's journal."""
    appeal: int | None = None
    """The number of the appeal there."""
    sanctioned_on: str | None = None
    event_ended: str | None = None
    """The event's last day; None: it goes on, or there is no event."""
    earlier: int | None = None
    """The case that is reconsidered, or the notice from which a complaint comes."""
    records: tuple[str, ...] = ()
    """The lines of somebody's record that an appeal contests."""


@dataclass(frozen=True, slots=True)
class CaseEventOver:
    """The event of a case has ended: from now on it is heard (DP 87; FID 99)."""

    case: int
    ended_on: str


@dataclass(frozen=True, slots=True)
class RecusalProposed:
    """Something may bind a member; until it is answered, they do not vote."""

    case: int
    account: str
    ground: RecusalGround
    reason: Digest | None = None
    """In words, where a person found it."""


@dataclass(frozen=True, slots=True)
class MemberRecused:
    """A member keeps out of a case for good."""

    case: int
    account: str
    ground: RecusalGround
    reason: Digest | None = None


@dataclass(frozen=True, slots=True)
class RecusalDismissed:
    """Another member finds that nothing binds the one for whom it was proposed."""

    case: int
    account: str
    reason: Digest


@dataclass(frozen=True, slots=True)
class CaseHeard:
    """Those involved were heard (DP 72; FID 100)."""

    case: int
    on: str
    persons: tuple[int, ...]
    minutes: Digest


@dataclass(frozen=True, slots=True)
class CaseEvidenceAdded:
    """Something was put into a case; a picture is a file of the office, by its digest."""

    case: int
    kind: CaseEvidenceKind
    text: Digest | None = None
    file: Digest | None = None
    place: str | None = None
    """The table of a sheet, as in `2-1`."""
    fact: int | None = None
    """The number of a hand's reconstruction in the event's journal."""


@dataclass(frozen=True, slots=True)
class CaseEvidenceSought:
    """The body asks for more first; where the book says so, the term waits."""

    case: int
    text: Digest


@dataclass(frozen=True, slots=True)
class CaseEvidenceClosed:
    """Everything that was asked for is there."""

    case: int
    on: str


@dataclass(frozen=True, slots=True)
class DecisionMoved:
    """A member proposes how to decide; who proposes has not voted yet."""

    case: int
    motion: int
    outcome: CaseOutcome
    reasons: Digest
    measures: tuple[CaseMeasure, ...] = ()


@dataclass(frozen=True, slots=True)
class DecisionVoted:
    """A member votes on a proposal, once."""

    case: int
    motion: int
    in_favour: bool


@dataclass(frozen=True, slots=True)
class CaseDecided:
    """A proposal has its majority: the case is decided."""

    case: int
    motion: int
    on: str


@dataclass(frozen=True, slots=True)
class DecisionTold:
    """The letters that tell a decision were made; no address stands in a journal."""

    case: int
    parties: tuple[NoticeParty, ...]
    on: str


@dataclass(frozen=True, slots=True)
class HolidaysKept:
    """The days of a year that are no working days where the office is."""

    year: int
    days: tuple[str, ...]
