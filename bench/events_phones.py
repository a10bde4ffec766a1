"""Phones that write on connections of their own, at next to no cost of the machine."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from urllib.parse import urlencode

from siege_event import Hall
from siege_phones import CSRF, SEAT

FORM = "application/x-www-form-urlencoded"
END_OF_HEAD = b"\r\n\r\n"


class LeanPhone:
    """The phone of who writes the sheet of one table: bytes in, bytes out.

    A library for clients takes as long for a request as the server does, on the same
    processors; then clients would be measured.
    """

    def __init__(self, port: int, path: str, secret: str) -> None:
        self._port = port
        self._path = path
        self._cookie = f"{SEAT}={secret}"
        self._csrf = ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def sit_down(self) -> None:
        """Open the sheet and take the first seat."""
        page = await self._ask("GET", self._path)
        self._csrf = str(CSRF.findall(page)[0])
        await self._send("seat", f"{self._path}-seat", seat=1)

    async def write(self, row: int) -> None:
        """Write a hand; it is acknowledged at once, or the measuring ends."""
        request = f"{self._path[-20:]}-{row}"
        winner = "A" if row % 2 else "B"
        await self._send("hands", request, row=row, hand=winner, points=5 + row % 5)

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()

    async def _send(self, act: str, request: str, **fields: object) -> None:
        form = urlencode({"csrf": self._csrf, "request": request, **fields})
        answer = await self._ask("POST", f"{self._path}/{act}", form)
        if f'"done":"{request}"' not in answer:
            raise RuntimeError(f"A hand was not acknowledged: {answer[:300]}")

    async def _ask(self, method: str, path: str, form: str = "") -> str:
        if self._streams is None or self._streams[0].at_eof():
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        kind = "text/html" if method == "GET" else "application/json"
        writer.write(
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: {self._cookie}\r\n"
            f"accept: {kind}\r\ncontent-type: {FORM}\r\n"
            f"content-length: {len(form)}\r\n\r\n{form}".encode()
        )
        head = (await reader.readuntil(END_OF_HEAD)).lower()
        if not head.startswith(b"http/1.1 200"):
            raise RuntimeError(head.decode())
        _, _, rest = head.partition(b"content-length: ")
        return (await reader.readexactly(int(rest.split(b"\r\n", 1)[0]))).decode()


Crew = Sequence[LeanPhone]


async def sit_down(port: int, halls: Sequence[Hall]) -> list[Crew]:
    """Return the phones of each hall, each on a connection of its own."""
    crews = [[LeanPhone(port, *one) for one in hall.phones] for hall in halls]
    for crew in crews:
        for phone in crew:
            await phone.sit_down()
    return list(crews)


async def write_in_turn(crews: Sequence[Crew], rows: range) -> float:
    """Let one client of each hall write at all its tables in turn; return the seconds."""

    async def write(crew: Crew) -> None:
        for row in rows:
            for phone in crew:
                await phone.write(row)

    clock = asyncio.get_running_loop().time
    begun = clock()
    await asyncio.gather(*map(write, crews))
    return clock() - begun
