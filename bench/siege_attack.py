"""The attack of `bench/siege`: bounded in number and time, on the loopback alone.

It tells in one line that it has begun, ends when its standard input does or after its time,
and then tells as JSON what it met.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Awaitable, Callable

import httpx

HOST = "127.0.0.1"
HALF_SENT, PAGES, PAGES_IN_ALL, LOGINS, CALLS = 1_100, 300, 3_000, 40, 1_500
AT_ONCE = 20
"""Wrong logins and calls that are on their way together."""
LONGEST = 240.0
"""Seconds after which everything ends."""
HALF = b"GET /events HTTP/1.1\r\nhost: 127.0.0.1\r\nx-half: "
SENTENCE = "Me miran las fichas. " * 20
Met = Counter[str]


class Attack:
    """Everything that one laptop on the hall's network can do."""

    def __init__(self, port: int, event: str, card: str) -> None:
        self._port = port
        self._event = event
        self._card = card
        self._half: list[asyncio.StreamWriter] = []
        self.met: dict[str, Met] = {}

    async def knock(self) -> None:
        """Open connections and send half a request on each."""
        met = self.met["half-sent requests"] = Met()
        for _ in range(HALF_SENT):
            try:
                _, writer = await asyncio.open_connection(HOST, self._port)
                writer.write(HALF)
                self._half.append(writer)
                met["opened"] += 1
            except OSError:
                met["refused"] += 1

    async def strike(self) -> None:
        """Do all the rest at once."""
        async with httpx.AsyncClient(
            base_url=f"http://{HOST}:{self._port}",
            limits=httpx.Limits(max_connections=PAGES + 2 * AT_ONCE),
            timeout=LONGEST,
            trust_env=False,
        ) as client:
            await asyncio.gather(
                self._many(client, "uncached pages", PAGES, PAGES_IN_ALL, self._page),
                self._many(client, "wrong logins", AT_ONCE, LOGINS, self._login),
                self._many(client, "calls from one card", AT_ONCE, CALLS, self._call),
            )

    def hang_up(self) -> None:
        """Let go of every connection that was opened."""
        for writer in self._half:
            writer.close()

    async def _many(
        self,
        client: httpx.AsyncClient,
        what: str,
        at_once: int,
        in_all: int,
        ask: Callable[[httpx.AsyncClient, int], Awaitable[httpx.Response]],
    ) -> None:
        met = self.met[what] = Met()
        numbers = iter(range(in_all))

        async def one_after_the_other() -> None:
            for number in numbers:
                try:
                    met[str((await ask(client, number)).status_code)] += 1
                except httpx.HTTPError as error:
                    met[type(error).__name__] += 1

        await asyncio.gather(*(one_after_the_other() for _ in range(at_once)))

    async def _page(self, client: httpx.AsyncClient, number: int) -> httpx.Response:
        kind = ("standings", "pairings")[number % 2]
        liar = {"cookie": f"capicua_session=made-up-{number}"}
        return await client.get(f"/events/{self._event}/{kind}?page={number}", headers=liar)

    async def _login(self, client: httpx.AsyncClient, number: int) -> httpx.Response:
        form = {"login": "banco", "password": f"doble cinco {number}"}
        json_wanted = {"accept": "application/json"}
        return await client.post("/sign-in", data=form, headers=json_wanted)

    async def _call(self, client: httpx.AsyncClient, number: int) -> httpx.Response:
        return await client.post(
            f"/api/events/{self._event}/call-arbiter",
            content=json.dumps({"place": {"round": 1, "table": 1}, "reason": SENTENCE}),
            headers={
                "authorization": f"Bearer {self._card}",
                "idempotency-key": f"call-{number}",
            },
        )


async def main(port: int, event: str, card: str) -> None:
    """Attack until somebody ends it, everything was done, or time is up."""
    attack = Attack(port, event, card)
    await attack.knock()
    print("begun", flush=True)
    strike = asyncio.create_task(attack.strike())
    ended = asyncio.create_task(asyncio.to_thread(sys.stdin.readline))
    await asyncio.wait(
        {strike, ended}, timeout=LONGEST, return_when=asyncio.FIRST_COMPLETED
    )
    if not ended.done():
        await asyncio.wait({ended}, timeout=LONGEST)
    strike.cancel()
    await asyncio.gather(strike, return_exceptions=True)
    attack.hang_up()
    told = {
        what: ", ".join(f"{number} x {one}" for one, number in met.most_common())
        for what, met in attack.met.items()
    }
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2], sys.argv[3]))
