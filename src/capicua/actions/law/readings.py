"""Readings (*lecturas*): what each one answers, and what rests on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from capicua.actions.law.explorer import ValueRow, closest, rows_of
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook, load_all
from capicua.rulebooks.infraction import Infraction
from capicua.rulebooks.readings import COUNT

REGULATIONS: Mapping[str, str] = {
    "F": "FID",
    "D": "DP",
    "P": "PR",
    "A": "AMASFAC",
    "E": "FED",
}
"""The regulation whose gaps the readings of each letter fill."""


@dataclass(frozen=True, slots=True)
class ReadingView:
    """A reading and everything in the rulebooks that rests on it."""

    id: str
    regulation: str
    rows: tuple[tuple[Rulebook, ValueRow], ...]
    infractions: tuple[tuple[Rulebook, Infraction], ...]

    @property
    def books(self) -> tuple[Rulebook, ...]:
        """Return the rulebooks that use it, each once."""
        found = {book.id: book for book, _ in (*self.rows, *self.infractions)}
        return tuple(found.values())


def show_readings() -> tuple[ReadingView, ...]:
    """Return every reading, regulation by regulation."""
    return tuple(map(_reading, reading_ids()))


def show_reading(reading_id: str) -> ReadingView:
    """Return one reading and what rests on it."""
    wanted = reading_id.upper()
    if wanted in reading_ids():
        return _reading(wanted)
    near = closest(wanted, reading_ids())
    hint = (
        f"Did you mean {near}?" if near else "They are called F1, D1, P1, A1, E1 and so on."
    )
    raise RuleViolation(
        "unknown_reading", f'There is no reading "{reading_id}". {hint}', at="reading"
    )


def reading_ids() -> tuple[str, ...]:
    """Return the ids of all readings in their usual order."""
    return tuple(
        f"{letter}{number}"
        for letter, most in COUNT.items()
        for number in range(1, most + 1)
    )


@cache
def _reading(reading_id: str) -> ReadingView:
    books = load_all()
    return ReadingView(
        reading_id,
        REGULATIONS[reading_id[0]],
        tuple(
            (book, row)
            for book in books
            for row in rows_of(book)
            if reading_id in row.cited.readings
        ),
        tuple(
            (book, infraction)
            for book in books
            for infraction in book.infractions.values()
            if reading_id in infraction.readings
        ),
    )
