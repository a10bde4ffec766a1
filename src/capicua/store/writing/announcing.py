"""Notification of listeners that an event has a new version."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Protocol

Hear = Callable[[str, int], None]


class Announcer(Protocol):
    """How the news of a commit travels."""

    def tell_after(self, versions: Mapping[str, int]) -> None:
        """Hand out the news of a commit that is done."""
        ...

    def listen(self, hear: Hear) -> Callable[[], None]:
        """Call ``hear`` with each piece of news; return how to stop."""
        ...

    def close(self) -> None:
        """Hand out nothing more."""
        ...


class LocalAnnouncer:
    """News within one process: all that a file with one writer needs."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._listeners: dict[int, Hear] = {}
        self._next = 0

    def tell_after(self, versions: Mapping[str, int]) -> None:
        """Tell everybody who listens here."""
        with self._lock:
            listeners = tuple(self._listeners.values())
        for hear in listeners:
            try:
                for event, version in versions.items():
                    hear(event, version)
            except Exception:
                # The facts are durable; a listener's fault must not stop who writes.
                logging.getLogger(__name__).exception("A listener failed.")

    def listen(self, hear: Hear) -> Callable[[], None]:
        """Call ``hear`` with each piece of news, on the writer's thread: be quick."""
        with self._lock:
            number, self._next = self._next, self._next + 1
            self._listeners[number] = hear

        def stop() -> None:
            with self._lock:
                self._listeners.pop(number, None)

        return stop

    def close(self) -> None:
        """Forget who listened."""
        with self._lock:
            self._listeners.clear()
