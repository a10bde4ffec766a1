"""Queries to the tables: heads, lines and first answers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, Table, bindparam, select

from capicua.actions.engine.ports import (
    OFFICE,
    Head,
    Receipt,
    RequestKey,
    Revision,
    Snapshot,
    Stored,
    StoredNames,
    UnknownEvent,
)
from capicua.journal.digest import Withheld
from capicua.kernel.error import RuleViolation
from capicua.store.sql.tables import (
    athletes,
    events,
    facts,
    requests,
    snapshots,
    texts,
    withheld,
)

# Both databases bound how many values one question may hold.
_MOST_VALUES = 500


class Answered(NamedTuple):
    """The first answer of a request, and the digest of what was asked."""

    digest: bytes
    receipt: Receipt


class _ByKey(NamedTuple):
    """A question for the rows of some keys, and the quicker one for those of one key."""

    one: Select[Any]
    some: Select[Any]

    def ask(
        self, connection: Connection, keys: Sequence[str], **beside: str
    ) -> Iterator[Any]:
        """Yield the rows of these keys."""
        if len(keys) == 1:
            yield from connection.execute(self.one, {"key": keys[0], **beside})
            return
        for start in range(0, len(keys), _MOST_VALUES):
            some = keys[start : start + _MOST_VALUES]
            yield from connection.execute(self.some, {"keys": some, **beside})


def _by_key(question: Select[Any], column: ColumnElement[str]) -> _ByKey:
    return _ByKey(
        question.where(column == bindparam("key")),
        question.where(column.in_(bindparam("keys", expanding=True))).order_by(column),
    )


_HEADS = _by_key(select(events.c.event, events.c.seq, events.c.hash), events.c.event)
_LOCKED_HEADS = _ByKey(*(question.with_for_update() for question in _HEADS))
_REVISION = select(events.c.seq, events.c.hash, events.c.names).where(
    events.c.event == bindparam("event")
)
_PEOPLE = select(athletes.c.number, athletes.c.name).where(
    athletes.c.event == bindparam("event")
)
_TEXTS = select(texts.c.digest, texts.c.text).where(texts.c.event == bindparam("event"))
_TOLD = facts.outerjoin(
    withheld, (withheld.c.event == facts.c.event) & (withheld.c.seq == facts.c.seq)
)
_WHOLE_LINE = select(
    facts.c.seq, facts.c.line, withheld.c.salt, withheld.c.content
).select_from(_TOLD)
_LINES = (
    _WHOLE_LINE.where(facts.c.event == bindparam("event"))
    .where(facts.c.seq > bindparam("after"), facts.c.seq <= bindparam("last"))
    .order_by(facts.c.seq)
)
_SOME = (
    _WHOLE_LINE.where(facts.c.event == bindparam("event"))
    .where(facts.c.seq.in_(bindparam("numbers", expanding=True)))
    .order_by(facts.c.seq)
)
_ANSWERS = _by_key(
    select(
        requests.c.request,
        requests.c.digest,
        requests.c.seq,
        requests.c.hash,
        requests.c.answer,
    ).where(requests.c.event == bindparam("event")),
    requests.c.request,
)


def lock_heads(connection: Connection, names: Collection[str]) -> dict[str, Head]:
    """Return the heads of the events that exist; nobody else moves them meanwhile.

    PostgreSQL locks the rows, in the order of names; SQLite has one writer anyway.
    """
    return _heads(connection, _LOCKED_HEADS, names)


def find_head(connection: Connection, event: str) -> Head:
    """Return the head of an event."""
    found = _heads(connection, _HEADS, [event]).get(event)
    if found is None:
        raise UnknownEvent(event)
    return found


def find_revision(connection: Connection, event: str) -> Revision:
    """Return the version of an event's journal and of its names."""
    # PostgreSQL cannot even be asked for a text with this sign, so nothing is called so.
    asked = {"event": event.replace("\0", "")}
    found = connection.execute(_REVISION, asked).first()
    if found is None or "\0" in event:
        raise UnknownEvent(event)
    return Revision(Head(found.seq, found.hash), found.names)


def find_names(connection: Connection, event: str) -> StoredNames:
    """Return the names of an event's people, and its free texts.

    The version is asked for first: what comes after it may be newer, never older.
    """
    version = find_revision(connection, event).names
    asked = {"event": event}
    people = dict(connection.execute(_PEOPLE, asked).all())
    written = dict(connection.execute(_TEXTS, asked).all())
    return StoredNames(version, people, written)


