"""The state of an office: everything its facts come to, as plain values.

Its mappings are never changed after a fold has handed them out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.office.case_file import CaseFile
from capicua.office.discipline_state import DisciplineState
from capicua.office.facts.events import EventFrame
from capicua.office.facts.posts import OfficePost
from capicua.office.facts.ratings import CategoryCut, FormulaChosen, PlayedMatch, RatedMark
from capicua.office.facts.units import UnitKind
from capicua.office.league_state import LeagueState
from capicua.rulebooks import Rulebook
from capicua.rulebooks.sections.competition import RatingSystem

NONE: Mapping[Any, Any] = MappingProxyType({})
ROOT = 0
"""The number of the office among its own bodies."""


class Unit(NamedTuple):
    """A body of the sport: the office itself, or one below it."""

    unit: int
    kind: UnitKind
    name: str
    parent: int | None = None
    """None: it is the office itself."""
    country: str | None = None
    is_closed: bool = False


class HeldPost(NamedTuple):
    """A post and who holds it."""

    post: OfficePost
    account: str
    unit: int = ROOT
    person: int | None = None


class AffiliationStage(StrEnum):
    """How far a person has come on the way to being affiliated."""

    NONE = "none"
    PROPOSED = "proposed"
    ACCEPTED = "accepted"
    FORMALISED = "formalised"
    REFUSED = "refused"
    ENDED = "ended"


class Affiliation(NamedTuple):
    """Where a person stands on that way."""

    stage: AffiliationStage = AffiliationStage.NONE
    unit: int | None = None
    """In whose name they were proposed."""
    proposed_by: str = ""
    proposed_at: str = ""
    decided_by: str = ""
    decided_at: str = ""
    event: str | None = None
    """At which event they registered."""


class Transfer(NamedTuple):
    """From a day on somebody belongs to another body, or plays in another category."""

    on: str
    came_from: int
    to: int


class Approval(NamedTuple):
    """A category somebody may enter, or was put into, from a day on."""

    category: str
    on: str
    reasons: Digest | None = None


class Course(NamedTuple):
    """A course for arbiters that somebody passed."""

    course: str
    on: str
    until: str | None = None

    def is_valid(self, day: str) -> bool:
        """Tell whether it counts on a day."""
        return self.on <= day and (self.until is None or day < self.until)


class Represented(NamedTuple):
    """A country that somebody played for at a world championship."""

    country: str
    on: str
    event: str | None = None


class NationalityWaiver(NamedTuple):
    """A body lets somebody play for a country not theirs in an event (FID 101)."""

    event: str
    by: str
    on: str
    reasons: Digest


class PersonState(NamedTuple):
    """A person as the facts have left them; what is written down lies beside."""

    person: int
    details: Digest
    enrolled_at: str
    unit: int = ROOT
    affiliation: Affiliation = Affiliation()
    code_accepted: str | None = None
    """Since which day they accept the code; None: they did not yet."""
    consent: str | None = None
    """Since which day they agree to data and images; None: they do not."""
    consent_by_guardian: bool = False
    transfers: tuple[Transfer, ...] = ()
    plays_up: tuple[Approval, ...] = ()
    reclassified: tuple[Approval, ...] = ()
    courses: tuple[Course, ...] = ()
    represented: tuple[Represented, ...] = ()
    merged_into: int | None = None
    is_erased: bool = False
    nationality_waived: tuple[NationalityWaiver, ...] = ()
    """By whom, and for which events, they may play for a country not theirs (FID 101)."""


class CountedEvent(NamedTuple):
    """An event that counts here, as it stood at a head."""

    event: str
    head: Digest
    facts: int
    frame: EventFrame
    people: Mapping[int, int] = NONE
    """The person of each athlete that is known."""
    counted_at: str = ""


class Period(NamedTuple):
    """A circuit or a championship with its days."""

    word: str
    name: str
    first_day: str
    last_day: str


class Published(NamedTuple):
    """A list as it was published on a day."""

    name: str
    on: str
    content: Digest
    seq: int


class AccreditationLetter(NamedTuple):
    """A letter that accredits a delegate."""

    person: int
    unit: int
    letter: Digest
    event: str | None = None


class ArbitersList(NamedTuple):
    """The list from which arbiters are named, from a day on."""

    name: str
    persons: tuple[int, ...]
    on: str


class TakenMatches(NamedTuple):
    """The matches of an event as they were taken for ratings."""

    pool: RatingSystem
    head: Digest
    matches: tuple[PlayedMatch, ...]


class RatedPerson(NamedTuple):
    """A person's rating now, and on how many matches it rests."""

    rating: float
    matches: int


