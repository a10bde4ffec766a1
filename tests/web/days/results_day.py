"""A day on which results come in: an event with tables, and people at its desk."""

import contextlib
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

import httpx

from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.accounts.invitations import Invite, invite
from capicua.actions.accounts.joining import join
from capicua.actions.engine.context import Caller, Context
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.events.lifecycle import (
    CreateEvent,
    PublishConditions,
    StartEvent,
    create_event,
    publish_conditions,
    start_event,
)
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.rounds import (
    CloseRound,
    PairRound,
    PublishRound,
    close_round,
    pair_round,
    publish_round,
)
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import ByPair
from capicua.rulebooks.sections.competition import Modality
from capicua.web.app import create_app
from capicua.web.site.server import Server
from web.days.office_hours import PASSWORD, Desk, owner_in
from web.in_process import open_app

EVENT = "copa"
FIRST = ("Ana", "Luis", "Iván", "Eva", "Óscar", "Rosa", "Tito", "Nieves", "Pío", "Marta")
LAST = ("Pérez", "Gil", "Ruiz", "Sosa", "Peña", "Núñez", "Vélez", "Ibarra", "Ochoa")
EACH = {Modality.PAIRS: 2, Modality.INDIVIDUAL: 1, Modality.TEAMS: 4}
DESK = Actor(Role.DESK, "u1")


class ResultsDay(NamedTuple):
    """An event; what is done here is done by the owner of the place."""

    desk: Desk
    server: Server
    requests: Iterator[int]

    @property
    def context(self) -> Context:
        """Return the world of the event's actions."""
        return self.server.context

    @property
    def state(self) -> EventState:
        """Return the event as it is now."""
        return self.context.states.newest(EVENT).state

    def caller(self, actor: Actor = DESK) -> Caller:
        """Return somebody who asks for something new."""
        return Caller(EVENT, actor, f"day-{next(self.requests)}")

    def table(self, number: int, board: int = 0) -> TableState:
        """Return a table of the last round."""
        return self.state.table(Place(self.state.last_round, number, board))

    def pair(self) -> None:
        """Pair and publish the next round."""
        pair_round(self.context, self.caller(), PairRound())
        publish_round(self.context, self.caller(), PublishRound(self.state.last_round))

    def enter(self, table: int, a: int, b: int, board: int = 0) -> None:
        """Enter a result of the last round, as the sheet says it."""
        place = Place(self.state.last_round, table, board)
        asked = EnterResult(place, Outcome(ByPair(a, b)), confirmed=True)
        enter_result(self.context, self.caller(), asked)

    def play(self) -> None:
        """Enter a result at every table of the last round and close it."""
        number = self.state.last_round
        for table, board in sorted(self.state.rounds[number].tables):
            if not self.state.table(Place(number, table, board)).registered:
                points = (37 * table + 11 * number + 5 * board) % 190
                a, b = (200, points) if (table + number) % 3 else (points, 200)
                self.enter(table, a, b, board)
        close_round(self.context, self.caller(), CloseRound(number))

    @contextlib.contextmanager
    def colleague(
        self, name: str, role: Role = Role.DESK, event: str = EVENT
    ) -> Iterator[httpx.Client]:
        """Give somebody else of the club, signed in, who has a role in an event."""
        login = self.engage(name, role, event)
        with self.desk.visitor() as client:
            known = {"login": login, "password": PASSWORD}
            assert client.post("/sign-in", data=known).status_code == 303
            yield client

    def engage(self, name: str, role: Role, event: str = EVENT) -> str:
        """Make an account with a role in an event; return its login."""
        office = self.server.workspace
        owner = owner_in(office)
        login = name.split(maxsplit=1)[0].lower()
        code = invite(office, owner, Invite(role, event)).code
        join(office, code, name, login, PASSWORD)
        return login


@contextlib.contextmanager
def results_day(
    folder: Path,
    entries: int = 16,
    *,
    rulebook: str = "fid-2015",
    modality: Modality = Modality.PAIRS,
    rounds: int = 3,
) -> Iterator[ResultsDay]:
    """Run an event whose first round is published."""
    store = folder / "day.db"
    with open_app(create_app(store)) as app:
        desk = Desk(app, store)
        with desk.owner():
            pass
        day = ResultsDay(desk, app.server, count(1))
        office = day.server.workspace
        host_event(office, owner_in(office), HostEvent(EVENT, is_listed=True))
        asked = CreateEvent(rulebook, modality, rounds, "Copa de la Amistad")
        create_event(day.context, day.caller(), asked)
        new = tuple(_entry(number, EACH[modality]) for number in range(entries))
        add_entries(day.context, day.caller(), AddEntries(new))
        check_in(day.context, day.caller(), CheckIn(tuple(day.state.entries)))
        publish_conditions(day.context, day.caller(), PublishConditions())
        start_event(day.context, day.caller(), StartEvent())
        day.pair()
        yield day


def _entry(number: int, each: int) -> NewEntry:
    people = (number * each + one for one in range(each))
    return NewEntry(
        tuple(
            Person(f"{FIRST[one % len(FIRST)]} {LAST[(one + one // 10) % len(LAST)]}")
            for one in people
        ),
        country=("VEN", "CUB", "PAN")[number % 3],
        club=("Peña Norte", "Peña Sur")[number % 2],
        team=("Leones", "Tigres")[number // 2 % 2],
    )
