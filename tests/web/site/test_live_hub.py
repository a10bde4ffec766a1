"""What is new: one message per event, the newest, for everybody who follows it."""

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from datetime import UTC, datetime
from typing import Any, NamedTuple

import pytest

from capicua.actions.engine.ports import SIDE_DATA
from capicua.web.site import live_hub as live
from capicua.web.site.live_hub import ALIVE, Hub

NOW = datetime(2026, 11, 16, 20, tzinfo=UTC)


class Heard(NamedTuple):
    """A message of the stream, read."""

    kind: str
    version: int


def read(message: bytes) -> Heard:
    lines = dict(line.split(": ", 1) for line in message.decode().strip().split("\n"))
    data = json.loads(lines["data"])
    assert (lines["id"], data["now"]) == (
        str(data["version"]),
        "2026-11-16T20:00:00.000000Z",
    )
    return Heard(lines["event"], data["version"])


async def hear(stream: AsyncIterator[bytes]) -> Heard:
    return read(await asyncio.wait_for(anext(stream), 90))


def run(scene: Callable[[Hub], Coroutine[Any, Any, None]]) -> None:
    async def play() -> None:
        await scene(Hub(lambda: NOW))

    asyncio.run(play())


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "PAUSE", 0.0)


def test_a_page_is_greeted_with_the_version_and_told_what_comes() -> None:
    async def scene(hub: Hub) -> None:
        hub.note("copa", 3)
        stream = hub.follow("copa", 3)
        heard = [await hear(stream)]
        hub.note("copa", 4)
        heard.append(await hear(stream))

        assert heard == [Heard("hello", 3), Heard("version", 4)]

    run(scene)


def test_who_comes_back_late_hears_only_the_newest() -> None:
    async def scene(hub: Hub) -> None:
        for version in range(1, 101):
            hub.note("copa", version)
        stream = hub.follow("copa", 7)

        assert [await hear(stream), await hear(stream)] == [
            Heard("hello", 100),
            Heard("version", 100),
        ]

    run(scene)


def test_a_hundred_tables_that_finish_together_make_one_message() -> None:
    async def scene(hub: Hub) -> None:
        stream = hub.follow("copa", 0)
        heard = [await hear(stream)]
        for version in range(1, 101):
            hub.note("copa", version)
        heard.append(await hear(stream))
        hub.note("copa", 101)
        heard.append(await hear(stream))

        assert heard == [Heard("hello", 0), Heard("version", 100), Heard("version", 101)]

    run(scene)


def test_everybody_hears_of_their_own_event_only() -> None:
    async def scene(hub: Hub) -> None:
        copa, liga = hub.follow("copa", 0), hub.follow("liga", 0)
        greeted = [await hear(copa), await hear(liga)]
        hub.note("liga", 9)
        hub.note("copa", 2)

        assert [*greeted, await hear(copa), await hear(liga)] == [
            Heard("hello", 0),
            Heard("hello", 0),
            Heard("version", 2),
            Heard("version", 9),
        ]

    run(scene)


def test_old_news_is_no_news() -> None:
    async def scene(hub: Hub) -> None:
        hub.note("copa", 5)
        hub.note("copa", 4)

        assert (hub.known_version("copa"), hub.known_version("liga")) == (5, None)

    run(scene)


def test_news_may_come_from_another_thread() -> None:
    async def scene(hub: Hub) -> None:
        stream = hub.follow("copa", 0)
        await hear(stream)
        writer = threading.Thread(target=hub.hear, args=("copa", 6))
        writer.start()

        assert await hear(stream) == Heard("version", 6)
        writer.join()

    run(scene)


def test_a_silent_stream_says_that_it_is_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.0)

    async def scene(hub: Hub) -> None:
        stream = hub.follow("copa", 0)
        await hear(stream)

        assert await anext(stream) == ALIVE

    run(scene)


def test_what_lies_beside_the_journal_is_told_once_and_gives_no_version() -> None:
    async def scene(hub: Hub) -> None:
        hub.note("copa", 3)
        stream = hub.follow("copa", 0)
        heard = [await hear(stream), await hear(stream)]
        hub.note("copa", SIDE_DATA)
        hub.note("copa", SIDE_DATA)
        heard.append(await hear(stream))
        hub.note("copa", 4)
        heard.append(await hear(stream))

        assert heard == [
            Heard("hello", 3),
            Heard("version", 3),
            Heard("beside", 3),
            Heard("version", 4),
        ]
        assert hub.known_version("copa") == 4

    run(scene)
