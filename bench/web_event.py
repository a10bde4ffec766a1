"""An event of four hundred athletes after some rounds, and a token to enter results."""

from __future__ import annotations

import random
from pathlib import Path
from typing import NamedTuple

from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.accounts.founding import Founding, found
from capicua.actions.accounts.ports import TokenScope
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.sign_in import sign_in
from capicua.actions.accounts.tokens import MakeToken, make_token
from capicua.actions.engine.context import Caller, Context
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
from capicua.journal import chain
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import ByPair
from capicua.rulebooks.sections.competition import Modality
from capicua.store.opening import open_store
from capicua.store.sql.place import Place
from capicua.web.site.server import workspace_of

EVENT = "bench"
ATHLETES = 400
CLOSED = 3
PASSWORD = "una ficha doble"
SEED = 400


class Prepared(NamedTuple):
    """A store with an event whose newest round is published and has no result."""

    place: Path | Place
    token: str
    round: int
    tables: int


def prepare(place: Place) -> Prepared:
    """Make the event, close its first rounds and publish the next one."""
    with open_store(place, chain) as store:
        office = workspace_of(store)
        found(office, Founding("Federación", "Ana Banco", "banco", PASSWORD))
        signed = sign_in(office, "banco", PASSWORD, "bench")
        owner = visitor_of(office, signed.token)
        secret = make_token(office, owner, MakeToken("bench", frozenset(TokenScope))).secret
        host_event(office, owner, HostEvent(EVENT, is_listed=True))
        desk = Desk(office.context)
        desk.open()
        for number in range(1, CLOSED + 1):
            desk.play(number)
        tables = desk.publish(CLOSED + 1)
        return Prepared(place, secret, CLOSED + 1, tables)


class Desk:
    """The desk of the event."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._chance = random.Random(SEED)
        self._asked = 0

    def open(self) -> None:
        """Make the event and enter everybody."""
        made = CreateEvent("fid-2015", Modality.INDIVIDUAL, 9, "Campeonato")
        create_event(self._context, self._caller(), made)
        entries = tuple(
            NewEntry((Person(f"Atleta {number} Apellido"),), country="VEN", club="Norte")
            for number in range(1, ATHLETES + 1)
        )
        add_entries(self._context, self._caller(), AddEntries(entries))
        publish_conditions(self._context, self._caller(), PublishConditions())
        start_event(self._context, self._caller(), StartEvent())

    def publish(self, number: int) -> int:
        """Pair and publish a round; return how many tables it has."""
        pair_round(self._context, self._caller(), PairRound())
        publish_round(self._context, self._caller(), PublishRound(number))
        return len(self._context.states.newest(EVENT).state.rounds[number].tables)

    def play(self, number: int) -> None:
        """Play a round on paper and close it."""
        self.publish(number)
        tables = self._context.states.newest(EVENT).state.rounds[number].tables
        for table in tables.values():
            loser = self._chance.randrange(0, 190)
            score = (
                ByPair(200, loser) if self._chance.random() < 0.5 else ByPair(loser, 200)
            )
            asked = EnterResult(table.place, Outcome(score))
            enter_result(self._context, self._caller(), asked)
        close_round(self._context, self._caller(), CloseRound(number))

    def _caller(self) -> Caller:
        self._asked += 1
        return Caller(EVENT, Actor(Role.OWNER, "u1"), f"bench-{self._asked}")
