"""Many writers on one file below the test's own disk: what happens is written down there.

Run as a program with the folder, a seed and "patient" or "hasty": opens the store, writes,
closes it, opens it again, writes, and ends without closing. What was acknowledged is
written to the file `acks`, so that it stands in the disk's record at its place.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

from sqlalchemy import Pool, event

from capicua.journal import chain
from capicua.store.database import Database
from capicua.store.opening import open_store
from store.crowd import EVENT, header, write

WRITERS = 20
FACTS = 200


def surge(store: Database, acks: int, phase: str) -> None:
    """Write with many threads, and say what is durable."""

    def write_one(number: int) -> None:
        name = f"{phase}-{number}"
        chance = Random(name)  # noqa: S311 - a repeatable example
        write(store, name, weight=chance.choice((0, 0, 5_000, 60_000)))
        os.write(acks, f"{name}\n".encode())

    with ThreadPoolExecutor(WRITERS) as people:
        list(people.map(write_one, range(FACTS)))


def main(folder: Path, seed: str, manner: str) -> None:
    """Write, close, open and write again."""
    if manner == "hasty":
        # The planted bug: a commit that does not wait for the disk.
        @event.listens_for(Pool, "connect")
        def _(connection: Any, _: Any) -> None:
            connection.execute("PRAGMA synchronous=OFF")

    acks = os.open(folder / "acks", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    with open_store(folder / "capicua.db", chain) as store:
        store.create(EVENT, header())
        surge(store, acks, f"{seed}-1")
    surge(open_store(folder / "capicua.db", chain), acks, f"{seed}-2")
    os._exit(0)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3])
