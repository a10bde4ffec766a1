"""Changes with a commit of their own: a new journal, a snapshot, forgetting somebody."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from sqlalchemy import Connection, Table, bindparam, insert, select, update

from capicua.actions.engine.ports import Chain, Decision, Head, Snapshot
from capicua.kernel.error import BrokenInvariant, RuleViolation
from capicua.store.reading import find_header, lock_heads, read_lines
from capicua.store.side_data import beside_rows, erase_rows, replace_rows
from capicua.store.sql import tables

_ROWS_AT_ONCE = 2000


class Adoption:
    """A whole journal that becomes one transaction; run again, it finds its own traces."""

    def __init__(
        self, event: str, lines: Sequence[bytes], beside: Decision, chain: Chain
    ) -> None:
        if not lines or beside.bodies:
            raise BrokenInvariant("A journal has a header, and brings no unsealed facts.")
        self._event = event
        self._lines = lines
        self._beside = beside_rows(event, beside)
        self._head = Head(len(lines) - 1, chain.hash_of(lines[-1]))
        self._was_tried = False

    def write(self, connection: Connection) -> Head:
        """Write the journal and what lies beside it; refuse an event that exists."""
        if self._was_tried and self._is_there(connection):
            return self._head
        self._was_tried = True
        refuse_existing(connection, self._event)
        connection.execute(
            insert(tables.events),
            {
                "event": self._event,
                "header": self._lines[0],
                **_columns(self._head),
                "names": 0,
            },
        )
        self._write_after(connection, 0)
        return self._head

    def follow(self, connection: Connection) -> Head:
        """Write the journal, or what is new in it; refuse what is not its continuation."""
        head = lock_heads(connection, [self._event]).get(self._event)
        if head is None:
            return self.write(connection)
        self._refuse_other(connection, head)
        if head.seq >= self._head.seq:
            return head
        connection.execute(_MOVE, {"of": self._event, **_columns(self._head)})
        self._write_after(connection, head.seq)
        return self._head

    def _write_after(self, connection: Connection, seq: int) -> None:
        """Write the lines after a sequence number, and what lies beside the journal."""
        for start in range(seq + 1, len(self._lines), _ROWS_AT_ONCE):
            some = self._lines[start : start + _ROWS_AT_ONCE]
            rows = [
                {"event": self._event, "seq": number, "line": line}
                for number, line in enumerate(some, start)
            ]
            connection.execute(insert(tables.facts), rows)
        for table, rows in self._beside:
            replace_rows(connection, table, rows)

    def _refuse_other(self, connection: Connection, head: Head) -> None:
        """Refuse lines that differ from those that are here, and name the first."""
        there = read_lines(connection, self._event, 0, head.seq)
        header = find_header(connection, self._event)
        here = chain([header], (one.line for one in there))
        for number, (one, other) in enumerate(zip(here, self._lines, strict=False), 1):
            if one != other:
                raise RuleViolation(
                    "other_journal",
                    "From line {line} on this is another journal than the one here, "
                    "which has gone another way.",
                    at=f"line {number}",
                    line=number,
                )

    def _is_there(self, connection: Connection) -> bool:
        found = select(tables.events.c.header, tables.events.c.hash).where(
            tables.events.c.event == self._event
        )
        row = connection.execute(found).first()
        return row is not None and (bytes(row[0]), row[1]) == (
            self._lines[0],
            self._head.hash,
        )


def refuse_existing(connection: Connection, event: str) -> None:
    """Refuse an event that the store has already."""
    found = select(tables.events.c.event).where(tables.events.c.event == event)
    if connection.execute(found).first() is not None:
        raise RuleViolation(
            "event_exists",
            f'There is an event "{event}" in this store already. Choose another id.',
            at="event",
        )


def write_snapshot(connection: Connection, event: str, snapshot: Snapshot) -> None:
    """Keep a folded state in the place of the one before."""
    row = {
        "event": event,
        **_columns(snapshot.head),
        "code": snapshot.code,
        "content": snapshot.content,
    }
    replace_rows(connection, tables.snapshots, [row])


def erase_name(connection: Connection, table: Table, event: str, **keys: str | int) -> None:
    """Forget a name or a text, if it is there; whoever keeps names reads them again."""
    # The event's row first, as all who write do: so nobody waits for each other.
    connection.execute(_RENAME, {"of": event})
    erase_rows(connection, table, [{"event": event, **keys}])


_MOVE = (
    update(tables.events)
    .where(tables.events.c.event == bindparam("of"))
    .values(seq=bindparam("seq"), hash=bindparam("hash"), names=tables.events.c.names + 1)
)
_RENAME = (
    update(tables.events)
    .where(tables.events.c.event == bindparam("of"))
    .values(names=tables.events.c.names + 1)
)


def _columns(head: Head) -> dict[str, str | int]:
    return {"seq": head.seq, "hash": head.hash}
