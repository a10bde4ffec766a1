"""What databases report becomes a sentence with what to do now, or stays our fault."""

import sqlite3

import psycopg
import pytest
from psycopg import errors
from sqlalchemy.exc import DBAPIError, OperationalError

from capicua.store.sql.refusal import is_starting, is_worth_retrying, refusal_of


def sqlite_error(code: int) -> sqlite3.OperationalError:
    problem = sqlite3.OperationalError("as the library says")
    problem.sqlite_errorcode = code
    return problem


def reported(problem: Exception, *, is_lost: bool = False) -> DBAPIError:
    return OperationalError("COMMIT", {}, problem, connection_invalidated=is_lost)


FULL = sqlite_error(sqlite3.SQLITE_FULL)
NOT_THERE = psycopg.OperationalError("connection refused")
BARRED = psycopg.OperationalError('failed: FATAL:  database "copa" does not exist\n')
RECOVERING = psycopg.OperationalError("FATAL:  the database system is in recovery mode")


@pytest.mark.parametrize(
    ("problem", "code"),
    [
        pytest.param(FULL, "disk_full", id="sqlite-full"),
        pytest.param(sqlite_error(sqlite3.SQLITE_IOERR_FSYNC), "disk_failed", id="sync"),
        pytest.param(sqlite_error(sqlite3.SQLITE_READONLY), "disk_failed", id="read-only"),
        pytest.param(sqlite_error(sqlite3.SQLITE_BUSY), "store_busy", id="busy"),
        pytest.param(sqlite_error(sqlite3.SQLITE_CORRUPT), "store_damaged", id="corrupt"),
        pytest.param(sqlite_error(sqlite3.SQLITE_CONSTRAINT), None, id="our-mistake"),
        pytest.param(errors.DiskFull("full"), "disk_full", id="server-full"),
        pytest.param(errors.AdminShutdown("bye"), "store_unreachable", id="shutdown"),
        pytest.param(NOT_THERE, "store_unreachable", id="not-there"),
        pytest.param(BARRED, "store_barred", id="barred"),
        pytest.param(RECOVERING, "store_unreachable", id="recovering"),
        pytest.param(errors.UniqueViolation("twice"), None, id="our-mistake-on-a-server"),
    ],
)
def test_what_a_person_can_mend_is_said(problem: Exception, code: str | None) -> None:
    said = refusal_of(reported(problem))

    assert (said.code if said else None) == code


def test_who_is_not_let_in_reads_what_the_server_says() -> None:
    said = refusal_of(reported(BARRED))

    assert said is not None
    assert said.message == (
        "The database server runs and lets nobody in by this address: "
        'database "copa" does not exist. '
        "Check the user, the password and the name of the database."
    )


def test_an_error_of_the_plain_library_is_said_the_same_way() -> None:
    plain, wrapped = refusal_of(FULL), refusal_of(reported(FULL))

    assert plain is not None
    assert wrapped is not None
    assert plain.as_document() == wrapped.as_document()


@pytest.mark.parametrize(
    ("problem", "is_lost", "expected"),
    [
        pytest.param(NOT_THERE, False, (True, False), id="not-there"),
        pytest.param(RECOVERING, False, (True, True), id="recovering"),
        pytest.param(errors.DeadlockDetected("x"), False, (True, False), id="deadlock"),
        pytest.param(errors.UniqueViolation("x"), False, (False, False), id="our-mistake"),
        pytest.param(errors.UniqueViolation("x"), True, (True, False), id="lost-meanwhile"),
        pytest.param(FULL, False, (False, False), id="disk-full"),
    ],
)
def test_what_may_pass_by_itself_is_tried_again(
    problem: Exception, is_lost: bool, expected: tuple[bool, bool]
) -> None:
    error = reported(problem, is_lost=is_lost)

    assert (is_worth_retrying(error), is_starting(error)) == expected
