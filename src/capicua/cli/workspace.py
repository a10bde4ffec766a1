"""Workspace of the terminal: an open store, the real clock, real chance, one person."""

from __future__ import annotations

import getpass
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, cast

import typer

from capicua.actions.accounts.offices.following import with_following
from capicua.actions.accounts.workspace import Workspace
from capicua.actions.discipline.office_records import with_discipline
from capicua.actions.engine.context import Caller, Context
from capicua.actions.engine.ports import Store
from capicua.actions.engine.states import States
from capicua.actions.registry.minors_on_file import MinorsOnFile
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    Registry,
)
from capicua.actions.registry.office_states import OfficeStates
from capicua.cli.store.store_place import chosen_place
from capicua.journal import chain
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.store.database import Database
from capicua.store.opening import open_reader, open_store
from capicua.store.passwords import ArgonPasswords
from capicua.store.world import (
    RealChance,
    RealSecrets,
    clock_time,
    machine_timezone,
    new_request_id,
)

Event = Annotated[str, typer.Argument(help="The id of the event.", show_default=False)]
By = Annotated[
    str | None,
    typer.Option(help="Who does this; else the account's name.", show_default=False),
]


@contextmanager
def writing(named: str | None) -> Iterator[Context]:
    """Open the store to change an event."""
    with open_store(chosen_place(named), chain) as store:
        yield _workspace(store).context


@contextmanager
def managing(named: str | None) -> Iterator[Workspace]:
    """Open the store to change its people."""
    with open_store(chosen_place(named), chain) as store:
        yield _workspace(store)


@contextmanager
def looking(named: str | None) -> Iterator[Context]:
    """Open the store to look, also while a server runs."""
    with open_reader(chosen_place(named)) as reader:
        # Looking needs the reading half of a store, which a reader is.
        yield _context(cast("Store", reader), reader.people)


@contextmanager
def looking_with_people(named: str | None) -> Iterator[Workspace]:
    """Open the store to look at events and at whose they are, also while a server runs."""
    with open_reader(chosen_place(named)) as reader:
        store = cast("Store", reader)
        offices, passwords, secrets = OfficeStates(store), ArgonPasswords(), RealSecrets()
        context = _context(store, reader.people)
        yield Workspace(context, reader.people, passwords, secrets, offices)


@contextmanager
def looking_at_offices(named: str | None) -> Iterator[OfficeContext]:
    """Open the store to look at offices, also while a server runs."""
    with open_reader(chosen_place(named)) as reader:
        store = cast("Store", reader)
        states = OfficeStates(store)
        yield OfficeContext(store, states, reader.people, clock_time, RealChance())


def office_caller(office: str, by: str | None) -> OfficeCaller:
    """Return the person at the terminal, who owns what is on this machine."""
    return OfficeCaller(office, Actor(Role.OWNER, by or _account()), new_request_id())


def desk_caller(event: str, by: str | None, role: Role = Role.DESK) -> Caller:
    """Return the person at the terminal, who asks for something new."""
    return Caller(event, Actor(role, by or _account()), new_request_id())


def known_event(context: Context, event: str) -> str:
    """Return the event's id, or say that there is none and which ones there are."""
    events = context.store.events()
    if event not in events:
        there = ", ".join(events[:10]) or "none yet"
        raise RuleViolation(
            "no_such_event",
            f'There is no event "{event[:60]}"; there are: {there}.',
            at="event",
        )
    return event


def _workspace(store: Database) -> Workspace:
    offices, passwords = OfficeStates(store), ArgonPasswords()
    context = _context(store, store.people)
    made = with_following(
        Workspace(context, store.people, passwords, RealSecrets(), offices)
    )
    return with_discipline(made)


def _context(store: Store, rows: Registry) -> Context:
    states = States(store, MinorsOnFile(rows, OfficeStates(store), clock_time))
    return Context(store, states, clock_time, RealChance(), machine_timezone())


def _account() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "desk"
