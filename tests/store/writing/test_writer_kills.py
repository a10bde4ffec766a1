"""Killed at any moment, the writer has lost nothing that it acknowledged."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from capicua.journal import chain
from capicua.journal.canonical import parse
from capicua.store.opening import open_reader, open_store
from capicua.store.sql.place import Place
from store.crowd import EVENT
from store.journals import lines
from store.missing import go_without
from store.server import Server, find_programs

pytestmark = pytest.mark.slow

KILLS = 20
MOST_ACKNOWLEDGED = 300
PROGRAM = Path(__file__).parents[1] / "crowd.py"
HONEST, ACKNOWLEDGES_FIRST = "honest", "acknowledge_first"


@dataclass(slots=True)
class Witness:
    """What was acknowledged by all crowds, and what the journal says about it."""

    place: Place
    acknowledged: list[str] = field(default_factory=list)
    written: list[str] = field(default_factory=list)
    head: str = ""

    def look(self) -> None:
        """Read what is new in the journal; its chain must go on from where it was."""
        with open_store(self.place, chain) as reader:
            if EVENT not in reader.events():
                return
            self.head = self.head or chain.hash_of(reader.header(EVENT))
            for seq, line, _ in reader.read(EVENT, after=len(self.written)):
                self.head = chain.check_line(line, seq, self.head)
                self.written.append(parse(line)["data"]["name"])

    @property
    def lost(self) -> set[str]:
        """Return what was acknowledged and is not there."""
        return set(self.acknowledged) - set(self.written)


@contextmanager
def crowds() -> Iterator[subprocess.Popen[str]]:
    """Give the program that forks crowds."""
    with subprocess.Popen(
        [sys.executable, str(PROGRAM)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env=os.environ | {"PYTHONPATH": str(PROGRAM.parent.parent)},
    ) as process:  # fmt: skip
        yield process


def run_and_kill(
    program: subprocess.Popen[str],
    witness: Witness,
    order: tuple[int, str],
    disturbances: list[tuple[int, Callable[[], None]]],
    last: int,
) -> None:
    """Let a crowd write; disturb it after some acknowledgements, kill it after the last."""
    assert program.stdin is not None
    assert program.stdout is not None
    name = witness.place
    text = str(name) if isinstance(name, Path) else name.render_as_string(False)
    program.stdin.write(f"{text}\t{order[0]}\t{order[1]}\n")
    program.stdin.flush()
    pid = int(program.stdout.readline().removeprefix("pid "))
    for number in range(last):
        for moment, disturb in disturbances:
            if moment == number:
                disturb()
        witness.acknowledged.append(program.stdout.readline().strip())
    os.kill(pid, signal.SIGKILL)
    while (line := program.stdout.readline()) != "end\n":
        # Said before the kill, so it was acknowledged.
        witness.acknowledged.append(line.strip())


def kill_writers(place: Place, kills: int, disturb: Callable[[], None] | None) -> Witness:
    """Kill a crowd at many moments; return what was said and what is there."""
    chance = Random(kills)  # noqa: S311 - a repeatable example
    witness = Witness(place)
    with crowds() as program:
        for number in range(kills):
            last = chance.choice((0, 1, chance.randrange(MOST_ACKNOWLEDGED)))
            moments = []
            if disturb is not None and number % 10 == 5:
                last += 100
                moments = [(last // 2, disturb)]
            run_and_kill(program, witness, (number, HONEST), moments, last)
            witness.look()
    return witness


def check(witness: Witness) -> None:
    """Assert that nothing was lost, doubled or broken."""
    assert witness.lost == set()
    assert len(witness.written) == len(set(witness.written))
    with open_reader(witness.place) as reader:
        assert len(lines(reader, EVENT)) == len(witness.written) + 1
    assert len(witness.acknowledged) >= 100


@pytest.fixture
def lonely_server() -> Iterator[Server]:
    """Return a server whose processes may be killed without disturbing other tests."""
    programs = find_programs()
    if programs is None:
        go_without("PostgreSQL")
    server = Server.fresh(programs)
    server.start()
    yield server
    server.stop()


def kill_a_backend(server: Server) -> None:
    """Kill one process of the server; the server then starts all of them anew."""
    with server.connect() as connection:
        row = connection.execute(
            "SELECT pid FROM pg_stat_activity WHERE application_name = 'capicua' LIMIT 1"
        ).fetchone()
    if row is not None:
        # It may have ended by itself, as those of the crowd that was killed before.
        with suppress(ProcessLookupError):
            os.kill(row[0], signal.SIGKILL)


def test_a_killed_writer_of_a_file_has_lost_nothing(file: Path) -> None:
    check(kill_writers(file, KILLS, None))


def test_a_killed_writer_of_a_server_has_lost_nothing(lonely_server: Server) -> None:
    place = lonely_server.make_database("kills")

    check(kill_writers(place, KILLS, lambda: kill_a_backend(lonely_server)))


@pytest.mark.long(size=300)
def test_hundreds_of_killed_writers_of_a_file_have_lost_nothing(
    file: Path, size: int
) -> None:
    check(kill_writers(file, size, None))


@pytest.mark.long(size=300)
def test_hundreds_of_killed_writers_of_a_server_have_lost_nothing(
    lonely_server: Server, size: int
) -> None:
    place = lonely_server.make_database("kills")

    check(kill_writers(place, size, lambda: kill_a_backend(lonely_server)))


def test_a_writer_that_acknowledges_too_early_is_found_out(file: Path) -> None:
    witness = Witness(file)
    with crowds() as program:
        run_and_kill(program, witness, (0, ACKNOWLEDGES_FIRST), [], 150)
    witness.look()

    assert witness.lost != set()
