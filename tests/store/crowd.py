"""A crowd that writes until it is killed, and says on a pipe what was acknowledged.

Run as a program it waits for orders on standard input, one line each: the place, a seed and
how it is to behave. For each it forks a process that prints its number, opens the store and
writes with a hundred threads; when that process has ended, it prints "end". So the
libraries are loaded once for many kills.
"""

import os
import sys
from collections.abc import Callable
from hashlib import sha256
from random import Random  # noqa: TID251 - tests hand chance in
from threading import Thread

from capicua.actions.engine.ports import Attachment, Decision, Head, Read, RequestKey
from capicua.journal import chain
from capicua.store.database import Database
from capicua.store.opening import open_store
from capicua.store.sql.place import read_place

EVENT = "copa"
WRITERS = 100
SENT_TWICE = 0.1


def header() -> bytes:
    """Return the first line of the crowd's journal."""
    return chain.header_line(chain.Header(EVENT, "fid-2015", "1", "0" * 64))


def write(store: Database, name: str, weight: int = 0) -> None:
    """Record one fact under a name, with a file of some bytes beside it."""

    def decide(head: Head, _: Read) -> Decision:
        body = {
            "at": "2026-11-16T20:05:00.000000Z",
            "by": {"id": "1", "role": "desk"},
            "data": {"after": head.seq, "name": name},
            "kind": "written",
        }
        files = [Attachment(name, name, bytes(weight))] if weight else []
        return Decision([body], name.encode(), attachments=files)

    digest = sha256(name.encode()).digest()
    receipt = store.decide(EVENT, RequestKey(name, digest), decide)
    assert receipt.answer == name.encode()


def keep_writing(
    store: Database, say: Callable[[str], None], who: str, chance: Random, behaviour: str
) -> None:
    """Write one fact after the other, now and then one twice; say what is durable."""
    number = 0
    while True:
        number += 1
        name = f"{who}-{number}"
        if behaviour == "acknowledge_first":
            say(name)
        write(store, name)
        say(name)
        if chance.random() < SENT_TWICE:
            write(store, name)


def run_crowd(place: str, seed: int, behaviour: str) -> None:
    """Open the store and write with all threads until somebody ends the process."""
    os.write(1, f"pid {os.getpid()}\n".encode())
    store = open_store(read_place(place), chain)
    if EVENT not in store.events():
        store.create(EVENT, header())

    def say(name: str) -> None:
        # One short write to a pipe is never mixed with another.
        os.write(1, f"{name}\n".encode())

    threads = [
        Thread(
            target=keep_writing,
            args=(
                store,
                say,
                f"{seed}-{number}",
                Random(f"{seed} {number}"),  # noqa: S311 - a repeatable example
                behaviour,
            ),
        )
        for number in range(WRITERS)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def main() -> None:
    """Fork a crowd for each order, one at a time."""
    for order in sys.stdin:
        place, seed, behaviour = order.rstrip("\n").split("\t")
        child = os.fork()
        if child == 0:
            try:
                run_crowd(place, int(seed), behaviour)
            finally:
                os._exit(1)
        os.waitpid(child, 0)
        os.write(1, b"end\n")


if __name__ == "__main__":
    main()
