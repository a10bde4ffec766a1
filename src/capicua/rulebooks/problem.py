"""What is wrong with a rulebook file: where, what is allowed, the nearest known name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from capicua.kernel.error import RuleViolation

Path = tuple[str | int, ...]
MOST_NAMES = 20
MOST_LETTERS = 80
MOST_FLAWS = 20
"""So many mistakes of a file are told at once; who mends them reads the others then."""


class Flaw(NamedTuple):
    """One mistake, placed by its key; file and line are added when it is reported."""

    code: str
    path: Path
    sentence: str
    source: str = ""


class RulebookProblem(RuleViolation):
    """A rulebook that cannot be used, with every mistake found in it."""

    def __init__(self, reports: tuple[RuleViolation, ...]) -> None:
        first = reports[0]
        super().__init__(first.code, first.message, at=first.at, article=first.article)
        self.reports = reports


class EnoughFlaws(Exception):
    """Ends the reading of a file in which as many mistakes were found as are told."""


class Flaws(list[Flaw]):
    """The mistakes of a file; looking for more ends when there are enough of them."""

    def append(self, flaw: Flaw) -> None:
        """Keep a mistake; end the reading with the last one that is told."""
        super().append(flaw)
        if len(self) >= MOST_FLAWS:
            raise EnoughFlaws


class Flawed(Exception):
    """Carries one flaw from deep inside a value to the place that knows its key."""

    def __init__(self, code: str, sentence: str, path: Path = ()) -> None:
        super().__init__(sentence)
        self.flaw = Flaw(code, path, sentence)


def key_of(path: Path) -> str:
    """Return a path as messages write it: ``infraction.false_pass.case[0].when``."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            text += f".{clipped(part)}" if text else clipped(part)
    return text


def clipped(text: str) -> str:
    """Return the beginning of a text that may be as long as its file.

    >>> clipped("x" * 100) == "x" * MOST_LETTERS + "…"
    True
    """
    return text if len(text) <= MOST_LETTERS else text[:MOST_LETTERS] + "…"


def written(raw: object) -> str:
    """Return how a raw value is written, or the beginning of that."""
    return clipped(repr(raw))


def nearest(name: str, known: Iterable[str]) -> str:
    """Return a hint with the nearest known name, or the allowed ones if none is near."""
    names = sorted(known)
    name = name[:MOST_LETTERS]
    best = min(names, key=lambda candidate: _distance(name, candidate), default="")
    if best and _distance(name, best) <= max(2, len(name) // 3):
        return f'Did you mean "{best}"?'
    if len(names) > MOST_NAMES:
        return f"{len(names)} names are known here, none is near."
    return f"Known here: {', '.join(names)}." if names else "Nothing may stand here."


def _distance(one: str, other: str) -> int:
    """Return how many letters must be added, dropped or changed (used only on mistakes)."""
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, row[0] = row[0], i
        for j, match in enumerate(other, 1):
            before, row[j] = (
                row[j],
                min(row[j] + 1, row[j - 1] + 1, before + (letter != match)),
            )
    return row[-1]
