"""Copy of a whole store into another one, and both compared row by row."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice, zip_longest
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Table, func, insert, select

from capicua.actions.engine.ports import Chain
from capicua.kernel.error import RuleViolation
from capicua.store.opening import clear_refusals, open_reading_engine
from capicua.store.reading import all_journals, find_head, find_header, read_lines
from capicua.store.sql import people_tables, registry_tables, tables
from capicua.store.sql.place import Place
from capicua.store.sql.schema import require_newest

_ROWS_AT_ONCE = 1000
_FILES_AT_ONCE = 16
"""Files have megabytes; what is copied must fit into memory."""
COPIED = (*tables.ALL, *people_tables.MOVED, *registry_tables.ALL)
"""What a copy of a store holds: everything but who is signed in at this moment."""


class Contents(NamedTuple):
    """How much is in a store."""

    events: int
    facts: int
    accounts: int = 0

    @property
    def text(self) -> str:
        """Return the numbers in words."""
        journals = f"{self.events} events, {self.facts} facts"
        return f"{journals}, {self.accounts} accounts" if self.accounts else journals


@contextmanager
def frozen(place: Place) -> Iterator[Connection]:
    """Give a connection that sees a store as it is now, whatever is written meanwhile."""
    with clear_refusals(place):
        engine = open_reading_engine(place)
        try:
            with frozen_connection(engine) as connection:
                require_newest(connection)
                yield connection
        finally:
            engine.dispose()


@contextmanager
def frozen_connection(engine: Engine) -> Iterator[Connection]:
    """Give a connection of an engine that sees one moment."""
    if engine.dialect.name == "postgresql":
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    with engine.begin() as connection:
        yield connection


def copy_rows(source: Connection, target: Connection) -> None:
    """Copy every row of every table into empty tables."""
    for table in COPIED:
        rows = ordered_rows(source, table)
        names = [column.name for column in table.columns]
        while some := list(islice(rows, _at_once(table))):
            named = [dict(zip(names, row, strict=True)) for row in some]
            target.execute(insert(table), named)


def compare(source: Connection, target: Connection) -> Contents:
    """Compare two stores row by row, facts included; refuse the copy if one differs."""
    for table in COPIED:
        both = zip_longest(ordered_rows(source, table), ordered_rows(target, table))
        for one, other in both:
            if one != other:
                key = (one or other)[: len(table.primary_key)]
                raise RuleViolation(
                    "copy_differs",
                    f"The copy differs in {table.name} at {', '.join(map(str, key))}, so "
                    "it is not used; the original is untouched. Try again.",
                )
    return contents_of(target)


def check_chains(connection: Connection, chain: Chain) -> Contents:
    """Refuse a store with a broken journal; return how much is in it."""
    for event in all_journals(connection):
        head = find_head(connection, event)
        lines = [stored.line for stored in read_lines(connection, event, 0, head.seq)]
        whole = [find_header(connection, event), *lines]
        try:
            chain.check(whole)
        except RuleViolation as refusal:
            refusal.message = f"Event {event}, {refusal.at}: {refusal.message}"
            raise
        if len(lines) != head.seq or chain.hash_of(whole[-1]) != head.hash:
            raise RuleViolation(
                "journal_cut_short",
                f"Event {event} has lost facts: it does not end where its head is.",
            )
    return contents_of(connection)


def contents_of(connection: Connection) -> Contents:
    """Return how much is in a store."""
    counted = (tables.events, tables.facts, people_tables.accounts)
    return Contents(*(_count(connection, table) for table in counted))


def refuse_full(connection: Connection, name: str) -> None:
    """Refuse a store that has events or accounts already."""
    found = contents_of(connection)
    if found != Contents(0, 0):
        raise RuleViolation(
            "store_not_empty",
            f"{name} has {found.text} already, and nothing was changed. "
            "Name an empty place.",
        )


def ordered_rows(connection: Connection, table: Table) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of a table in the order of its key, not all in memory at once."""
    wanted = select(table).order_by(*table.primary_key)
    streamed = connection.execution_options(yield_per=_at_once(table)).execute(wanted)
    for row in streamed:
        yield tuple(bytes(cell) if isinstance(cell, memoryview) else cell for cell in row)


def _count(connection: Connection, table: Table) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()


def _at_once(table: Table) -> int:
    return _FILES_AT_ONCE if table is tables.attachments else _ROWS_AT_ONCE
