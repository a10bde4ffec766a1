"""Accounts in the tables: `actions.accounts.ports.People`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import nullcontext
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeVar

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Select,
    Table,
    bindparam,
    delete,
    func,
    select,
    text,
)

from capicua.actions.accounts import ports
from capicua.actions.accounts.ports import MOMENTS, Records
from capicua.actions.engine.ports import SIDE_DATA
from capicua.actions.registry import ports as registry
from capicua.journal.actor import Role
from capicua.kernel.error import BrokenInvariant
from capicua.store.side_data import overwriting, refuse_unwritable, replace_rows
from capicua.store.sql.row_tables import TABLES, columns_of, written_value
from capicua.store.writing.announcing import Announcer

T = TypeVar("T")
Row = TypeVar("Row", bound=NamedTuple)
Read = Callable[[Any], Any]
SINCE = "since"
_CHANGE_LOCK = 0x70656F


PERSONAL = frozenset(
    {
        ports.Registration,
        registry.PersonRow,
        registry.AthleteLink,
        registry.OutgoingLetter,
    }
)
"""Kinds of which nothing is left in the file when rows of them go."""


def _read_role(word: str | None) -> Role | None:
    return None if word is None else Role(word)


def _read_numbers(words: str) -> tuple[int, ...]:
    return tuple(map(int, words.split()))


READERS: Mapping[tuple[type[NamedTuple], str], Read] = {
    (ports.Account, "role"): _read_role,
    (ports.Invitation, "role"): _read_role,
    (ports.Grant, "role"): _read_role,
    (ports.Grant, "tables"): _read_numbers,
    (ports.Invitation, "tables"): _read_numbers,
    (ports.Token, "scopes"): lambda words: frozenset(map(ports.TokenScope, words.split())),
    (ports.SignIn, "outcome"): ports.SignInOutcome,
    (ports.AccountChange, "deed"): ports.AccountDeed,
    (ports.SecurityNote, "kind"): ports.SecurityKind,
    (ports.AccountChange, "role"): _read_role,
    (ports.Registration, "status"): ports.RegistrationStatus,
    (ports.PhoneKey, "means"): ports.KeyKind,
    (ports.SeatKey, "athletes"): _read_numbers,
    (ports.CodeTry, "outcome"): ports.SignInOutcome,
}
"""How the columns are read that hold more than a word, a number or yes and no."""


class Asking(Protocol):
    """Runs something in a transaction and returns what it returns."""

    def __call__(self, work: Callable[[Connection], T], /) -> T:
        """Return what the work returns."""
        ...


class TableRecords:
    """The rows of all kinds on one connection: `actions.accounts.ports.Records`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.stirred: dict[str, int] = {}
        """The events of which pages must look again, as news."""

    def every(self, kind: type[Row], *, since: str = "", **fields: Any) -> tuple[Row, ...]:
        """Return the rows with these fields, not older than a moment, sorted by key."""
        asked = {_named(name): written_value(value) for name, value in fields.items()}
        empty = tuple(name for name, value in fields.items() if value is None)
        wanted = _selection(kind, tuple(fields), empty, has_since=bool(since))
        found = self._connection.execute(wanted, asked | {SINCE: since})
        return tuple(_row(kind, columns) for columns in found)

    def keep(self, row: NamedTuple) -> None:
        """Write a row in the place of the one with its key, if there is one."""
        self.keep_all((row,))

    def keep_all(self, rows: Iterable[NamedTuple]) -> None:
        """Write rows, each in the place of the one with its key, if there is one."""
        found: dict[Table, list[dict[str, Any]]] = {}
        for row in rows:
            columns = columns_of(row)
            refuse_unwritable(columns)
            found.setdefault(TABLES[type(row)], []).append(columns)
        for table, columned in found.items():
            replace_rows(self._connection, table, columned)

    def next_id(self, kind: type[NamedTuple]) -> int:
        """Return the number after the highest of a kind, from 1."""
        highest = select(func.max(TABLES[kind].c.id))
        return max(self._connection.execute(highest).scalar() or 0, 0) + 1

    def drop(self, kind: type[NamedTuple], *, before: str = "", **fields: Any) -> None:
        """Remove the rows with these fields, or only those older than a moment."""
        table = TABLES[kind]
        unwanted = delete(table).where(*_matches(table, fields))
        if before:
            unwanted = unwanted.where(table.c[MOMENTS[kind]] < before)
        with overwriting(self._connection) if kind in PERSONAL else nullcontext():
            self._connection.execute(unwanted)

    def notify_side_data(self, event: str) -> None:
        """Tell the pages of an event, once this is on the disk, to look again."""
        self.stirred[event] = SIDE_DATA


class PeopleReader:
    """The people of a store that is only read."""

    def __init__(self, ask: Asking) -> None:
        self._ask = ask

    def look(self, question: Callable[[Records], T]) -> T:
        """Return what a question finds; it changes nothing."""
        return self._ask(lambda connection: question(TableRecords(connection)))

    def change(self, deed: Callable[[Records], T]) -> T:
        """Refuse: who opened a store to read it changes nothing."""
        del deed
        raise BrokenInvariant("The store was opened to be read only.")


class PeopleStore(PeopleReader):
    """The people of a store that is written by its one writer."""

    def __init__(self, ask: Asking, write: Asking, announcer: Announcer) -> None:
        super().__init__(ask)
        self._write = write
        self._announcer = announcer

    def change(self, deed: Callable[[Records], T]) -> T:
        """Return what a deed returns, once all it wrote is on the disk; or nothing is."""

        def work(connection: Connection) -> tuple[T, dict[str, int]]:
            if connection.dialect.name == "postgresql":
                # Of several processes one changes something, and the others wait.
                lock = text("SELECT pg_advisory_xact_lock(:lock)")
                connection.execute(lock, {"lock": _CHANGE_LOCK})
            records = TableRecords(connection)
            result = deed(records)
            return result, records.stirred

        result, news = self._write(work)
        if news:
            self._announcer.tell_after(news)
        return result


@cache
def _selection(
    kind: type[NamedTuple],
    fields: tuple[str, ...],
    empty: tuple[str, ...],
    *,
    has_since: bool,
) -> Select[Any]:
    """Return the question for rows with some fields, made once: making it takes longest."""
    table = TABLES[kind]
    columns = [table.c[name] for name in kind._fields]
    wanted: list[ColumnElement[bool]] = [
        table.c[name].is_(None) if name in empty else table.c[name] == _asked(name)
        for name in fields
    ]
    if has_since:
        wanted.append(table.c[MOMENTS[kind]] >= bindparam(SINCE))
    return select(*columns).where(*wanted).order_by(*table.primary_key)


def _asked(field: str) -> BindParameter[Any]:
    return bindparam(_named(field))


def _named(field: str) -> str:
    """Return the name of a field's value in a question."""
    return f"with_{field}"


def _matches(table: Table, fields: Mapping[str, Any]) -> list[ColumnElement[bool]]:
    return [table.c[name] == written_value(value) for name, value in fields.items()]


def _row(kind: type[Row], columns: Iterable[Any]) -> Row:
    row = kind._make(columns)
    read = _readers(kind)
    return row._replace(**{name: read[name](getattr(row, name)) for name in read})


@cache
def _readers(kind: type[NamedTuple]) -> dict[str, Read]:
    return {name: READERS[kind, name] for name in kind._fields if (kind, name) in READERS}
