"""Thousands of viewers: each holds a stream and asks for the page when it hears news."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable

READY = b"\r\n\r\n"
CONNECTIONS = 48
MIN_PAUSE, MAX_JITTER = 0.3, 0.2
"""As in live.js: pages that hear the same news do not all ask in the same instant."""


class Pages:
    """Asks for one page over a few lasting connections."""

    def __init__(self, port: int, path: str) -> None:
        self._port = port
        self._request = (
            f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\n"
            "accept-encoding: gzip\r\n\r\n"
        ).encode()
        self._free: asyncio.LifoQueue[
            tuple[asyncio.StreamReader, asyncio.StreamWriter] | None
        ]
        self._free = asyncio.LifoQueue()
        for _ in range(CONNECTIONS):
            self._free.put_nowait(None)

    async def get(self) -> bytes:
        """Return the page's body; as browsers do, over a new connection where one ended."""
        pair = await self._free.get()
        try:
            if pair is None:
                raise ConnectionResetError
            body = await self._ask(*pair)
        except (ConnectionError, asyncio.IncompleteReadError):
            pair = await asyncio.open_connection("127.0.0.1", self._port, limit=2**20)
            body = await self._ask(*pair)
        self._free.put_nowait(pair)
        return body

    async def _ask(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> bytes:
        writer.write(self._request)
        head = (await reader.readuntil(READY)).decode().lower()
        length = int(head.partition("content-length: ")[2].partition("\r\n")[0])
        return await reader.readexactly(length)


class Viewer:
    """Somebody who watches: what they heard last, and what they have on their screen."""

    def __init__(
        self, port: int, path: str, fetch: Callable[[], Awaitable[bytes]] | None
    ) -> None:
        self._port, self._path, self._fetch = port, path, fetch
        self.heard: dict[int, float] = {}
        self.version = 0
        self.shown = 0
        self.shown_at = 0.0
        self._is_fetching = False

    async def connect(self) -> None:
        """Open the stream and follow it in the background."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        self._writer = writer
        request = f"GET {self._path} HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\n\r\n"
        writer.write(request.encode())
        await reader.readuntil(READY)
        self._task = asyncio.create_task(self._follow(reader))

    def leave(self) -> None:
        """Close the stream."""
        self._task.cancel()
        self._writer.close()

    async def _follow(self, reader: asyncio.StreamReader) -> None:
        while line := await reader.readline():
            if line.startswith(b"data: "):
                version = int(json.loads(line[6:])["version"])
                if version > self.version:
                    self.version = version
                    self.heard[version] = time.perf_counter()
                    self._look()

    def _look(self) -> None:
        if self._fetch is not None and not self._is_fetching and self.version > self.shown:
            self._is_fetching = True
            self._looking = asyncio.create_task(self._refresh())

    async def _refresh(self) -> None:
        if self._fetch is None:
            return
        aim = self.version
        await self._fetch()
        self.shown, self.shown_at = aim, time.perf_counter()
        await asyncio.sleep(MIN_PAUSE + random.random() * MAX_JITTER)
        self._is_fetching = False
        self._look()


async def gather_viewers(
    count: int, port: int, stream: str, page: str | None
) -> list[Viewer]:
    """Return so many viewers, all connected."""
    fetch = None if page is None else Pages(port, page).get
    viewers = [Viewer(port, stream, fetch) for _ in range(count)]
    for start in range(0, count, 100):
        await asyncio.gather(*(one.connect() for one in viewers[start : start + 100]))
    return viewers
