"""After a power cut nothing is lost that was acknowledged, and nothing is corrupt.

The disk of `disk.c` stands below SQLite and the product's own store; it keeps only what was
synced, and some of the rest.
"""

import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random  # noqa: TID251 - tests hand chance in

import pytest
from sqlalchemy.exc import DBAPIError

from capicua.journal import chain
from capicua.journal.canonical import parse
from capicua.kernel.error import RuleViolation
from capicua.store.opening import open_store
from store.crowd import EVENT
from store.disk import KINDS, SYNC, Disk, build, read_records, run_on_disk
from store.journals import lines

pytestmark = pytest.mark.slow

CUTS = 100
PATIENT, HASTY = "patient", "hasty"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("disk"))


def cut_power(folder: Path, log: Path, cuts: int) -> Counter[str]:
    """Cut the power at many moments; count what is found when it is back."""
    records = list(read_records(log))
    chance = Random(cuts)  # noqa: S311 - a repeatable example
    moments = Counter(chance.randrange(len(records) + 1) for _ in range(cuts))
    disk = Disk()
    found: Counter[str] = Counter()
    for number in range(len(records) + 1):
        for _ in range(moments[number]):
            image = disk.cut(chance.choice(KINDS), chance)
            found[inspect_image(folder, image, disk.acknowledged)] += 1
        if number < len(records):
            disk.happen(records[number])
    found["acknowledged"] = len(disk.acknowledged)
    found["syncs"] = sum(record.op == SYNC for record in records)
    return found


def inspect_image(folder: Path, image: dict[str, bytes], acknowledged: list[str]) -> str:
    """Return in one word how a store is that was left by a cut."""
    for old in folder.iterdir():
        old.unlink()
    for name, content in image.items():
        (folder / name).write_bytes(content)
    try:
        with open_store(folder / "capicua.db", chain) as store:
            written = []
            if EVENT in store.events():
                written = [parse(line)["data"]["name"] for line in lines(store, EVENT)[1:]]
        with closing(sqlite3.connect(folder / "capicua.db")) as raw:
            is_whole = raw.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    except (RuleViolation, DBAPIError, sqlite3.DatabaseError):
        return "corrupt"
    if not is_whole or len(written) != len(set(written)):
        return "corrupt"
    return "lost" if set(acknowledged) - set(written) else "whole"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "image"
    made.mkdir()
    return made


def test_a_power_cut_loses_nothing_that_was_acknowledged(
    library: Path, folder: Path
) -> None:
    log = run_on_disk(library, folder.parent / "disk", "surge.py", "1", PATIENT)

    found = cut_power(folder, log, CUTS)

    assert found["whole"] == CUTS, found
    assert found["acknowledged"] == 400
    assert found["syncs"] > 20


def test_a_writer_that_does_not_wait_for_the_disk_is_found_out(
    library: Path, folder: Path
) -> None:
    log = run_on_disk(library, folder.parent / "disk", "surge.py", "1", HASTY)

    found = cut_power(folder, log, CUTS // 5)

    assert found["lost"] + found["corrupt"] > 0


@pytest.mark.long(size=2000)
def test_thousands_of_power_cuts_lose_nothing(
    library: Path, folder: Path, size: int
) -> None:
    runs = max(1, size // 200)
    found: Counter[str] = Counter()
    for run in range(runs):
        disk = folder.parent / f"disk{run}"
        log = run_on_disk(library, disk, "surge.py", str(run), PATIENT)
        found += cut_power(folder, log, size // runs)

    assert found["whole"] == size // runs * runs, found
