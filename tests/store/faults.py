"""A disk that fails at every operation in turn, and a store that says so and goes on.

Run as a program below the test's own disk, with the folder, how many operations to step and
"honest" or "deaf". Prints what was found as one JSON object.
"""

import ctypes
import errno
import json
import sqlite3
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path

from capicua.journal import chain
from capicua.journal.canonical import parse
from capicua.kernel.error import RuleViolation
from capicua.store.database import Database
from capicua.store.opening import open_store
from store.crowd import EVENT, header, write
from store.journals import lines

DISK = ctypes.CDLL(None)
NOBODY, FOREVER = 0, 1_000_000
WRITERS = 4
ERRORS = {"full": errno.ENOSPC, "failed": errno.EIO}


def faults(operations: int, step: int) -> Iterator[tuple[int, int, int]]:
    """Yield every fault: the first operation that fails, how many do, and the error."""
    for error in ERRORS.values():
        for count in (1, FOREVER):
            for first in range(1, operations + 1, step):
                yield first, count, error


def written(store: Database) -> list[str]:
    """Return the names of all facts, after checking the chain."""
    return [parse(line)["data"]["name"] for line in lines(store, EVENT)[1:]]


def is_whole(path: Path) -> bool:
    """Tell if SQLite finds nothing wrong with a file."""
    with closing(sqlite3.connect(path)) as raw:
        return raw.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def open_and_write(path: Path) -> None:
    """Do the first things that are done to a store."""
    with open_store(path, chain) as store:
        if EVENT not in store.events():
            store.create(EVENT, header())
        write(store, "first")


def fail_while_opening(folder: Path, step: int) -> Counter[str]:
    """Open a new store on a disk that fails at each operation in turn."""
    DISK.disk_fail(0, NOBODY, 0)
    open_and_write(folder / "clean.db")
    found: Counter[str] = Counter()
    for number, fault in enumerate(faults(DISK.disk_operations(), step)):
        path = folder / f"{number}.db"
        DISK.disk_fail(*fault)
        try:
            open_and_write(path)
            found["went_on"] += 1
        except RuleViolation as refusal:
            found[f"opening:{refusal.code}"] += 1
        DISK.disk_fail(0, NOBODY, 0)
        open_and_write(path)
        with open_store(path, chain) as store:
            found["wrong"] += written(store) != ["first"]
        found["wrong"] += not is_whole(path)
        for left in folder.glob(f"{number}.db*"):
            left.unlink()
    return found


def try_to_write(store: Database, name: str) -> str:
    """Return how a request ended: what was answered or refused."""
    try:
        write(store, name, weight=9000)
    except RuleViolation as refusal:
        return refusal.code
    return "acknowledged"


def fail_while_writing(folder: Path, step: int, *, is_deaf: bool) -> Counter[str]:
    """Write on a disk that fails at each operation in turn; write again when it is back."""
    found: Counter[str] = Counter()
    names: list[str] = []
    path = folder / "event.db"
    with open_store(path, chain) as store, ThreadPoolExecutor(WRITERS) as people:
        store.create(EVENT, header())
        DISK.disk_fail(0, NOBODY, 0)
        write(store, "measure", weight=9000 * WRITERS)
        for number, fault in enumerate(faults(DISK.disk_operations(), step)):
            some = [f"{number}-{writer}" for writer in range(WRITERS)]
            DISK.disk_fail(*fault)
            codes = people.map(partial(try_to_write, store), some)
            ends = dict(zip(some, codes, strict=True))
            DISK.disk_fail(0, NOBODY, 0)
            kept = set(written(store)) & set(some)
            said = {name for name in some if is_deaf or ends[name] == "acknowledged"}
            found["lost"] += len(said - kept)
            found["half"] += len(kept - said)
            found.update(ends.values())
            again = {try_to_write(store, name) for name in some}
            found["stuck"] += again != {"acknowledged"}
            names += some
        found["wrong"] += sorted(written(store)) != sorted([*names, "measure"])
    found["wrong"] += not is_whole(path)
    return found


if __name__ == "__main__":
    place, stride = Path(sys.argv[1]), int(sys.argv[2])
    total = fail_while_writing(place, stride, is_deaf=sys.argv[3] == "deaf")
    total.update(fail_while_opening(place, stride))
    (place.parent / "found.json").write_text(json.dumps(total))
