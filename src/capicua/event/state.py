"""The state of an event: everything its facts come to, as plain values.

Its mappings are never changed after a fold has handed them out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

from capicua.event.daybook import (
    Appeal,
    Award,
    Income,
    LeaveAsked,
    OfficialLeft,
    Photo,
    Presentation,
    Prizes,
    Protest,
    PublicNotice,
    Ratification,
    Screen,
    TakenBack,
    Uniform,
    Watched,
)
from capicua.event.facts.entries import Particulars
from capicua.event.facts.lifecycle import Setting
from capicua.event.facts.officials import Post
from capicua.event.facts.programme import Planned
from capicua.event.facts.results import CardGiven, WarningGiven
from capicua.event.place import Place
from capicua.event.table import TableState
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.rulebooks import Rulebook
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.record import Fixture, Stage

NONE: Mapping[Any, Any] = MappingProxyType({})


class Phase(StrEnum):
    """How far an event has come."""

    OPEN = "open"
    """Entries are taken."""
    STARTED = "started"
    FINISHED = "finished"


class StandIn(NamedTuple):
    """A substitute who completes a pair by decision of the commission (FID 27)."""

    leaves: int
    enters: int
    from_round: int
    counts: bool
    reason: Digest
    motion: int | None = None


class EntryState(NamedTuple):
    """An entry as the facts have left it."""

    id: int
    particulars: Particulars
    from_round: int = 1
    last_round: int | None = None
    """The round after which it left; None: it never did."""
    returns: int | None = None
    """The round from which it was taken in again."""
    absences: frozenset[int] = frozenset()
    replaced: tuple[int, ...] = ()
    """Members who were replaced from the bench; they do not come back."""
    stand_ins: tuple[StandIn, ...] = ()
    """Substitutes of a pair, in the order in which they came."""
    is_present: bool = False
    has_paid: bool = False
    uniforms: tuple[Uniform, ...] = ()
    """The last look at each athlete's uniform."""

    @property
    def has_left(self) -> bool:
        """Tell whether it left and was not taken in again."""
        return self.last_round is not None and self.returns is None

    @property
    def everybody(self) -> tuple[int, ...]:
        """Return all who ever belonged to it: the first, then substitutes of a pair."""
        return (*self.athletes_in(0), *(one.enters for one in self.stand_ins))

    def athletes_in(self, number: int) -> tuple[int, ...]:
        """Return its athletes in a round: a substitute is one from the first round on."""
        athletes = self.particulars.athletes
        for one in reversed(self.stand_ins):
            if one.from_round > number:
                athletes = tuple(one.leaves if n == one.enters else n for n in athletes)
        return athletes


class Official(NamedTuple):
    """A person in a post."""

    post: Post
    person: str
    athlete: int | None = None
    tables: tuple[int, ...] = ()
    letter: Digest | None = None
    by_right: bool = False


class Motion(NamedTuple):
    """A question to the commission and the votes so far."""

    id: int
    question: Digest
    concerns: tuple[str, ...] = ()
    votes: Mapping[Post, bool] = NONE

    @property
    def in_favour(self) -> int:
        """Return how many have voted for it."""
        return sum(self.votes.values())


class ClockState(NamedTuple):
    """The hall's clock of one round, in the times of the facts."""

    started: str
    minutes: int | None = None
    paused: str | None = None
    """Since when it stands still; None: it runs."""
    stood_still: int = 0
    """Microseconds of earlier pauses."""


class Call(NamedTuple):
    """A table's call for an arbiter."""

    id: int
    place: Place
    at: str
    seat: Seat | None = None
    reason: Digest | None = None
    answered_by: str | None = None
    answered_at: str = ""
    answered: int = 0
    """The number of the fact that answered it."""
    is_withdrawn: bool = False
    """The table took it back; whoever did so stands as the one who answered."""


class Sanction(NamedTuple):
    """What a ruling left on somebody's record in this event."""

    seq: int
    place: Place
    code: str
    cards: tuple[CardGiven, ...] = ()
    warnings: tuple[WarningGiven, ...] = ()
    intentional: bool = False


class RoundState(NamedTuple):
    """A round as the facts have left it."""

    number: int
    seed: int | None = None
    tables: Mapping[tuple[int, int], TableState] = NONE
    """By table and board; empty while the round is not paired."""
    byes: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    target: int | None = None
    minutes: int | None = None
    is_published: bool = False
    published_at: str | None = None
    clock: ClockState | None = None
    suspended: str | None = None
    """Since when the whole round stands still; None: it does not."""
    is_closed: bool = False
    standings: Digest | None = None
    commitment: Digest | None = None
    """What its seed is sealed with; None: it was told openly."""

    @property
    def public_seed(self) -> int | None:
        """Return the seed that everybody may know; None: not drawn, or still sealed."""
        is_sealed = self.commitment is not None and not self.is_published
        return None if is_sealed else self.seed

    @property
    def is_paired(self) -> bool:
        """Tell whether the round has its tables."""
        return bool(self.tables) or bool(self.byes)


