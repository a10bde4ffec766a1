"""Servers as processes of their own: started, watched for time and memory, stopped."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

PATIENCE = 60
TICKS = os.sysconf("SC_CLK_TCK")


class Running(NamedTuple):
    """A server that answers."""

    port: int
    pid: int

    @property
    def processes(self) -> tuple[int, ...]:
        """Return the process and its workers."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return (self.pid, *map(int, children))

    def cpu(self) -> float:
        """Return the processor seconds that all of them have used."""
        return sum(_cpu(pid) for pid in self.processes)

    def memory(self) -> float:
        """Return the memory of the largest of them, in megabytes."""
        return max(_memory(pid) for pid in self.processes)


@contextmanager
def serving(
    command: list[str], environment: Mapping[str, str], workers: int = 1
) -> Iterator[Running]:
    """Start a server on a free port, wait until all workers answer, stop it in the end."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = int(door.getsockname()[1])
    process = subprocess.Popen(
        [sys.executable, "-m", *command, "--port", str(port)],
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
    )
    try:
        _wait(port)
        _wait_for_workers(port, workers)
        yield Running(port, process.pid)
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _wait(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError(port)


def _wait_for_workers(port: int, workers: int) -> None:
    """Wait until so many sockets listen on a port; several share it where they can."""
    end = time.monotonic() + PATIENCE
    place, listening = f":{port:04X}", "0A"
    while time.monotonic() < end:
        rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()]
        found = [row for row in rows if row[1].endswith(place) and row[3] == listening]
        if len(found) >= workers:
            return
        time.sleep(0.05)
    raise TimeoutError(port)


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _memory(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    return 0.0
