"""Notifications between processes: LISTEN and NOTIFY carry event and version."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from threading import Event, Lock, Thread

import psycopg
from sqlalchemy import URL, Connection, text

from capicua.store.writing.announcing import Hear, LocalAnnouncer

CHANNEL = "capicua"
_LOOK_SECONDS = 0.5
_PAUSE_SECONDS = 0.5
_NOTIFY = text("SELECT pg_notify(:channel, :news)")
_VERSIONS = "SELECT event, seq FROM events ORDER BY event"


class ServerAnnouncer:
    """News within and between processes; a thread listens once somebody asked for it."""

    def __init__(self, address: URL) -> None:
        self._address = address.set(drivername="postgresql").render_as_string(
            hide_password=False
        )
        self._local = LocalAnnouncer()
        self._lock = Lock()
        self._closed = Event()
        self._thread: Thread | None = None

    def tell_inside(self, connection: Connection, versions: Mapping[str, int]) -> None:
        """Send the news with the commit."""
        news = [
            {"channel": CHANNEL, "news": f"{version} {event}"}
            for event, version in versions.items()
        ]
        if news:
            connection.execute(_NOTIFY, news)

    def tell_after(self, versions: Mapping[str, int]) -> None:
        """Do nothing: the server brings the news here, too."""

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
        """Stop listening."""
        self._closed.set()
        with self._lock:
            if self._thread is not None:
                self._thread.join()
        self._local.close()

    def _listen(self, ready: Event) -> None:
        while not self._closed.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._tell_everything(connection)
                    ready.set()
                    self._pass_on(connection)
            except psycopg.Error:
                # The server went away: try until it is back, or until we are closed.
                self._closed.wait(_PAUSE_SECONDS)

    def _tell_everything(self, connection: psycopg.Connection) -> None:
        """Tell every version: something may have happened while nobody listened."""
        rows = connection.execute(_VERSIONS).fetchall()
        self._local.tell_after({str(event): int(version) for event, version in rows})

    def _pass_on(self, connection: psycopg.Connection) -> None:
        while not self._closed.is_set():
            for notice in connection.notifies(timeout=_LOOK_SECONDS):
                version, _, event = notice.payload.partition(" ")
                self._local.tell_after({event: int(version)})
                if self._closed.is_set():
                    return
