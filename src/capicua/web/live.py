"""What is new: a stream per page says only the version, and the page asks for the rest.

A slow browser skips versions: there is one message per event, the newest, encoded once.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

from capicua.actions.context import Now, time_text

PAUSE = 0.1
"""Seconds in which news of one event is gathered: a hundred tables make one message."""
HEARTBEAT = 15.0
"""Seconds after which a silent stream says that it is alive."""
ALIVE = b": alive\n\n"


class Channel:
    """The newest version of one event, and everybody who waits for the next."""

    def __init__(self, event: str) -> None:
        self.event = event
        self.version = 0
        self.message = ALIVE
        self.changed = asyncio.Event()
        self.is_due = False
        self.heard = 0

    def advance(self, message: bytes) -> None:
        """Hand out the newest version."""
        self.version, self.message = self.heard, message
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
        if channel.heard > channel.version and not channel.is_due:
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
        yield self.encode(channel.heard, "hello")
        while True:
            if channel.version > after:
                after = channel.version
                yield channel.message
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
        channel.advance(self.encode(channel.heard))


Listen = Callable[[Callable[[str, int], None]], Callable[[], None]]
"""How a store is listened to; it returns how to stop."""
