"""A pasted list of names: one entry a line, pairs with a slash, more columns if wanted."""

from __future__ import annotations

from collections.abc import Iterable

from capicua.actions.entries.entries import NewEntry
from capicua.actions.entries.numbers import Person
from capicua.actions.entries.similar_names import fold_name
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


def check_not_entered(new: Iterable[NewEntry], known: Iterable[str]) -> None:
    """Raise if an entry of a list is called like one before it, or like one that is in.

    >>> check_not_entered(read_entries(["Ana / Luis"]), ["Eva / Paco"])
    """
    seen = {fold_name(one) for one in known}
    for entry in new:
        name = " / ".join(one.name for one in entry.athletes)
        if fold_name(name) in seen:
            raise RuleViolation(
                "already_entered",
                "{name} is entered already. If somebody else is called so, add --again.",
                name=name,
            )
        seen.add(fold_name(name))


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
