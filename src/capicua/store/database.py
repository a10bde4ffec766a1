"""Database: the store behind one door, the same on SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from sqlalchemy import Connection, Engine, Table

from capicua.actions.engine.ports import (
    SIDE_DATA,
    Chain,
    Decide,
    Decision,
    Head,
    Read,
    Receipt,
    RequestKey,
    Snapshot,
    StaleVersion,
)
from capicua.store.people import PeopleStore
from capicua.store.reader import Reader
from capicua.store.side_data import refuse_name
from capicua.store.sql import tables
from capicua.store.writing import keeping
from capicua.store.writing.announcing import Announcer
from capicua.store.writing.batch import QueuedRequest
from capicua.store.writing.writer import Writer


class Database(Reader):
    """Journals and what lies beside them: `actions.ports.Store`."""

    def __init__(
        self,
        engine: Engine,
        writer: Writer,
        chain: Chain,
        announcer: Announcer,
        release: Callable[[], None],
        *,
        sweep: Callable[[], bool],
    ) -> None:
        super().__init__(engine)
        self._writer = writer
        self._chain = chain
        self._announcer = announcer
        self._release = release
        self._sweep = sweep

    def close(self) -> None:
        """Write what is waiting and let go of the database."""
        self._announcer.close()
        self._writer.close()
        super().close()
        self._release()

    @property
    def people(self) -> PeopleStore:
        """Return the people of the server: `actions.accounts.ports.People`."""
        return PeopleStore(self._ask, self._writer.change, self._announcer)

    def create(self, event: str, header: bytes) -> None:
        """Begin a journal; refuse an event that exists."""
        self.adopt(event, [header], Decision(()))

    def adopt(self, event: str, lines: Iterable[bytes], beside: Decision) -> Head:
        """Take over a whole journal, header first, and what lies beside it."""
        refuse_name(event, at="event")
        kept = list(lines)
        self._chain.check(kept)
        return self._writer.change(keeping.Adoption(event, kept, beside, self._chain).write)

    def follow(self, event: str, lines: Iterable[bytes], beside: Decision) -> Head:
        """Take over a journal, or what is new in one that is here already."""
        refuse_name(event, at="event")
        kept = list(lines)
        self._chain.check(kept)
        adoption = keeping.Adoption(event, kept, beside, self._chain)
        head = self._writer.change(adoption.follow)
        self._announcer.tell_after({event: head.seq})
        return head

    def append(
        self, event: str, expected: int, request: RequestKey, decision: Decision
    ) -> Receipt:
        """Append what was decided at a version; raise `StaleVersion` if it is old."""

        def decide(head: Head, _: Read) -> Decision:
            if head.seq != expected:
                raise StaleVersion(expected, head.seq)
            return decision

        return self.decide(event, request, decide)

    def decide(self, event: str, request: RequestKey, decide: Decide) -> Receipt:
        """Decide on the newest state and append, together with others' requests."""
        refuse_name(event, at="event")
        refuse_name(request.id, at="request")
        return self._writer.settle(QueuedRequest(event, request, decide))

    def listen(self, hear: Callable[[str, int], None]) -> Callable[[], None]:
        """Call ``hear(event, version)`` after anybody's commits; return how to stop.

        The version is `actions.ports.BESIDE` where what is new lies beside the journal.
        """
        return self._announcer.listen(hear)

    def erase_athlete(self, event: str, number: int) -> None:
        """Forget a person of an event; the journal stays as it is."""
        self._erase(event, tables.athletes, number=number)

    def erase_text(self, event: str, digest: str) -> None:
        """Forget a free text of an event; the journal stays as it is."""
        self._erase(event, tables.texts, digest=digest)

    def sweep(self) -> bool:
        """Leave nothing in the files of the store of what was erased."""
        return self._sweep()

    def save_snapshot(self, event: str, snapshot: Snapshot) -> None:
        """Keep a folded state in the place of the one before."""
        self._writer.change(partial(keeping.write_snapshot, event=event, snapshot=snapshot))

    def _erase(self, event: str, table: Table, **keys: str | int) -> None:
        """Forget a row beside the journal, and tell all pages that it is gone."""

        def change(connection: Connection) -> None:
            keeping.erase_name(connection, table, event, **keys)

        self._writer.change(change)
        self._announcer.tell_after({event: SIDE_DATA})
