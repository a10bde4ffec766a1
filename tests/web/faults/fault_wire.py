"""Requests and answers as they come over the wire, and what a hotel answers instead."""

import asyncio
import json
import re
from typing import Any, NamedTuple

PORTAL = b"<html><title>Wi-Fi</title><h1>Bienvenido al hotel</h1></html>"
FIELD = re.compile(rb'name="(\w+)"\r\n\r\n(.*?)\r\n--', re.DOTALL)
LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
Fields = dict[str, tuple[str, ...]]


class Ask(NamedTuple):
    """A request as it came over the wire."""

    method: str
    path: str
    raw: bytes
    fields: Fields

    @property
    def act(self) -> str:
        """Return what is asked for: the last part of the address."""
        return self.path.rpartition("/")[2]


class Heard(NamedTuple):
    """What the server answered to a request, in the order of its answers."""

    ask: Ask
    told: dict[str, Any]

    @property
    def id(self) -> str:
        """Return the id under which the phone asked."""
        return self.ask.fields["request"][0]


async def read_ask(reader: asyncio.StreamReader) -> Ask:
    """Return the next request; one connection carries one."""
    head = await reader.readuntil(b"\r\n\r\n")
    length = LENGTH.search(head)
    body = await reader.readexactly(int(length[1])) if length else b""
    first, *lines = head[:-4].split(b"\r\n")
    left = (b"connection:", b"accept-encoding:")
    kept = [one for one in lines if not one.lower().startswith(left)]
    raw = b"\r\n".join([first, *kept, b"connection: close", b"", b""]) + body
    method, path, _ = first.decode().split(" ")
    fields: Fields = {}
    for name, value in FIELD.findall(body):
        fields[name.decode()] = (*fields.get(name.decode(), ()), value.decode())
    return Ask(method, path, raw, fields)


def told_in(answer: bytes) -> dict[str, Any]:
    """Return the document in an answer, nothing if it has none."""
    try:
        told: dict[str, Any] = json.loads(answer.partition(b"\r\n\r\n")[2])
    except ValueError:
        return {}
    return told


def answer_of(told: dict[str, Any], status: str = "200 OK") -> bytes:
    """Return a document as a server would send it."""
    return whole_answer(status, "application/json", json.dumps(told).encode())


def page_of(kind: str) -> bytes:
    """Return what stands between phone and server: a hotel's page, or a tired gateway."""
    if kind == "redirect":
        return whole_answer("302 Found", "text/html", PORTAL, "location: /hotel\r\n")
    if kind == "login":
        return answer_of({"error": "login first"}, "511 Network Authentication Required")
    if kind == "broken":
        return whole_answer("502 Bad Gateway", "text/html", b"<h1>502 Bad Gateway</h1>")
    return whole_answer("200 OK", "text/html", PORTAL)


def whole_answer(status: str, kind: str, body: bytes, more: str = "") -> bytes:
    """Return an answer with its head."""
    head = f"HTTP/1.1 {status}\r\ncontent-type: {kind}\r\n{more}connection: close\r\n"
    return f"{head}content-length: {len(body)}\r\n\r\n".encode() + body