class RatingPool(NamedTuple):
    """The ledger of one rating system: what is in it, and what it comes to (DP 26)."""

    marks: tuple[RatedMark, ...]
    persons: Mapping[int, RatedPerson]


NO_POOL = RatingPool((), NONE)


class StruckStatistics(NamedTuple):
    """Statistics that a sanction deleted."""

    person: int
    on: str
    events: tuple[str, ...]
    seq: int


class ImportedList(NamedTuple):
    """A list that was enrolled at once."""

    first: int
    last: int
    at: str
    by: str
    is_undone: bool = False


class OfficeState(NamedTuple):
    """An office at one version."""

    office: str
    book: Rulebook
    seq: int = 0
    timezone: str = ""
    public_key: str = ""
    units: Mapping[int, Unit] = NONE
    posts: tuple[HeldPost, ...] = ()
    persons: Mapping[int, PersonState] = NONE
    newest_person: int = 0
    """The highest number that was ever given; the next person gets the one after it."""
    events: Mapping[str, CountedEvent] = NONE
    followed: Mapping[str, CountedEvent] = NONE
    """Events that are being played and move ratings, with their newest closed round."""
    circuits: Mapping[str, Period] = NONE
    championships: Mapping[str, Period] = NONE
    lists: tuple[Published, ...] = ()
    letters: tuple[AccreditationLetter, ...] = ()
    arbiters: Mapping[str, ArbitersList] = NONE
    imports: tuple[ImportedList, ...] = ()
    matches: Mapping[str, TakenMatches] = NONE
    """Of each event that moves ratings."""
    ratings: Mapping[str, RatingPool] = NONE
    """The ledger of each rating system."""
    struck: tuple[StruckStatistics, ...] = ()
    formulas: tuple[FormulaChosen, ...] = ()
    categories: Mapping[str, tuple[CategoryCut, ...]] = NONE
    """By which ratings athletes of each system are divided (DP 25)."""
    provisional: Mapping[str, int] = NONE
    """Who it was to whom a hall had given a provisional number."""
    cases: Mapping[int, CaseFile] = NONE
    holidays: Mapping[int, tuple[str, ...]] = NONE
    """Of each year the days that are no working days here."""
    discipline: DisciplineState = DisciplineState()
    leagues: Mapping[str, LeagueState] = NONE

    @property
    def root(self) -> Unit:
        """Return the office itself as a body of the sport."""
        found = self.units.get(ROOT)
        if found is None:
            raise RuleViolation(
                "impossible_fact",
                "An office begins with the fact that it was founded.",
            )
        return found

    def rated_event(self, event: str) -> CountedEvent | None:
        """Return an event that moves ratings: it counts, or it is being played."""
        return self.events.get(event) or self.followed.get(event)

    def person(self, number: int) -> PersonState:
        """Return a person by number, or say that there is none."""
        found = self.persons.get(number)
        if found is None:
            raise RuleViolation(
                "no_such_person",
                "There is no person {number} in this office.",
                at="person",
                number=number,
            )
        return found

    def kept(self, number: int) -> int:
        """Return the number that counts for a person: their own, or the one they became."""
        found = self.persons.get(number)
        while found is not None and found.merged_into is not None:
            number = found.merged_into
            found = self.persons.get(number)
        return number

    def is_struck(self, person: int, event: CountedEvent) -> bool:
        """Tell whether a sanction deleted what somebody did in an event."""
        return any(
            self.kept(one.person) == person
            and (
                event.event in one.events if one.events else event.frame.last_day <= one.on
            )
            for one in self.struck
        )

    def unit(self, number: int) -> Unit:
        """Return a body by number, or say that there is none."""
        found = self.units.get(number)
        if found is None:
            raise RuleViolation(
                "no_such_unit",
                "There is no body {number} in this office.",
                at="unit",
                number=number,
            )
        return found

    def line_of(self, unit: int) -> Iterator[Unit]:
        """Yield a body and all those above it, up to the office itself."""
        at: int | None = unit
        while at is not None:
            found = self.unit(at)
            yield found
            at = found.parent

    def below(self, unit: int) -> frozenset[int]:
        """Return a body and all those below it."""
        return frozenset(
            number
            for number in self.units
            if any(one.unit == unit for one in self.line_of(number))
        )
