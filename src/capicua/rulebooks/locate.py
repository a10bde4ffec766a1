"""Finds the line of a key in a rulebook file; asked only when something is wrong there."""

from __future__ import annotations

import re

from capicua.rulebooks.problem import Path

KEY = re.compile(r"[A-Za-z0-9_.\-\"']+")


def line_of(text: str, path: Path) -> int | None:
    """Return the line (from 1) that holds the key, or the nearest one above it."""
    best: tuple[int, int] | None = None
    table: Path = ()
    seen: dict[Path, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        key, equals, _ = line.partition("=")
        if header := _header(line):
            table = _parts(header)
            if line.lstrip().startswith("[["):
                seen[table] = seen.get(table, -1) + 1
                table = (*table, seen[table])
            here = table
        elif equals and KEY.fullmatch(key.strip()):
            here = (*table, *_parts(key.strip()))
        else:
            continue
        depth = _shared(here, path, line)
        if depth and (best is None or depth > best[0]):
            best = (depth, number)
    return best[1] if best else None


def _header(line: str) -> str:
    """Return the name of the table that a line begins; empty if it begins none."""
    text = line.lstrip()
    if not text.startswith("["):
        return ""
    name, end, _ = text.lstrip("[").partition("]")
    return name.strip() if end else ""


def _parts(dotted: str) -> Path:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


def _shared(here: Path, path: Path, line: str) -> int:
    """Return how much of the path a line shows, counting names inside an inline table."""
    if path[: len(here)] != here:
        return 0
    inside = [part for part in path[len(here) :] if isinstance(part, str)]
    words = set(re.findall(r"\w+", line))
    shown = sum(1 for part in inside if part in words)
    return len(here) * 100 + shown
