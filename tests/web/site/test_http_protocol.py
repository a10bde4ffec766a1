"""The wire: a head that never ends is cut off, and the next visitor is served."""

import socket
from urllib.parse import urlsplit

import httpx
import pytest
from fastapi import FastAPI

from capicua.web.site.http_protocol import LONGEST_HEAD, REFUSAL
from web.serving import PATIENCE, serve_in_thread

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
