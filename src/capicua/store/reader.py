"""Read-only store: what every command may do while a server runs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from types import TracebackType
from typing import Any, Self, TypeVar

from sqlalchemy import Connection, Engine, Table
from sqlalchemy.exc import DBAPIError

from capicua.actions.engine.ports import (
    Athlete,
    Attachment,
    Head,
    Receipt,
    RequestKey,
    Revision,
    SaltedText,
    Snapshot,
    Stored,
    StoredNames,
)
from capicua.store import reading
from capicua.store.people import PeopleReader
from capicua.store.sql import tables
from capicua.store.sql.refusal import refusal_of
from capicua.store.sql.transaction import Transactions

T = TypeVar("T")
_FIRST_LINES = 20
_LINES_AT_ONCE = 5000


class Reader:
    """The reading half of a store; it never waits for the writer."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._transactions = Transactions(engine)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the database."""
        self._transactions.give_up()
        self._engine.dispose()

    @property
    def people(self) -> PeopleReader:
        """Return the people of the server, to look at."""
        return PeopleReader(self._ask)

    def events(self) -> tuple[str, ...]:
        """Return the ids of all events, sorted."""
        return self._ask(reading.all_events)

    def offices(self) -> tuple[str, ...]:
        """Return the ids of all offices, sorted."""
        return self._ask(reading.all_offices)

    def header(self, event: str) -> bytes:
        """Return the first line of an event's journal."""
        return self._ask(partial(reading.find_header, event=event))

    def head(self, event: str) -> Head:
        """Return how far an event's journal goes."""
        return self._ask(partial(reading.find_head, event=event))

    def read(self, event: str, after: int = 0) -> Iterator[Stored]:
        """Yield the lines after a sequence number that are durable now, in order."""
        # In pieces: a long reading transaction would keep the log from being emptied. The
        # first ones are small, because many look for a single line and read no further.
        last = self.head(event).seq
        # Below nothing there is nothing: pieces of emptiness would never end.
        start, size = max(after, 0), _FIRST_LINES
        while start < last:
            end = min(last, start + size)
            lines = partial(reading.list_lines, event=event, after=start, last=end)
            yield from self._ask(lines)
            start, size = end, min(2 * size, _LINES_AT_ONCE)

    def lines(self, event: str, numbers: Collection[int]) -> tuple[Stored, ...]:
        """Return the lines with these sequence numbers that there are, in order."""
        return self._ask(partial(reading.find_lines, event=event, numbers=numbers))

    def answer_of(self, event: str, request: RequestKey) -> Receipt | None:
        """Return the first answer of a request, or None if it was never answered."""
        asked = [(event, one) for one in request.ids]
        found = self._ask(partial(reading.find_answers, asked=asked))
        return reading.first_answer(found, event, request)

    def revision(self, event: str) -> Revision:
        """Return the version of an event's journal and of its names, of one moment."""
        return self._ask(partial(reading.find_revision, event=event))

    def names(self, event: str) -> StoredNames:
        """Return the names of an event's people, and its free texts."""
        return self._ask(partial(reading.find_names, event=event))

    def texts(self, event: str) -> tuple[SaltedText, ...]:
        """Return the free texts of an event, sorted by digest."""
        found = self._beside(tables.texts, event)
        return tuple(SaltedText(digest, bytes(salt), text) for digest, salt, text in found)

    def athletes(self, event: str) -> tuple[Athlete, ...]:
        """Return the people of an event, sorted by number."""
        return tuple(Athlete(*row) for row in self._beside(tables.athletes, event))

    def attachments(self, event: str, name: str = "") -> tuple[Attachment, ...]:
        """Return the files of an event, sorted by digest; with a name, those called so."""
        return self._files(event, **({"name": name} if name else {}))

    def attachment(self, event: str, digest: str) -> Attachment | None:
        """Return one file of an event, None if it is not there."""
        return next(iter(self._files(event, digest=digest)), None)

    def snapshot(self, event: str, code: str) -> Snapshot | None:
        """Return the newest folded state that this code wrote, or None."""
        return self._ask(partial(reading.find_snapshot, event=event, code=code))

    def _files(self, event: str, **wanted: str) -> tuple[Attachment, ...]:
        found = self._beside(tables.attachments, event, **wanted)
        return tuple(Attachment(digest, name, bytes(file)) for digest, name, file in found)

    def _beside(self, table: Table, event: str, **wanted: str) -> list[tuple[Any, ...]]:
        rows = partial(reading.rows_beside, table=table, event=event, wanted=wanted)
        return self._ask(rows)

    def _ask(self, question: Callable[[Connection], T]) -> T:
        try:
            return self._transactions.run(question)
        except DBAPIError as error:
            said = refusal_of(error)
            if said is None:
                raise
            raise said from error
