"""States of offices: folded, kept in memory, each with an index of its persons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import date
from threading import Lock
from typing import Any, TypeVar, cast

from capicua.actions.engine.event_book import pinned_book
from capicua.actions.engine.ports import Store
from capicua.actions.engine.state_cache import Raw, StateCache
from capicua.journal.chain import read_office_header
from capicua.journal.digest import Digest
from capicua.office.fact import read_office_fact
from capicua.office.fold import CODE, fold_office, freeze_office, open_office, thaw_office
from capicua.office.state import OfficeState, PersonState
from capicua.registry.name_index import FOUND, NameIndex
from capicua.registry.person import PersonDetails
from capicua.registry.person_match import PersonTraits
from capicua.registry.person_proposal import PersonCandidate

ReadDetails = Callable[[Collection[int]], Mapping[int, PersonDetails]]
"""Reads what is written down of some persons."""
T = TypeVar("T")
Mark = tuple[Digest, int, bool]


class OfficeJournals:
    """The journals of offices, as the cache of states is told them."""

    code = CODE

    def open(self, store: Store, journal: str) -> OfficeState:
        """Return the state of an office of which nothing but the header is known."""
        header = read_office_header(store.header(journal))
        return open_office(header, pinned_book(store, journal, header))

    def extend(self, state: OfficeState, lines: Iterable[Raw]) -> OfficeState:
        """Return the state after more facts."""
        return fold_office(state, (read_office_fact(raw) for raw, _ in lines))

    def freeze(self, state: OfficeState) -> bytes:
        """Return a state in bytes."""
        return freeze_office(state)

    def thaw(self, store: Store, journal: str, content: bytes) -> OfficeState:
        """Return the state of bytes that this code has written."""
        header = read_office_header(store.header(journal))
        return thaw_office(content, pinned_book(store, journal, header))


class OfficeIndex:
    """The names of an office's persons, as of one version; shared by all threads."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._seq = -1
        self._known: dict[int, Mark] = {}
        self._index = NameIndex()

    def find(self, state: OfficeState, read: ReadDetails, query: str) -> list[int]:
        """Return whom a query means, the best first."""
        with self._lock:
            self._follow(state, read)
            return [hit.person for hit in self._index.find(query, FOUND)]

    def candidates(
        self, state: OfficeState, read: ReadDetails, traits: PersonTraits
    ) -> tuple[PersonCandidate, ...]:
        """Return whom a description may mean, the likest first."""
        with self._lock:
            self._follow(state, read)
            return self._index.candidates(traits)

    def _follow(self, state: OfficeState, read: ReadDetails) -> None:
        """Bring the index up to a state; only who has changed is read."""
        if state.seq == self._seq:
            return
        now = {number: _mark(one) for number, one in state.persons.items()}
        changed = [n for n, mark in now.items() if self._known.get(n) != mark]
        written = read(changed)
        for number in changed:
            person = state.persons[number]
            self._index.remove(number)
            if number in written and person.merged_into is None:
                self._index.add(number, _traits(state, person, written[number]))
        self._known, self._seq = now, state.seq


class OfficeStates(StateCache[OfficeState]):
    """The newest known state of each office, and the index of its persons."""

    def __init__(self, store: Store) -> None:
        super().__init__(store, OfficeJournals())
        self._indexes: dict[str, OfficeIndex] = {}
        self._computed: dict[tuple[str, str], tuple[int, Any]] = {}
        self._opening = Lock()

    def index_of(self, office: str) -> OfficeIndex:
        """Return the index of an office's persons; it follows the office when asked."""
        with self._opening:
            return self._indexes.setdefault(office, OfficeIndex())

    def computed(self, state: OfficeState, name: str, make: Callable[[], T]) -> T:
        """Return what is computed from a state, from memory while the state is the same."""
        key = (state.office, name)
        with self._opening:
            seq, found = self._computed.get(key, (-1, None))
        if seq != state.seq:
            found = make()
            with self._opening:
                self._computed[key] = (state.seq, found)
        return cast("T", found)


def _traits(
    state: OfficeState, person: PersonState, details: PersonDetails
) -> PersonTraits:
    """Return by what a person is found and recognised."""
    country = details.nationalities[0].country if details.nationalities else ""
    born = date.fromisoformat(details.born) if details.born else None
    unit = state.unit(person.unit)
    club = "" if unit.parent is None else unit.name
    return PersonTraits(
        (details.name,), details.nickname, person.person, club, country, born
    )


def _mark(person: PersonState) -> Mark:
    return person.details, person.unit, person.merged_into is None and not person.is_erased
