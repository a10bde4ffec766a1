"""HTTP parser: requests read in compiled code, bounded in length, in time and in number.

Reading requests is most of what a kept page costs. The compiled parser takes a third off
it, but has no measure of its own for a head that never ends, nor for one that never comes.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from enum import Enum
from types import ModuleType
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

try:
    import resource
except ImportError:  # pragma: no cover - systems that have no such limit
    limits: ModuleType | None = None
else:
    limits = resource

LONGEST_HEAD = 64 * 1024
"""A browser's cookies and address are far below it."""
REFUSAL = "The head of this request is too long."
OPEN_FILES = 65_536
"""Wanted for this process: each connection is one."""
LEAST_OF_ONE_SOURCE = 256
MOST_UNFINISHED = 1_000
"""Requests of one source that have begun and not come whole; the oldest give way."""


class Awaited(Enum):
    """Which part of its next request a connection has not brought yet."""

    HEAD = "head"
    BODY = "body"
    NOTHING = "nothing"


class BoundedProtocol(HttpToolsProtocol):
    """Reads the requests of one connection, and ends what goes too far or too slowly."""

    seconds: ClassVar[dict[Awaited, float]] = {Awaited.HEAD: 10.0, Awaited.BODY: 120.0}
    """How long a head may take, and a photo on a weak network."""
    most_connections: ClassVar[int] = 1_000_000
    """Of one source, in this process; it is set when the application starts."""
    _unfinished: ClassVar[defaultdict[tuple[str, Awaited], dict[BoundedProtocol, None]]] = (
        defaultdict(dict)
    )
    _connections: ClassVar[defaultdict[str, int]] = defaultdict(int)
    _head = 0
    _stage = Awaited.HEAD
    _timed: Awaited = Awaited.NOTHING
    _timer: asyncio.TimerHandle | None = None
    _source = ""

    def connection_made(self, transport: Any) -> None:
        """Begin to wait for a head, unless too many of this source are here."""
        super().connection_made(transport)
        self._source = self.client[0] if self.client else ""
        self._connections[self._source] += 1
        if self._connections[self._source] > self.most_connections:
            self.transport.abort()
            return
        self._time()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stage = Awaited.NOTHING
        self._time()
        self._connections[self._source] -= 1
        if not self._connections[self._source]:
            del self._connections[self._source]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what came; a head may come in many pieces."""
        super().data_received(data)
        if self._stage is Awaited.HEAD:
            self._head += len(data)
            if self._head > LONGEST_HEAD:
                self.send_400_response(REFUSAL)
        self._time()

    def on_message_begin(self) -> None:
        """Begin to measure."""
        super().on_message_begin()
        self._head, self._stage = 0, Awaited.HEAD

    def on_headers_complete(self) -> None:
        """End measuring; what follows is a body, which has its own bound."""
        self._stage = Awaited.BODY
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Wait for nothing more until the next request begins."""
        self._stage = Awaited.NOTHING
        super().on_message_complete()

    def _time(self) -> None:
        """Give the stage that was reached its time; what comes whole at once needs none."""
        if self._timed is self._stage:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            place = self._source, self._timed
            self._unfinished[place].pop(self, None)
            if not self._unfinished[place]:
                del self._unfinished[place]
        self._timed = self._stage
        if self._stage is not Awaited.NOTHING:
            self._timer = self.loop.call_later(self.seconds[self._stage], self.give_up)
            others = self._unfinished[self._source, self._stage]
            others[self] = None
            if len(others) > MOST_UNFINISHED:
                next(iter(others)).give_up()

    def give_up(self) -> None:
        """End a connection whose request does not come whole."""
        self._stage = Awaited.NOTHING
        self._time()
        self.transport.abort()


def raise_open_files() -> int:
    """Let this process and its workers hold as many connections as the system allows."""
    if limits is None:
        return OPEN_FILES
    allowed, most = limits.getrlimit(limits.RLIMIT_NOFILE)
    wanted = OPEN_FILES if most == limits.RLIM_INFINITY else min(OPEN_FILES, most)
    if allowed != limits.RLIM_INFINITY and allowed < wanted:
        limits.setrlimit(limits.RLIMIT_NOFILE, (wanted, most))
        return wanted
    return OPEN_FILES if allowed == limits.RLIM_INFINITY else int(allowed)


def most_of_one_source() -> int:
    """Return how many connections one address may have: half of all, so nobody fills it."""
    return max(LEAST_OF_ONE_SOURCE, raise_open_files() // 2)
