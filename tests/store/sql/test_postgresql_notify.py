"""News between processes: after the commit, gathered, found again where they were lost."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any

import psycopg
import pytest
from sqlalchemy import URL, event

from capicua.actions.engine.ports import SIDE_DATA, Decision
from capicua.journal import chain
from capicua.store.database import Database
from capicua.store.opening import open_store
from capicua.store.sql.postgresql_notify import LISTENER, SENDER, ServerAnnouncer
from store.journals import EVENT, body, header, request

pytestmark = pytest.mark.slow
PATIENCE = 90
News = tuple[str, int]


@contextmanager
def listening(store: Database) -> Iterator[Callable[[News], None]]:
    """Give what waits until a store has heard a piece of news."""
    heard: SimpleQueue[News] = SimpleQueue()
    stop = store.listen(lambda event, version: heard.put((event, version)))

    def wait_for(news: News) -> None:
        while heard.get(timeout=PATIENCE) != news:
            pass

    yield wait_for
    stop()


def lose_all_news(store: Database) -> None:
    """Let a store send nothing more, as if its process ended after each commit."""
    assert isinstance(store._announcer, ServerAnnouncer)
    store._announcer._sender.close()
    store._announcer._sender._waiting.clear()


def test_no_commit_carries_the_news(address: URL) -> None:
    with open_store(address, chain) as store:
        store.create(EVENT, header())
        asked: list[str] = []

        @event.listens_for(store._writer._transactions._engine, "before_cursor_execute")
        def _(_c: Any, _cursor: Any, statement: str, *_: Any) -> None:
            asked.append(statement)

        with listening(store) as wait_for:
            store.append(EVENT, 0, request("a"), Decision([body(1)]))
            wait_for((EVENT, 1))
            store.people.change(lambda records: records.notify_side_data(EVENT))
            wait_for((EVENT, SIDE_DATA))

        assert [one for one in asked if "pg_notify" in one] == []


def test_lost_news_are_found_by_the_next_look(address: URL) -> None:
    with open_store(address, chain) as one, open_store(address, chain) as other:
        one.create(EVENT, header())
        lose_all_news(one)
        with listening(other) as wait_for:
            one.append(EVENT, 0, request("a"), Decision([body(1)]))
            wait_for((EVENT, 1))
            one.erase_text(EVENT, "1" * 64)
            wait_for((EVENT, SIDE_DATA))


def test_news_wait_for_a_server_that_went_away(address: URL) -> None:
    with (
        open_store(address, chain) as one,
        open_store(address, chain) as other,
        listening(other) as wait_for,
    ):
        one.create(EVENT, header())
        for _ in range(3):
            drop(address, SENDER)
            one.people.change(lambda records: records.notify_side_data(EVENT))
            wait_for((EVENT, SIDE_DATA))


def test_no_version_is_missed_after_dropped_listeners(address: URL) -> None:
    assert versions_heard(address, 20) == 20


@pytest.mark.long(size=1000)
def test_no_version_is_missed_after_a_thousand_dropped_listeners(
    address: URL, size: int
) -> None:
    assert versions_heard(address, size) == size


def versions_heard(address: URL, drops: int) -> int:
    """Return how many versions are heard of which each comes with the listener's end."""
    with open_store(address, chain) as one, open_store(address, chain) as other:
        one.create(EVENT, header())
        with listening(other) as wait_for:
            for version in range(1, drops + 1):
                drop(address, LISTENER)
                one.append(
                    EVENT, version - 1, request(str(version)), Decision([body(version)])
                )
                wait_for((EVENT, version))
        return one.head(EVENT).seq


def drop(address: URL, name: str) -> None:
    """Cut the connections of one name."""
    plain = address.set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(plain, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND application_name = %s",
            [name],
        )
