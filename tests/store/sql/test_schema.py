"""The steps of the tables lead to what the program writes into."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import insert

from capicua.actions.accounts.ports import Account
from capicua.actions.engine.ports import Decision
from capicua.journal import chain
from capicua.kernel.error import RuleViolation
from capicua.store.copies.copying import Contents
from capicua.store.copies.restoring import restore
from capicua.store.opening import open_reader, open_store, tables_to_write
from capicua.store.sql import tables
from capicua.store.sql.place import Place
from capicua.store.sql.postgresql import open_engine
from capicua.store.sql.schema import KNOWN, NEWEST, version_of
from capicua.store.sql.sqlite_file import open_for_writing
from capicua.store.sql.tables import metadata
from store.journals import EVENT, body, header, request


def test_the_newest_step_is_the_one_that_the_program_knows() -> None:
    config = Config()
    config.set_main_option("script_location", "capicua.store:migrations")
    steps = ScriptDirectory.from_config(config)

    assert steps.get_heads() == [NEWEST]
    assert {step.revision for step in steps.walk_revisions()} == KNOWN - {None}


def test_the_steps_make_the_tables_that_the_program_uses(place: Place) -> None:
    with tables_to_write(place) as engine, engine.begin() as connection:
        assert version_of(connection) == NEWEST
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def make_first_version(place: Place) -> None:
    """Make a store as the program of the first version left it, with one journal."""
    config = Config()
    config.set_main_option("script_location", "capicua.store:migrations")
    engine = open_for_writing(place) if isinstance(place, Path) else open_engine(place)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(
            insert(tables.events),
            {
                "event": EVENT,
                "header": header(),
                "seq": 0,
                "hash": chain.hash_of(header()),
            },
        )
    engine.dispose()


def test_a_store_of_the_first_version_is_brought_up_to_date(place: Place) -> None:
    make_first_version(place)
    with pytest.raises(RuleViolation) as caught:
        open_reader(place)
    assert caught.value.code == "older_store"

    with open_store(place, chain) as store:
        assert store.events() == (EVENT,)
        store.append(EVENT, 0, request("a"), Decision([body(1)]))
        assert store.people.look(lambda records: records.next_id(Account)) == 1
    with tables_to_write(place) as engine, engine.begin() as connection:
        assert version_of(connection) == NEWEST
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


@pytest.mark.parametrize("kind", ["file", "address"])
def test_a_backup_of_the_first_version_is_restored(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    old = tmp_path / "old" / "backup.db"
    old.parent.mkdir()
    make_first_version(old)
    with closing(sqlite3.connect(old)) as raw:
        raw.execute("PRAGMA journal_mode=DELETE")
    before = old.read_bytes()
    place: Place = request.getfixturevalue(kind)

    assert restore(old, place, chain, replace=False).contents == Contents(1, 0)
    assert old.read_bytes() == before
    assert [path.name for path in old.parent.iterdir()] == ["backup.db"]
    with open_store(place, chain) as store:
        assert store.events() == (EVENT,)


def test_opening_again_changes_no_table(file: Path) -> None:
    def schema() -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(file)) as raw:
            return raw.execute("SELECT type, name, sql FROM sqlite_master").fetchall()

    open_store(file, chain).close()
    before = schema()
    open_store(file, chain).close()

    assert schema() == before
