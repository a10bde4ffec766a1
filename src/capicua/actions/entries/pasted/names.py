"""Pasted list of names, as a secretary has it: its entries (*inscripción*) and remarks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from capicua.actions.entries.entries import NewEntry
from capicua.actions.entries.numbers import Person
from capicua.actions.entries.pasted.columns import read_lines
from capicua.actions.entries.pasted.entries import Pasted, gather
from capicua.actions.entries.pasted.remarks import Remark, RemarkKind
from capicua.actions.entries.similar_names import KnownNames, Likeness, fold_name
from capicua.rulebooks.sections.competition import Modality

AT_A_TABLE = 4
NOBODY: Mapping[int, str] = {}


class PastedList(NamedTuple):
    """What a pasted text comes to; nothing is entered yet."""

    entries: tuple[NewEntry, ...]
    remarks: tuple[Remark, ...]
    lines: tuple[int, ...]
    """On which line each entry stands, the first one if it has several."""


class _Where(NamedTuple):
    """Somebody who is known: on a line of the list, or entered under a number."""

    name: str
    line: int = 0
    number: int = 0


def read_names(
    text: str, modality: Modality, known: Mapping[int, str] = NOBODY
) -> PastedList:
    """Return the entries of a pasted text; `known` are those entered before, by number.

    It never refuses: what it cannot understand is left out, with a remark that repeats it.
    """
    gathered = gather(read_lines(text), modality)
    pasted, remarks = _numbered(_spelled_alike(gathered.entries), known)
    remarks = [*gathered.remarks, *remarks, *_alike(pasted, known)]
    remarks += _byes(pasted, modality, known)
    return PastedList(
        tuple(one.entry for one in pasted),
        tuple(sorted(remarks, key=lambda one: one.line or len(text))),
        tuple(one.line for one in pasted),
    )


def _spelled_alike(entries: Sequence[Pasted]) -> list[Pasted]:
    """Return the entries with one spelling of each country, club, team and category.

    Who is of the same club is kept apart by what is written: `LEONES` is `Leones`.
    """
    first: dict[tuple[str, str], str] = {}

    def spelled(name: str, text: str | None) -> str | None:
        return text and first.setdefault((name, fold_name(text)), text)

    return [
        one._replace(
            entry=one.entry._replace(
                country=spelled("country", one.entry.country),
                club=spelled("club", one.entry.club),
                team=spelled("team", one.entry.team),
                category=spelled("category", one.entry.category),
            )
        )
        for one in entries
    ]


def _people(pasted: Sequence[Pasted]) -> list[tuple[int, Person]]:
    return [
        (line, person)
        for one in pasted
        for line, person in zip(
            one.lines, (*one.entry.athletes, *one.entry.bench), strict=True
        )
    ]


def _alike(pasted: Sequence[Pasted], known: Mapping[int, str]) -> list[Remark]:
    """Return a remark for every name that is, or may be, another one again."""
    names: KnownNames[_Where] = KnownNames()
    for number, name in known.items():
        names.add(name, _Where(name, number=number))
    remarks = []
    for line, person in _people(pasted):
        found = names.like(person.name)
        if found is not None:
            other, is_same = found.known, found.likeness is Likeness.SAME
            if other.number:
                kind = RemarkKind.ALREADY_ENTERED if is_same else RemarkKind.NEARLY_ENTERED
            else:
                kind = RemarkKind.DUPLICATE if is_same else RemarkKind.NEAR_DUPLICATE
            where = other.number or other.line
            remarks.append(Remark(line, kind, person.name, where, other.name))
        names.add(person.name, _Where(person.name, line))
    return remarks


def _numbered(
    entries: Sequence[Pasted], known: Mapping[int, str]
) -> tuple[list[Pasted], list[Remark]]:
    """Return the entries without numbers that somebody else has."""
    taken = dict(known)
    remarks: list[Remark] = []
    free: list[Pasted] = []
    for one in entries:
        people = []
        everybody = (*one.entry.athletes, *one.entry.bench)
        for line, person in zip(one.lines, everybody, strict=True):
            number = person.number
            if number in taken:
                other = taken[number]
                kind = RemarkKind.NUMBER_TAKEN
                remarks.append(Remark(line, kind, person.name, number, other))
                number = None
            elif number is not None:
                taken[number] = person.name
            people.append(person._replace(number=number))
        split = len(one.entry.athletes)
        entry = one.entry._replace(
            athletes=tuple(people[:split]), bench=tuple(people[split:])
        )
        free.append(one._replace(entry=entry))
    return free, remarks


def _byes(
    pasted: Sequence[Pasted], modality: Modality, known: Mapping[int, str]
) -> list[Remark]:
    """Return the remark that not everybody can play at once."""
    if not pasted:
        return []
    if modality is Modality.TEAMS:
        over = len(pasted) % 2
    else:
        everybody = len(known) + sum(len(one.entry.athletes) for one in pasted)
        over = everybody % AT_A_TABLE
        over = over // 2 if modality is Modality.PAIRS else over
    return [Remark(0, RemarkKind.BYE, str(over), over)] if over else []
