"""What a store promises, on SQLite and on PostgreSQL alike."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError

from capicua.actions.engine import ports
from capicua.actions.engine.ports import (
    Athlete,
    Decision,
    Head,
    Read,
    Receipt,
    Snapshot,
    StaleVersion,
    Stored,
)
from capicua.journal import chain
from capicua.kernel.error import RuleViolation
from capicua.store import reading
from capicua.store.database import Database
from capicua.store.opening import open_store
from capicua.store.sql.place import Place
from store.journals import EVENT, body, header, lines, numbers, refusal, request, saying

pytestmark = pytest.mark.slow


def test_a_database_is_the_store_that_the_actions_ask_for(store: Database) -> None:
    asked: ports.Store = store

    assert asked.events() == ()


def test_a_new_journal_has_its_header_and_nothing_else(store: Database) -> None:
    for name in ("zulia", "copa", "ágora"):
        store.create(name, header(name))

    assert store.events() == ("copa", "zulia", "ágora")
    assert lines(store, "zulia") == [header("zulia")]
    assert store.head("zulia") == Head(0, chain.hash_of(header("zulia")))


def test_an_event_is_begun_once(store: Database, event: str) -> None:
    assert refusal(lambda: store.create(event, header())) == "event_exists"


@pytest.mark.parametrize("name", ["otra", "", "co\0pa", "é" * 9000])
def test_an_event_that_is_not_there_is_unknown_however_it_is_called(
    store: Database, event: str, name: str
) -> None:
    assert refusal(lambda: store.head(name)) == "unknown_event"
    assert refusal(lambda: store.revision(name)) == "unknown_event"
    assert refusal(lambda: store.names(name)) == "unknown_event"
    assert store.head(event).seq == 0


def test_facts_are_numbered_and_chained(store: Database, event: str) -> None:
    first = store.append(event, 0, request("a"), Decision([body(1), body(2)], b"one"))
    second = store.append(event, 2, request("b"), Decision([body(3)], b"two"))

    written = lines(store)
    assert numbers(store) == [1, 2, 3]
    assert first == Receipt(Head(2, chain.hash_of(written[2])), b"one")
    assert second == Receipt(Head(3, chain.hash_of(written[3])), b"two")
    assert store.head(event) == second.head
    assert [stored.seq for stored in store.read(event, after=1)] == [2, 3]


def test_who_looks_for_one_line_of_a_long_journal_does_not_read_it_all(
    store: Database, event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.decide(event, request("many"), saying(b"", *map(body, range(1, 201))))
    read: list[int] = []
    whole = reading.list_lines

    def count(*wanted: Any, **bounds: Any) -> list[Stored]:
        found = whole(*wanted, **bounds)
        read.append(len(found))
        return found

    monkeypatch.setattr(reading, "list_lines", count)

    assert (next(iter(store.read(event, 40))).seq, read) == (41, [20])
    assert numbers(store) == list(range(1, 201))


def test_lines_are_found_by_their_numbers(store: Database, event: str) -> None:
    store.decide(event, request("many"), saying(b"", *map(body, range(1, 601))))

    found = store.lines(event, {7, 599, 3, 0, -1, 10**15})
    assert [stored.seq for stored in found] == [3, 7, 599]
    assert [stored.line for stored in found] == [lines(store)[one] for one in (3, 7, 599)]
    assert len(store.lines(event, range(1, 1000))) == 600
    assert store.lines(event, ()) == ()


@pytest.mark.parametrize("after", [-1, -(10**15)])
def test_below_the_first_line_there_is_nothing_to_look_through(
    store: Database, event: str, after: int
) -> None:
    store.append(event, 0, request("a"), Decision([body(1), body(2)]))

    assert [stored.seq for stored in store.read(event, after)] == [1, 2]


def test_a_decision_without_facts_is_remembered_and_moves_nothing(
    store: Database, event: str
) -> None:
    answer = store.append(event, 0, request("a"), Decision((), b"nothing"))

    assert answer == Receipt(store.head(event), b"nothing")
    assert store.answer_of(event, request("a")) == answer._replace(is_repeat=True)


def test_who_asks_twice_gets_the_first_answer_and_nothing_happens_twice(
    store: Database, event: str
) -> None:
    first = store.append(event, 0, request("a"), Decision([body()], b"first"))
    store.append(event, 1, request("b"), Decision([body(2)]))

    again = store.append(event, 0, request("a"), Decision([body()], b"second"))
    decided = store.decide(event, request("a"), saying(b"third", body()))

    assert again == decided == first._replace(is_repeat=True)
    assert store.head(event).seq == 2
    assert store.answer_of(event, request("other")) is None


def test_the_same_id_for_something_else_is_refused(store: Database, event: str) -> None:
    store.append(event, 0, request("a", "x"), Decision([body()]))

    act = store.append
    assert refusal(lambda: act(event, 1, request("a", "y"), Decision([body()]))) == (
        "request_id_reused"
    )
    assert refusal(lambda: store.answer_of(event, request("a", "y"))) == "request_id_reused"
    assert store.head(event).seq == 1


def test_a_request_id_belongs_to_its_event(store: Database, event: str) -> None:
    store.create("other", header("other"))
    store.append(event, 0, request("a"), Decision([body(1)]))
    store.append("other", 0, request("a", "else"), Decision([body(2)]))

    assert (numbers(store, event), numbers(store, "other")) == ([1], [2])


def test_an_old_version_is_a_conflict_that_names_both(store: Database, event: str) -> None:
    store.append(event, 0, request("a"), Decision([body()]))

    with pytest.raises(StaleVersion) as caught:
        store.append(event, 0, request("b"), Decision([body()]))

    assert (caught.value.expected, caught.value.actual) == (0, 1)
    assert store.answer_of(event, request("b")) is None


def test_an_unknown_event_is_refused(store: Database) -> None:
    acts: list[Callable[[], object]] = [
        lambda: store.head("nowhere"),
        lambda: store.header("nowhere"),
        lambda: list(store.read("nowhere")),
        lambda: store.append("nowhere", 0, request("a"), Decision([body()])),
    ]

    assert [refusal(act) for act in acts] == ["unknown_event"] * len(acts)


def test_a_hundred_people_decide_at_once_on_what_was_there_before(
    store: Database, event: str
) -> None:
    def count(head: Head, read: Read) -> Decision:
        seen = [stored.seq for stored in read(0)]
        assert seen == list(range(1, head.seq + 1))
        assert [stored.seq for stored in read(head.seq - 2)] == seen[-2:]
        return Decision([body(len(seen) + 1)], str(len(seen)).encode())

    with ThreadPoolExecutor(100) as people:
        answers = people.map(
            lambda name: store.decide(event, request(str(name)), count), range(200)
        )
        given = sorted(int(receipt.answer) for receipt in answers)

    assert given == list(range(200))
    assert numbers(store) == list(range(1, 201))


def test_a_refusal_in_company_is_its_own_alone(store: Database, event: str) -> None:
    def decide(number: int) -> object:
        def refuse(_: Head, __: Read) -> Decision:
            if number % 3 == 0:
                raise RuleViolation("not_your_turn", "Wait.")
            if number % 3 == 1:
                return Decision([body(number)], athletes=[Athlete(2**70, "too big")])
            return Decision([body(number)])

        try:
            return store.decide(event, request(str(number)), refuse)
        except (RuleViolation, OverflowError, DBAPIError) as error:
            return error

    with ThreadPoolExecutor(30) as people:
        answers = list(people.map(decide, range(60)))

    assert [isinstance(answer, Receipt) for answer in answers] == [
        number % 3 == 2 for number in range(60)
    ]
    assert sorted(numbers(store)) == [number for number in range(60) if number % 3 == 2]


def test_a_snapshot_is_good_for_the_code_that_wrote_it(store: Database, event: str) -> None:
    head = store.append(event, 0, request("a"), Decision([body()])).head
    store.save_snapshot(event, Snapshot(Head(0, "old"), "one", b"old"))
    store.save_snapshot(event, Snapshot(head, "one", b"state"))

    assert store.snapshot(event, "one") == Snapshot(head, "one", b"state")
    assert store.snapshot(event, "two") is None


def test_everybody_hears_of_a_new_version(store: Database, event: str) -> None:
    heard: SimpleQueue[tuple[str, int]] = SimpleQueue()
    stop = store.listen(lambda name, version: heard.put((name, version)))

    store.append(event, 0, request("a"), Decision([body(), body()]))

    while heard.get(timeout=90) != (event, 2):
        pass
    stop()
    store.append(event, 2, request("b"), Decision([body()]))
    assert heard.empty()


def test_a_listener_that_fails_stops_nobody(store: Database, event: str) -> None:
    def fail(name: str, version: int) -> None:
        raise ValueError(name, version)

    stop = store.listen(fail)
    store.append(event, 0, request("a"), Decision([body()]))
    store.append(event, 1, request("b"), Decision([body()]))
    stop()

    assert store.head(event).seq == 2


@pytest.mark.parametrize("verb", ["UPDATE facts SET line = line", "DELETE FROM facts"])
def test_a_fact_is_never_changed_or_deleted(
    store: Database, event: str, place: Place, verb: str
) -> None:
    store.append(event, 0, request("a"), Decision([body()]))
    engine = create_engine(place if not hasattr(place, "parent") else f"sqlite:///{place}")

    with pytest.raises(DBAPIError, match="never changed or deleted"), engine.begin() as raw:
        raw.execute(text(verb))

    engine.dispose()
    assert numbers(store) == [1]


def test_everything_is_there_when_the_store_is_opened_again(place: Place) -> None:
    with open_store(place, chain) as store:
        store.create(EVENT, header())
        receipt = store.append(EVENT, 0, request("a"), Decision([body()], b"yes"))
    with open_store(place, chain) as store:
        assert store.answer_of(EVENT, request("a")) == receipt._replace(is_repeat=True)
        assert numbers(store) == [1]
