"""States of events: folded, kept in memory, with their names and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import RLock
from typing import Any, TypeVar

from capicua.actions.engine.event_book import book_of
from capicua.actions.engine.names import Names, NamesCache
from capicua.actions.engine.ports import Head, Store
from capicua.actions.engine.public_names import (
    KnownMinors,
    PublicNames,
    minors_of,
    nobody_known,
)
from capicua.actions.engine.state_cache import Known, Looked, Raw, StateCache
from capicua.event.fold import fold, open_event
from capicua.event.lines import read_fact
from capicua.event.snapshot import CODE, freeze, thaw
from capicua.event.state import EventState
from capicua.journal.chain import hash_of, read_header
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook

T = TypeVar("T")
FOR_GOOD = Head(0, "")
"""Stands for the head of what holds at every one."""


class EventJournals:
    """The journals of events, as the cache of states is told them."""

    code = CODE

    def open(self, store: Store, journal: str) -> EventState:
        """Return the state of an event of which nothing but the header is known."""
        return open_event(read_header(store.header(journal)), book_of(store, journal))

    def extend(self, state: EventState, lines: Iterable[Raw]) -> EventState:
        """Return the state after more facts."""
        return fold(state, (read_fact(raw, withheld) for raw, withheld in lines))

    def freeze(self, state: EventState) -> bytes:
        """Return a state in bytes."""
        return freeze(state)

    def thaw(self, store: Store, journal: str, content: bytes) -> EventState:
        """Return the state of bytes that this code has written."""
        return thaw(content, book_of(store, journal))


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

    def for_good(self, key: tuple[str, str], make: Callable[[], T]) -> T:
        """Return what no fact changes: made once; what is empty is asked for again."""
        with self._making:
            found = self._made.get(key)
            made: T = make() if found is None else found[1]
            if made:
                self._made[key] = FOR_GOOD, made
        return made


class States(StateCache[EventState]):
    """The newest known state of each event; safe to share between threads."""

    def __init__(self, store: Store, minors: KnownMinors = nobody_known) -> None:
        super().__init__(store, EventJournals())
        self.derived = Derived()
        self.cache = NamesCache(store)
        self.minors = minors
        self.public = PublicNames()

    def begin(self, header: bytes, book: Rulebook) -> None:
        """Know an event that has a header and nothing else yet."""
        read = read_header(header)
        head = Head(0, hash_of(header))
        self._durable[read.event] = Known(head, open_event(read, book))

    def names(self, event: str) -> Names:
        """Return the names of an event as they are on the disk now."""
        return self.cache.get(event, self._store.revision(event).names)

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

    def once(self, event: str, name: str, make: Callable[[], T]) -> T:
        """Return what follows from the newest state, made once for everybody who asks."""
        return self.derived.get((event, name), self.newest(event).head, make)

    def at_one_version(self) -> States:
        """Return the states of one moment, for somebody who only looks."""
        return StillStates(self._store, self)

    def in_public(self) -> States:
        """Return the states of one moment with names as everybody may read them."""
        return PublicStates(self._store, self)


class StillStates(States):
    """The states of one moment: a page that asks twice shows one version, not two."""

    def __init__(self, store: Store, states: States) -> None:
        super().__init__(store, states.minors)
        self._moving = states
        self._seen: dict[str, Looked[EventState]] = {}
        self._named: dict[str, Names] = {}
        self.derived = states.derived
        self.cache = states.cache
        self.public = states.public

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

    def look(self, event: str) -> Looked[EventState]:
        """Return an event as it was when it was first asked for."""
        if event not in self._seen:
            self._seen[event] = self._moving.look(event)
        return self._seen[event]


class PublicStates(StillStates):
    """The states of one moment as everybody may read them: of minors first names."""

    def names(self, event: str) -> Names:
        """Return the names of an event, those of minors shortened."""
        if event not in self._named:
            whole = self._moving.names(event)
            minors = minors_of(self.newest(event).state, self.minors(event))
            self._named[event] = self.public.get(event, whole, minors)
        return self._named[event]

    def at_one_version(self) -> States:
        """Return these states: they are those of one moment."""
        return self

    def in_public(self) -> States:
        """Return these states: nobody reads more by asking again."""
        return self
