"""Pasted list, entries: groups of people become entries; what does not is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from capicua.actions.engine.person_names import LONGEST_NAME
from capicua.actions.entries.entries import SIZES, NewEntry
from capicua.actions.entries.numbers import Person
from capicua.actions.entries.pasted.columns import WHOLE, PastedLine
from capicua.actions.entries.pasted.groups import EntryGroup, Member, group
from capicua.actions.entries.pasted.remarks import Remark, RemarkKind
from capicua.rulebooks.sections.competition import Modality

ODD = re.compile(r"[\d@<>{}=?!*_|\\#$%^~:]")
THOUSANDS = re.compile(r"\d{1,3}(?:[., ]\d{3})+")


class Pasted(NamedTuple):
    """An entry and on which line each of its people stands, the bench included."""

    entry: NewEntry
    lines: tuple[int, ...]

    @property
    def line(self) -> int:
        """Return the first line of the entry."""
        return self.lines[0]


class Gathered(NamedTuple):
    """Entries, and what was noticed on the way."""

    entries: tuple[Pasted, ...]
    remarks: tuple[Remark, ...]


def gather(lines: tuple[PastedLine, ...], modality: Modality) -> Gathered:
    """Return the entries of a list; a group that makes none is told with all its lines."""
    groups, noticed = group(lines, modality)
    entries: list[Pasted] = []
    remarks = list(noticed)
    for one in groups:
        kind = one.kind or _fault(one, modality)
        if kind is not None:
            remarks += _left_out(one, kind)
            continue
        entries.append(_entry(one, modality))
        remarks += _oddities(one, modality)
    return Gathered(tuple(entries), tuple(remarks))


def _fault(one: EntryGroup, modality: Modality) -> RemarkKind | None:
    """Return why a group makes no entry, None if it does."""
    if not one.members or any(not _has_letter(member.name) for member in one.members):
        return RemarkKind.NO_NAME
    row = one.row
    beside = (row.country, row.club, row.team, row.category, row.sex, one.title)
    texts = (*beside, *(member.name for member in one.members))
    if any(len(text) > LONGEST_NAME for text in texts):
        return RemarkKind.TOO_LONG
    sizes = SIZES[modality]
    # A team may bring one more: its reserve. Who is named as one counts besides.
    has_odd_one = modality is Modality.TEAMS and not _has_reserves(one)
    allowed = (*sizes, *(size + 1 for size in sizes if has_odd_one))
    team = [member for member in one.members if not member.is_reserve]
    if len(team) in allowed:
        return None
    if len(team) > max(allowed):
        return RemarkKind.TOO_MANY
    is_pair = modality is Modality.PAIRS
    return RemarkKind.NO_PARTNER if is_pair else RemarkKind.TOO_FEW


def _has_letter(text: str) -> bool:
    return any(sign.isalpha() for sign in text)


def _left_out(one: EntryGroup, kind: RemarkKind) -> Iterator[Remark]:
    """Yield a remark for each line of a group that makes no entry."""
    by_line: dict[int, list[str]] = {one.row.line: []}
    for member in one.members:
        by_line.setdefault(member.line, []).append(member.name)
    for line, names in by_line.items():
        text = one.row.text if line == one.row.line else " / ".join(names)
        yield Remark(line, kind, text, is_left_out=True)


def _entry(one: EntryGroup, modality: Modality) -> Pasted:
    people = tuple(Person(member.name, _number(member)) for member in one.members)
    size = _size(one, modality)
    row = one.row
    entry = NewEntry(
        people[:size],
        one.title,
        _country(row.country),
        row.club or None,
        _rating(row.rating),
        row.category or None,
        row.sex or None,
        people[size:],
        None if modality is Modality.TEAMS else row.team or None,
    )
    return Pasted(entry, tuple(member.line for member in one.members))


def _oddities(one: EntryGroup, modality: Modality) -> Iterator[Remark]:
    """Yield what is odd about an entry that is made all the same."""
    for member in one.members:
        if ODD.search(member.name) or member.name.count('"') % 2:
            yield Remark(member.line, RemarkKind.ODD_NAME, member.name)
        if member.number and _number(member) is None:
            yield Remark(member.line, RemarkKind.WRONG_NUMBER, member.number)
    if _size(one, modality) < len(one.members) and not _has_reserves(one):
        last = one.members[-1]
        yield Remark(last.line, RemarkKind.ON_THE_BENCH, last.name)
    if one.row.rating and _rating(one.row.rating) is None:
        yield Remark(one.row.line, RemarkKind.WRONG_RATING, one.row.rating)


def _has_reserves(one: EntryGroup) -> bool:
    return any(member.is_reserve for member in one.members)


def _size(one: EntryGroup, modality: Modality) -> int:
    """Return how many of a group play; the others sit on its bench."""
    if _has_reserves(one):
        return sum(not member.is_reserve for member in one.members)
    count = len(one.members)
    return count if count in SIZES[modality] else count - 1


def _number(member: Member) -> int | None:
    return _whole(member.number) or None


def _whole(text: str) -> int | None:
    is_whole = text.isascii() and WHOLE.fullmatch(text) and len(text) <= 9
    return int(text) if is_whole else None


def _rating(text: str) -> int | None:
    """Return a rating as a spreadsheet may write it: 1500, 1.500 or 1,500."""
    is_grouped = THOUSANDS.fullmatch(text)
    return _whole(re.sub(r"[., ]", "", text) if is_grouped else text)


def _country(text: str) -> str | None:
    """Return a country, a short sign of one in capitals."""
    return (text.upper() if len(text) <= 3 else text) or None
