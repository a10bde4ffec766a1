"""Listening socket of `capicua serve`: where it is reached, and what stands in the way."""

from __future__ import annotations

import errno
import os
import socket
import sys
from collections.abc import Callable
from typing import Any

from capicua.kernel.error import RuleViolation
from capicua.wording.language import Words

WAITING_CONNECTIONS = 2048
HIGHEST_PORT = 65535
EVERYWHERE = frozenset({"0.0.0.0", "::"})  # noqa: S104 - compared, not bound
"""Every address of this machine."""
SOMEWHERE = ("192.0.2.1", 9)
"""An address that is nobody's, kept for examples."""

SPREADS_CONNECTIONS = sys.platform == "linux"
"""Whether the system spreads connections over several sockets of one port.

Over one socket that several processes share it does not: whoever is idle first takes all.
"""


class SharedDoor(socket.socket):
    """Keeps a port, and opens a socket of its own in each process that it is sent to."""

    def __reduce__(self) -> tuple[Callable[..., SharedDoor], tuple[Any, ...]]:
        return _open_beside, (self.family, self.getsockname())


def listen(host: str, port: int, words: Words, *, shared: bool = False) -> socket.socket:
    """Return a socket that takes connections there, or say why that is not possible.

    A shared one takes none itself: each worker that it is sent to has its own share.
    """
    try:
        door = _listen(host, port)
        return _share(door) if shared and SPREADS_CONNECTIONS else door
    except OSError as error:
        raise refusal_of(error, host, port, words) from None


def address_of(door: socket.socket, scheme: str = "http") -> str:
    """Return the address that a browser on this machine opens."""
    host, port = door.getsockname()[:2]
    if host in EVERYWHERE:
        host = "127.0.0.1"
    return f"{scheme}://[{host}]:{port}" if ":" in host else f"{scheme}://{host}:{port}"


def network_address(door: socket.socket, scheme: str = "http") -> str | None:
    """Return the address that other machines open; None if there is none."""
    host, port = door.getsockname()[:2]
    own = network_host() if host in EVERYWHERE else None
    return None if own is None else f"{scheme}://{own}:{port}"


def network_host() -> str | None:
    """Return by which address other machines reach this one; None if none is known.

    Nothing is sent: a socket for datagrams only learns by which way it would go out.
    """
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(SOMEWHERE)
            own = str(probe.getsockname()[0])
    except OSError:
        return None
    return None if own.startswith("127.") or own in EVERYWHERE else own


def is_beyond_this_machine(door: socket.socket) -> bool:
    """Tell whether others than this machine can reach a socket."""
    host = str(door.getsockname()[0])
    return not (host.startswith("127.") or host == "::1")


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


def _share(door: socket.socket) -> SharedDoor:
    """Keep a port that was found free, so that workers may join and nobody else."""
    family, place = door.family, door.getsockname()
    door.close()
    try:
        return _bind_beside(family, place, is_first=True)
    except OSError:
        # What is left of connections of an earlier server holds it, no server does.
        return _bind_beside(family, place)


def _open_beside(family: int, place: Any) -> SharedDoor:
    door = _bind_beside(family, place)
    door.listen(WAITING_CONNECTIONS)
    return door


def _bind_beside(family: int, place: Any, *, is_first: bool = False) -> SharedDoor:
    door = SharedDoor(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        # The first one listens to nobody, and with this another program could come beside.
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, int(not is_first))
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        door.bind(place)
    except OSError:
        door.close()
        raise
    return door
