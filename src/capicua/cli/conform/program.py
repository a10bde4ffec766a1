"""A program that speaks the formats: it is run with a file on its standard input."""

from __future__ import annotations

import json
import subprocess
from typing import Any, NamedTuple

from capicua.kernel.error import RuleViolation

STANDARD_INPUT = "-"


class Reply(NamedTuple):
    """What a program left behind; its status is None where it was not done in time."""

    status: int | None
    document: Any
    """What it printed as JSON; None: nothing, or not one document."""


class Program(NamedTuple):
    """A program by the words with which it is started."""

    words: tuple[str, ...]
    seconds: float
    """How long it may take for one file."""

    def ask(self, command: tuple[str, ...], content: bytes) -> Reply:
        """Return the reply to a file; `command` is that of the format, with options."""
        name, *options = command
        words = [*self.words, name, STANDARD_INPUT, "--json", *options]
        try:
            # Whoever calls the comparison names the program to run.
            done = subprocess.run(  # noqa: S603
                words, input=content, capture_output=True, timeout=self.seconds, check=False
            )
        except subprocess.TimeoutExpired:
            return Reply(None, None)
        except OSError as error:
            reason = (error.strerror or "unknown reason").lower()
            message = f"{words[0]} cannot be started: {reason}."
            raise RuleViolation("program_not_started", message) from None
        return Reply(done.returncode, _document(done.stdout))


def _document(printed: bytes) -> Any:
    try:
        return json.loads(printed)
    except (ValueError, RecursionError):
        return None
