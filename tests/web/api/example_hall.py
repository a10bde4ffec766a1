"""A hall for programs: one account of each duty with its token, and events at a stage."""

import contextlib
import json
from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.accounts.ports import (
    Account,
    Organisation,
    Records,
    SignIn,
    SignInOutcome,
    Token,
    TokenScope,
)
from capicua.actions.accounts.workspace import Visitor, Workspace, digest_of_secret
from capicua.actions.discipline.giving import GiveSanction, give_sanction
from capicua.actions.engine.context import Caller
from capicua.actions.events.lifecycle import create_event
from capicua.actions.leagues.planning import plan_league
from capicua.actions.phones.personal_codes import make_keys
from capicua.actions.ratings.publishing import PublishRatings, publish_ratings
from capicua.actions.registry.office_context import OfficeCaller
from capicua.actions.registry.offices import FoundOffice, found_office
from capicua.actions.registry.persons import EnrolPersons, NewPerson, enrol_persons
from capicua.actions.registry.units import AddUnit, add_unit
from capicua.discipline.record import SanctionKind
from capicua.journal.actor import Actor, Role
from capicua.journal.codec import codec_of
from capicua.office.facts.discipline import SuspensionLength
from capicua.office.facts.units import UnitKind
from capicua.registry.person import PersonDetails
from capicua.rulebooks.sections.competition import RatingSystem
from capicua.rulebooks.sections.discipline import SuspensionUnit
from capicua.store.signing import Ed25519Keys
from capicua.web.api.actions import ACTS, request_type
from capicua.web.api.leagues import LEAGUE_EXAMPLES
from capicua.web.api.router import OPERATIONS
from capicua.web.app import create_app
from capicua.web.site import urls
from web.api.example_stages import OWNER, Stage
from web.days.office_hours import owner_in
from web.in_process import OpenApp, open_app

PEOPLE = {
    "u1": ("Ana Dueña", Role.OWNER),
    "u2": ("Eva Mesa", Role.DESK),
    "u3": ("Rosa Gil", Role.CHIEF_ARBITER),
    "u4": ("Pío Ochoa", Role.DELEGATE),
    "u5": ("Otra Dueña", Role.OWNER),
    "u6": ("Tito Ruiz", Role.ARBITER),
    "u7": ("Nieves Sosa", Role.SCORER),
}
ELSEWHERE = "u5"
"""Of another organisation, which has no office yet."""
OFFICE = "liga"
PLAYED = "liga-2025"
"""A league that is there already."""
OFFICE_PARTS = {"office": OFFICE, "person": 1, "other": 2, "unit": 1, "case": 1,
                "pool": "spec", "number": 1, "league": PLAYED}  # fmt: skip
PARTS = {"round": 1, "entry": 1, "athlete": 1, "book_id": "fid-2015", **OFFICE_PARTS}
QUESTIONS: Mapping[str, Mapping[str, Any]] = {
    "search_site": {"q": "copa"},
    "search_event": {"q": "ana"},
    "show_following": {"a": [1, 3]},
    "show_log": {"after": 2},
    "show_ranking": {"by": "country"},
    "show_supposed_match": {"a1": 1, "a2": 2, "b1": 3, "b2": 4},
}
OPERATIONS_BY_NAME = {one.name: one for some in OPERATIONS.values() for one in some}
VIEWS = {
    "list_rulebooks": urls.api.rulebooks.pattern,
    "show_rulebook": urls.api.rulebook.pattern,
    **{
        name: one.url.pattern
        for name, one in OPERATIONS_BY_NAME.items()
        if one.body is None
    },
}
"""Where each one is read."""
ACT_OF = {request_type(act): act for acts in ACTS.values() for act in acts}
"""Which action carries a request out."""