class Conditions(NamedTuple):
    """What was fixed when the event was made."""

    modality: Modality
    rounds: int
    settings: Mapping[str, Setting] = NONE
    event_kind: EventKind | None = None
    is_official: bool = False
    target: int | None = None
    hands: int | None = None
    minutes: int | None = None
    stages: tuple[Stage, ...] = ()
    dates: tuple[int, ...] = ()
    title: Digest | None = None
    are_published: bool = False
    timezone: str | None = None
    """The IANA name of its time zone; None: that of the machine which serves it."""
    ends_after: int | None = None
    """The round after which it ends, otherwise than planned."""
    ends_why: Digest | None = None
    calendar: tuple[Fixture, ...] = ()

    @property
    def final_round(self) -> int:
        """Return the number of the last round that is played."""
        return self.rounds if self.ends_after is None else self.ends_after


class EventState(NamedTuple):
    """An event at one version."""

    event: str
    book: Rulebook
    """With the event's settings."""
    seq: int = 0
    conditions: Conditions | None = None
    phase: Phase = Phase.OPEN
    finished_at: str | None = None
    entries: Mapping[int, EntryState] = NONE
    bans: frozenset[tuple[int, int]] = frozenset()
    fixed_tables: Mapping[int, int] = NONE
    officials: tuple[Official, ...] = ()
    renewed: Mapping[str, str] = NONE
    """By account, when somebody else set its password; it is told once it acts here."""
    motions: Mapping[int, Motion] = NONE
    rounds: Mapping[int, RoundState] = NONE
    calls: Mapping[int, Call] = NONE
    record: Mapping[str, tuple[Sanction, ...]] = NONE
    """What rulings left on whom, by the label that is announced."""
    published: int = 0
    """The round after which the standings were last published."""
    double_entry: bool = False
    """A paper result counts when two people typed it."""
    leave_asked: LeaveAsked | None = None
    official_left: OfficialLeft | None = None
    """None: the event is what it was made as, official or not."""
    income: tuple[Income, ...] = ()
    awards: Mapping[int, Award] = NONE
    prizes: Prizes = Prizes()
    protests: Mapping[int, Protest] = NONE
    appeals: Mapping[int, Appeal] = NONE
    taken_back: Mapping[int, TakenBack] = NONE
    """Rulings that were mistakes, by their number."""
    ratifications: Mapping[int, Ratification] = NONE
    """Sanctions that others confirm, by their number."""
    screens: Mapping[str, Screen] = NONE
    photos: Mapping[int, Photo] = NONE
    """Of paper sheets, by the number of the fact that brought each."""
    sponsors: tuple[Digest, ...] = ()
    """The files of the sponsors' images, in order."""
    announced: PublicNotice | None = None
    """The newest announcement; the earlier ones are read from the journal."""
    programme: tuple[Planned, ...] = ()
    """What is planned for when, in the order of time."""
    cancelled: Digest | None = None
    """Why the event did not go on; None: it was not cancelled."""
    is_archived: bool = False
    """It was put away among the old ones."""
    presentation: Presentation = Presentation()
    watched: Watched | None = None
    """The featured table; its tiles lie beside the journal."""

    @property
    def made(self) -> Conditions:
        """Return what was fixed when the event was made."""
        if self.conditions is None:
            raise RuleViolation(
                "impossible_fact", "The first fact of an event must be that it was made."
            )
        return self.conditions

    @property
    def last_round(self) -> int:
        """Return the number of the newest round that has tables; 0: none."""
        return max((one.number for one in self.rounds.values() if one.is_paired), default=0)

    @property
    def closed_rounds(self) -> int:
        """Return how many rounds are closed; they are the first ones."""
        return sum(one.is_closed for one in self.rounds.values())

    def table(self, place: Place) -> TableState:
        """Return the match at a place."""
        found = self.rounds.get(place.round)
        table = found and found.tables.get(place[1:])
        if table is None:
            raise RuleViolation(
                "no_such_table", "There is no {place}.", at=str(place), place=place
            )
        return table

    def tables(self) -> Iterator[TableState]:
        """Yield every match of the event in order."""
        for number in sorted(self.rounds):
            yield from self.rounds[number].tables.values()
