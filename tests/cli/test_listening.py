"""The listening socket: its address here and elsewhere, and what stands in the way."""

import errno
import pickle
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from capicua.cli.listening import (
    SPREADS_CONNECTIONS,
    address_of,
    is_beyond_this_machine,
    listen,
    network_address,
    refusal_of,
)
from capicua.kernel.error import RuleViolation
from capicua.wording.language import words_for

ENGLISH = words_for("en")


def test_an_unknown_host_is_refused() -> None:
    with pytest.raises(RuleViolation) as refusal:
        listen("nowhere.invalid", 0, ENGLISH)

    assert (refusal.value.code, refusal.value.at, refusal.value.message) == (
        "unknown_host",
        "host",
        "This machine cannot be reached at nowhere.invalid. Try --host 127.0.0.1.",
    )


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(RuleViolation) as refusal:
        listen("192.0.2.1", 0, ENGLISH)

    assert refusal.value.code == "unknown_host"


def test_the_socket_is_known_as_tcp_so_that_small_answers_are_not_delayed() -> None:
    with listen("127.0.0.1", 0, ENGLISH) as door:
        assert door.proto == socket.IPPROTO_TCP


@pytest.mark.parametrize(
    "host",
    [
        pytest.param("127.0.0.1", id="this-machine"),
        pytest.param("0.0.0.0", id="every-address"),  # noqa: S104 - told, and closed at once
    ],
)
def test_the_address_is_one_that_a_browser_opens(host: str) -> None:
    with listen(host, 0, ENGLISH) as door:
        assert address_of(door) == f"http://127.0.0.1:{door.getsockname()[1]}"


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="no IPv6 on this machine")
def test_other_machines_are_told_where_it_is_if_they_can_reach_it() -> None:
    everywhere = "0.0.0.0"  # noqa: S104 - for as long as this test lasts
    with listen("127.0.0.1", 0, ENGLISH) as closed, listen(everywhere, 0, ENGLISH) as door:
        port = door.getsockname()[1]
        told = network_address(door)

        assert network_address(closed) is None
        # A machine without a network knows none.
        assert told is None or re.fullmatch(rf"http://[\d.]+:{port}", told)
        assert told is None or "127.0.0.1" not in told


def test_an_address_of_version_six_stands_in_brackets() -> None:
    with listen("::1", 0, ENGLISH) as door:
        assert address_of(door) == f"http://[::1]:{door.getsockname()[1]}"


@pytest.mark.parametrize(
    ("number", "code"),
    [
        pytest.param(errno.EADDRINUSE, "port_busy", id="busy"),
        pytest.param(errno.EACCES, "port_forbidden", id="forbidden"),
        pytest.param(errno.EADDRNOTAVAIL, "unknown_host", id="not-here"),
    ],
)
def test_each_obstacle_has_its_own_code(number: int, code: str) -> None:
    assert refusal_of(OSError(number, "no"), "127.0.0.1", 65535, ENGLISH).code == code


@pytest.mark.parametrize(
    ("host", "others"),
    [
        pytest.param("127.0.0.1", False, id="this-machine"),
        pytest.param("::1", False, id="this-machine-version-six"),
        pytest.param("0.0.0.0", True, id="every-address"),  # noqa: S104 - closed at once
    ],
)
def test_who_can_reach_a_socket_is_known(host: str, others: bool) -> None:
    with listen(host, 0, ENGLISH) as door:
        assert is_beyond_this_machine(door) is others


@pytest.mark.skipif(not SPREADS_CONNECTIONS, reason="this system spreads no connections")
def test_connections_are_spread_over_the_workers_of_one_port() -> None:
    with ExitStack() as opened:
        door = opened.enter_context(listen("127.0.0.1", 0, ENGLISH, shared=True))
        workers = [
            opened.enter_context(pickle.loads(pickle.dumps(door)))  # noqa: S301 - our own
            for _ in range(2)
        ]
        for _ in range(64):
            opened.enter_context(socket.create_connection(door.getsockname()))
        shares = [len(list(waiting(worker))) for worker in workers]

    # Each goes to either with the same chance: one in 10^15 halls is as uneven.
    assert (sum(shares), min(shares) > 5) == (64, True)


@pytest.mark.skipif(not SPREADS_CONNECTIONS, reason="this system spreads no connections")
def test_a_port_of_another_program_is_not_shared() -> None:
    with listen("127.0.0.1", 0, ENGLISH, shared=True) as door:
        port = int(door.getsockname()[1])
        with pytest.raises(RuleViolation) as refusal:
            listen("127.0.0.1", port, ENGLISH, shared=True)

    assert refusal.value.code == "port_busy"


def waiting(door: socket.socket) -> Iterator[None]:
    """Take the connections that wait at a socket, one by one."""
    door.setblocking(False)
    while True:
        try:
            door.accept()[0].close()
        except BlockingIOError:
            return
        yield
