"""A pasted list of names: one entry a line, pairs with a slash, more columns if wanted."""

from __future__ import annotations

from collections.abc import Iterable

from capicua.actions.entries.entries import NewEntry
from capicua.actions.entries.numbers import Person
from capicua.kernel.error import RuleViolation

COLUMNS = ("name", "country", "club", "rating")


def read_entries(lines: Iterable[str]) -> tuple[NewEntry, ...]:
    """Return the entries of a list: `Ana / Luis; VEN; Club; 1500`, the columns as wanted.

    >>> read_entries(["Ana / Luis; VEN"])[0].athletes[1].name
    'Luis'
    """
    entries = [_read(line, number) for number, line in enumerate(lines, 1) if line.strip()]
    if not entries:
        raise RuleViolation("empty", "The list has no names. Give one entry a line.")
    return tuple(entries)


def _read(line: str, number: int) -> NewEntry:
    columns = [column.strip() for column in line.replace("\t", ";").split(";")]
    if len(columns) > len(COLUMNS):
        raise RuleViolation(
            "wrong_list",
            f"Line {number} has {len(columns)} columns; there are {', '.join(COLUMNS)}.",
            at=f"line {number}",
        )
    name, country, club, rating = columns + [""] * (len(COLUMNS) - len(columns))
    people = tuple(Person(one.strip()) for one in name.split("/"))
    return NewEntry(
        people,
        country=country or None,
        club=club or None,
        rating=_whole(rating, number),
    )


def _whole(text: str, number: int) -> int | None:
    if not text:
        return None
    if not text.isdecimal():
        raise RuleViolation(
            "wrong_list",
            f"Line {number}: {text[:40]!r} is not a rating.",
            at=f"line {number}",
        )
    return int(text)
