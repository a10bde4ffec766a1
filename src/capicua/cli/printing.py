"""One JSON document on standard output, whatever letters it repeats."""

from __future__ import annotations

from json import dumps
from typing import Any

import typer


def print_json(document: Any) -> None:
    """Print a document in UTF-8; half of a surrogate pair is written as JSON escapes it."""
    text = dumps(document, ensure_ascii=False)
    typer.echo(text.encode("utf-8", "backslashreplace"))
