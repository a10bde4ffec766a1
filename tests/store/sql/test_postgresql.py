"""What only a server can show: several processes, lost connections."""

from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue

import psycopg
import pytest
from psycopg.pq import TransactionStatus
from sqlalchemy import URL, text
from sqlalchemy.exc import DBAPIError

from capicua.actions.engine.ports import Decision, Head, Read
from capicua.journal import chain
from capicua.store.opening import open_store
from capicua.store.reader import Reader
from capicua.store.sql.postgresql import open_for_reading
from store.journals import EVENT, body, header, numbers, request

pytestmark = pytest.mark.slow
PATIENCE = 90
CUTTER = "cutter"


def count(head: Head, read: Read) -> Decision:
    assert [stored.seq for stored in read(0)] == list(range(1, head.seq + 1))
    return Decision([body(head.seq + 1)])


def cut_all_connections(address: URL) -> None:
    plain = address.set(drivername="postgresql").render_as_string(hide_password=False)
    # On a slow machine two may cut at once, and must not cut each other.
    with psycopg.connect(plain, autocommit=True, application_name=CUTTER) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND application_name <> %s",
            [CUTTER],
        )


def test_several_writers_on_one_event_leave_no_gap(address: URL) -> None:
    with open_store(address, chain) as one, open_store(address, chain) as other:
        one.create(EVENT, header())

        def write(number: int) -> None:
            store = (one, other)[number % 2]
            store.decide(EVENT, request(str(number // 2)), count)

        with ThreadPoolExecutor(40) as people:
            list(people.map(write, range(400)))

        # Each request came to both, and was answered once.
        assert numbers(one) == numbers(other) == list(range(1, 201))


def test_news_of_one_writer_reaches_the_other(address: URL) -> None:
    heard: SimpleQueue[tuple[str, int]] = SimpleQueue()
    with open_store(address, chain) as one, open_store(address, chain) as other:
        one.create(EVENT, header())
        other.listen(lambda event, version: heard.put((event, version)))
        one.append(EVENT, 0, request("a"), Decision([body(1), body(2)]))
        while heard.get(timeout=PATIENCE) != (EVENT, 2):
            pass

        # News that nobody could bring is told when the connection is back.
        cut_all_connections(address)
        one.append(EVENT, 2, request("b"), Decision([body(3)]))
        while heard.get(timeout=PATIENCE) != (EVENT, 3):
            pass


def test_a_lost_connection_is_made_again_and_nothing_happens_twice(address: URL) -> None:
    with open_store(address, chain) as store:
        store.create(EVENT, header())

        def write(number: int) -> int:
            if number % 25 == 24:
                cut_all_connections(address)
            return store.decide(EVENT, request(str(number)), count).head.seq

        with ThreadPoolExecutor(10) as people:
            versions = list(people.map(write, range(100)))

        assert sorted(versions) == numbers(store) == list(range(1, 101))


def test_a_question_takes_one_journey_and_cannot_write(address: URL) -> None:
    with open_store(address, chain) as store:
        store.create(EVENT, header())
    engine = open_for_reading(address)
    with Reader(engine) as reader, engine.connect() as connection:
        server = connection.connection.driver_connection
        assert isinstance(server, psycopg.Connection)
        assert reader.events() == (EVENT,)
        connection.execute(text("SELECT 1")).all()
        # Nothing was begun, so nothing has to be ended.
        assert server.info.transaction_status is TransactionStatus.IDLE
        with pytest.raises(DBAPIError, match="read-only"):
            connection.execute(text("DELETE FROM events"))
