"""Notifications between processes: LISTEN and NOTIFY carry event and version.

A commit that notifies is serialised with all others of the whole server. So news go out
after their commit, gathered, on a connection of their own that waits for no disk. What is
lost on the way, as when a process ends right after its commit, a look at all versions finds
soon after.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from threading import Condition, Event, Lock, Thread
from time import monotonic
from typing import NamedTuple

import psycopg
from sqlalchemy import URL

from capicua.actions.engine.ports import SIDE_DATA
from capicua.store.writing.announcing import Hear, LocalAnnouncer

CHANNEL = "capicua"
SENDER, LISTENER = "capicua-sender", "capicua-listener"
"""How the server calls the two connections that carry news."""
NET_SECONDS = 2.0
"""How often a listener looks at all versions, whatever it was told."""
_LOOK_SECONDS = 0.5
_PAUSE_SECONDS = 0.1
_GATHER_SECONDS = 0.01
_END_SECONDS = 5.0
_QUICK = "SET synchronous_commit = off"
"""News that a power cut takes are found by the next look: no disk is waited for."""
_NOTIFY = "SELECT pg_notify(%s, news) FROM unnest(%s::text[]) AS told(news)"
_VERSIONS = "SELECT event, seq, names FROM events ORDER BY event"


class EventVersion(NamedTuple):
    """How far an event had come at a look, and how often its names had changed."""

    version: int
    names: int


class NewsSender:
    """Takes news at once, and sends what has gathered on a thread of its own."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._waiting: dict[tuple[str, bool], int] = {}
        """The newest version of each event; beside it, that its side data are new."""
        self._changed = Condition()
        self._is_closed = False
        self._thread: Thread | None = None

    def send(self, versions: Mapping[str, int]) -> None:
        """Take news, without waiting for the server."""
        with self._changed:
            for event, version in versions.items():
                key = (event, version == SIDE_DATA)
                self._waiting[key] = max(version, self._waiting.get(key, version))
            if self._thread is None and not self._is_closed:
                self._thread = Thread(target=self._run, name="capicua-sender", daemon=True)
                self._thread.start()
            self._changed.notify()

    def close(self) -> None:
        """Send what waits, if the server can be reached, and end."""
        with self._changed:
            self._is_closed = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join(_END_SECONDS)

    def _run(self) -> None:
        while not self._is_over():
            with suppress(psycopg.Error), self._connect() as connection:
                connection.execute(_QUICK)
                while not self._is_over():
                    self._send_next(connection)
            with self._changed:
                if self._is_closed:
                    # A server that does not answer is not waited for: others look.
                    return
                self._changed.wait(_PAUSE_SECONDS)

    def _connect(self) -> psycopg.Connection:
        return psycopg.connect(self._address, autocommit=True, application_name=SENDER)

    def _is_over(self) -> bool:
        with self._changed:
            return self._is_closed and not self._waiting

    def _send_next(self, connection: psycopg.Connection) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._is_closed)
            if not self._is_closed:
                # Others whose commits end now go along.
                self._changed.wait_for(lambda: self._is_closed, _GATHER_SECONDS)
            taken, self._waiting = self._waiting, {}
        news = [f"{version} {event}" for (event, _), version in taken.items()]
        try:
            connection.execute(_NOTIFY, [CHANNEL, news])
        except psycopg.Error:
            with self._changed:
                self._waiting = taken | self._waiting
            raise


class ServerAnnouncer:
    """News within and between processes; a thread listens once somebody asked for it."""

    def __init__(self, address: URL) -> None:
        self._address = address.set(drivername="postgresql").render_as_string(
            hide_password=False
        )
        self._local = LocalAnnouncer()
        self._sender = NewsSender(self._address)
        self._lock = Lock()
        self._closed = Event()
        self._thread: Thread | None = None
        self._seen: dict[str, EventVersion] = {}

    def tell_after(self, versions: Mapping[str, int]) -> None:
        """Send the news of a commit that is done; they come back here, too."""
        if versions:
            self._sender.send(versions)

    def listen(self, hear: Hear) -> Callable[[], None]:
        """Call ``hear`` with each piece of news; after a gap with every version again."""
        stop = self._local.listen(hear)
        with self._lock:
            if self._thread is None:
                ready = Event()
                self._thread = Thread(
                    target=self._listen, args=(ready,), name="capicua-news", daemon=True
                )
                self._thread.start()
                ready.wait(10)
        return stop

    def close(self) -> None:
        """Send what waits, and stop listening."""
        self._sender.close()
        self._closed.set()
        with self._lock:
            if self._thread is not None:
                self._thread.join()
        self._local.close()

    def _listen(self, ready: Event) -> None:
        while not self._closed.is_set():
            # If the server went away: try until it is back, or until we are closed.
            with (
                suppress(psycopg.Error),
                psycopg.connect(
                    self._address, autocommit=True, application_name=LISTENER
                ) as connection,
            ):
                connection.execute(f"LISTEN {CHANNEL}")
                self._tell_what_changed(connection)
                ready.set()
                self._pass_on(connection)
            self._closed.wait(_PAUSE_SECONDS)

    def _tell_what_changed(self, connection: psycopg.Connection) -> None:
        """Tell what is new since the last look, whether it was told meanwhile or not."""
        rows = connection.execute(_VERSIONS).fetchall()
        now = {
            str(event): EventVersion(int(version), int(names))
            for event, version, names in rows
        }
        before, self._seen = self._seen, now
        for event, seen in now.items():
            old = before.get(event)
            if old is None or old.version != seen.version:
                self._local.tell_after({event: seen.version})
            if old is not None and old.names != seen.names:
                self._local.tell_after({event: SIDE_DATA})

    def _pass_on(self, connection: psycopg.Connection) -> None:
        looked = monotonic()
        while not self._closed.is_set():
            for notice in connection.notifies(timeout=_LOOK_SECONDS):
                version, _, event = notice.payload.partition(" ")
                self._local.tell_after({event: int(version)})
                if self._closed.is_set():
                    return
            if monotonic() - looked >= NET_SECONDS:
                self._tell_what_changed(connection)
                looked = monotonic()
