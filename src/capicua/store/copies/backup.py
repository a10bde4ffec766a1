"""Backups: one file that holds the whole store of one moment, checked after writing."""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from capicua.actions.engine.ports import Chain
from capicua.kernel.error import RuleViolation
from capicua.store.copies import copying
from capicua.store.copies.moving import fill
from capicua.store.opening import clear_refusals, tables_to_write
from capicua.store.sql import people_tables
from capicua.store.sql.place import Place
from capicua.store.sql.sqlite_file import connect_to

NAMES = re.compile(r"capicua-\d{8}T\d{6}Z\.db")


class Backup(NamedTuple):
    """A backup that was written and read back."""

    path: Path
    contents: copying.Contents


def write_backup(place: Place, folder: Path, moment: str, chain: Chain) -> Backup:
    """Write a store as it is now into a new file of a folder, while others go on writing.

    ``moment`` is the time for its name, as in 20261116T200500Z. The file is a store itself:
    it can be opened, or restored into either kind of database.
    """
    path = folder / f"capicua-{moment}.db"
    part = folder / f".{path.name}.part"
    with clear_refusals(path):
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists():
            raise RuleViolation("file_exists", f"{path} exists already and was left alone.")
        try:
            copy_into_file(place, part)
            contents = check_file(part, chain)
            publish(part, path)
        finally:
            for name in (part, part.with_name(part.name + ".lock")):
                name.unlink(missing_ok=True)
    return Backup(path, contents)


def copy_into_file(place: Place, path: Path) -> None:
    """Write the whole store of one moment into a new file that needs no log beside it."""
    path.unlink(missing_ok=True)
    if isinstance(place, Path):
        with copying.frozen(place), closing(connect_to(place, "ro")) as original:
            _copy_pages(original, path)
        return
    with copying.frozen(place) as original, tables_to_write(path) as engine:
        fill(engine, original, str(path))
    with closing(connect_to(path, "rw")) as alone:
        alone.execute("PRAGMA journal_mode=DELETE")


def check_file(path: Path, chain: Chain) -> copying.Contents:
    """Read a file back: SQLite's own check, then every journal's chain."""
    with clear_refusals(path), closing(connect_to(path, "ro")) as raw:
        try:
            found = raw.execute("PRAGMA integrity_check").fetchall()
        except sqlite3.DatabaseError as error:
            found = [(str(error),)]
    if found != [("ok",)]:
        raise RuleViolation(
            "backup_damaged", f"{path} is damaged: {found[0][0]}. Take another backup."
        )
    with copying.frozen(path) as connection:
        return copying.check_chains(connection, chain)


def rotate(folder: Path, keep: int) -> tuple[Path, ...]:
    """Remove all but the newest backups of a folder; return what was removed."""
    if keep < 1:
        raise RuleViolation("out_of_range", "Keep one backup at least.", at="keep")
    found = sorted(path for path in folder.iterdir() if NAMES.fullmatch(path.name))
    old = tuple(found[:-keep])
    for path in old:
        path.unlink()
    return old


def publish(part: Path, path: Path) -> None:
    """Give a finished file its name, on the disk for good."""
    sync(part)
    part.rename(path)
    sync(path.parent)


def sync(path: Path) -> None:
    """Wait until the disk has a file, or the names in a folder."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _copy_pages(original: sqlite3.Connection, path: Path) -> None:
    with closing(connect_to(path, "rwc")) as copy:
        # All pages in one step: nobody's write makes it begin again.
        original.backup(copy, pages=-1)
        for table in people_tables.STAYING:
            copy.execute(f"DELETE FROM {table.name}")  # noqa: S608
        copy.execute("PRAGMA journal_mode=DELETE")
