"""A disk whose power is cut: from the record of what happened, what may be left."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random  # noqa: TID251 - tests hand chance in
from struct import Struct
from typing import NamedTuple

from store.missing import go_without

HERE = Path(__file__).parent
SECTOR = 512
OPEN, WRITE, SYNC, TRUNCATE, UNLINK = b"owstu"
FOLDER = ""
_RECORD = Struct("<B3xIQI4x")


class Record(NamedTuple):
    """Something that happened to a file."""

    op: int
    name: str
    offset: int
    content: bytes


class Write(NamedTuple):
    """A write, or a new size if there are no bytes."""

    offset: int
    content: bytes | None


@dataclass(slots=True)
class Content:
    """What a file holds for sure, and what was written since its last sync."""

    durable: bytearray = field(default_factory=bytearray)
    pending: list[Write] = field(default_factory=list)

    def sync(self) -> None:
        """Make everything durable."""
        for write in self.pending:
            put(self.durable, write)
        self.pending = []


class Survivors(NamedTuple):
    """Which unsynced writes and folder changes a cut leaves: none, all, or by chance."""

    name: str

    def folder_changes(self, count: int, chance: Random) -> int:
        """Return how many changes of the folder are left; they are lost from the end."""
        return {"none": 0, "all": count}.get(self.name, chance.randint(0, count))

    def writes(self, writes: list[Write], chance: Random) -> Iterator[Write]:
        """Yield what is left of some writes."""
        if self.name == "all":
            yield from writes
        elif self.name == "prefix":
            count = chance.randint(0, len(writes))
            yield from writes[:count]
            yield from some_of(sectors(writes[count : count + 1]), chance)
        elif self.name == "random":
            yield from some_of(sectors(writes), chance)


KINDS = tuple(map(Survivors, ("none", "prefix", "random", "random", "all")))


class Disk:
    """The files of a folder, as far as they are durable and as they were last written."""

    def __init__(self) -> None:
        self.acknowledged: list[str] = []
        self._names: dict[str, Content] = {}
        self._durable_names: dict[str, Content] = {}
        self._changes: list[tuple[str, Content | None]] = []

    def happen(self, record: Record) -> None:
        """Let something happen."""
        name = record.name.removeprefix("/")
        if name == "acks":
            self.acknowledged += record.content.decode().split()
        elif record.op == OPEN:
            if name not in self._names:
                self._rename(name, Content())
        elif record.op == UNLINK:
            self._rename(name, None)
        elif record.op == SYNC and name == FOLDER:
            self._durable_names = dict(self._names)
            self._changes = []
        elif record.op == SYNC:
            self._names[name].sync()
        else:
            content = record.content if record.op == WRITE else None
            self._names[name].pending.append(Write(record.offset, content))

    def cut(self, survivors: Survivors, chance: Random) -> dict[str, bytes]:
        """Return what the files may hold if the power is cut now."""
        names = dict(self._durable_names)
        left = survivors.folder_changes(len(self._changes), chance)
        for name, content in self._changes[:left]:
            names.pop(name, None)
            if content is not None:
                names[name] = content
        image = {}
        for name, content in names.items():
            # Memory shared between processes is no file that anybody reads after a cut.
            if not name.endswith("-shm"):
                kept = bytearray(content.durable)
                for write in survivors.writes(content.pending, chance):
                    put(kept, write)
                image[name] = bytes(kept)
        return image

    def _rename(self, name: str, content: Content | None) -> None:
        self._changes.append((name, content))
        if content is None:
            self._names.pop(name)
        else:
            self._names[name] = content


def put(content: bytearray, write: Write) -> None:
    """Carry a write out."""
    if write.content is None:
        del content[write.offset :]
        content.extend(bytes(write.offset - len(content)))
        return
    content.extend(bytes(max(0, write.offset - len(content))))
    content[write.offset : write.offset + len(write.content)] = write.content


def some_of(writes: Iterable[Write], chance: Random) -> Iterator[Write]:
    """Yield about half of some writes."""
    return (write for write in writes if chance.random() < 0.5)


def sectors(writes: list[Write]) -> Iterator[Write]:
    """Yield writes in the pieces of which a disk keeps each whole or not at all."""
    for offset, content in writes:
        if content is None:
            yield Write(offset, None)
            continue
        for start in range(0, len(content), SECTOR):
            yield Write(offset + start, content[start : start + SECTOR])


def read_records(log: Path) -> Iterator[Record]:
    """Yield what the disk has written down."""
    content = memoryview(log.read_bytes())
    place = 0
    while place < len(content):
        op, length, offset, name_length = _RECORD.unpack_from(content, place)
        place += _RECORD.size
        name = bytes(content[place : place + name_length]).decode()
        place += name_length
        length = length if op == WRITE else 0
        yield Record(op, name, offset, bytes(content[place : place + length]))
        place += length


def build(folder: Path) -> Path:
    """Compile the disk and return the library."""
    if shutil.which("gcc") is None:
        go_without("A C compiler")
    library = folder / "disk.so"
    warnings = ("-Wall", "-Wextra", "-Werror")
    flags = ("-O1", *warnings, "-shared", "-fPIC", "-o", str(library))
    subprocess.run(["gcc", *flags, str(HERE / "disk.c"), "-ldl"], check=True)
    return library


def run_on_disk(library: Path, folder: Path, program: str, *arguments: str) -> Path:
    """Run a program of the tests whose files in a folder are on this disk."""
    log = folder.with_suffix(".log")
    folder.mkdir()
    environment = {name: value for name, value in os.environ.items() if "COV" not in name}
    done = subprocess.run(
        [sys.executable, str(HERE / program), str(folder), *arguments],
        env={
            **environment,
            "LD_PRELOAD": str(library),
            "DISK_FOLDER": str(folder),
            "DISK_LOG": str(log),
            "PYTHONPATH": str(HERE.parent),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return log
