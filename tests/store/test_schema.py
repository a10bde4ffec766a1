"""The steps of the tables lead to what the program writes into."""

import sqlite3
from contextlib import closing
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from capicua.event import chain
from capicua.store.opening import open_store, tables_to_write
from capicua.store.place import Place
from capicua.store.schema import KNOWN, NEWEST, version_of
from capicua.store.tables import metadata


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


def test_opening_again_changes_no_table(file: Path) -> None:
    def schema() -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(file)) as raw:
            return raw.execute("SELECT type, name, sql FROM sqlite_master").fetchall()

    open_store(file, chain).close()
    before = schema()
    open_store(file, chain).close()

    assert schema() == before
