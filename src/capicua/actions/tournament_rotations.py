"""Checks rotated tables: the same four play all partnerships at one table (DP 37)."""

from __future__ import annotations

from collections.abc import Sequence

from capicua.actions.reading import refuse
from capicua.rulebooks import Rulebook
from capicua.tournament.record import TableRecord


def check_rotations(
    tables: Sequence[TableRecord], at: str, rotations: int, book: Rulebook
) -> None:
    """Refuse what is not one complete rotation of four athletes at each table."""
    article = book.pairing.jornada.article
    grouped: dict[int, list[tuple[int, TableRecord]]] = {}
    for place, table in enumerate(tables):
        grouped.setdefault(table.number, []).append((place, table))
    for number, group in grouped.items():
        first = f"{at}[{group[0][0]}]"
        _check_four(group, at, article)
        _check_partnerships(group, at, article)
        is_left = any(table.absent for _, table in group)
        if len(group) != rotations and not is_left:
            message = (
                f"Table {number} has {len(group)} of {rotations} rotations; write all of "
                "them down, with or without a result."
            )
            raise refuse("wrong_rotations", message, first, article)


def _check_four(group: list[tuple[int, TableRecord]], at: str, article: str | None) -> None:
    (_, first), *others = group
    for place, table in others:
        if set(table.ids) != set(first.ids):
            message = f"All rotations of table {table.number} are played by the same four."
            raise refuse("wrong_rotations", message, f"{at}[{place}]", article)


def _check_partnerships(
    group: list[tuple[int, TableRecord]], at: str, article: str | None
) -> None:
    numbers: set[int | None] = set()
    partnerships: set[frozenset[frozenset[int]]] = set()
    for place, table in group:
        split = frozenset((frozenset(table.a), frozenset(table.b)))
        if table.rotation is None or table.rotation in numbers:
            message = f"The rotations of table {table.number} are numbered 1, 2, 3."
            raise refuse("wrong_rotations", message, f"{at}[{place}].rotation", article)
        if split in partnerships:
            message = (
                f"These partners have already played together at table {table.number}."
            )
            raise refuse("wrong_rotations", message, f"{at}[{place}]", article)
        numbers.add(table.rotation)
        partnerships.add(split)
