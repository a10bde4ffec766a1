"""The network of the tests itself: who has none is away, whatever the browser says."""

import http.client
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from web.faults.faulty_proxy import FaultyProxy

AGENTS = (
    pytest.param({}, id="no-name"),
    pytest.param({"user-agent": "Mozilla/5.0"}, id="any-browser"),
    pytest.param({"user-agent": "Phone/0.5"}, id="another-phone"),
)


class Greeter(BaseHTTPRequestHandler):
    """Answers whoever asks."""

    def do_GET(self) -> None:
        """Greet."""
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"hola")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name there
        """Say nothing."""


@pytest.fixture(scope="module")
def proxy() -> Iterator[FaultyProxy]:
    """Return a network before a server that greets."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Greeter) as server:
        threading.Thread(target=server.serve_forever).start()
        with FaultyProxy(lambda: server.server_port, lambda: None) as found:
            yield found
        server.shutdown()


def ask(door: int, headers: dict[str, str]) -> str:
    """Return what comes back to somebody who asks at a door."""
    connection = http.client.HTTPConnection("127.0.0.1", door, timeout=90)
    try:
        connection.request("GET", "/", headers=headers)
        return connection.getresponse().read().decode()
    except http.client.RemoteDisconnected:
        return ""
    finally:
        connection.close()


@pytest.mark.parametrize("headers", AGENTS)
def test_who_is_away_gets_nothing_and_keeps_nobody_else_away(
    proxy: FaultyProxy, headers: dict[str, str]
) -> None:
    away, other = proxy.open_door(), proxy.open_door()

    proxy.away.add(away)
    while_away = [ask(one, headers) for one in (away, other)]
    proxy.away.discard(away)

    assert while_away == ["", "hola"]
    assert [ask(one, headers) for one in (away, other)] == ["hola", "hola"]
