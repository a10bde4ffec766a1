"""Stores for the tests: a file of SQLite, a database of a real PostgreSQL, or each."""

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import URL

from capicua.journal import chain
from capicua.store.database import Database
from capicua.store.opening import open_store
from capicua.store.sql.place import Place
from store.journals import EVENT, header
from store.missing import go_without
from store.server import Server, find_programs, shared_server

_numbers = count(1)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """Return the run's own PostgreSQL server."""
    programs = find_programs()
    if programs is None:
        go_without("PostgreSQL")
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", f"alone{os.getpid()}")[:16]
    with shared_server(programs, run) as shared:
        yield shared


@pytest.fixture(scope="session")
def spare(server: Server) -> list[URL]:
    """Return databases that were used before and are empty again."""
    del server
    return []


@pytest.fixture
def address(server: Server, spare: list[URL]) -> Iterator[URL]:
    """Return the address of an empty database of PostgreSQL."""
    yield from lend_database(server, spare)


@pytest.fixture
def other_address(server: Server, spare: list[URL]) -> Iterator[URL]:
    """Return the address of a second empty database."""
    yield from lend_database(server, spare)


def lend_database(server: Server, spare: list[URL]) -> Iterator[URL]:
    """Give an empty database; empty it afterwards, which is quicker than a new one."""
    name = f"t{os.getpid()}_{next(_numbers)}"
    found = spare.pop() if spare else server.make_database(name)
    yield found
    server.empty_database(found)
    spare.append(found)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the path of a store that does not exist yet."""
    return tmp_path / "capicua.db"


@pytest.fixture(params=["file", "address"], ids=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest) -> Place:
    """Return a place for a store: once a file, once a server."""
    found: Place = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def store(place: Place) -> Iterator[Database]:
    """Return an open store."""
    with open_store(place, chain) as opened:
        yield opened


@pytest.fixture
def event(store: Database) -> str:
    """Begin an event in a store; return its name."""
    store.create(EVENT, header())
    return EVENT
