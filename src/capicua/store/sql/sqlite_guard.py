"""SQLite guard: what must hold before it may keep an event: sound version, one writer."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import NamedTuple

from capicua.kernel.error import RuleViolation

Version = tuple[int, int, int]


def has_wal_reset_bug(version: Version) -> bool:
    """Tell if a SQLite version can lose an acknowledged write when two connections write.

    The race in resetting the write-ahead log came with 3.7.0 and was mended in 3.51.3; the
    mend was carried back to 3.44.6 and 3.50.7. A distribution that carried it back silently
    does not show in the number, so the answer may be stricter than needed.
    """
    mended_branches = {(3, 44): 6, (3, 50): 7}
    if version[:2] in mended_branches:
        return version[2] < mended_branches[version[:2]]
    return (3, 7, 0) <= version < (3, 51, 3)


class WriterLock(NamedTuple):
    """The right to write one file; it ends with `release` or with the process."""

    path: Path
    descriptor: int

    def release(self) -> None:
        """Let somebody else write."""
        os.close(self.descriptor)


def lock_for_writing(database: Path) -> WriterLock:
    """Return the right to write a database file, or refuse if another program has it.

    With one writer at a time the race of `has_wal_reset_bug` cannot happen: it alone writes
    and checkpoints, everybody else opens the file to read. The lock lies beside the file,
    because closing the file itself would drop SQLite's own locks on it.
    """
    path = database.with_name(database.name + ".lock")
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = os.read(descriptor, 20).decode("ascii", "replace").strip()
        os.close(descriptor)
        raise RuleViolation(
            "store_in_use",
            "{database} is open for writing in another Capicúa (process {holder}). "
            "Stop that one first, or let it do the work.",
            database=database,
            holder=holder,
        ) from None
    try:
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()}\n".encode("ascii"))
    except OSError:
        os.close(descriptor)
        raise
    return WriterLock(path, descriptor)


def require_write_ahead_log(mode: str, database: Path) -> None:
    """Refuse a place where SQLite cannot keep a write-ahead log, such as a network disk."""
    if mode != "wal":
        raise RuleViolation(
            "no_write_ahead_log",
            f"{database} lies where SQLite keeps no write-ahead log. "
            "Put the store on a disk of this machine.",
        )
