"""`capicua serve`: the web pages on this machine, until Ctrl-C."""

from __future__ import annotations

import contextlib
import errno
import os
import socket
import webbrowser
from pathlib import Path
from typing import Annotated

import typer
import uvicorn
from rich.console import Console
from uvicorn.supervisors import Multiprocess

from capicua.cli.store.store_place import StoreOption, chosen_place
from capicua.kernel.error import RuleViolation
from capicua.store.opening import tables_to_write
from capicua.store.sql.place import Place, address_of_store
from capicua.wording.language import Words, choose, words_for
from capicua.wording.refusals import tell_refusal

APPLICATION = "capicua.web.app:create_app"
"""Named, not imported: the doors do not know each other."""
WITH_DEMO = "capicua.web.app:create_demo_app"
PROTOCOL = "capicua.web.site.http_protocol:BoundedProtocol"
SECONDS_TO_END = 1
"""How long pages that listen may keep the server from ending."""
WAITING_CONNECTIONS = 2048
HIGHEST_PORT = 65535
EVERYWHERE = frozenset({"0.0.0.0", "::"})  # noqa: S104 - compared, not bound
"""Every address of this machine."""
SOMEWHERE = ("192.0.2.1", 9)
"""An address that is nobody's, kept for examples."""


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=HIGHEST_PORT, help="The port; 0 takes any free one.")
    ] = 8000,
    *,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the first page in the browser.")
    ] = False,
    demo: Annotated[
        bool,
        typer.Option("--demo", help="Play a demo event, which anybody here may enter."),
    ] = False,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes; more than one needs PostgreSQL.")
    ] = 1,
    store: StoreOption = None,
) -> None:
    """Start the web pages on this machine; Ctrl-C ends them."""
    place = chosen_place(store)
    _check_workers(workers, place, demo=demo)
    # Every worker opens the store for itself, and finds it here.
    os.environ["CAPICUA_STORE"] = address_of_store(place)
    application = WITH_DEMO if demo else APPLICATION
    words = words_for(choose(os.environ.get("LC_ALL") or os.environ.get("LANG")))
    with listen(host, port, words) as door:
        check_store(place, words)
        address = address_of(door)
        _tell(words.text("Capicúa is open at {address} (Ctrl-C ends it).", address=address))
        elsewhere = network_address(door)
        if elsewhere:
            _tell(words.text("Phones and other machines open {address}", address=elsewhere))
        if open_browser:
            webbrowser.open(address)
        _run(application, workers, door)


def _run(application: str, workers: int, door: socket.socket) -> None:
    """Serve until Ctrl-C."""
    config = uvicorn.Config(
        application,
        factory=True,
        http=PROTOCOL,
        log_level="warning",
        workers=workers,
        timeout_graceful_shutdown=SECONDS_TO_END,
    )
    # The server has ended in good order by the time it passes Ctrl-C on.
    with contextlib.suppress(KeyboardInterrupt):
        if workers == 1:
            uvicorn.Server(config).run(sockets=[door])
        else:
            Multiprocess(config, sockets=[door]).run()


def _check_workers(workers: int, place: Place, *, demo: bool) -> None:
    """Refuse several processes over one file, or one demo played several times."""
    if workers > 1 and isinstance(place, Path):
        raise RuleViolation(
            "one_process",
            "A file has one server. For several workers keep the store in PostgreSQL: "
            "capicua move --to postgresql://…",
            at="workers",
        )
    if workers > 1 and demo:
        raise RuleViolation(
            "one_process",
            "The demo is played by one worker. Leave --workers out.",
            at="demo",
        )


def check_store(place: Place, words: Words) -> None:
    """Refuse a store that cannot be opened, before anybody is told where to go."""
    try:
        with tables_to_write(place):
            # Every worker opens it for itself; its tables are new by then.
            pass
    except RuleViolation as refusal:
        raise RuleViolation(
            refusal.code, tell_refusal(words, refusal), at="store"
        ) from refusal


def listen(host: str, port: int, words: Words) -> socket.socket:
    """Return a socket that takes connections there, or say why that is not possible."""
    try:
        return _listen(host, port)
    except OSError as error:
        raise refusal_of(error, host, port, words) from None


def address_of(door: socket.socket) -> str:
    """Return the address that a browser on this machine opens."""
    host, port = door.getsockname()[:2]
    if host in EVERYWHERE:
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def network_address(door: socket.socket) -> str | None:
    """Return the address that other machines open; None if they cannot, or none is known.

    Nothing is sent: a socket for datagrams only learns by which way it would go out.
    """
    host, port = door.getsockname()[:2]
    if host not in EVERYWHERE:
        return None
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(SOMEWHERE)
            own = str(probe.getsockname()[0])
    except OSError:
        return None
    return None if own.startswith("127.") or own in EVERYWHERE else f"http://{own}:{port}"


def refusal_of(error: OSError, host: str, port: int, words: Words) -> RuleViolation:
    """Return what stands in the way of listening there, and what to do now."""
    if error.errno == errno.EADDRINUSE:
        sentence = words.text(
            "Port {port} is taken, perhaps by another Capicúa. "
            "Try --port {next}, or --port 0 for any free one.",
            port=port,
            next=port + 1 if port < HIGHEST_PORT else port - 1,
        )
        return RuleViolation("port_busy", sentence, at="port")
    if error.errno in {errno.EACCES, errno.EPERM}:
        sentence = words.text(
            "This system does not let you use port {port}. Try --port 8000.", port=port
        )
        return RuleViolation("port_forbidden", sentence, at="port")
    sentence = words.text(
        "This machine cannot be reached at {host}. Try --host 127.0.0.1.", host=host
    )
    return RuleViolation("unknown_host", sentence, at="host")


def _listen(host: str, port: int) -> socket.socket:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _, place = found[0]
    door = socket.socket(family, kind, protocol)
    try:
        # Elsewhere this option would let two programs share one port.
        if os.name == "posix":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(place)
        door.listen(WAITING_CONNECTIONS)
    except OSError:
        door.close()
        raise
    return door


def _tell(sentence: str) -> None:
    Console(highlight=False, soft_wrap=True).print(sentence, markup=False)
