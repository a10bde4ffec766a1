"""Names of an event, which lie beside its journal and may have been erased."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock
from typing import NamedTuple

from capicua.actions.engine.ports import Store
from capicua.event.state import EventState
from capicua.journal.digest import Digest
from capicua.rulebooks.sections.competition import Modality

MOST_EVENTS = 200
"""So many events have their names in memory; of another one they are read again."""


class Names(NamedTuple):
    """People by number and free texts by digest."""

    people: Mapping[int, str]
    texts: Mapping[str, str]

    def text(self, digest: Digest | None) -> str:
        """Return a free text; nothing if there is none or it was erased."""
        return self.texts.get(digest, "") if digest else ""

    def event(self, state: EventState) -> str:
        """Return what an event is called: its title, or its id."""
        return self.text(state.made.title) or state.event

    def person(self, number: int) -> str:
        """Return a person's name, or the number where it is not known any more."""
        return self.people.get(number) or str(number)

    def title(self, state: EventState, number: int) -> str:
        """Return what an entry calls itself; nothing if it goes by its athletes."""
        entry = state.entries.get(number)
        return self.text(entry.particulars.title) if entry else ""

    def entry(self, state: EventState, number: int) -> str:
        """Return what an entry is called: its own title, or its athletes."""
        entry = state.entries.get(number)
        if entry is None:
            return str(number)
        athletes = entry.particulars.athletes
        return (
            self.title(state, number)
            or " / ".join(map(self.person, athletes))
            or str(number)
        )

    def seated(self, state: EventState, who: int, index: int, number: int) -> str:
        """Return the name of who sits at a seat in a round: first or second of a side."""
        if state.made.modality is Modality.TEAMS:
            return self.person(who)
        entry = state.entries.get(who)
        athletes = entry.athletes_in(number) if entry else ()
        if state.made.modality is Modality.PAIRS and index < len(athletes):
            return self.person(athletes[index])
        return self.entry(state, who)


class NamesCache:
    """The names of events, read once per version; safe to share between threads."""

    def __init__(self, store: Store, most: int = MOST_EVENTS) -> None:
        self._store = store
        self._most = most
        self._lock = Lock()
        self._slots: OrderedDict[str, _Slot] = OrderedDict()

    def get(self, event: str, version: int) -> Names:
        """Return the names of an event at a version, or newer ones."""
        slot = self._slot(event)
        # Of many who ask at once one reads, and the others find it done.
        with slot.lock:
            if slot.version != version:
                read = self._store.names(event)
                slot.version, slot.names = read.version, Names(read.people, read.texts)
            return slot.names

    def _slot(self, event: str) -> _Slot:
        """Return where the names of an event are kept; the least used goes for it."""
        with self._lock:
            slot = self._slots.setdefault(event, _Slot())
            self._slots.move_to_end(event)
            if len(self._slots) > self._most:
                self._slots.popitem(last=False)
        return slot


class _Slot:
    """The names of one event, and the version of them."""

    __slots__ = ("lock", "names", "version")

    def __init__(self) -> None:
        self.lock = Lock()
        self.version = -1
        self.names = Names({}, {})
