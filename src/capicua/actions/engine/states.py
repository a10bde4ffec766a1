"""State cache: folded states in memory, brought up to date by new facts only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from threading import Lock, RLock
from typing import Any, NamedTuple, TypeVar

from capicua.actions.engine.event_book import book_of
from capicua.actions.engine.names import Names, NamesCache
from capicua.actions.engine.ports import (
    Head,
    Read,
    Snapshot,
    Store,
    Stored,
    UnknownEvent,
)
from capicua.event.fact import Recorded
from capicua.event.fold import fold, open_event
from capicua.event.lines import read_fact
from capicua.event.snapshot import CODE, freeze, thaw
from capicua.event.state import EventState
from capicua.journal.canonical import parse
from capicua.journal.chain import hash_of, read_header
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook

T = TypeVar("T")
FACTS_PER_SNAPSHOT = 2_000


class Known(NamedTuple):
    """A state and the line that it was folded up to."""

    head: Head
    state: EventState


class Looked(NamedTuple):
    """An event at one moment: its state, and the version of the names beside it."""

    known: Known
    names: int


class Derived:
    """What follows from states: of each thing the newest, shared by all threads."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, str], tuple[Head, Any]] = {}
        # Whoever makes something may need something else that is made once.
        self._making = RLock()

    def get(self, key: tuple[str, str], head: Head, make: Callable[[], T]) -> T:
        """Return what was made at a head, or make it while all others wait."""
        with self._making:
            found = self._made.get(key)
            if found is None or found[0] != head:
                found = self._made[key] = head, make()
        made: T = found[1]
        return made


