"""Thread pools (bulkheads): whoever looks on takes no thread from those who record.

Pages are made by computing, which only one thread of a process does at a time: more threads
would make none of them sooner, and every hand later. A change mostly waits for the disk.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

from anyio import CapacityLimiter, to_thread
from starlette.requests import Request
from starlette.responses import Response

from capicua.actions.accounts.limits import fold_source
from capicua.kernel.error import RuleViolation
from capicua.web.site.csrf import SAFE
from capicua.web.site.session import carries_identity, source_of

T = TypeVar("T")
Look = Callable[[], bool]
CHANGES = 64
PAGES = 8
STRANGERS_CHANGES = 4
"""Most of them are passwords that are compared, slowly on purpose."""
STRANGERS_PAGES = 2
PAGES_OF_ONE_SOURCE = 1
"""Made at once; who else looks on does not wait behind all of them."""
DOORMEN = 4
TOO_FAST = frozenset({"too_many_requests", "too_many_tries"})
PAUSE_SECONDS = 1.0
"""Before somebody reads that they are too fast: who sends without end sends less."""
SWITCH_SECONDS = 0.0005
"""How long a thread computes before another may: a hand takes turns some dozens of times,
and would wait ten times as long beside a page with the interpreter's own interval."""


class _Pools:
    """The threads for those who are known, and for strangers."""

    def __init__(self, known: int, strangers: int) -> None:
        self.known = CapacityLimiter(known)
        self.strangers = CapacityLimiter(strangers)
        self.believed = 0
        """Requests on their way to the first ones, or on them."""


class ThreadPools:
    """The threads on which requests are answered, each kind with its own."""

    pause = PAUSE_SECONDS

    def __init__(self) -> None:
        sys.setswitchinterval(SWITCH_SECONDS)
        self._doormen = CapacityLimiter(DOORMEN)
        self._changes = _Pools(CHANGES, STRANGERS_CHANGES)
        self._pages = _Pools(PAGES, STRANGERS_PAGES)
        self._turns: defaultdict[str, CapacityLimiter] = defaultdict(
            lambda: CapacityLimiter(PAGES_OF_ONE_SOURCE)
        )
        self._waiting: Counter[str] = Counter()

    async def look(self, question: Callable[[], T]) -> T:
        """Return the answer to a short question that nobody must wait for."""
        return await to_thread.run_sync(question, limiter=self._doormen)

    async def answer(
        self,
        request: Request,
        is_known: Callable[[], bool],
        respond: Callable[[], Response],
    ) -> Response:
        """Answer on the threads for this kind of request and of visitor."""
        try:
            return await self._answer(request, is_known, respond)
        except RuleViolation as refused:
            if refused.code in TOO_FAST:
                await asyncio.sleep(self.pause)
            raise

    async def _answer(
        self,
        request: Request,
        is_known: Callable[[], bool],
        respond: Callable[[], Response],
    ) -> Response:
        pools = self._changes if request.method not in SAFE else self._pages
        known = carries_identity(request)
        # Who seems to be somebody is looked at only when that may be a lie that costs.
        if known and pools.believed * 2 >= pools.known.total_tokens:
            known = await self.look(is_known)
        if known:
            pools.believed += 1
            try:
                return await to_thread.run_sync(respond, limiter=pools.known)
            finally:
                pools.believed -= 1
        if pools is self._changes:
            return await to_thread.run_sync(respond, limiter=pools.strangers)
        async with self._turn_of(fold_source(source_of(request))):
            return await to_thread.run_sync(respond, limiter=pools.strangers)

    @asynccontextmanager
    async def _turn_of(self, source: str) -> AsyncIterator[None]:
        """Let one source have few pages made at once, and rest as long as each has taken.

        The page goes out at once: only who asks for the next one waits.
        """
        turn, loop, borrower = self._turns[source], asyncio.get_running_loop(), object()
        self._waiting[source] += 1
        begun = loop.time()
        try:
            await turn.acquire_on_behalf_of(borrower)
            begun = loop.time()
            yield
        finally:
            loop.call_later(loop.time() - begun, self._rest, source, borrower)

    def _rest(self, source: str, borrower: object) -> None:
        """Give the next one their turn, and forget a source when nobody waits."""
        with suppress(RuntimeError):
            # Who went away while waiting has no turn to give back.
            self._turns[source].release_on_behalf_of(borrower)
        self._waiting[source] -= 1
        if not self._waiting[source]:
            del self._waiting[source], self._turns[source]
