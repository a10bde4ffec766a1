"""Phones that write hands and send each again until it is acknowledged, as phones do."""

from __future__ import annotations

import asyncio
import random
import re
import time
from typing import NamedTuple

import httpx
from siege_event import Hall

SEAT = "capicua_seat"
CSRF = re.compile(r'"csrf":"([^"]*)"')
PAUSE = 4.0
"""Seconds between two hands of a table, on average."""
PATIENCE = 60.0
"""Seconds after which a hand counts as lost."""
SEED = 17


class Told(NamedTuple):
    """How long each hand took to be acknowledged, and how often one was sent again."""

    seconds: list[float]
    again: int
    lost: int

    @property
    def slowest(self) -> float:
        """Return the longest that anybody waited."""
        return max(self.seconds)


class Phone:
    """The phone of who writes the sheet of one table."""

    def __init__(self, client: httpx.AsyncClient, path: str, secret: str) -> None:
        self._client = client
        self._path = path
        self._headers = {"cookie": f"{SEAT}={secret}", "accept": "application/json"}
        self._csrf = ""
        self.again = 0
        self.lost = 0

    async def sit_down(self) -> None:
        """Open the sheet and take the first seat."""
        cookie = {"cookie": self._headers["cookie"]}
        page = (await self._client.get(self._path, headers=cookie)).text
        self._csrf = str(CSRF.findall(page)[0])
        await self._send("seat", f"{self._path}-seat", seat=1)

    async def write(self, row: int) -> float:
        """Write a hand; return the seconds until it was acknowledged."""
        begun = time.monotonic()
        winner = "A" if row % 2 else "B"
        request = f"{self._path[-20:]}-{row}"
        while not await self._send(
            "hands", request, row=row, hand=winner, points=5 + row % 5
        ):
            self.again += 1
            if time.monotonic() - begun > PATIENCE:
                self.lost += 1
                break
            await asyncio.sleep(0.05)
        return time.monotonic() - begun

    async def _send(self, act: str, request: str, **fields: object) -> bool:
        form = {"csrf": self._csrf, "request": request, **fields}
        try:
            answer = await self._client.post(
                f"{self._path}/{act}", data=form, headers=self._headers
            )
        except httpx.HTTPError:
            return False
        return answer.status_code == 200 and f'"done":"{request}"' in answer.text


async def write_hands(port: int, hall: Hall, hands: int, from_row: int) -> Told:
    """Let every table write so many hands, each at its own pace."""
    async with _client(port, len(hall.phones)) as client:
        phones = [Phone(client, path, secret) for path, secret in hall.phones]
        for phone in phones:
            await phone.sit_down()
        chance = random.Random(SEED)
        starts = [chance.random() * PAUSE for _ in phones]

        async def play(phone: Phone, start: float) -> list[float]:
            await asyncio.sleep(start)
            seconds = []
            for row in range(from_row, from_row + hands):
                seconds.append(await phone.write(row))
                await asyncio.sleep(PAUSE * (0.5 + chance.random()))
            return seconds

        times = await asyncio.gather(*map(play, phones, starts))
    return Told(
        [one for some in times for one in some],
        sum(phone.again for phone in phones),
        sum(phone.lost for phone in phones),
    )


def _client(port: int, at_once: int) -> httpx.AsyncClient:
    return httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{port}",
        limits=httpx.Limits(max_connections=at_once),
        timeout=PATIENCE,
        trust_env=False,
    )
