"""Pasted list, roles of columns: what they hold where no headings say it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import assert_never

from capicua.actions.entries.pasted.columns import WHOLE, Cells, Column
from capicua.rulebooks.sections.competition import Modality

COUNTRY = re.compile(r"[A-Z]{2,3}")
SEX = re.compile(r"[MFHmfh]")
TOGETHER = re.compile(r"[/+&]")


def guess_columns(rows: Sequence[Cells], modality: Modality) -> tuple[Column, ...]:
    """Return the likeliest content of every column."""
    width = max((len(row.cells) for row in rows), default=0)
    columns = [_values(rows, at) for at in range(width)]
    first = next((at for at in range(width) if _is_text(columns[at])), 0)
    roles = [
        _plain_role(values, is_before=at < first) if at != first else Column.NAME
        for at, values in enumerate(columns)
    ]
    rest = [at for at, role in enumerate(roles) if role is None]
    for at, role in zip(rest, _text_roles(columns, [first, *rest], modality), strict=True):
        roles[at] = role
    if modality is Modality.TEAMS and rest:
        _name_the_team(columns, roles, [first, *rest])
    if modality is Modality.INDIVIDUAL and len(rest) == 1 and _is_turned(rows, columns):
        roles[first], roles[rest[0]] = Column.SURNAME, Column.NAME
    return tuple(role or Column.NOTHING for role in roles)


def _values(rows: Sequence[Cells], at: int) -> list[str]:
    return [row.cells[at] for row in rows if at < len(row.cells) and row.cells[at]]


def _is_text(values: list[str]) -> bool:
    return any(not WHOLE.fullmatch(value) for value in values)


def _plain_role(values: list[str], *, is_before: bool) -> Column | None:
    """Return what numbers, countries and sexes are; None for other text."""
    if not values:
        return Column.NOTHING
    if not _is_text(values):
        if not is_before:
            return Column.RATING
        running = [str(number) for number in range(1, len(values) + 1)]
        return Column.NOTHING if values == running else Column.NUMBER
    if all(SEX.fullmatch(value) for value in values):
        return Column.SEX
    if all(COUNTRY.fullmatch(value) for value in values):
        return Column.COUNTRY
    return None


def _text_roles(
    columns: list[list[str]], texts: list[int], modality: Modality
) -> list[Column]:
    """Return what the columns of text after the first one hold."""
    first, rest = columns[texts[0]] if columns else [], texts[1:]
    if not rest:
        return []
    match modality:
        case Modality.TEAMS:
            return [Column.NAME] * len(rest)
        case Modality.PAIRS:
            together = sum(bool(TOGETHER.search(value)) for value in first)
            second = Column.CLUB if 2 * together >= len(first) else Column.PARTNER
        case Modality.INDIVIDUAL:
            second = _second(first, columns[rest[0]])
        case _:
            assert_never(modality)
    third = Column.NOTHING if second is Column.CLUB else Column.CLUB
    return [second, third, *[Column.NOTHING] * len(rest)][: len(rest)]


def _is_turned(rows: Sequence[Cells], columns: list[list[str]]) -> bool:
    """Tell whether a comma stands between surnames and names, as in `Gil, Ana`."""
    has_comma = all("," in row.line.text for row in rows)
    return has_comma and len(columns) == 2 and 2 * len(set(columns[1])) > len(rows)


def _second(first: list[str], second: list[str]) -> Column:
    """Return what stands beside a name: the rest of it if it is as varied, else a club."""
    is_varied = 2 * len(set(second)) > len(first)
    singles = sum(" " not in value for value in first)
    return Column.SURNAME if is_varied and 2 * singles > len(first) else Column.CLUB


def _name_the_team(
    columns: list[list[str]], roles: list[Column | None], texts: list[int]
) -> None:
    """Mark the column of the team: the one that repeats, or the first of an odd number."""
    repeated = [at for at in texts if 2 * len(set(columns[at])) <= len(columns[at])]
    if len(texts) == 2 and repeated:
        roles[repeated[0]] = Column.TEAM
    elif len(texts) % 2:
        roles[texts[0]] = Column.TEAM
