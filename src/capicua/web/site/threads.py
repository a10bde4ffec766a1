"""Thread pools (bulkheads): whoever looks on takes no thread from those who record.

Pages are made by computing, which only one thread of a process does at a time: more threads
would make none of them sooner, and every hand later. A change mostly waits for the disk.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from anyio import CapacityLimiter, to_thread
from starlette.requests import Request
from starlette.responses import Response

from capicua.actions.accounts.limits import fold_source
from capicua.web.site.csrf import SAFE
from capicua.web.site.session import carries_identity, source_of

T = TypeVar("T")
CHANGES = 64
PAGES = 8
STRANGERS_CHANGES = 4
"""Most of them are passwords that are compared, slowly on purpose."""
STRANGERS_PAGES = 2
PAGES_OF_ONE_SOURCE = 1
"""Made at once; who else looks on does not wait behind all of them."""
DOORMEN = 4


class _Pools:
    """The threads for those who are known, and for strangers."""

    def __init__(self, known: int, strangers: int) -> None:
        self.known = CapacityLimiter(known)
        self.strangers = CapacityLimiter(strangers)
        self.believed = 0
        """Requests on their way to the first ones, or on them."""


class ThreadPools:
    """The threads on which requests are answered, each kind with its own."""

    def __init__(self) -> None:
        self._doormen = CapacityLimiter(DOORMEN)
        self._changes = _Pools(CHANGES, STRANGERS_CHANGES)
        self._pages = _Pools(PAGES, STRANGERS_PAGES)
        self._turns: dict[str, CapacityLimiter] = {}
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
        """Let one source have few pages made at once."""
        turn = self._turns.setdefault(source, CapacityLimiter(PAGES_OF_ONE_SOURCE))
        self._waiting[source] += 1
        try:
            async with turn:
                yield
        finally:
            self._waiting[source] -= 1
            if not self._waiting[source]:
                del self._waiting[source], self._turns[source]