def find_answers(
    connection: Connection, asked: Collection[tuple[str, str]]
) -> dict[tuple[str, str], Answered]:
    """Return the first answers of those requests, by event and id, that have one."""
    found = {}
    for event in sorted({event for event, _ in asked}):
        ids = [request for of, request in asked if of == event]
        rows = _ANSWERS.ask(connection, ids, event=event)
        for request, digest, seq, hash_, answer in rows:
            receipt = Receipt(Head(seq, hash_), bytes(answer))
            found[event, request] = Answered(bytes(digest), receipt)
    return found


def read_lines(
    connection: Connection, event: str, after: int, last: int
) -> Iterator[Stored]:
    """Yield the lines after one sequence number up to another."""
    asked = {"event": event, "after": after, "last": last}
    for row in connection.execute(_LINES, asked):
        yield _stored(*row)


def list_lines(connection: Connection, event: str, after: int, last: int) -> list[Stored]:
    """Return the lines after one sequence number up to another."""
    return list(read_lines(connection, event, after, last))


def find_lines(
    connection: Connection, event: str, numbers: Collection[int]
) -> tuple[Stored, ...]:
    """Return the lines with these sequence numbers that there are, in order."""
    ordered, found = sorted(numbers), []
    for start in range(0, len(ordered), _MOST_VALUES):
        some = {"event": event, "numbers": ordered[start : start + _MOST_VALUES]}
        found += [_stored(*row) for row in connection.execute(_SOME, some)]
    return tuple(found)


def _stored(seq: int, line: bytes, salt: bytes | None, content: str) -> Stored:
    kept = None if salt is None else Withheld(bytes(salt), content)
    return Stored(seq, bytes(line), kept)


def all_journals(connection: Connection) -> tuple[str, ...]:
    """Return under which ids journals stand, sorted: those of events and of offices."""
    return tuple(
        connection.execute(select(events.c.event).order_by(events.c.event)).scalars()
    )


def all_events(connection: Connection) -> tuple[str, ...]:
    """Return the ids of all events, sorted."""
    return tuple(one for one in all_journals(connection) if not one.startswith(OFFICE))


def all_offices(connection: Connection) -> tuple[str, ...]:
    """Return the ids of all offices, sorted."""
    found = all_journals(connection)
    return tuple(one.removeprefix(OFFICE) for one in found if one.startswith(OFFICE))


def find_header(connection: Connection, event: str) -> bytes:
    """Return the first line of an event's journal."""
    found = connection.execute(
        select(events.c.header).where(events.c.event == event)
    ).scalar()
    if found is None:
        raise UnknownEvent(event)
    return bytes(found)


def find_snapshot(connection: Connection, event: str, code: str) -> Snapshot | None:
    """Return the folded state of an event, if this code wrote it."""
    wanted = (snapshots.c.event == event, snapshots.c.code == code)
    row = connection.execute(select(snapshots).where(*wanted)).first()
    if row is None:
        return None
    return Snapshot(Head(row.seq, row.hash), row.code, bytes(row.content))


def rows_beside(
    connection: Connection, table: Table, event: str, wanted: Mapping[str, str]
) -> list[tuple[Any, ...]]:
    """Return what a table holds for an event, without the event's id, in its order.

    ``wanted``: only rows with these values.
    """
    columns = [column for column in table.columns if column.name != "event"]
    same = [table.c[name] == value for name, value in {"event": event, **wanted}.items()]
    found = connection.execute(select(*columns).where(*same).order_by(columns[0]))
    return [tuple(row) for row in found]


def first_answer(
    answers: Mapping[tuple[str, str], Answered], event: str, request: RequestKey
) -> Receipt | None:
    """Return the first answer of a request, under whichever id it stands."""
    for one in request.ids:
        known = answers.get((event, one))
        if known is not None:
            return repeat(known, request)
    return None


def repeat(known: Answered, request: RequestKey) -> Receipt:
    """Return the first answer again, unless something else is asked under its id."""
    if not request.is_answered_by(known.digest):
        raise RuleViolation(
            "request_id_reused",
            "This request id was used before for something else. "
            "Nothing was changed; send it under an id of its own.",
            at="request",
        )
    return known.receipt._replace(is_repeat=True)


def _heads(
    connection: Connection, question: _ByKey, names: Collection[str]
) -> dict[str, Head]:
    # PostgreSQL cannot even be asked for a text with this sign, so nothing is called so.
    ordered = sorted(name for name in names if "\0" not in name)
    rows = question.ask(connection, ordered)
    return {event: Head(seq, hash_) for event, seq, hash_ in rows}
