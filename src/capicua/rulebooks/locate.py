"""Finds the line of a key in a rulebook file; asked only when something is wrong there."""

from __future__ import annotations

import re

from capicua.rulebooks.problem import Path

HEADER = r"\s*(\[\[?)\s*([^\]]+?)\s*\]"
KEY = r"\s*([A-Za-z0-9_.\-\"']+)\s*="


def line_of(text: str, path: Path) -> int | None:
    """Return the line (from 1) that holds the key, or the nearest one above it."""
    best: tuple[int, int] | None = None
    table: Path = ()
    seen: dict[Path, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(HEADER, line):
            table = _parts(header[2])
            if header[1] == "[[":
                seen[table] = seen.get(table, -1) + 1
                table = (*table, seen[table])
            here = table
        elif key := re.match(KEY, line):
            here = (*table, *_parts(key[1]))
        else:
            continue
        depth = _shared(here, path, line)
        if depth and (best is None or depth > best[0]):
            best = (depth, number)
    return best[1] if best else None


def _parts(dotted: str) -> Path:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


def _shared(here: Path, path: Path, line: str) -> int:
    """Return how much of the path a line shows, counting names inside an inline table."""
    if path[: len(here)] != here:
        return 0
    inside = [part for part in path[len(here) :] if isinstance(part, str)]
    shown = sum(1 for part in inside if re.search(rf"\b{re.escape(part)}\b", line))
    return len(here) * 100 + shown
