"""A terminal for tests: the real command in a real process."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any


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
    done = subprocess.run(
        [sys.executable, "-m", "capicua", *arguments],
        capture_output=True,
        check=False,
        cwd=folder,
        env={
            **os.environ,
            "COLUMNS": "100",
            "LANG": "es_ES.UTF-8",
            "LC_ALL": "",
            **environment,
        },
        text=True,
    )
    return Answer(done.returncode, done.stdout, done.stderr)
