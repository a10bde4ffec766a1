"""An application served on a free port of this machine, as long as a block lasts."""

import contextlib
import socket
import threading
from collections.abc import Iterator

import httpx
import uvicorn
from fastapi import FastAPI

PATIENCE = 30


@contextlib.contextmanager
def serve_in_thread(app: FastAPI) -> Iterator[str]:
    """Serve an application on a free port of this machine."""
    # A page that still listens to its stream does not keep the server from ending.
    server = uvicorn.Server(
        uvicorn.Config(app, log_level="critical", timeout_graceful_shutdown=1)
    )
    # Named as TCP, because only then does the server send small answers without delay.
    with socket.socket(proto=socket.IPPROTO_TCP) as door:
        door.bind(("127.0.0.1", 0))
        door.listen()
        thread = threading.Thread(target=server.run, kwargs={"sockets": [door]})
        thread.start()
        address = f"http://127.0.0.1:{door.getsockname()[1]}"
        try:
            # The door is open already: the first answer comes as soon as there is one.
            httpx.get(f"{address}/api/openapi.json", timeout=PATIENCE, trust_env=False)
            yield address
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
