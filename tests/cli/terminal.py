"""A terminal for tests: the real command in a real process."""

import atexit
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock
from types import MappingProxyType
from typing import Any

PROGRAM = Path(__file__).with_name("command_server.py")
ONE_AT_A_TIME = Lock()


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def document(self) -> Any:
        """Return the one JSON document on standard output."""
        return json.loads(self.out)


def capicua(*arguments: str, folder: Path | None = None, **environment: str) -> Answer:
    """Run a command as a person would, in Spanish unless told otherwise."""
    return run_command(arguments, folder or Path(), environment)


def run_command(
    arguments: Sequence[str],
    folder: Path = Path(),
    environment: Mapping[str, str] = MappingProxyType({}),
    stdin: bytes = b"",
) -> Answer:
    """Run a command in a folder, with something to read."""
    with tempfile.TemporaryDirectory() as files:
        (Path(files) / "stdin").write_bytes(stdin)
        status = _order(
            {
                "arguments": arguments,
                "folder": str(folder.resolve()),
                "environment": _environment(environment),
                "files": files,
            }
        )
        out, err = ((Path(files) / name).read_text() for name in ("stdout", "stderr"))
    return Answer(status, out, err)


def read_by_people(command: str, document: Any, folder: Path) -> list[str]:
    """Return the lines that a format's command prints without `--json`."""
    file = folder / "input.json"
    file.write_text(json.dumps(document), "utf-8")
    answer = capicua(command, str(file), folder=folder, COLUMNS="140")
    assert (answer.status, answer.err) == (0, "")
    return [line.rstrip() for line in answer.out.splitlines() if line.strip()]


def _environment(more: Mapping[str, str]) -> dict[str, str]:
    return {**os.environ, "COLUMNS": "100", "LANG": "es_ES.UTF-8", "LC_ALL": "", **more}


def _order(order: dict[str, Any]) -> int:
    with ONE_AT_A_TIME:
        server = _server()
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write(json.dumps(order) + "\n")
        server.stdin.flush()
        return int(server.stdout.readline())


@cache
def _server() -> subprocess.Popen[str]:
    """Return what runs the commands of this process of tests, begun by the first."""
    server = subprocess.Popen(
        [sys.executable, str(PROGRAM)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=_environment({}),
        text=True,
    )
    atexit.register(_end, server)
    return server


def _end(server: subprocess.Popen[str]) -> None:
    server.communicate()
