"""SQLite connections of a store in a file."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Engine, QueuePool, create_engine

from capicua.store.sql.sqlite_guard import require_write_ahead_log

BUSY_SECONDS = 10
_MOST_READERS = 64
OWN = 0o600


def open_for_writing(path: Path) -> Engine:
    """Return the engine of the one writer; a commit that returns is on the disk."""

    def connect() -> sqlite3.Connection:
        connection = connect_to(path, "rwc")
        mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
        require_write_ahead_log(mode, path)
        connection.execute("PRAGMA synchronous=FULL")
        return connection

    return _engine(connect, "BEGIN IMMEDIATE", most=1)


def open_for_reading(path: Path) -> Engine:
    """Return an engine whose connections read only; they neither wait nor let wait."""
    return _engine(lambda: connect_to(path, "ro"), "BEGIN", most=_MOST_READERS)


def connect_to(path: Path, mode: str) -> sqlite3.Connection:
    """Return a plain connection: "ro" reads, "rw" writes, "rwc" makes the file, too."""
    if mode == "rwc":
        _make_private(path)
    return sqlite3.connect(
        f"file:{quote(str(path))}?mode={mode}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        # The pool gives a connection to one thread at a time.
        check_same_thread=False,
    )


def sweep(path: Path) -> bool:
    """Write the file anew and empty the log beside it: nothing is left of what is gone.

    Writers wait meanwhile. False: a reader still needs the log, which stays as it is.
    """
    with closing(connect_to(path, "rw")) as connection:
        connection.execute("VACUUM")
        busy: int = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    return not busy


def _make_private(path: Path) -> None:
    """Make a file that is not there yet, for this account alone: people's data lie in it.

    SQLite gives the files beside it the same rights. One that is there stays as it is.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWN))


def _engine(connect: Any, begin: str, *, most: int) -> Engine:
    engine = create_engine(
        "sqlite://", creator=connect, poolclass=QueuePool, pool_size=most, max_overflow=0
    )

    def do_begin(connection: Any) -> None:
        connection.execute(begin)

    # An event would do the same, but with one each statement looks for listeners, too.
    engine.dialect.do_begin = do_begin  # type: ignore[assignment, method-assign]  # of this engine alone
    return engine
