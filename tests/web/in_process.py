"""In-process client: an application asked without a port, its store and threads real.

The application runs on a loop of its own, as it does in a server, and its answers come
piece by piece. What only a wire can show (its protocol, streams to a browser) asks for
the address: then, and only then, a server begins on a free port, over the same application.
"""

import asyncio
import contextlib
from collections.abc import Iterator, MutableMapping
from concurrent.futures import Future
from contextlib import AbstractContextManager
from queue import SimpleQueue
from typing import Any, cast

import httpx
from anyio.from_thread import BlockingPortal
from fastapi import FastAPI

from capicua.store.certificate import HallCertificate
from capicua.web.site.server import Server
from web.serving import PATIENCE, run_app, serve

ORIGIN = "http://127.0.0.1"
"""Where a visitor of this process believes to be."""
Message = MutableMapping[str, Any]
OPENED: list["OpenApp"] = []
"""The applications that run in this process now."""


class OpenApp:
    """An application that runs, as long as a block lasts, and its visitors."""

    def __init__(self, app: FastAPI, portal: BlockingPortal) -> None:
        self.app = app
        self._portal = portal
        self._wire = contextlib.ExitStack()
        self._address = ""

    def client(self, **options: Any) -> httpx.Client:
        """Return a visitor who follows no redirects."""
        transport = InProcessTransport(self.app, self._portal)
        return httpx.Client(transport=transport, base_url=ORIGIN, **options)

    @property
    def address(self) -> str:
        """Return where a browser finds the application; the first to ask has it served."""
        if not self._address:
            self._address = self._wire.enter_context(serve(self.app, self._portal))
        return self._address

    def secured(self, certificate: HallCertificate) -> AbstractContextManager[str]:
        """Serve the application by https as long as a block lasts."""
        return serve(self.app, self._portal, certificate)

    @property
    def server(self) -> Server:
        """Return what the running application keeps."""
        return cast("Server", self.app.state.server)

    def close(self) -> None:
        """End the server, if there is one."""
        self._wire.close()


@contextlib.contextmanager
def open_app(app: FastAPI) -> Iterator[OpenApp]:
    """Run an application in this process, with all that its lifespan opens and closes."""
    with run_app(app) as portal, contextlib.closing(OpenApp(app, portal)) as opened:
        OPENED.append(opened)
        try:
            yield opened
        finally:
            OPENED.remove(opened)


class InProcessTransport(httpx.BaseTransport):
    """Hands requests to an application on its own loop, from any thread."""

    def __init__(self, app: FastAPI, portal: BlockingPortal) -> None:
        self._app = app
        self._portal = portal

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Return an answer as soon as it begins; its body is read as it comes."""
        exchange = _Exchange(self._portal, request)
        exchange.ends = self._portal.start_task_soon(exchange.run, self._app)
        begun = exchange.told.get(timeout=PATIENCE)
        if begun is None:
            exchange.ends.result()
            raise httpx.RemoteProtocolError("The application answered nothing.")
        return httpx.Response(begun["status"], headers=begun["headers"], stream=exchange)


class _Exchange(httpx.SyncByteStream):
    """One request and its answer, between the thread of a visitor and the loop."""

    ends: Future[None]

    def __init__(self, portal: BlockingPortal, request: httpx.Request) -> None:
        self.told: SimpleQueue[Message | None] = SimpleQueue()
        self._portal = portal
        self._request = request
        self._body: list[Message] = [{"type": "http.request", "body": request.read()}]
        self._gone = asyncio.Event()

    def __iter__(self) -> Iterator[bytes]:
        """Yield the body; it has ended when the application has, and not before."""
        while (message := self.told.get(timeout=PATIENCE)) is not None:
            if self._request.method != "HEAD":
                yield message.get("body", b"")

    def close(self) -> None:
        """Hang up, if the application still speaks."""
        if not self.ends.done():
            self._portal.call(self._gone.set)

    async def run(self, app: FastAPI) -> None:
        """Let the application answer; a fault after its answer is its server's matter."""
        try:
            await app(_scope_of(self._request), self._receive, self._send)
        finally:
            self.told.put(None)

    async def _receive(self) -> Message:
        if self._body:
            return self._body.pop()
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        self.told.put(message)


def _scope_of(request: httpx.Request) -> Message:
    url = request.url
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": request.method,
        "scheme": url.scheme,
        "path": url.path,
        "raw_path": url.raw_path.partition(b"?")[0],
        "query_string": url.query,
        "root_path": "",
        "headers": [(name.lower(), value) for name, value in request.headers.raw],
        "client": ("127.0.0.1", 1),
        "server": (url.host, url.port),
        "state": {},
    }
