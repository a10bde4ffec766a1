"""The wire: what never ends, or never comes whole, is cut off; the next one is served."""

import socket
import subprocess
import sys
from urllib.parse import urlsplit

import httpx
import pytest
from fastapi import FastAPI, Request

from capicua.web.site import http_protocol
from capicua.web.site.http_protocol import (
    LEAST_OF_ONE_SOURCE,
    LONGEST_HEAD,
    REFUSAL,
    Awaited,
    BoundedProtocol,
    most_of_one_source,
)
from web.serving import PATIENCE, serve_in_thread

RAISE = (
    "import resource; from capicua.web.site.http_protocol import raise_open_files; "
    "told = raise_open_files(); "
    "print(told, resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
)
LINE = b"x-more: " + b"a" * 1000 + b"\r\n"


def answer_to_pieces(address: str, pieces: list[bytes]) -> bytes:
    """Return what a server says to a request that comes in pieces, until it hangs up."""
    place = urlsplit(address)
    with socket.create_connection((place.hostname, place.port), timeout=30) as door:
        for piece in pieces:
            door.sendall(piece)
        heard = b""
        while piece := door.recv(4096):
            heard += piece
        return heard


def test_a_head_that_never_ends_is_cut_off_and_others_are_served() -> None:
    app = FastAPI()
    app.get("/hello")(lambda: "here")
    endless = [
        b"GET /hello HTTP/1.1\r\nhost: a\r\n",
        *[LINE] * (LONGEST_HEAD // len(LINE) + 1),
    ]

    with serve_in_thread(app) as address:
        heard = answer_to_pieces(address, endless)
        other = httpx.get(f"{address}/hello", timeout=PATIENCE, trust_env=False).json()

    assert (heard.partition(b"\r\n")[0], heard.endswith(REFUSAL.encode()), other) == (
        b"HTTP/1.1 400 Bad Request",
        True,
        "here",
    )


@pytest.mark.parametrize("body", [b"", b"b" * (2 * LONGEST_HEAD)], ids=["none", "long"])
def test_what_a_browser_sends_is_read_and_a_body_is_not_measured_as_a_head(
    body: bytes,
) -> None:
    app = FastAPI()
    app.post("/hello")(lambda: "here")
    cookies = {"capicua_session": "a" * (LONGEST_HEAD // 2)}

    with (
        serve_in_thread(app) as address,
        httpx.Client(cookies=cookies, timeout=PATIENCE, trust_env=False) as client,
    ):
        heard = [client.post(f"{address}/hello", content=body).json() for _ in range(3)]

    assert heard == ["here"] * 3


def knock(address: str, said: bytes) -> socket.socket:
    """Return a connection on which something was said."""
    place = urlsplit(address)
    door = socket.create_connection((place.hostname, place.port), timeout=PATIENCE)
    door.sendall(said)
    return door


def is_closed(door: socket.socket) -> bool:
    """Wait until a server hangs up or answers; tell whether it hung up."""
    with door:
        try:
            return door.recv(1) == b""
        except ConnectionResetError:
            return True


@pytest.mark.parametrize(
    ("stage", "half"),
    [
        (Awaited.HEAD, b""),
        (Awaited.HEAD, b"GET /hello HTTP/1.1\r\nhost: a\r\n"),
        (Awaited.BODY, b"POST /hello HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nhalf"),
    ],
    ids=["nothing", "half-a-head", "half-a-body"],
)
def test_a_request_that_does_not_come_whole_is_ended(
    monkeypatch: pytest.MonkeyPatch, stage: Awaited, half: bytes
) -> None:
    monkeypatch.setitem(BoundedProtocol.seconds, stage, 0.2)
    app = FastAPI()
    app.post("/hello")(hear)

    with serve_in_thread(app) as address:
        assert is_closed(knock(address, half))


async def hear(request: Request) -> str:
    """Answer when the body has come whole."""
    return str(len(await request.body()))


def test_of_many_half_sent_requests_the_oldest_give_way_to_whoever_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(http_protocol, "MOST_UNFINISHED", 3)
    app = FastAPI()
    app.get("/hello")(lambda: "here")
    half = b"GET /hello HTTP/1.1\r\nhost: a\r\n"

    with serve_in_thread(app) as address:
        doors = [knock(address, half) for _ in range(5)]
        other = httpx.get(f"{address}/hello", timeout=PATIENCE, trust_env=False).json()
        doors[-1].sendall(b"\r\n")

        assert (is_closed(doors[-1]), other) == (False, "here")
        assert [is_closed(one) for one in doors[:2]] == [True, True]
        for one in doors[2:4]:
            one.close()


def test_one_source_has_no_more_connections_than_its_part(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = FastAPI()
    app.get("/hello")(lambda: "here")
    asked = b"GET /hello HTTP/1.1\r\nhost: a\r\n\r\n"

    with serve_in_thread(app) as address:
        monkeypatch.setattr(BoundedProtocol, "most_connections", 2)
        first = knock(address, asked)
        assert first.recv(4) == b"HTTP"
        second = knock(address, asked)
        assert second.recv(4) == b"HTTP"
        assert is_closed(knock(address, asked))
        first.close()
        second.close()
        monkeypatch.setattr(BoundedProtocol, "most_connections", 9)
        assert httpx.get(f"{address}/hello", trust_env=False).json() == "here"


def test_a_server_takes_all_the_connections_that_it_may() -> None:
    limited = f"ulimit -S -n 256; ulimit -H -n 4096; exec {sys.executable} -c '{RAISE}'"
    told = subprocess.run(
        ["bash", "-c", limited], capture_output=True, text=True, check=True
    ).stdout

    assert told.split() == ["4096", "4096"]


def test_no_source_has_all_of_them() -> None:
    assert LEAST_OF_ONE_SOURCE <= most_of_one_source() <= 32_768
