"""An event of a hundred tables with a phone at each of them, and one card that is bored."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.accounts.founding import Founding, found
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.sign_in import sign_in
from capicua.actions.engine.context import Caller
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
from capicua.actions.phones.personal_codes import make_keys
from capicua.actions.rounds.rounds import PairRound, PublishRound, pair_round, publish_round
from capicua.event.actor import Actor, Role
from capicua.journal import chain
from capicua.rulebooks.sections.competition import Modality
from capicua.store.database import Database
from capicua.store.opening import open_store
from capicua.web.site.server import workspace_of

EVENT = "siege"
TABLES = 100
LOGIN, PASSWORD = "banco", "una ficha doble"


class Hall(NamedTuple):
    """The paths of the sheets with the secret of who sits at seat 1, and another card."""

    phones: tuple[tuple[str, str], ...]
    card: str


def open_hall(place: Path) -> Hall:
    """Make the event, publish its first round and give out a card for each table."""
    with open_store(place, chain) as store:
        office = workspace_of(store)
        found(office, Founding("Federación", "Ana Banco", LOGIN, PASSWORD))
        owner = visitor_of(office, sign_in(office, LOGIN, PASSWORD, "127.0.0.1").token)
        host_event(office, owner, HostEvent(EVENT, is_listed=True))
        _publish(store)
        state = office.context.states.newest(EVENT).state
        tables = sorted(state.rounds[1].tables.values(), key=lambda one: one.place)
        keys = {one.athlete: one.link for one in make_keys(office, owner, EVENT)}
        phones = tuple(
            (f"/events/{EVENT}/tables/1/{one.place.label}", keys[one.seated[0]])
            for one in tables
        )
        return Hall(phones, keys[tables[0].seated[1]])


def rows_in(place: Path) -> int:
    """Return how many hands stand on all sheets, by the journal alone."""
    with open_store(place, chain) as store:
        state = workspace_of(store).context.states.newest(EVENT).state
        return sum(len(one.rows) for one in state.rounds[1].tables.values())


def _publish(store: Database) -> None:
    context = workspace_of(store).context
    owner = Actor(Role.OWNER, "u1")
    entries = tuple(
        NewEntry((Person(f"Atleta {number} Apellido"),), country="VEN", club="Norte")
        for number in range(1, 4 * TABLES + 1)
    )
    made = CreateEvent("fid-2015", Modality.INDIVIDUAL, 9, "Campeonato")
    create_event(context, Caller(EVENT, owner, "1"), made)
    add_entries(context, Caller(EVENT, owner, "2"), AddEntries(entries))
    publish_conditions(context, Caller(EVENT, owner, "3"), PublishConditions())
    start_event(context, Caller(EVENT, owner, "4"), StartEvent())
    pair_round(context, Caller(EVENT, owner, "5"), PairRound())
    publish_round(context, Caller(EVENT, owner, "6"), PublishRound(1))
