"""A door of one application, asked in this very process: by addresses alone.

Nothing of the program but the application itself is imported, so that the same file asks
any version of it.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import re
from html import unescape
from typing import Any, NamedTuple
from urllib.parse import urlencode

from fastapi import FastAPI

HOST = "127.0.0.1"
FORM = "application/x-www-form-urlencoded"
PASSWORD = "una ficha doble"
SETUP_CODE = "BCDFG-HJKMN"
SESSION = "capicua_session"
SEAT = "capicua_seat"
CSRF = re.compile(r'name="csrf" value="([^"]+)"')
SHEET_CSRF = re.compile(r'"csrf":"([^"]*)"')
LINK = re.compile(r"/me/([\w-]{22})")


class Answer(NamedTuple):
    """What an application said."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes

    @property
    def text(self) -> str:
        """Return the body in letters, unpacked."""
        is_packed = (b"content-encoding", b"gzip") in self.headers
        return (gzip.decompress(self.body) if is_packed else self.body).decode()

    def cookie(self, name: str) -> str:
        """Return a cookie that is to be remembered."""
        for header, value in self.headers:
            found, _, secret = value.decode("latin-1").partition("=")
            if (header, found) == (b"set-cookie", name):
                return secret.partition(";")[0]
        raise LookupError(name, self.status, self.text[:500])


class Door:
    """An application that runs, asked without a network."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app

    async def ask(
        self, method: str, path: str, body: bytes = b"", **headers: str
    ) -> Answer:
        """Return the answer to one request."""
        asked = [{"type": "http.request", "body": body, "more_body": False}]
        sent: list[Any] = []

        async def receive() -> Any:
            return asked.pop() if asked else await asyncio.Event().wait()

        async def send(message: Any) -> None:
            sent.append(message)

        await self._app(self._scope(method, path, headers), receive, send)
        content = b"".join(one.get("body", b"") for one in sent[1:])
        return Answer(sent[0]["status"], sent[0]["headers"], content)

    async def send(self, asked: Asked) -> Answer:
        """Return the answer to a request that is ready."""
        return await self.ask(asked.method, asked.path, asked.body, **asked.headers)

    def _scope(self, method: str, path: str, headers: dict[str, str]) -> dict[str, Any]:
        named = {"host": HOST, "accept-language": "es", "accept-encoding": "gzip"}
        named |= {key.replace("_", "-"): value for key, value in headers.items()}
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(key.encode(), value.encode()) for key, value in named.items()],
            "client": (HOST, 50_000),
            "server": (HOST, 80),
            "state": {},
        }


class Desk(NamedTuple):
    """The owner of the server, signed in."""

    door: Door
    cookie: str
    csrf: str

    async def do(self, path: str, **body: Any) -> Any:
        """Return what the interface for programs answers."""
        content = json.dumps(body).encode()
        headers = {"x_csrf": self.csrf, "content_type": "application/json"}
        answer = await self.door.ask("POST", path, content, cookie=self.cookie, **headers)
        if answer.status != 200:
            raise RuntimeError(path, answer.status, answer.text[:500])
        return json.loads(answer.text)

    async def look(self, path: str) -> Any:
        """Return what programs may see."""
        return json.loads((await self.door.ask("GET", path, cookie=self.cookie)).text)

    async def make_link(self, event: str, athlete: int) -> str:
        """Return the secret of a new personal link of an athlete."""
        path = f"/events/{event}/desk/phones/{athlete}/card"
        form = urlencode({"csrf": self.csrf}).encode()
        answer = await self.door.ask(
            "POST", path, form, cookie=self.cookie, content_type=FORM
        )
        return str(LINK.findall(answer.text)[0])


async def found_club(door: Door) -> Desk:
    """Begin a new server and sign its owner in."""
    founding = {"organisation": "Club", "name": "Ana", "login": "ana"}
    founding |= {"password": PASSWORD, "code": SETUP_CODE}
    form = urlencode(founding).encode()
    answer = await door.ask("POST", "/welcome", form, content_type=FORM)
    cookie = f"{SESSION}={answer.cookie(SESSION)}"
    page = await door.ask("GET", "/account", cookie=cookie)
    return Desk(door, cookie, unescape(CSRF.findall(page.text)[0]))


class Asked(NamedTuple):
    """A request that is ready to be sent, so that sending alone is measured."""

    method: str
    path: str
    body: bytes
    headers: dict[str, str]
    expected: str
    """What stands in the right answer."""


class Phone:
    """The phone of somebody who sits at a table and writes its sheet."""

    def __init__(self, door: Door, path: str, secret: str) -> None:
        self._door = door
        self._path = path
        self._cookie = f"{SEAT}={secret}"
        self._csrf = ""
        self._sent = 0
        self.rows = 0

    async def sit_down(self) -> None:
        """Open the sheet and take the first seat."""
        page = await self.send(self.page())
        # Version 0.1 gave it with every form of the sheet.
        told = SHEET_CSRF.findall(page) or CSRF.findall(page)
        self._csrf = unescape(told[0])
        await self.send(self._form("seat", seat=1))

    def page(self) -> Asked:
        """Return the request for the sheet as the phone shows it."""
        return Asked("GET", self._path, b"", {"cookie": self._cookie}, "sheet-data")

    def hand(self) -> Asked:
        """Return the request that writes the next hand."""
        winner, row = "A" if self.rows % 2 else "B", self.rows
        self.rows += 1
        return self._form("hands", row=row, hand=winner, points=20 + row)

    def undo(self) -> Asked:
        """Return the request that takes the last hand back."""
        self.rows -= 1
        return self._form("undo", row=self.rows)

    async def send(self, asked: Asked) -> str:
        """Send a request and see that it is answered as it should."""
        return check(asked, await self._door.send(asked))

    def _form(self, act: str, **fields: object) -> Asked:
        self._sent += 1
        request = f"{self._cookie}-{self._sent}"[-60:]
        form = urlencode({"csrf": self._csrf, "request": request, **fields}).encode()
        headers = {
            "cookie": self._cookie,
            "accept": "application/json",
            "content_type": FORM,
        }
        return Asked("POST", f"{self._path}/{act}", form, headers, f'"done":"{request}"')


def check(asked: Asked, answer: Answer) -> str:
    """Return what was answered, if it is what was to be answered."""
    text = answer.text
    if answer.status != 200 or asked.expected not in text:
        raise RuntimeError(asked.path, answer.status, text[:500])
    return text
