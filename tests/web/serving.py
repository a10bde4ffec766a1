"""An application served on a free port of this machine, as long as a block lasts."""

import asyncio
import contextlib
import socket
import ssl
from asyncio.trsock import TransportSocket
from collections.abc import Iterator

import httpx
import uvicorn
from anyio.from_thread import BlockingPortal, start_blocking_portal
from fastapi import FastAPI

from capicua.store.certificate import HallCertificate
from capicua.web.site.http_protocol import BoundedProtocol
from capicua.web.site.rate_limit import Limiter, Limits
from capicua.web.site.server import Server
from web.plain_passwords import PlainPasswords

PATIENCE = 90
"""Seconds until something that must come is given up: machines are shared and slow."""
WELCOME = 10
"""More turns of the loop than lie between a connection and the task that meets it."""
ENDLESS = Limiter(lambda: 0.0, burst=1_000_000, per_second=0)
PATIENT = Limits(ENDLESS, ENDLESS, ENDLESS, ENDLESS)


@contextlib.contextmanager
def run_app(app: FastAPI) -> Iterator[BlockingPortal]:
    """Run an application on a loop of its own, with all that its lifespan opens."""
    with (
        start_blocking_portal() as portal,
        portal.wrap_async_context_manager(app.router.lifespan_context(app)),
    ):
        _let_in_at_once(app)
        yield portal


@contextlib.contextmanager
def serve(
    app: FastAPI, portal: BlockingPortal, secure: HallCertificate | None = None
) -> Iterator[str]:
    """Serve an application that runs on a free port of this machine, by https if asked."""
    # A page that still listens to its stream does not keep the server from ending.
    server = _Host(
        uvicorn.Config(
            app,
            http=BoundedProtocol,
            lifespan="off",
            log_level="critical",
            timeout_graceful_shutdown=1,
            ssl_certfile=secure.cert if secure else None,
            ssl_keyfile=secure.key if secure else None,
        )
    )
    # Named as TCP, because only then does the server send small answers without delay.
    with socket.socket(proto=socket.IPPROTO_TCP) as door:
        door.bind(("127.0.0.1", 0))
        door.listen()
        ended = portal.start_task_soon(server.serve, [door])
        scheme = "https" if secure else "http"
        address = f"{scheme}://127.0.0.1:{door.getsockname()[1]}"
        known = ssl.create_default_context(cafile=secure.authority if secure else None)
        try:
            # The door is open already: the first answer comes as soon as there is one.
            asked = f"{address}/api/openapi.json"
            httpx.get(asked, timeout=PATIENCE, trust_env=False, verify=known)
            yield address
        finally:
            server.should_exit = True
            ended.result(PATIENCE)


@contextlib.contextmanager
def serve_in_thread(app: FastAPI) -> Iterator[str]:
    """Run an application and serve it on a free port of this machine."""
    with run_app(app) as portal, serve(app, portal) as address:
        yield address


class _Host(uvicorn.Server):
    """A server that sees everybody off before it ends."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await shut(*sockets or ())
        await super().shutdown(sockets)
        for connection in list(self.server_state.connections):
            connection.transport.abort()
        while self.server_state.connections:
            await asyncio.sleep(0)


async def shut(*doors: socket.socket | TransportSocket) -> None:
    """Let nobody in any more, and meet who came a moment ago.

    A loop leaks a connection whose door is closed between its arrival and its welcome.
    """
    for door in doors:
        asyncio.get_running_loop().remove_reader(door)
    for _ in range(WELCOME):
        await asyncio.sleep(0)


def _let_in_at_once(app: FastAPI) -> None:
    """Refuse nobody for haste, and keep no password slowly: all come from one place."""
    server = getattr(app.state, "server", None)
    if isinstance(server, Server):
        server.threads.pause = 0
    # Whoever may enter the demo had a password before anybody came.
    if isinstance(server, Server) and server.demo is None:
        workspace = server.workspace._replace(passwords=PlainPasswords())
        app.state.server = server._replace(workspace=workspace, limits=PATIENT)
