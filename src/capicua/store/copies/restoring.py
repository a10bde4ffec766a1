"""Restore: a backup takes the place of a store, which is never overwritten unasked."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from sqlalchemy import URL, text

from capicua.actions.engine.ports import Chain
from capicua.kernel.error import RuleViolation
from capicua.store.copies import copying
from capicua.store.copies.backup import check_file, copy_into_file, publish, sync
from capicua.store.copies.moving import check_copy
from capicua.store.opening import clear_refusals, tables_to_write
from capicua.store.sql import people_tables
from capicua.store.sql.place import Place, name_of
from capicua.store.sql.schema import KNOWN, NEWEST
from capicua.store.sql.sqlite_file import connect_to
from capicua.store.sql.sqlite_guard import lock_for_writing


class Restored(NamedTuple):
    """What was restored, and where the file that stood there is now."""

    contents: copying.Contents
    replaced: Path | None = None


def restore(backup: Path, place: Place, chain: Chain, *, replace: bool) -> Restored:
    """Put a backup in the place of a store, after checking it; refuse to overwrite unasked.

    A file that was there is kept under another name. What was in a database of PostgreSQL
    is gone for good.
    """
    if not backup.is_file():
        raise RuleViolation(
            "file_not_read", f"There is no backup {backup}. Check the path."
        )
    with _up_to_date(backup) as newest:
        check_file(newest, chain)
        if isinstance(place, Path):
            return _restore_file(newest, place, chain, replace=replace)
        return _restore_tables(newest, place, chain, replace=replace)


@contextmanager
def _up_to_date(backup: Path) -> Iterator[Path]:
    """Give a backup that this program reads: itself, or a newer copy of an older one."""
    with clear_refusals(backup), closing(connect_to(backup, "ro")) as raw:
        is_older = _is_older(raw)
    if not is_older:
        yield backup
        return
    with TemporaryDirectory(prefix="capicua-") as folder:
        copy = Path(folder) / backup.name
        with clear_refusals(copy):
            shutil.copyfile(backup, copy)
        with tables_to_write(copy):
            pass
        yield copy


def _is_older(raw: sqlite3.Connection) -> bool:
    try:
        found = raw.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError:
        # It is no store, or damaged: whoever checks it says so.
        return False
    return found is not None and found[0] in KNOWN - {NEWEST}


def _restore_tables(backup: Path, place: URL, chain: Chain, *, replace: bool) -> Restored:
    with tables_to_write(place) as engine, copying.frozen(backup) as original:
        with clear_refusals(place), engine.begin() as connection:
            found = copying.contents_of(connection)
            _refuse_to_overwrite(found, name_of(place), replace=replace)
            for table in (*copying.COPIED, *people_tables.STAYING):
                connection.execute(text(f"TRUNCATE {table.name}"))
            copying.copy_rows(original, connection)
            copying.compare(original, connection)
        return Restored(check_copy(engine, original, chain))


def _restore_file(backup: Path, path: Path, chain: Chain, *, replace: bool) -> Restored:
    with clear_refusals(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = lock_for_writing(path)
        part = path.with_name(f".{path.name}.part")
        try:
            if path.exists():
                _refuse_to_overwrite(_contents_of_file(path), str(path), replace=replace)
            copy_into_file(backup, part)
            contents = check_file(part, chain)
            replaced = _put_aside(path)
            publish(part, path)
        finally:
            part.unlink(missing_ok=True)
            lock.release()
    return Restored(contents, replaced)


def _contents_of_file(path: Path) -> copying.Contents | None:
    """Return how much is in a file, or None if it is damaged and nobody knows."""
    try:
        with copying.frozen(path) as connection:
            return copying.contents_of(connection)
    except RuleViolation:
        return None


def _refuse_to_overwrite(
    found: copying.Contents | None, name: str, *, replace: bool
) -> None:
    if replace or found == copying.Contents(0, 0):
        return
    inside = "something" if found is None else found.text
    raise RuleViolation(
        "store_not_empty",
        f"{name} holds {inside}, and nothing was changed. "
        "Add --replace to put the backup in its place.",
    )


def _put_aside(path: Path) -> Path | None:
    """Give the files of a store another name; return it, or None if there was no store."""
    if not path.exists():
        return None
    names = (path.with_name(f"{path.name}.replaced-{number}") for number in count(1))
    aside = next(name for name in names if not name.exists())
    for ending in ("-wal", "-shm", ""):
        old = path.with_name(path.name + ending)
        if old.exists():
            old.rename(aside.with_name(aside.name + ending))
    sync(path.parent)
    return aside
