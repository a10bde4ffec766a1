"""The engine over real stores: states and names are those of the disk, whoever writes."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import pytest
from sqlalchemy import URL, Connection

from actions.engine.test_states import count_folds
from actions.event_office import SCORER, Office
from capicua.actions.engine.perform import Done
from capicua.actions.engine.states import States
from capicua.actions.events.lifecycle import Announce, announce
from capicua.actions.sheets.scoring import RecordHand, record_hand
from capicua.event.place import Place as TablePlace
from capicua.journal import chain
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair
from capicua.play.match.row import HandWon
from capicua.store.database import Database
from capicua.store.opening import open_store
from capicua.store.sql.place import Place
from capicua.store.sql.transaction import Transactions

pytestmark = pytest.mark.slow
T = TypeVar("T")


def playing(store: Database) -> Office:
    office = Office(store)
    office.create()
    office.enter(16)
    office.start()
    office.pair()
    return office


def write(office: Office, table: int, row: int) -> Done:
    asked = RecordHand(TablePlace(1, table), row, HandWon(Pair.A, 1 + row))
    return record_hand(office.context, office.caller(SCORER, f"{table}-{row}"), asked)


def is_as_on_the_disk(office: Office) -> bool:
    """Tell whether the state in memory is that of the journal, read from its beginning."""
    return office.state == States(office.store).newest("copa").state


def test_many_who_share_commits_leave_the_state_of_the_disk(store: Database) -> None:
    office = playing(store)

    def work(table: int) -> None:
        for row in range(4):
            write(office, table, row)

    with ThreadPoolExecutor(8) as people:
        list(people.map(work, range(1, 9)))

    assert is_as_on_the_disk(office)


class Sealing:
    """A chain that seals lines, and reads none that it has sealed."""

    seal = staticmethod(chain.seal)
    check = staticmethod(chain.check)

    def __init__(self) -> None:
        self.read: list[bytes] = []

    def hash_of(self, line: bytes) -> str:
        self.read.append(line)
        return chain.hash_of(line)


def test_a_line_that_was_just_sealed_is_not_read_for_its_hash(place: Place) -> None:
    sealing = Sealing()
    with open_store(place, sealing) as store:
        office = playing(store)

        done = write(office, 1, 0)

        (last,) = store.lines("copa", [done.version])
        assert done.head == chain.hash_of(last.line)
        assert sealing.read == [store.header("copa")]


class Unsure(Transactions):
    """Lets a commit fail just before its end, as often as it is told."""

    failures = 0

    def run(self, change: Callable[[Connection], T]) -> T:
        def unsure(connection: Connection) -> T:
            done = change(connection)
            if self.failures:
                self.failures -= 1
                raise OSError("The commit is not to be.")
            return done

        return super().run(unsure)


def make_unsure(store: Database) -> Unsure:
    """Let the commits of a store depend on what somebody says."""
    unsure = Unsure(store._writer._transactions._engine)
    store._writer._transactions = unsure
    return unsure


def test_a_state_whose_commit_failed_is_forgotten(store: Database) -> None:
    office = playing(store)
    unsure = make_unsure(store)
    before = office.state
    unsure.failures = 1

    with pytest.raises(OSError, match="not to be"):
        write(office, 1, 0)
    assert office.state == before
    write(office, 2, 0)

    assert (office.state.table(TablePlace(1, 1)).rows, is_as_on_the_disk(office)) == (
        (),
        True,
    )


def test_a_commit_that_fails_in_company_is_decided_again_one_by_one(
    store: Database,
) -> None:
    office = playing(store)
    unsure = make_unsure(store)
    unsure.failures = 1

    def attempt(one: int) -> bool:
        try:
            write(office, 1 + one % 4, 0)
        except OSError:
            return False
        return True

    with ThreadPoolExecutor(8) as people:
        # A failed commit may have had one request alone; then that one was told.
        worked = list(people.map(attempt, range(4)))

    assert worked.count(False) <= 1
    assert is_as_on_the_disk(office)
    rows = [office.state.table(TablePlace(1, table)).rows for table in range(1, 5)]
    assert [bool(row) for row in rows] == worked


def test_a_refused_request_in_company_leaves_no_state(store: Database) -> None:
    office = playing(store)

    def attempt(one: int) -> str:
        try:
            write(office, 1 + one % 2, 0 if one < 2 else 7)
        except RuleViolation as refusal:
            return refusal.code
        return "written"

    with ThreadPoolExecutor(8) as people:
        answers = list(people.map(attempt, range(8)))

    assert answers == ["written"] * 2 + ["missing_rows"] * 6
    assert is_as_on_the_disk(office)


def test_a_name_is_gone_once_its_erasing_is_answered(store: Database) -> None:
    office = playing(store)
    announce(office.context, office.caller(), Announce("Silence."))
    told = office.state.announced
    assert told is not None
    names = office.context.names("copa")
    assert (names.person(1) != "1", names.text(told.text)) == (True, "Silence.")

    store.erase_athlete("copa", 1)
    assert office.context.names("copa").person(1) == "1"
    store.erase_text("copa", told.text)
    assert office.context.names("copa").text(told.text) == ""


def test_two_processes_have_the_same_states_and_names(address: URL) -> None:
    with open_store(address, chain) as one, open_store(address, chain) as other:
        here, there = playing(one), Office(other)
        here_names, there_names = here.context.names, there.context.names
        for row in range(3):
            write(here, 1, row)
            write(there, 2, row)
            assert here.state == there.state
        assert (is_as_on_the_disk(here), is_as_on_the_disk(there)) == (True, True)

        assert here_names("copa").person(1) == there_names("copa").person(1) != "1"
        one.erase_athlete("copa", 1)
        assert [names("copa").person(1) for names in (here_names, there_names)] == ["1"] * 2

        announce(there.context, there.caller(request="there"), Announce("Silence."))
        told = here.state.announced
        assert told is not None
        assert here_names("copa").text(told.text) == "Silence."
        other.erase_text("copa", told.text)
        assert here_names("copa").text(told.text) == ""


def test_a_fact_is_folded_once_in_each_process(
    address: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(address, chain) as one, open_store(address, chain) as other:
        here, there = playing(one), Office(other)
        before = here.state.seq
        assert there.state.seq == before
        folded = count_folds(monkeypatch)
        for row in range(3):
            write(here, 1, row)
            write(there, 2, row)
        assert here.state == there.state

    assert sorted(folded) == sorted(2 * list(range(before + 1, before + 7)))


def test_two_processes_that_write_at_once_agree(address: URL) -> None:
    with open_store(address, chain) as one, open_store(address, chain) as other:
        here, there = playing(one), Office(other)

        def work(number: int) -> None:
            for row in range(4):
                write((here, there)[number % 2], 1 + number, row)

        with ThreadPoolExecutor(4) as people:
            list(people.map(work, range(4)))

        assert here.state == there.state
        assert (is_as_on_the_disk(here), is_as_on_the_disk(there)) == (True, True)
