"""Live updates, the hub: a stream per page says only the version; the page asks again.

A slow browser skips versions: there is one message per event, the newest, encoded once.
What lies beside the journal, such as a registration, has no version: a page that shows it
is told to look again.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

from capicua.actions.engine.context import Now, time_text
from capicua.actions.engine.ports import SIDE_DATA

PAUSE = 0.1
"""Seconds in which news of one event is gathered: a hundred tables make one message."""
HEARTBEAT = 15.0
"""Seconds after which a silent stream says that it is alive."""
ALIVE = b"event: alive\ndata: 1\n\n"
"""As an event, because a page does not hear comments, and must notice that none come."""


class Channel:
    """The newest version of one event, and everybody who waits for the next."""

    def __init__(self, event: str) -> None:
        self.event = event
        self.version = 0
        self.message = ALIVE
        self.changed = asyncio.Event()
        self.is_due = False
        self.heard = 0
        self.is_stirred = False
        """Something beside the journal is new, and nobody was told yet."""
        self.stirs = 0
        """How often somebody was."""
        self.beside = ALIVE

    def advance(self, message: bytes) -> None:
        """Hand out the newest version."""
        self.version, self.message = self.heard, message
        self._wake()

    def notify_side_data(self, message: bytes) -> None:
        """Hand out that something beside the journal is new."""
        self.is_stirred = False
        self.stirs, self.beside = self.stirs + 1, message
        self._wake()

    def _wake(self) -> None:
        waiting, self.changed = self.changed, asyncio.Event()
        waiting.set()


class Hub:
    """Hears of commits on the writer's thread, and tells the streams on the loop's."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._loop = asyncio.get_running_loop()
        self._channels: dict[str, Channel] = {}

    def hear(self, event: str, version: int) -> None:
        """Take news of a commit, from any thread."""
        self._loop.call_soon_threadsafe(self.note, event, version)

    def note(self, event: str, version: int) -> None:
        """Take news of a commit on the loop's own thread."""
        channel = self.channel(event)
        channel.heard = max(channel.heard, version)
        channel.is_stirred = channel.is_stirred or version == SIDE_DATA
        is_new = channel.heard > channel.version or channel.is_stirred
        if is_new and not channel.is_due:
            channel.is_due = True
            self._loop.call_later(PAUSE, self._tell, channel)

    def channel(self, event: str) -> Channel:
        """Return the channel of an event."""
        if event not in self._channels:
            self._channels[event] = Channel(event)
        return self._channels[event]

    def known_version(self, event: str) -> int | None:
        """Return the newest version this process has heard of, None if of none."""
        found = self._channels.get(event)
        return found.heard if found is not None and found.heard else None

    async def follow(self, event: str, after: int) -> AsyncIterator[bytes]:
        """Yield a message for the newest version after one; in between, signs of life."""
        channel = self.channel(event)
        stirs = channel.stirs
        yield self.encode(channel.heard, "hello")
        while True:
            if channel.version > after:
                after = channel.version
                yield channel.message
                continue
            if channel.stirs > stirs:
                stirs = channel.stirs
                yield channel.beside
                continue
            try:
                await asyncio.wait_for(channel.changed.wait(), HEARTBEAT)
            except TimeoutError:
                yield ALIVE

    def encode(self, version: int, kind: str = "version") -> bytes:
        """Return a message: the version, and the server's time for the hall's clock."""
        data: dict[str, Any] = {"version": version, "now": time_text(self._now())}
        return f"event: {kind}\nid: {version}\ndata: {json.dumps(data)}\n\n".encode()

    def _tell(self, channel: Channel) -> None:
        channel.is_due = False
        if channel.is_stirred:
            channel.notify_side_data(self.encode(channel.heard, "beside"))
        if channel.heard > channel.version:
            channel.advance(self.encode(channel.heard))
