"""The demo's federation: its people, its clubs, and two years of events that count.

Everything goes through the actions that people use, and what is there already is not made
again: a server that ends in the middle goes on where it stood.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, time, timedelta
from random import Random
from typing import NamedTuple

from capicua.actions.accounts.demo import DEMO, PEOPLE
from capicua.actions.accounts.grants import actor_id
from capicua.actions.accounts.ports import Hosting
from capicua.actions.accounts.workspace import Workspace
from capicua.actions.engine.context import Context
from capicua.actions.ratings.publishing import PublishRatings, publish_ratings
from capicua.actions.ratings.updating import count_and_rate
from capicua.actions.registry.counting import CountEvent
from capicua.actions.registry.linking import AthleteIs, LinkAthletes, link_athletes
from capicua.actions.registry.office_context import OfficeCaller
from capicua.actions.registry.offices import FoundOffice, SigningKeys, found_office
from capicua.actions.registry.officials import RecordCourse, record_course
from capicua.actions.registry.persons import (
    EnrolPersons,
    GiveConsent,
    NewPerson,
    enrol_persons,
    give_consent,
)
from capicua.actions.registry.units import AddUnit, add_unit
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.event.state import Phase
from capicua.journal.actor import Actor, Role
from capicua.lab.demo import STAFF, play_on_paper
from capicua.lab.people_names import MadePerson, make_people
from capicua.lab.rehearsal.company import DESK, Company
from capicua.lab.rehearsal.opening import open_doors
from capicua.lab.rehearsal.plan import RehearsalPlan
from capicua.lab.rehearsal.reasons import Tongue
from capicua.lab.rehearsal.round import Pace
from capicua.office.facts.units import UnitKind
from capicua.office.state import OfficeState
from capicua.registry.person import Nationality, PersonDetails
from capicua.registry.public_name import is_minor
from capicua.rulebooks.sections.competition import Modality, RatingSystem

OFFICE = "federacion-capicua"
SEED = 7
CLUBS = (
    "Peña del Puerto", "Club Centro", "Los Robles", "Doble Seis", "La Tranca",
    "Club Norte", "Mesa Redonda", "El Malecón", "Barrio Sur", "La Blanca",
    "Capicúa Oeste", "Las Palmas",
)  # fmt: skip
TOGETHER = 250
"""So many people are enrolled at once."""
ARBITERS = 8
FIRST_EVENT, BETWEEN = date(2024, 1, 13), timedelta(days=21)
EVENING = time(19, tzinfo=UTC)
ROUND_LASTS = timedelta(minutes=45)
BOOKS = ("dp-standard", "fid-2015")
THIRDS = 3
"""So many rankings are published, and so many lists of ratings."""


class SeasonSize(NamedTuple):
    """How much is made."""

    people: int = 2000
    regulars: int = 240
    """They play most events; their careers are worth a look."""
    events: int = 40
    entries: int = 16
    rounds: int = 4


WHOLE = SeasonSize()


class SeasonProgress(NamedTuple):
    """How far the federation has come."""

    people: int
    events: int


Tell = Callable[[SeasonProgress], None]


class SeasonClock:
    """A clock of a past evening, which goes on as the event does."""

    def __init__(self, day: date) -> None:
        self._time = datetime.combine(day, EVENING)

    def now(self) -> datetime:
        """Return the time of that evening."""
        self._time += timedelta(milliseconds=20)
        return self._time

    def pass_by(self, seconds: float) -> None:
        """Let time pass without waiting."""
        self._time += timedelta(seconds=seconds)


class Season:
    """Makes the federation, step by step."""

    def __init__(
        self, workspace: Workspace, keys: SigningKeys, size: SeasonSize = WHOLE
    ) -> None:
        self._workspace = workspace
        self._keys = keys
        self._size = size
        self._people = make_people(size.people, SEED)

    def play(self, pace: Pace, tell: Tell) -> None:
        """Make what is missing; between two steps somebody else may go first."""
        for progress in self._steps(pace):
            tell(progress)
            pace(0)

    @property
    def _state(self) -> OfficeState:
        return self._workspace.offices.state(OFFICE)

    @property
    def _progress(self) -> SeasonProgress:
        return SeasonProgress(self._state.newest_person, len(self._state.events))

    def _steps(self, pace: Pace) -> Iterator[SeasonProgress]:
        self._found()
        yield self._progress
        while (begun := self._state.newest_person) < self._size.people:
            self._enrol(begun)
            yield self._progress
        if not any(one.courses for one in self._state.persons.values()):
            self._train()
        for number in range(1, self._size.events + 1):
            plan, people = self._plan(number)
            # Before there is anything of it: what nobody hosts is the first owner's.
            self._host(plan.event)
            if plan.event not in self._state.events:
                self._rehearse(number, plan, pace)
                self._count(plan, people)
                yield self._progress
            self._publish(number)

    def _by(self, request: str) -> OfficeCaller:
        owner = Actor(Role.OWNER, actor_id(PEOPLE[0]))
        return OfficeCaller(OFFICE, owner, f"demo-{request}")

    def _found(self) -> None:
        offices = self._workspace.offices
        request = FoundOffice(
            "Federación Capicúa",
            UnitKind.FEDERATION,
            BOOKS[0],
            "America/Caracas",
            "VEN",
        )
        found_office(offices, self._by("found"), request, DEMO.id, self._keys)
        for name in CLUBS:
            add_unit(offices, self._by(f"club-{name}"), AddUnit(UnitKind.CLUB, name))

    def _enrol(self, begun: int) -> None:
        some = self._people[begun : min(begun + TOGETHER, self._size.people)]
        new = tuple(
            NewPerson(_details(one), 1 + number % len(CLUBS))
            for number, one in enumerate(some, begun)
        )
        offices = self._workspace.offices
        enrol_persons(offices, self._by(f"enrol-{begun}"), EnrolPersons(new))
        today = offices.now().date()
        for number, one in enumerate(new, begun + 1):
            if number <= self._size.regulars and not is_minor(one.details, today):
                give_consent(offices, self._by(f"agrees-{number}"), GiveConsent(number))

    def _train(self) -> None:
        """Let some of the people be arbiters."""
        for number in range(1, ARBITERS + 1):
            asked = RecordCourse(number, "Curso nacional de árbitros", "2024-01-06")
            caller = self._by(f"course-{number}")
            record_course(self._workspace.offices, caller, asked)

    def _plan(self, number: int) -> tuple[RehearsalPlan, list[int]]:
        """Return an event of the season, and the persons who play it."""
        size = self._size
        chance = Random(f"season:{number}")
        is_single = number % 4 == 0
        seats = size.entries * (1 if is_single else 2)
        guests = seats // 4
        people = chance.sample(range(1, size.regulars + 1), seats - guests)
        people += chance.sample(range(size.regulars + 1, size.people + 1), guests)
        chance.shuffle(people)
        plan = RehearsalPlan(
            f"liga-capicua-{number:02}",
            BOOKS[number % len(BOOKS)],
            Modality.INDIVIDUAL if is_single else Modality.PAIRS,
            size.entries,
            size.rounds,
            seed=number,
            title=f"Liga Capicúa, fecha {number}",
            staff=STAFF,
            tongue=Tongue.SPANISH,
            names=tuple(_name(self._people[one - 1]) for one in people),
        )
        return plan, people

    def _rehearse(self, number: int, plan: RehearsalPlan, pace: Pace) -> None:
        """Play an evening of long ago; the sheets come to the desk on paper."""
        clock = SeasonClock(FIRST_EVENT + BETWEEN * (number - 1))
        past: Context = self._workspace.context._replace(now=clock.now)
        company = Company(past, plan)
        open_doors(company)
        while company.state.closed_rounds < plan.rounds:
            pace(0)
            play_on_paper(company, company.state.closed_rounds + 1, clock.pass_by)
        if company.state.phase is not Phase.FINISHED:
            # Nobody here sits in a commission that could meet.
            asked = FinishEvent(leaves_unratified=True)
            company.ask(DESK, "finish", finish_event, asked)

    def _host(self, event: str) -> None:
        """Let an event be the demo's; it is found by careers and not in the list."""
        hosting = Hosting(event, DEMO.id, False, False)
        people = self._workspace.people
        if hosting not in people.look(lambda records: records.every(Hosting, event=event)):
            people.change(lambda records: records.keep(hosting))

    def _count(self, plan: RehearsalPlan, people: list[int]) -> None:
        offices, events = self._workspace.offices, self._workspace.context
        links = tuple(AthleteIs(number, one) for number, one in enumerate(people, 1))
        link_athletes(offices, events, OFFICE, plan.event, LinkAthletes(links))
        caller = self._by(f"count-{plan.event}")
        count_and_rate(offices, events, caller, CountEvent(plan.event))

    def _publish(self, number: int) -> None:
        """Publish ranking and ratings after each third of the season, on that evening."""
        size = self._size.events
        if number not in {size * third // THIRDS for third in range(1, THIRDS + 1)}:
            return
        clock = SeasonClock(FIRST_EVENT + BETWEEN * (number - 1))
        past = self._workspace.offices._replace(now=clock.now)
        for pool in (RatingSystem.POSITION_POINTS, RatingSystem.SPEC):
            caller = self._by(f"list-{number}-{pool}")
            publish_ratings(past, caller, PublishRatings(pool))


def _name(one: MadePerson) -> str:
    return " ".join((*one.given, *one.surnames))


def _details(one: MadePerson) -> PersonDetails:
    return PersonDetails(
        _name(one),
        one.nickname,
        born=one.born.isoformat(),
        nationalities=(Nationality(one.country),),
        resident=one.country,
    )
