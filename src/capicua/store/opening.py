"""Opening a store: to write it, alone if it is a file; or only to read it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from capicua.actions.engine.ports import Chain
from capicua.kernel.error import RuleViolation
from capicua.store.database import Database
from capicua.store.reader import Reader
from capicua.store.sql import postgresql, sqlite_file
from capicua.store.sql.place import Place, name_of
from capicua.store.sql.postgresql_notify import ServerAnnouncer
from capicua.store.sql.refusal import is_starting, refusal_of
from capicua.store.sql.schema import bring_up_to_date, require_newest
from capicua.store.sql.sqlite_guard import lock_for_writing
from capicua.store.sql.transaction import Transactions
from capicua.store.writing.announcing import Announcer, LocalAnnouncer
from capicua.store.writing.writer import MOST_TOGETHER, Writer


def open_store(
    place: Place, chain: Chain, *, most_together: int = MOST_TOGETHER
) -> Database:
    """Open a store to read and write it; make it if it is not there yet.

    ``most_together`` bounds how many requests share one commit.
    """
    with ExitStack() as opened:
        engine = opened.enter_context(tables_to_write(place))
        if isinstance(place, Path):
            reading = sqlite_file.open_for_reading(place)
            announcer: Announcer = LocalAnnouncer()
            sweep: Callable[[], bool] = partial(sqlite_file.sweep, place)
        else:
            reading, announcer = postgresql.open_for_reading(place), ServerAnnouncer(place)
            sweep = partial(postgresql.sweep, engine)
        writer = Writer(Transactions(engine), chain, announcer, most_together)
        release = opened.pop_all().close
        return Database(reading, writer, chain, announcer, release, sweep=sweep)


def open_reader(place: Place) -> Reader:
    """Open a store to read it, also while somebody else writes."""
    with ExitStack() as opened, clear_refusals(place):
        engine = open_reading_engine(place)
        opened.callback(engine.dispose)
        Transactions(engine, is_starting).run(require_newest)
        opened.pop_all()
        return Reader(engine)


def open_reading_engine(place: Place) -> Engine:
    """Return an engine that reads a store."""
    if not isinstance(place, Path):
        return postgresql.open_for_reading(place)
    if not place.is_file():
        raise RuleViolation(
            "no_store", f"There is no store at {place} yet. Check the path.", at="store"
        )
    return sqlite_file.open_for_reading(place)


@contextmanager
def tables_to_write(place: Place) -> Iterator[Engine]:
    """Give the engine that writes a store, its tables up to date; a file is locked."""
    with ExitStack() as opened:
        with clear_refusals(place):
            if isinstance(place, Path):
                place.parent.mkdir(parents=True, exist_ok=True)
                # Closed in reverse: SQLite leaves the file whole before the lock goes.
                opened.callback(lock_for_writing(place).release)
                engine = sqlite_file.open_for_writing(place)
            else:
                engine = postgresql.open_engine(place)
            opened.callback(engine.dispose)
            transactions = Transactions(engine, is_starting)
            if not isinstance(place, Path):
                transactions.run(postgresql.require_durable)
            transactions.run(bring_up_to_date)
        yield engine


@contextmanager
def clear_refusals(place: Place) -> Iterator[None]:
    """Turn what a database or disk says into a sentence that names the place."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        said = refusal_of(error)
        if said is None:
            raise
        raise _unusable(place, said) from error
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise _unusable(place, f"{reason}.") from error


def _unusable(place: Place, reason: str | RuleViolation) -> RuleViolation:
    return RuleViolation(
        "store_unusable",
        "{place} cannot be used: {reason}",
        at="store",
        place=name_of(place),
        reason=reason,
    )
