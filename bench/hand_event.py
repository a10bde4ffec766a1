#!/usr/bin/env python3
"""Events in their fourth round with phones at their tables, and what these cost.

`bench/hand` starts this once for each checkout and tells it by lines on its standard input
what to measure; each answer is a line of JSON.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import sys
import tempfile
import time
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

from hand_door import SETUP_CODE, Desk, Door, Phone, check, found_club

from capicua.web.app import create_app

CLOSED = 3
HANDS = 8
"""Rows of a sheet, then they are taken back: a match has about so many."""
PHONES = 10
"""Tables whose sheets are written and looked at, in turn."""
SEED = 40


class Size(NamedTuple):
    """How big an event is, and of what."""

    modality: str
    entries: int
    each: int

    def athletes(self, entry: int) -> list[int]:
        """Return the numbers of the athletes of an entry."""
        return [self.each * (entry - 1) + one for one in range(1, self.each + 1)]

    def entry(self, number: int) -> dict[str, Any]:
        """Return an entry as the desk writes it down."""
        people = [
            {"name": f"Atleta {athlete} Apellido", "number": athlete}
            for athlete in self.athletes(number)
        ]
        return {"athletes": people, "club": "Norte", "country": "VEN"}


SIZES = {"pairs-40": Size("pairs", 40, 2), "athletes-400": Size("individual", 400, 1)}


class Event(NamedTuple):
    """An event at its desk."""

    name: str
    size: Size
    desk: Desk
    chance: random.Random

    async def do(self, act: str, **body: Any) -> None:
        """Do something in the event."""
        await self.desk.do(f"/api/events/{self.name}/{act}", **body)

    async def open(self) -> list[Phone]:
        """Play the first rounds, publish the next one and give out phones."""
        conditions = {"rulebook": "fid-2015", "modality": self.size.modality, "rounds": 9}
        await self.desk.do("/api/events", event=self.name, conditions=conditions)
        entries = [self.size.entry(one + 1) for one in range(self.size.entries)]
        await self.do("add-entries", entries=entries)
        await self.do("publish-conditions")
        await self.do("start-event")
        for number in range(1, CLOSED + 1):
            await self._play(number)
        tables = await self._publish(CLOSED + 1)
        return [await self._give_phone(table) for table in tables[:PHONES]]

    async def _publish(self, number: int) -> list[Any]:
        await self.do("pair-round")
        await self.do("publish-round", round=number)
        found = await self.desk.look(f"/api/events/{self.name}/rounds/{number}")
        tables: list[Any] = found["tables"]
        return tables

    async def _play(self, number: int) -> None:
        """Play a round on paper and close it; now and then somebody notes something."""
        for table in await self._publish(number):
            loser = self.chance.randrange(190)
            score = {"a": 200, "b": loser} if loser % 2 else {"a": loser, "b": 200}
            await self.do("enter-result", place=table["place"], outcome={"score": score})
            if loser % 4 == 0:
                await self.do("note-incident", text=f"Nota {loser}", place=table["place"])
        await self.do("close-round", round=number)

    async def _give_phone(self, table: Any) -> Phone:
        athlete = self.size.athletes(table["seats"][0]["entry"])[0]
        link = await self.desk.make_link(self.name, athlete)
        path = f"/events/{self.name}/tables/{CLOSED + 1}/{table['place']['table']}"
        phone = Phone(self.desk.door, path, link)
        await phone.sit_down()
        return phone


class Work:
    """What is measured: hands that are written, and looks at sheets."""

    def __init__(self, door: Door, phones: list[Phone]) -> None:
        self._door = door
        self._turns = cycle(phones)

    async def measure(self, what: str, times: int) -> float:
        """Return the seconds of processor time that something takes, each time."""
        spent = 0.0
        gc.collect()
        for _ in range(times):
            phone = next(self._turns)
            while phone.rows > HANDS:
                await phone.send(phone.undo())
            asked = phone.hand() if what == "hand" else phone.page()
            begun = time.process_time()
            answer = await self._door.send(asked)
            spent += time.process_time() - begun
            check(asked, answer)
        return spent / times


def tell(answer: object) -> None:
    """Answer in one line."""
    print(json.dumps(answer), flush=True)


async def main() -> None:
    """Measure what the standard input says, line by line: event, what, how often."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CAPICUA_SETUP_CODE"] = SETUP_CODE
        app = create_app(Path(folder) / "bench.db")
        async with app.router.lifespan_context(app):
            door = Door(app)
            desk = await found_club(door)
            works = {}
            for name, size in SIZES.items():
                event = Event(name, size, desk, random.Random(SEED))
                works[name] = Work(door, await event.open())
            tell(sorted(works))
            for line in sys.stdin:
                name, what, times = line.split()
                tell(await works[name].measure(what, int(times)))


if __name__ == "__main__":
    asyncio.run(main())
