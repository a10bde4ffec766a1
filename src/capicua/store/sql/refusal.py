"""Database errors, said so that a person knows what to do now."""

from __future__ import annotations

import re
import sqlite3

from sqlalchemy.exc import DBAPIError

from capicua.kernel.error import RuleViolation

_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_DISK = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY}
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_AGAIN = "Nothing was confirmed; send it again then."
# Classes of SQLSTATE: no resources, the operator stops the server, a fault of the system.
_FULL = "53100"
_UNREACHABLE = ("08", "57P")
_RETRY = {"40001", "40P01"}
_BARRED = re.compile(r"FATAL:\s+(.+)")
"""What a server says to whoever may not come in; never a password."""
_STARTING = ("the database system is", "server closed the connection")


def refusal_of(error: DBAPIError | sqlite3.Error) -> RuleViolation | None:
    """Return what a person is told about an error, or None if the program is at fault."""
    if isinstance(error, sqlite3.Error):
        return _refusal_of_sqlite(error)
    if isinstance(error.orig, sqlite3.Error):
        return _refusal_of_sqlite(error.orig)
    if getattr(error.orig, "sqlstate", None) == _FULL:
        return _disk_full()
    if is_connection_lost(error):
        barred = _BARRED.search(str(error.orig))
        if barred is not None and not is_starting(error):
            return RuleViolation(
                "store_barred",
                "The database server runs and lets nobody in by this address: {reason}. "
                "Check the user, the password and the name of the database.",
                reason=barred[1],
            )
        return RuleViolation(
            "store_unreachable",
            "The database server does not answer. See that it runs and that this machine "
            f"reaches it. {_AGAIN}",
        )
    return None


def is_connection_lost(error: DBAPIError) -> bool:
    """Tell if the connection is gone, so that another one may have more luck."""
    state = getattr(error.orig, "sqlstate", None)
    if state is None:
        # Without a state the server said nothing: it could not be reached.
        return error.connection_invalidated or type(error.orig).__name__ in {
            "OperationalError",
            "ConnectionTimeout",
        }
    return error.connection_invalidated or state.startswith(_UNREACHABLE)


def is_starting(error: DBAPIError) -> bool:
    """Tell if a server answers, and only that it is starting, stopping or recovering."""
    # A refused connection brings no state, only words.
    said = str(error.orig)
    return any(words in said for words in _STARTING)


def is_worth_retrying(error: DBAPIError) -> bool:
    """Tell if the same work may well succeed when it is done again."""
    if isinstance(error.orig, sqlite3.Error):
        return False
    state = getattr(error.orig, "sqlstate", None)
    return state in _RETRY or is_connection_lost(error)


def _refusal_of_sqlite(problem: sqlite3.Error) -> RuleViolation | None:
    code = getattr(problem, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return _disk_full()
    if code in _BUSY:
        return RuleViolation(
            "store_busy",
            f"Another program holds the store; close it. {_AGAIN}",
        )
    if code in _DISK:
        return RuleViolation(
            "disk_failed",
            f"The disk refused ({problem}). See that it is whole, that it has room and "
            f"that this account may write there. {_AGAIN}",
        )
    if code in _DAMAGED:
        return RuleViolation(
            "store_damaged",
            f"The store is damaged or no store of Capicúa ({problem}). "
            "Leave it as it is and restore the newest backup.",
        )
    return None


def _disk_full() -> RuleViolation:
    return RuleViolation("disk_full", f"The disk is full. Make room. {_AGAIN}")
