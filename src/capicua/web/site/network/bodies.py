"""Bodies of requests: how much of them is held at once, in all and of one source.

What is sent lies in memory until it has come whole. A thousand photos that never end would
fill it; a hand, a form or a sign-in is so small that it always has room.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import Request
from starlette.types import Message, Receive

from capicua.actions.accounts.limits import fold_source
from capicua.kernel.error import RuleViolation
from capicua.web.site.session import source_of

MOST_BYTES = 8 * 1024 * 1024
"""Of one request: a photo of a sheet or a list of four hundred entries is far below it."""
ALWAYS_TAKEN = 64 * 1024
"""Bytes of each request that count for nobody."""
MOST_OF_ONE_SOURCE = 8 * MOST_BYTES
"""Beyond these, of all requests under way from there: as many photos at their largest."""
MOST_IN_ALL = 4 * MOST_OF_ONE_SOURCE


class HeldBodies:
    """What is held of the bodies of all requests that are under way in this process."""

    def __init__(self) -> None:
        self._held: Counter[str] = Counter()

    @contextmanager
    def bounded(self, request: Request, receive: Receive) -> Iterator[Receive]:
        """Give what receives one body, and refuses one that is too large to be meant.

        It refuses, too, if too much is held already. When the request ends, its own goes.
        """
        size = counted = 0

        async def receive_some() -> Message:
            nonlocal size, counted
            message = await receive()
            size += len(message.get("body", b""))
            if size > MOST_BYTES:
                raise _too_large()
            more = max(0, size - ALWAYS_TAKEN) - counted
            if more:
                self._hold(fold_source(source_of(request)), more)
                counted += more
            return message

        try:
            yield receive_some
        finally:
            if counted:
                self._let_go(fold_source(source_of(request)), counted)

    def _hold(self, source: str, more: int) -> None:
        of_source, in_all = self._held[source] + more, self._held.total() + more
        if of_source > MOST_OF_ONE_SOURCE or in_all > MOST_IN_ALL:
            raise RuleViolation(
                "too_many_requests",
                "This comes too fast from one place. Wait a moment and try again.",
            )
        self._held[source] = of_source

    def _let_go(self, source: str, counted: int) -> None:
        self._held[source] -= counted
        if not self._held[source]:
            del self._held[source]


def _too_large() -> RuleViolation:
    return RuleViolation(
        "too_large",
        "At most {most_bytes} MB can be sent at once.",
        most_bytes=MOST_BYTES // 1024 // 1024,
    )
