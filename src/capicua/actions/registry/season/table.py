"""Table of people: a list from a spreadsheet or a file, its columns named or guessed."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from capicua.kernel.accents import fold_accents
from capicua.kernel.error import RuleViolation
from capicua.registry.athlete import AthleteSex
from capicua.registry.person import Nationality, PersonDetails

SEPARATORS = "\t;,"
MOST_LINES = 5_000
"""Rows of one list; each is compared with everybody who is known."""
ENOUGH = 2
"""A name has so many words; so many tell a column of names."""
DAY = re.compile(r"^(\d{1,4})[/.\-](\d{1,2})[/.\-](\d{1,4})$")
MOST_MONTHS = 12
YEAR_DIGITS = 4


class PeopleColumn(StrEnum):
    """What a column of a list of people holds."""

    NAME = "name"
    GIVEN = "given"
    SURNAME = "surname"
    NICKNAME = "nickname"
    BORN = "born"
    SEX = "sex"
    NATIONALITY = "nationality"
    RESIDENT = "resident"
    CLUB = "club"
    CONTACT = "contact"
    GUARDIAN = "guardian"
    NOTHING = "nothing"


HEADINGS: Mapping[PeopleColumn, str] = {
    PeopleColumn.NAME: "nombre completo|nombre y apellido|nombre y apellidos|apellidos y "
    "nombre|apellidos y nombres|jugador|jugadora|atleta|name|full name|player|athlete",
    PeopleColumn.GIVEN: "nombre|nombres|first name|given name|given names",
    PeopleColumn.SURNAME: "apellido|apellidos|surname|surnames|last name|family name",
    PeopleColumn.NICKNAME: "apodo|alias|sobrenombre|nickname|nick",
    PeopleColumn.BORN: "nacimiento|fecha de nacimiento|fecha nac|nacido|nacida|born|"
    "birth|birth date|date of birth|birthday",
    PeopleColumn.SEX: "sexo|genero|sex|gender",
    PeopleColumn.NATIONALITY: "nacionalidad|pais|nationality|country",
    PeopleColumn.RESIDENT: "residencia|reside|pais de residencia|residence|lives in",
    PeopleColumn.CLUB: "club|pena|entidad|localidad|asociacion|equipo|team|association",
    PeopleColumn.CONTACT: "correo|email|e-mail|mail|telefono|movil|contacto|phone|contact",
    PeopleColumn.GUARDIAN: "representante|tutor|guardian|padre|madre|parent",
}
BY_HEADING = {
    word: column for column, words in HEADINGS.items() for word in words.split("|")
}
SEXES: Mapping[str, AthleteSex] = {
    **dict.fromkeys(("f", "femenino", "mujer", "female"), AthleteSex.FEMALE),
    **dict.fromkeys(("m", "masculino", "hombre", "varon", "male"), AthleteSex.MALE),
}


class ListedPerson(NamedTuple):
    """A row of a list, as it is understood."""

    line: int
    details: PersonDetails
    club: str = ""


class PeopleTable(NamedTuple):
    """A list, and what its columns are taken for."""

    columns: tuple[PeopleColumn, ...]
    has_headings: bool
    lines: tuple[ListedPerson, ...]


def read_people(text: str) -> PeopleTable:
    """Return the people of a list; columns without headings are guessed."""
    rows = _rows(text)
    if len(rows) > MOST_LINES:
        raise RuleViolation(
            "too_large",
            "A list has at most {most} {most:line|lines}. Divide it.",
            at="people",
            most=MOST_LINES,
        )
    if not rows:
        return PeopleTable((), False, ())
    headings = [BY_HEADING.get(fold_accents(one).strip(" .:*")) for one in rows[0][1]]
    has_headings = any(
        one in (PeopleColumn.NAME, PeopleColumn.GIVEN, PeopleColumn.SURNAME)
        for one in headings
    )
    if has_headings:
        columns = tuple(one or PeopleColumn.NOTHING for one in headings)
        body = rows[1:]
    else:
        columns, body = _guessed(rows), rows
    return PeopleTable(
        columns, has_headings, tuple(_person(columns, line, cells) for line, cells in body)
    )


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """Return the lines that hold something, cut by tabs, semicolons or commas."""
    lines = text.splitlines()
    first = next((one for one in lines if one.strip()), "")
    separator = max(SEPARATORS, key=first.count)
    cut = csv.reader(lines, delimiter=separator)
    found = ((cut.line_num, [cell.strip() for cell in row]) for row in cut)
    return [(line, cells) for line, cells in found if any(cells)]


def _guessed(rows: Sequence[tuple[int, list[str]]]) -> tuple[PeopleColumn, ...]:
    """Return what columns are by what most of their cells look like, each once."""
    width = max(len(cells) for _, cells in rows)
    columns = [PeopleColumn.NOTHING] * width
    for column, looks in LOOKS:
        for at in range(width):
            filled = [cells[at] for _, cells in rows if at < len(cells) and cells[at]]
            is_free = columns[at] is PeopleColumn.NOTHING and column not in columns
            if is_free and filled and 2 * sum(map(looks, filled)) > len(filled):
                columns[at] = column
    return tuple(columns)


def _is_day(text: str) -> bool:
    return DAY.match(text) is not None


def _is_sex(text: str) -> bool:
    return fold_accents(text) in SEXES


def _is_contact(text: str) -> bool:
    return "@" in text or sum(one.isdigit() for one in text) > 2 * YEAR_DIGITS - 2


def _is_name(text: str) -> bool:
    return len(text.split()) >= ENOUGH and not any(one.isdigit() for one in text)


def _is_country(text: str) -> bool:
    return len(text) <= YEAR_DIGITS - 1 and text.isalpha() and text.isupper()


def _is_text(text: str) -> bool:
    return any(one.isalpha() for one in text)


LOOKS: tuple[tuple[PeopleColumn, Callable[[str], bool]], ...] = (
    (PeopleColumn.BORN, _is_day),
    (PeopleColumn.SEX, _is_sex),
    (PeopleColumn.CONTACT, _is_contact),
    (PeopleColumn.NATIONALITY, _is_country),
    (PeopleColumn.NAME, _is_name),
    (PeopleColumn.CLUB, _is_text),
)
"""What the cells of a column look like, the surest sign first."""


def _person(
    columns: Sequence[PeopleColumn], line: int, cells: Sequence[str]
) -> ListedPerson:
    told = {
        column: cell
        for column, cell in zip(columns, cells, strict=False)
        if column is not PeopleColumn.NOTHING and cell
    }
    whole = told.get(PeopleColumn.NAME, "")
    parts = (told.get(PeopleColumn.GIVEN, ""), told.get(PeopleColumn.SURNAME, ""))
    country = told.get(PeopleColumn.NATIONALITY)
    details = PersonDetails(
        whole or " ".join(filter(None, parts)),
        told.get(PeopleColumn.NICKNAME, ""),
        SEXES.get(fold_accents(told.get(PeopleColumn.SEX, ""))),
        read_written_day(told.get(PeopleColumn.BORN, "")),
        (Nationality(country),) if country else (),
        told.get(PeopleColumn.RESIDENT),
        told.get(PeopleColumn.CONTACT, ""),
        told.get(PeopleColumn.GUARDIAN, ""),
    )
    return ListedPerson(line, details, told.get(PeopleColumn.CLUB, ""))


def read_written_day(text: str) -> str | None:
    """Return a day as it is kept; as it was written, if it cannot be read.

    >>> read_written_day("4/3/2010"), read_written_day("2010-03-04"), read_written_day("")
    ('2010-03-04', '2010-03-04', None)
    >>> read_written_day("3/24/2010"), read_written_day("mayo")
    ('2010-03-24', 'mayo')
    """
    found = DAY.match(text)
    if found is None:
        return text or None
    first, month, last = map(int, found.groups())
    year, day = (first, last) if len(found[1]) == YEAR_DIGITS else (last, first)
    if month > MOST_MONTHS:
        month, day = day, month
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return text