class States:
    """The newest known state of each event; safe to share between threads."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._durable: dict[str, Known] = {}
        self._running: dict[str, Known] = {}
        """States of decisions, which may be ahead of the disk."""
        self._kept: dict[str, int] = {}
        self._folding = Lock()
        self.derived = Derived()
        self.cache = NamesCache(store)

    def begin(self, header: bytes, book: Rulebook) -> None:
        """Know an event that has a header and nothing else yet."""
        read = read_header(header)
        head = Head(0, hash_of(header))
        self._durable[read.event] = Known(head, open_event(read, book))

    def newest(self, event: str) -> Known:
        """Return the state of an event as it is on the disk now."""
        return self.look(event).known

    def names(self, event: str) -> Names:
        """Return the names of an event as they are on the disk now."""
        return self.cache.get(event, self._store.revision(event).names)

    def look(self, event: str) -> Looked:
        """Return the state of an event and the version of its names, of one moment."""
        head, names = self._store.revision(event)
        # Of many who ask at once one folds, and the others find it done.
        with self._folding:
            known = self._durable.get(event)
            # Somebody may have been quicker since the head was asked for: a newer state
            # is on the disk as well, and an older one would be folded from the beginning.
            if known is None or (known.head.seq <= head.seq and known.head != head):
                nearest = (known, self._running.get(event))
                known = self._follow(
                    nearest, event, head, lambda after: self._store.read(event, after)
                )
                self._durable[event] = known
        return Looked(known, names)

    def has(self, event: str) -> bool:
        """Tell whether there is an event; one that was there stays."""
        return event in self._durable or self._is_stored(event)

    def why_closed(self, event: str) -> RuleViolation | None:
        """Return why an event cannot be opened, such as by an unknown book; None: it can.

        Lists over events ask this: one broken event hides no other.
        """
        try:
            self.newest(event)
        except RuleViolation as refusal:
            return refusal
        return None

    def book(self, event: str) -> Rulebook:
        """Return the rulebook of an event, which never changes once the event is made."""
        known = self._durable.get(event)
        if known is None or known.state.conditions is None:
            known = self.newest(event)
        return known.state.book

    def _is_stored(self, event: str) -> bool:
        try:
            self._store.revision(event)
        except UnknownEvent:
            return False
        return True

    def once(self, event: str, name: str, make: Callable[[], T]) -> T:
        """Return what follows from the newest state, made once for everybody who asks."""
        return self.derived.get((event, name), self.newest(event).head, make)

    def at_one_version(self) -> States:
        """Return the states of one moment, for somebody who only looks."""
        return StillStates(self._store, self)

    def at(self, event: str, head: Head, read: Read) -> Known:
        """Return the state at the head of a running decision; `read` gives its lines."""
        nearest = (self._running.get(event), self._durable.get(event))
        known = self._follow(nearest, event, head, read)
        self._running[event] = known
        return known

    def begin_step(self, event: str) -> Step:
        """Return the step of an event that a decision is about to make."""
        return Step(self, event)

    def keep_running(self, event: str, known: Known) -> None:
        """Know the state of a decision whose facts are sealed and not on the disk yet."""
        self._running[event] = known

    def keep_durable(self, event: str, known: Known) -> None:
        """Know a state that is on the disk, unless a newer one is known."""
        with self._folding:
            before = self._durable.get(event)
            if before is None or before.head.seq < known.head.seq:
                self._durable[event] = known

    def _follow(
        self, candidates: tuple[Known | None, ...], event: str, head: Head, read: Read
    ) -> Known:
        """Return the state at a head, from the nearest state known that leads there."""
        earlier = [one for one in candidates if one and one.head.seq <= head.seq]
        for known in sorted(earlier, key=_seq_of, reverse=True):
            if known.head == head:
                return known
            found = _brought_up(known, _until(read(known.head.seq), head.seq))
            if found is not None and found.head == head:
                return found
        opened = self._reopen(event, head)
        lines = _until(read(opened.head.seq), head.seq)
        return _brought_up(opened, lines) or opened

    def keep_snapshot(self, event: str) -> None:
        """Save the newest state that is known if much has happened since the last time."""
        known = self._durable.get(event)
        if known is None or known.head.seq - self._kept.get(event, 0) < FACTS_PER_SNAPSHOT:
            return
        self._store.save_snapshot(event, Snapshot(known.head, CODE, freeze(known.state)))
        self._kept[event] = known.head.seq

    def _reopen(self, event: str, head: Head) -> Known:
        """Return a state to begin from: a snapshot, else the header alone."""
        book = book_of(self._store, event)
        snapshot = self._store.snapshot(event, CODE)
        if snapshot is not None and snapshot.head.seq <= head.seq:
            self._kept[event] = snapshot.head.seq
            return Known(snapshot.head, thaw(snapshot.content, book))
        line = self._store.header(event)
        return Known(Head(0, hash_of(line)), open_event(read_header(line), book))


class StillStates(States):
    """The states of one moment: a page that asks twice shows one version, not two."""

    def __init__(self, store: Store, states: States) -> None:
        super().__init__(store)
        self._moving = states
        self._seen: dict[str, Looked] = {}
        self._named: dict[str, Names] = {}
        self.derived = states.derived
        self.cache = states.cache

    def has(self, event: str) -> bool:
        """Tell whether there is an event; one that was there stays."""
        return self._moving.has(event)

    def book(self, event: str) -> Rulebook:
        """Return the rulebook of an event, which never changes once the event is made."""
        return self._moving.book(event)

    def names(self, event: str) -> Names:
        """Return the names of an event, the same whenever they are asked for."""
        if event not in self._named:
            self._named[event] = self.cache.get(event, self.look(event).names)
        return self._named[event]

    def look(self, event: str) -> Looked:
        """Return an event as it was when it was first asked for."""
        if event not in self._seen:
            self._seen[event] = self._moving.look(event)
        return self._seen[event]


class Step:
    """One decision's step of an event: folded once, running when sealed, then durable."""

    def __init__(self, states: States, event: str) -> None:
        self._states = states
        self._event = event
        self._known: Known | None = None

    def to(self, state: EventState) -> Callable[[Head], None]:
        """Return what is to be told the head that belongs to the state decided on."""

        def seal(head: Head) -> None:
            self._known = Known(head, state)
            self._states.keep_running(self._event, self._known)

        return seal

    def commit(self, head: Head) -> None:
        """Keep the state as durable: what is on the disk ends with the head given.

        A decision may have been made again, or its answer found: the hash tells whether
        the state is that of the disk.
        """
        if self._known is not None and self._known.head == head:
            self._states.keep_durable(self._event, self._known)


def _seq_of(known: Known) -> int:
    return known.head.seq


def _brought_up(known: Known, lines: Iterable[Stored]) -> Known | None:
    """Return the state after more lines; None if they do not follow what is known."""
    chain = _Chain(known.head.hash)
    state = fold(known.state, chain.facts(lines))
    return None if chain.is_broken else Known(Head(state.seq, chain.last), state)


class _Chain:
    """Reads lines as long as each one follows the one before."""

    def __init__(self, last: str) -> None:
        self.last = last
        self.is_broken = False

    def facts(self, lines: Iterable[Stored]) -> Iterator[Recorded]:
        for stored in lines:
            raw = parse(stored.line)
            if raw["prev"] != self.last:
                self.is_broken = True
                return
            self.last = raw["hash"]
            yield read_fact(raw, stored.withheld)


def _until(lines: Iterable[Stored], last: int) -> Iterator[Stored]:
    for stored in lines:
        if stored.seq > last:
            return
        yield stored
