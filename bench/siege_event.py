"""Events with a phone at each table, and one card that is bored."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.accounts.founding import Founding, found
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.sign_in import sign_in
from capicua.actions.accounts.workspace import Visitor, Workspace
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
from capicua.actions.phones.personal_codes import make_keys
from capicua.actions.rounds.rounds import PairRound, PublishRound, pair_round, publish_round
from capicua.journal import chain
from capicua.journal.actor import Actor, Role
from capicua.rulebooks.sections.competition import Modality
from capicua.store.opening import open_store
from capicua.store.sql.place import Place
from capicua.web.site.server import workspace_of

EVENT = "siege"
TABLES = 100
LOGIN, PASSWORD = "banco", "una ficha doble"


class Hall(NamedTuple):
    """The paths of the sheets with the secret of who sits at seat 1, and another card."""

    phones: tuple[tuple[str, str], ...]
    card: str


def open_hall(place: Path) -> Hall:
    """Make one event of a hundred tables."""
    return open_halls(place, (EVENT,), TABLES)[0]


def open_halls(place: Place, events: Sequence[str], tables: int) -> list[Hall]:
    """Make events, publish their first rounds and give out a card for each table."""
    with open_store(place, chain) as store:
        office = workspace_of(store)
        found(office, Founding("Federación", "Ana Banco", LOGIN, PASSWORD))
        owner = visitor_of(office, sign_in(office, LOGIN, PASSWORD, "127.0.0.1").token)
        return [_open(office, owner, event, tables) for event in events]


def rows_in(place: Path) -> int:
    """Return how many hands stand on all sheets, by the journal alone."""
    with open_store(place, chain) as store:
        state = workspace_of(store).context.states.newest(EVENT).state
        return sum(len(one.rows) for one in state.rounds[1].tables.values())


def _open(office: Workspace, owner: Visitor, event: str, tables: int) -> Hall:
    host_event(office, owner, HostEvent(event, is_listed=True))
    _publish(office.context, event, tables)
    state = office.context.states.newest(event).state
    at_tables = sorted(state.rounds[1].tables.values(), key=lambda one: one.place)
    keys = {one.athlete: one.link for one in make_keys(office, owner, event)}
    phones = tuple(
        (f"/events/{event}/tables/1/{one.place.label}", keys[one.seated[0]])
        for one in at_tables
    )
    return Hall(phones, keys[at_tables[0].seated[1]])


def _publish(context: Context, event: str, tables: int) -> None:
    owner = Actor(Role.OWNER, "u1")
    entries = tuple(
        NewEntry((Person(f"Atleta {number} Apellido"),), country="VEN", club="Norte")
        for number in range(1, 4 * tables + 1)
    )
    made = CreateEvent("fid-2015", Modality.INDIVIDUAL, 9, "Campeonato")
    create_event(context, Caller(event, owner, "1"), made)
    add_entries(context, Caller(event, owner, "2"), AddEntries(entries))
    publish_conditions(context, Caller(event, owner, "3"), PublishConditions())
    start_event(context, Caller(event, owner, "4"), StartEvent())
    pair_round(context, Caller(event, owner, "5"), PairRound())
    publish_round(context, Caller(event, owner, "6"), PublishRound(1))
