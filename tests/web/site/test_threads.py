"""Thread pools: a change is answered however many pages are being made for strangers."""

import asyncio
from threading import Event, Lock

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from capicua.kernel.error import RuleViolation
from capicua.web.site.session import SESSION_COOKIE
from capicua.web.site.threads import CHANGES, PAGES, ThreadPools
from web.serving import PATIENCE


class Kitchen:
    """Makes pages that are not ready before somebody says so, and counts who waits."""

    def __init__(self) -> None:
        self.ready = Event()
        self.begun = 0
        self._lock = Lock()

    def page(self) -> Response:
        with self._lock:
            self.begun += 1
        self.ready.wait(PATIENCE)
        return PlainTextResponse("page")


def asked(method: str, cookie: str = "", source: str = "192.0.2.7") -> Request:
    headers = [(b"cookie", f"{SESSION_COOKIE}={cookie}".encode())] if cookie else []
    named = {"type": "http", "method": method, "path": "/", "headers": headers}
    return Request(named | {"client": (source, 1)})


def hand() -> Response:
    return PlainTextResponse("written")


async def crowd(kitchen: Kitchen, pages: list[Request], *, known: bool) -> str:
    """Return the answer to a change while pages are asked for that nobody finishes."""
    pools = ThreadPools()
    waiting = [
        asyncio.create_task(pools.answer(one, lambda: known, kitchen.page)) for one in pages
    ]
    while not kitchen.begun:
        assert not any(one.done() for one in waiting), "A page ended before it began."
        await asyncio.sleep(0)
    answer = await asyncio.wait_for(
        pools.answer(asked("POST", "mine"), lambda: True, hand), PATIENCE
    )
    kitchen.ready.set()
    await asyncio.gather(*waiting)
    return bytes(answer.body).decode()


def test_three_hundred_pages_of_strangers_keep_no_hand_waiting() -> None:
    assert asyncio.run(crowd(Kitchen(), [asked("GET")] * 300, known=False)) == "written"


def test_made_up_cookies_take_half_the_threads_of_real_ones_at_most() -> None:
    kitchen = Kitchen()

    async def scene() -> tuple[int, str]:
        pools = ThreadPools()
        lies = [
            asyncio.create_task(
                pools.answer(asked("GET", "made up"), lambda: False, kitchen.page)
            )
            for _ in range(300)
        ]
        while kitchen.begun < PAGES // 2 + 1:
            await asyncio.sleep(0.001)
        real = await asyncio.wait_for(
            pools.answer(asked("GET", "real"), lambda: True, hand), PATIENCE
        )
        begun = kitchen.begun
        kitchen.ready.set()
        await asyncio.gather(*lies)
        return begun, bytes(real.body).decode()

    # Half the pool, and the one page that a source of strangers has made at once.
    assert asyncio.run(scene()) == (PAGES // 2 + 1, "written")


def test_who_looks_on_from_elsewhere_does_not_wait_behind_one_source() -> None:
    kitchen = Kitchen()

    async def scene() -> str:
        pools = ThreadPools()
        many = [
            asyncio.create_task(pools.answer(asked("GET"), lambda: False, kitchen.page))
            for _ in range(300)
        ]
        while not kitchen.begun:
            await asyncio.sleep(0)
        other = await asyncio.wait_for(
            pools.answer(asked("GET", source="192.0.2.8"), lambda: False, hand), PATIENCE
        )
        kitchen.ready.set()
        await asyncio.gather(*many)
        return bytes(other.body).decode()

    assert asyncio.run(scene()) == "written"


def test_who_is_too_fast_reads_it_after_a_pause_that_holds_no_thread() -> None:
    def refuse() -> Response:
        raise RuleViolation("too_many_requests", "Wait.")

    async def scene() -> list[str]:
        pools = ThreadPools()
        pools.pause = 3600.0
        flood = [
            asyncio.create_task(pools.answer(asked("POST", "fast"), lambda: True, refuse))
            for _ in range(CHANGES * 2)
        ]
        answers = [
            await asyncio.wait_for(
                pools.answer(asked("POST", "slow"), lambda: True, hand), PATIENCE
            )
            for _ in range(3)
        ]
        told = [bytes(one.body).decode() for one in answers]
        assert not any(one.done() for one in flood)
        for one in flood:
            one.cancel()
        await asyncio.gather(*flood, return_exceptions=True)
        return told

    assert asyncio.run(scene()) == ["written"] * 3
