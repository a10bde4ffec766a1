"""Opening a store: alone to write, in company to read, and refused where it must be."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import URL, text
from sqlalchemy.exc import DBAPIError

from capicua.actions.engine.ports import Decision
from capicua.journal import chain
from capicua.kernel.error import RuleViolation
from capicua.store.copies.backup import write_backup
from capicua.store.database import Database
from capicua.store.opening import open_reader, open_store
from capicua.store.sql import postgresql
from capicua.store.sql.place import Place, read_place
from store.journals import EVENT, body, header, numbers, request
from store.missing import go_without
from store.server import Server, find_programs


def refusal(place: Place, *, to_read: bool = False) -> tuple[str, str]:
    with pytest.raises(RuleViolation) as caught:
        (open_reader(place) if to_read else open_store(place, chain)).close()
    return caught.value.code, caught.value.message


def set_version(place: Place, version: str) -> None:
    change = f"UPDATE alembic_version SET version_num = '{version}'"  # noqa: S608
    if isinstance(place, Path):
        with closing(sqlite3.connect(place)) as raw:
            raw.execute(change)
            raw.commit()
        return
    engine = postgresql.open_engine(place)
    with engine.begin() as connection:
        connection.execute(text(change))
    engine.dispose()


def test_a_file_is_written_by_one_program_at_a_time(file: Path) -> None:
    with open_store(file, chain):
        code, message = refusal(file)

    assert code == "store_in_use"
    assert str(file) in message
    open_store(file, chain).close()


def test_a_file_is_read_while_another_writes_it(file: Path) -> None:
    with open_store(file, chain) as store, open_reader(file) as reader:
        store.create(EVENT, header())
        store.append(EVENT, 0, request("a"), Decision([body(7)]))
        assert numbers(reader) == [7]
        store.append(EVENT, 1, request("b"), Decision([body(8)]))
        assert numbers(reader) == [7, 8]


def test_a_reader_writes_nothing(file: Path) -> None:
    with open_store(file, chain) as store:
        store.create(EVENT, header())
    before = file.read_bytes()

    with open_reader(file) as reader:
        assert reader.events() == (EVENT,)
        with pytest.raises(DBAPIError), reader._engine.begin() as connection:
            connection.execute(text("DELETE FROM events"))

    assert file.read_bytes() == before


def test_a_closed_store_is_one_file(file: Path) -> None:
    open_store(file, chain).close()

    assert sorted(path.name for path in file.parent.iterdir()) == [
        "capicua.db",
        "capicua.db.lock",
    ]


def test_a_store_and_its_backup_are_for_the_account_that_made_them(
    file: Path, tmp_path: Path
) -> None:
    with open_store(file, chain) as store:
        store.create(EVENT, header())
        rights = {path.stat().st_mode & 0o777 for path in file.parent.glob(f"{file.name}*")}
        backup = write_backup(file, tmp_path, "20261118T010000Z", chain).path

    assert (rights, backup.stat().st_mode & 0o777) == ({0o600}, 0o600)


def test_the_writer_waits_for_the_disk(file: Path) -> None:
    with open_store(file, chain) as store:
        pragmas = store._writer.change(
            lambda connection: [
                connection.exec_driver_sql(f"PRAGMA {name}").scalar()
                for name in ("journal_mode", "synchronous")
            ]
        )

    assert pragmas == ["wal", 2]


def test_tables_of_a_newer_program_are_refused(place: Place) -> None:
    open_store(place, chain).close()
    set_version(place, "9999")

    assert refusal(place)[0] == refusal(place, to_read=True)[0] == "newer_store"


def test_nothing_to_read_is_refused_and_nothing_is_made(place: Place) -> None:
    assert refusal(place, to_read=True)[0] == "no_store"
    assert not isinstance(place, Path) or not place.exists()


@pytest.mark.parametrize("to_read", [False, True], ids=["to-write", "to-read"])
def test_a_file_that_is_no_database_is_refused_and_left_alone(
    file: Path, to_read: bool
) -> None:
    file.write_bytes(b"Dear diary, " * 100)

    assert refusal(file, to_read=to_read)[0] == "store_unusable"
    assert file.read_bytes() == b"Dear diary, " * 100


def test_a_place_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")

    code, message = refusal(tmp_path / "file" / "capicua.db")

    assert code == "store_unusable"
    assert "file exists" in message


def test_a_server_that_is_not_there_is_refused_without_the_password(
    tmp_path: Path,
) -> None:
    place = read_place(f"postgresql://ana:secret@/copa?host={tmp_path}")
    assert isinstance(place, URL)

    with pytest.raises(RuleViolation) as caught:
        open_store(place, chain)

    assert caught.value.code == "store_unusable"
    assert "does not answer" in caught.value.message
    assert "secret" not in caught.value.message


def test_a_server_that_does_not_wait_for_its_disk_is_refused() -> None:
    programs = find_programs()
    if programs is None:
        go_without("PostgreSQL")
    hasty = Server.fresh(programs)
    hasty.start("-c fsync=off")
    try:
        assert refusal(hasty.make_database("hasty"))[0] == "server_not_durable"
    finally:
        hasty.stop()


def test_two_programs_may_open_one_server_at_once(address: URL) -> None:
    with open_store(address, chain) as one, open_store(address, chain) as other:
        one.create(EVENT, header())
        other.append(EVENT, 0, request("a"), Decision([body(1)]))
        assert isinstance(one, Database)
        assert numbers(one) == [1]
