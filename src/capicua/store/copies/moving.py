"""Move of a store: from the laptop's file to a server, and back."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from sqlalchemy import Connection, Engine

from capicua.actions.engine.ports import Chain
from capicua.kernel.error import RuleViolation
from capicua.store.copies import copying
from capicua.store.opening import clear_refusals, tables_to_write
from capicua.store.sql.place import Place, name_of
from capicua.store.sql.sqlite_guard import lock_for_writing


def move(source: Place, target: Place, chain: Chain) -> copying.Contents:
    """Copy a store into an empty place and compare both fact by fact.

    The source stays as it is. Nobody may write it meanwhile: a file is locked, the servers
    that use a database of PostgreSQL must be stopped by hand.
    """
    if source == target:
        raise RuleViolation("same_store", "A store cannot be moved to where it is.")
    with ExitStack() as opened:
        original = opened.enter_context(copying.frozen(source))
        if isinstance(source, Path):
            opened.callback(lock_for_writing(source).release)
        engine = opened.enter_context(tables_to_write(target))
        with clear_refusals(target):
            fill(engine, original, name_of(target))
            return check_copy(engine, original, chain)


def fill(engine: Engine, original: Connection, name: str) -> None:
    """Copy everything into empty tables, in one transaction."""
    with engine.begin() as connection:
        copying.refuse_full(connection, name)
        copying.copy_rows(original, connection)
        copying.compare(original, connection)


def check_copy(engine: Engine, original: Connection, chain: Chain) -> copying.Contents:
    """Compare again what the disk has now, and check every journal."""
    with copying.frozen_connection(engine) as connection:
        copying.compare(original, connection)
        return copying.check_chains(connection, chain)
