"""Names beside a journal: read once per version, and never longer than they are there."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from actions.event_office import Office
from actions.memory_store import MemoryStore
from capicua.actions.engine.names import Names, NamesCache
from capicua.actions.engine.ports import StoredNames
from capicua.actions.entries.entries import CorrectNames, correct_names
from capicua.actions.events.lifecycle import Announce, announce


class CountingStore(MemoryStore):
    """Counts how often names are read."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = 0

    def names(self, event: str) -> StoredNames:
        self.reads += 1
        return super().names(event)


@pytest.fixture
def store() -> CountingStore:
    return CountingStore()


@pytest.fixture
def office(store: CountingStore) -> Office:
    made = Office(store)
    made.create()
    made.enter(4)
    return made


def test_names_are_read_once_until_one_changes(
    office: Office, store: CountingStore
) -> None:
    first = office.context.names("copa")
    before = store.reads
    office.start()

    assert office.context.names("copa") is first
    assert store.reads == before


def test_a_name_that_is_put_right_is_read_again(office: Office) -> None:
    before = office.context.names("copa").person(1)
    correct_names(office.context, office.caller(), CorrectNames(1, ((1, "Ana Gil"),)))

    assert before != office.context.names("copa").person(1) == "Ana Gil"


def test_a_text_that_is_written_is_read_again(office: Office) -> None:
    office.context.names("copa")
    announce(office.context, office.caller(), Announce("Silence, please."))

    told = office.state.announced
    assert told is not None
    assert office.context.names("copa").text(told.text) == "Silence, please."


def test_a_name_that_was_erased_is_not_shown_any_more(office: Office) -> None:
    announce(office.context, office.caller(), Announce("Silence, please."))
    told = office.state.announced
    assert told is not None
    office.context.names("copa")

    office.store.erase_athlete("copa", 1)
    office.store.erase_text("copa", told.text)

    names = office.context.names("copa")
    assert (names.person(1), names.text(told.text)) == ("1", "")


def test_whoever_looks_sees_the_names_of_one_moment_and_the_next_one_what_is_left(
    office: Office,
) -> None:
    still = office.context.states.at_one_version()
    before = still.names("copa")
    office.store.erase_athlete("copa", 1)

    assert still.names("copa") is before
    assert 1 not in office.context.states.at_one_version().names("copa").people


def test_of_many_who_ask_at_once_one_reads(office: Office, store: CountingStore) -> None:
    everybody = Barrier(4)

    def ask(_: int) -> Names:
        everybody.wait()
        return office.context.names("copa")

    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(ask, range(4)))

    assert (found, store.reads) == ([found[0]] * 4, 1)


def test_names_of_few_events_are_kept() -> None:
    store = CountingStore()
    for event in ("a", "b", "c"):
        store.journals[event] = []
    cache = NamesCache(store, most=2)

    for event in ("a", "b", "a", "c", "a", "b"):
        cache.get(event, 0)

    assert store.reads == 4