class ExampleHall(NamedTuple):
    """The application, and how many events were made in it."""

    opened: OpenApp
    numbers: Iterator[int]

    @property
    def workspace(self) -> Workspace:
        """Return the workspace behind the doors."""
        return self.opened.server.workspace

    @property
    def owner(self) -> Visitor:
        """Return the owner of the club."""
        return owner_in(self.workspace)

    def make(self, stage: Stage) -> str:
        """Make an event, bring it to a stage, and return its id."""
        number = next(self.numbers)
        event = f"copa-{number}"
        host_event(self.workspace, self.owner, HostEvent(event))
        context = self.workspace.context
        create_event(context, Caller(event, OWNER, "made"), stage.conditions)
        for at, (request, by, operation) in enumerate(stage.steps):
            kind: Any = type(request)
            if operation:
                body = codec_of(kind).encode(request)
                answer = self.send(event, by, operation, body)
                assert answer.status_code == 200, answer.text
            else:
                ACT_OF[kind](context, Caller(event, by, f"step-{at}"), request)
        return event

    def send(self, event: str, who: Actor, operation: str, body: Any) -> httpx.Response:
        """Send what somebody's program asks; return the answer."""
        pattern = OPERATIONS_BY_NAME[operation].url.pattern
        address = pattern.replace("{event}", event).replace("{office}", OFFICE)
        with self.program(event, who) as program:
            return program.post(address, content=json.dumps(body))

    def view(self, event: str, name: str) -> httpx.Response:
        """Return what the owner's program reads of an event, or beside it."""
        state = self.workspace.context.states.newest(event).state
        places = [one.place.label for one in state.tables()]
        parts = PARTS | {"event": event, "table": places[0] if places else "1"}
        address = VIEWS[name].format(**parts)
        with self.program(event, OWNER) as program:
            return program.get(address, params=QUESTIONS.get(name, {}))

    def version(self, event: str) -> int:
        """Return how many facts an event has."""
        return self.workspace.context.store.head(event).seq

    def secret_of(self, event: str, who: Actor) -> str:
        """Return what somebody's program shows: a token, or an athlete's personal link."""
        if who.role is not Role.ATHLETE:
            return _token(who.id)
        made = make_keys(self.workspace, self.owner, event, (int(who.id),))
        return made[0].link

    @contextlib.contextmanager
    def program(self, event: str, who: Actor) -> Iterator[httpx.Client]:
        """Give somebody's program."""
        shown = {"authorization": f"Bearer {self.secret_of(event, who)}"}
        with self.opened.client(headers=shown) as client:
            yield client


@contextlib.contextmanager
def open_example_hall(folder: Path) -> Iterator[ExampleHall]:
    """Run the application over a store with everybody in it."""
    with open_app(create_app(folder / "examples.db")) as app:
        workspace = app.server.workspace
        workspace.people.change(lambda records: _move_in(workspace, records))
        _furnish_office(workspace)
        yield ExampleHall(app, count(1))


def _move_in(workspace: Workspace, records: Records) -> None:
    records.keep(Organisation(1, "Club Capicúa"))
    records.keep(Organisation(2, "Otro club"))
    now, scopes = workspace.moment(), frozenset(TokenScope)
    for number, (who, (name, role)) in enumerate(PEOPLE.items(), start=1):
        home = 2 if who == ELSEWHERE else 1
        records.keep(Account(number, home, who, name, role, True))
        digest = digest_of_secret(_token(who))
        records.keep(SignIn(now, who, "127.0.0.1", SignInOutcome.OK, number))
        records.keep(Token(number, number, "program", scopes, now, now, False, digest))


def _furnish_office(workspace: Workspace) -> None:
    """Found an office with two clubs and twenty people, as the examples suppose."""
    offices = workspace.offices

    def by(step: str) -> OfficeCaller:
        return OfficeCaller(OFFICE, OWNER, step)

    founding = FoundOffice("Liga", UnitKind.FEDERATION, "fid-2015", "UTC", "VEN")
    found_office(offices, by("found"), founding, 1, Ed25519Keys())
    for name in ("Puerto", "Norte"):
        add_unit(offices, by(name), AddUnit(UnitKind.CLUB, name))
    people = tuple(NewPerson(PersonDetails(f"Persona {n}")) for n in range(1, 21))
    enrol_persons(offices, by("enrol"), EnrolPersons(people))
    league = LEAGUE_EXAMPLES["plan_league"]._replace(league=PLAYED)
    plan_league(offices, by("league"), league)
    today = workspace.context.now().date().isoformat()
    for person, waits in ((19, True), (20, False)):
        suspended = GiveSanction(
            (person,),
            SanctionKind.SUSPENSION,
            today,
            lasts=SuspensionLength(SuspensionUnit.YEARS, 2),
            reason="Acta 7.",
            waits=waits,
        )
        caller = by(f"suspend-{person}")
        give_sanction(offices, workspace.context, caller, suspended)
    publish_ratings(offices, by("list"), PublishRatings(RatingSystem.SPEC))


def _token(who: str) -> str:
    return f"capicua_{who}"
