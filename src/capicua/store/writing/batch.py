"""Batch: requests that share one commit, each decided on what those before it left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Table, bindparam, insert, update

from capicua.actions.engine.ports import (
    SIDE_DATA,
    Chain,
    Decide,
    Decision,
    Head,
    Read,
    Receipt,
    RequestKey,
    Stored,
    UnknownEvent,
)
from capicua.store.reading import (
    Answered,
    find_answers,
    first_answer,
    lock_heads,
    read_lines,
)
from capicua.store.side_data import (
    NAMES,
    REPLACED,
    Row,
    beside_rows,
    erase_rows,
    replace_rows,
)
from capicua.store.sql import tables


class QueuedRequest(NamedTuple):
    """A request for an event, and how it is decided."""

    event: str
    key: RequestKey
    decide: Decide


class Batch:
    """What some requests add to the store; nothing is written before `write`."""

    def __init__(
        self, connection: Connection, chain: Chain, requests: Sequence[QueuedRequest]
    ) -> None:
        self._connection = connection
        self._chain = chain
        self._heads = lock_heads(connection, {request.event for request in requests})
        self._durable = {event: head.seq for event, head in self._heads.items()}
        self._answers = find_answers(
            connection,
            [(request.event, one) for request in requests for one in request.key.ids],
        )
        self._lines: dict[str, list[Stored]] = {}
        self._renamed: set[str] = set()
        """The events of which names or texts change."""
        self._rows: dict[Table, list[Row]] = {}
        self._erased: list[Row] = []

    @property
    def versions(self) -> dict[str, int]:
        """Return the new version of each event that has new facts, or new names alone."""
        beside = dict.fromkeys(self._renamed, SIDE_DATA)
        return beside | {event: self._heads[event].seq for event in self._lines}

    def settle(self, request: QueuedRequest) -> Receipt:
        """Return the answer to a request; a refusal leaves no trace in the batch."""
        known = first_answer(self._answers, request.event, request.key)
        if known is not None:
            return known
        head = self._heads.get(request.event)
        if head is None:
            raise UnknownEvent(request.event)
        decision = request.decide(head, self._reader(request.event))
        beside = beside_rows(request.event, decision, head.seq)
        lines, last = self._seal(head, decision)
        receipt = Receipt(last, decision.answer)
        self._keep(request, receipt, lines, beside)
        self._forget(request.event, decision.erased)
        decision.sealed(last)
        return receipt

    def write(self) -> None:
        """Write everything down, inside the caller's transaction."""
        changed = [
            {
                "of": event,
                "seq": self._heads[event].seq,
                "hash": self._heads[event].hash,
                "renamed": int(event in self._renamed),
            }
            for event in sorted(self._renamed.union(self._lines))
        ]
        if self._erased:
            erase_rows(self._connection, tables.attachments, self._erased)
        for table, rows in self._rows.items():
            if not rows:
                continue
            if table in REPLACED:
                replace_rows(self._connection, table, rows)
            else:
                self._connection.execute(_INSERT[table], _lone(rows))
        if changed:
            self._connection.execute(_MOVE_HEAD, _lone(changed))

    def _forget(self, event: str, digests: Sequence[str]) -> None:
        """Erase files, those of this very commit, too; one that comes again later stays."""
        gone = [{"event": event, "digest": digest} for digest in digests]
        self._erased += gone
        coming = self._rows.get(tables.attachments, [])
        coming[:] = [one for one in coming if not _is_among(one, gone)]

    def _reader(self, event: str) -> Read:
        def read(after: int) -> Iterator[Stored]:
            durable = self._durable[event]
            if after < durable:
                yield from read_lines(self._connection, event, after, durable)
            new = self._lines.get(event, [])
            yield from new[max(0, after - durable) :]

        return read

    def _seal(self, head: Head, decision: Decision) -> tuple[list[Stored], Head]:
        lines = []
        for place, body in enumerate(decision.bodies):
            line, hash_ = self._chain.seal(head.hash, head.seq + 1, body)
            head = Head(head.seq + 1, hash_)
            lines.append(Stored(head.seq, line, decision.withheld.get(place)))
        return lines, head

    def _keep(
        self,
        request: QueuedRequest,
        receipt: Receipt,
        lines: list[Stored],
        beside: Iterable[tuple[Table, list[Row]]],
    ) -> None:
        key = request.key
        row = {
            "event": request.event,
            "request": key.id,
            "digest": key.digest,
            "seq": receipt.head.seq,
            "hash": receipt.head.hash,
            "answer": receipt.answer,
        }
        self._rows.setdefault(tables.requests, []).append(row)
        self._answers[request.event, key.id] = Answered(key.digest, receipt)
        for table, rows in beside:
            self._rows.setdefault(table, []).extend(rows)
            if table in NAMES:
                self._renamed.add(request.event)
        if lines:
            self._lines.setdefault(request.event, []).extend(lines)
            self._heads[request.event] = receipt.head
            self._rows.setdefault(tables.facts, []).extend(
                {"event": request.event, "seq": one.seq, "line": one.line} for one in lines
            )


def _lone(rows: list[Row]) -> Row | list[Row]:
    """Return rows as the database takes them fastest: one alone is no list."""
    return rows[0] if len(rows) == 1 else rows


def _is_among(row: Row, gone: Sequence[Row]) -> bool:
    return any(one.items() <= row.items() for one in gone)


_INSERT = {table: insert(table) for table in (tables.requests, tables.facts)}
_MOVE_HEAD = (
    update(tables.events)
    .where(tables.events.c.event == bindparam("of"))
    .values(
        seq=bindparam("seq"),
        hash=bindparam("hash"),
        names=tables.events.c.names + bindparam("renamed"),
    )
)
