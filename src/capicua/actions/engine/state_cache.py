"""State cache of one kind of journal: folded, and brought up to date by new facts only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from threading import Lock
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from capicua.actions.engine.ports import Head, Read, Snapshot, Store, Stored, UnknownEvent
from capicua.journal.canonical import parse
from capicua.journal.chain import hash_of
from capicua.journal.digest import Withheld

S = TypeVar("S")
FACTS_PER_SNAPSHOT = 2_000
Raw = tuple[Mapping[str, Any], Withheld | None]
"""A parsed line, and what it does not tell if that is at hand."""


class JournalKind(Protocol[S]):
    """How journals of one kind become states, and states become bytes."""

    @property
    def code(self) -> str:
        """Return the word for the form of the bytes; others are not read."""
        ...

    def open(self, store: Store, journal: str) -> S:
        """Return the state of a journal of which only the header is known."""
        ...

    def extend(self, state: S, lines: Iterable[Raw]) -> S:
        """Return the state after more lines."""
        ...

    def freeze(self, state: S) -> bytes:
        """Return a state in bytes."""
        ...

    def thaw(self, store: Store, journal: str, content: bytes) -> S:
        """Return the state of bytes that this code has written."""
        ...


class Known(NamedTuple, Generic[S]):
    """A state and the line that it was folded up to."""

    head: Head
    state: S


class Looked(NamedTuple, Generic[S]):
    """A journal at one moment: its state, and the version of the names beside it."""

    known: Known[S]
    names: int


class StateCache(Generic[S]):
    """The newest known state of each journal; safe to share between threads."""

    def __init__(self, store: Store, kind: JournalKind[S]) -> None:
        self._store = store
        self._kind = kind
        self._durable: dict[str, Known[S]] = {}
        self._running: dict[str, Known[S]] = {}
        """States of decisions, which may be ahead of the disk."""
        self._kept: dict[str, int] = {}
        self._folding = Lock()

    def newest(self, journal: str) -> Known[S]:
        """Return the state of a journal as it is on the disk now."""
        return self.look(journal).known

    def look(self, journal: str) -> Looked[S]:
        """Return the state of a journal and the version of its names, of one moment."""
        head, names = self._store.revision(journal)
        # Of many who ask at once one folds, and the others find it done.
        with self._folding:
            known = self._durable.get(journal)
            # Somebody may have been quicker since the head was asked for: a newer state
            # is on the disk as well, and an older one would be folded from the beginning.
            if known is None or (known.head.seq <= head.seq and known.head != head):
                nearest = (known, self._running.get(journal))
                known = self._follow(
                    nearest, journal, head, lambda after: self._store.read(journal, after)
                )
                self._durable[journal] = known
        return Looked(known, names)

    def has(self, journal: str) -> bool:
        """Tell whether there is a journal; one that was there stays."""
        return journal in self._durable or self._is_stored(journal)

    def at(self, journal: str, head: Head, read: Read) -> Known[S]:
        """Return the state at the head of a running decision; `read` gives its lines."""
        nearest = (self._running.get(journal), self._durable.get(journal))
        known = self._follow(nearest, journal, head, read)
        self._running[journal] = known
        return known

    def begin_step(self, journal: str) -> Step[S]:
        """Return the step of a journal that a decision is about to make."""
        return Step(self, journal)

    def keep_running(self, journal: str, known: Known[S]) -> None:
        """Know the state of a decision whose facts are sealed and not on the disk yet."""
        self._running[journal] = known

    def keep_durable(self, journal: str, known: Known[S]) -> None:
        """Know a state that is on the disk, unless a newer one is known."""
        with self._folding:
            before = self._durable.get(journal)
            if before is None or before.head.seq < known.head.seq:
                self._durable[journal] = known

    def keep_snapshot(self, journal: str) -> None:
        """Save the newest state that is known if much has happened since the last time."""
        known = self._durable.get(journal)
        kept = self._kept.get(journal, 0)
        if known is None or known.head.seq - kept < FACTS_PER_SNAPSHOT:
            return
        content = self._kind.freeze(known.state)
        self._store.save_snapshot(journal, Snapshot(known.head, self._kind.code, content))
        self._kept[journal] = known.head.seq

    def _is_stored(self, journal: str) -> bool:
        try:
            self._store.revision(journal)
        except UnknownEvent:
            return False
        return True

    def _follow(
        self, candidates: tuple[Known[S] | None, ...], journal: str, head: Head, read: Read
    ) -> Known[S]:
        """Return the state at a head, from the nearest state known that leads there."""
        earlier = [one for one in candidates if one and one.head.seq <= head.seq]
        for known in sorted(earlier, key=_seq_of, reverse=True):
            if known.head == head:
                return known
            found = self._brought_up(known, _until(read(known.head.seq), head.seq))
            if found is not None and found.head == head:
                return found
        opened = self._reopen(journal, head)
        lines = _until(read(opened.head.seq), head.seq)
        return self._brought_up(opened, lines) or opened

    def _reopen(self, journal: str, head: Head) -> Known[S]:
        """Return a state to begin from: a snapshot, else the header alone."""
        snapshot = self._store.snapshot(journal, self._kind.code)
        if snapshot is not None and snapshot.head.seq <= head.seq:
            self._kept[journal] = snapshot.head.seq
            state = self._kind.thaw(self._store, journal, snapshot.content)
            return Known(snapshot.head, state)
        first = Head(0, hash_of(self._store.header(journal)))
        return Known(first, self._kind.open(self._store, journal))

    def _brought_up(self, known: Known[S], lines: Iterable[Stored]) -> Known[S] | None:
        """Return the state after more lines; None if they do not follow what is known."""
        chain = _Chain(known.head)
        state = self._kind.extend(known.state, chain.raw(lines))
        return None if chain.is_broken else Known(chain.last, state)


class Step(Generic[S]):
    """One decision's step of a journal: folded once, running when sealed, then durable."""

    def __init__(self, states: StateCache[S], journal: str) -> None:
        self._states = states
        self._journal = journal
        self._known: Known[S] | None = None

    def to(self, state: S) -> Callable[[Head], None]:
        """Return what is to be told the head that belongs to the state decided on."""

        def seal(head: Head) -> None:
            self._known = Known(head, state)
            self._states.keep_running(self._journal, self._known)

        return seal

    def commit(self, head: Head) -> None:
        """Keep the state as durable: what is on the disk ends with the head given.

        A decision may have been made again, or its answer found: the hash tells whether
        the state is that of the disk.
        """
        if self._known is not None and self._known.head == head:
            self._states.keep_durable(self._journal, self._known)


def _seq_of(known: Known[Any]) -> int:
    return known.head.seq


class _Chain:
    """Reads lines as long as each one follows the one before."""

    def __init__(self, last: Head) -> None:
        self.last = last
        self.is_broken = False

    def raw(self, lines: Iterable[Stored]) -> Iterator[Raw]:
        for stored in lines:
            raw = parse(stored.line)
            if raw["prev"] != self.last.hash:
                self.is_broken = True
                return
            self.last = Head(stored.seq, raw["hash"])
            yield raw, stored.withheld


def _until(lines: Iterable[Stored], last: int) -> Iterator[Stored]:
    for stored in lines:
        if stored.seq > last:
            return
        yield stored
