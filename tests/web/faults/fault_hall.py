"""A hall whose server is a process of its own: it is killed, and starts over its store."""

import contextlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from actions.event_office import Office
from capicua.actions.phones.personal_codes import PersonalKey
from capicua.actions.sheets.scoring import TakeSeat, take_seat
from capicua.event.place import Place
from capicua.event.table import TableState
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Seat
from web.days.hall_day import open_hall
from web.days.phone_day import keys_of, sitters
from web.faults.faulty_proxy import FaultyProxy

EVENT = "mala-red"
NAME = "hall.test"
"""How phones may call the server; a browser takes no page of that name for secure."""
PORT = re.compile(r"http://127\.0\.0\.1:(\d+)")


class FaultHall:
    """The product as it is served to people, on whatever port of this machine is free."""

    def __init__(self, store: Path) -> None:
        self.store = store
        self.kills = 0
        self.start()

    def start(self) -> None:
        """Start the server; connections wait for it from now on."""
        command = [sys.executable, "-m", "capicua", "serve", "--port", "0"]
        command += ["--name", NAME]
        self.process = subprocess.Popen(
            [*command, "--store", str(self.store)], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        told = PORT.search(self.process.stdout.readline())
        assert told is not None
        self.port = int(told[1])

    def end(self) -> None:
        """Kill the server without a word."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def kill(self) -> None:
        """Kill the server, and start another one over what it left."""
        self.end()
        self.kills += 1
        self.start()


class Party(NamedTuple):
    """A table, and the keys of those who sit there, by seat."""

    place: Place
    keys: tuple[PersonalKey, ...]

    @property
    def path(self) -> str:
        """Return the address of the sheet."""
        return f"/events/{EVENT}/tables/{self.place.round}/{self.place.table}"


class FaultDay(NamedTuple):
    """A round of many tables behind a bad network."""

    hall: FaultHall
    proxy: FaultyProxy
    parties: tuple[Party, ...]


def prepare(folder: Path, tables: int) -> tuple[Path, tuple[Party, ...]]:
    """Pair a round and seat everybody; return the store and the tables."""
    with open_hall(folder) as day:
        office = day.playing(EVENT, entries=2 * tables)
        keys = keys_of(day, EVENT)
        parties = tuple(
            seat_party(office, office.state.table(Place(1, number)), keys)
            for number in range(1, tables + 1)
        )
    return folder / "hall.db", parties


def seat_party(office: Office, table: TableState, keys: dict[int, PersonalKey]) -> Party:
    """Let the four of a table sit down."""
    who = sitters(office, table)
    for seat, athlete in zip(Seat, who, strict=True):
        caller = office.caller(Actor(Role.ATHLETE, str(athlete)))
        take_seat(office.context, caller, TakeSeat(table.place, seat, athlete))
    return Party(table.place, tuple(keys[one] for one in who))


@contextlib.contextmanager
def fault_day(folder: Path, tables: int) -> Iterator[FaultDay]:
    """Give a hall behind a network that does what it is told to."""
    folder.mkdir(exist_ok=True)
    hall = FaultHall((prepared := prepare(folder, tables))[0])
    try:
        with FaultyProxy(lambda: hall.port, hall.kill) as proxy:
            yield FaultDay(hall, proxy, prepared[1])
    finally:
        hall.end()
