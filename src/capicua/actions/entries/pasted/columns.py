"""Pasted list, columns: headings in two languages, and what each column holds."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from capicua.actions.entries.similar_names import fold_name

NUMBERING = re.compile(
    r"^\s*(?:[-*•·–][^\S\t]+|[(\[]?\d{1,6}[^\S\t]*(?:[.)\]:º°]+|[-–](?!\d))[^\S\t]*)+"
)
LEADING_NUMBER = re.compile(r"^\s*(\d{1,9})\s+(?=[^\W\d_])")
WHOLE = re.compile(r"\d+")


class Column(StrEnum):
    """What a column of the list holds."""

    NAME = "name"
    SURNAME = "surname"
    PARTNER = "partner"
    NUMBER = "number"
    COUNTRY = "country"
    CLUB = "club"
    RATING = "rating"
    CATEGORY = "category"
    SEX = "sex"
    TEAM = "team"
    TITLE = "title"
    """What a pair calls itself."""
    NOTHING = "nothing"


HEADINGS: dict[Column, str] = {
    Column.NAME: "nombre nombres name names jugador jugadora jugadores jugadoras player "
    "players atleta atletas athlete athletes participante participantes miembro member "
    "nombre_y_apellido nombre_y_apellidos nombres_y_apellidos nombre_completo full_name "
    "apellidos_y_nombre apellidos_y_nombres apellido_y_nombre first_name given_name "
    "inscrito inscritos entrant entrants",
    Column.SURNAME: "apellido apellidos surname surnames last_name family_name",
    Column.PARTNER: "pareja parejas partner partners companero companera pair pairs",
    Column.NUMBER: "numero no number num nr n carnet carne carne_no licencia license "
    "licence id dorsal ficha",
    Column.COUNTRY: "pais country nacion nation federacion federation nacionalidad",
    Column.CLUB: "club pena asociacion association delegacion",
    Column.RATING: "rating puntos points elo ranking puntaje pts",
    Column.CATEGORY: "categoria category cat division",
    Column.SEX: "sexo sex genero gender",
    Column.TEAM: "equipo equipos team teams",
    Column.TITLE: "nombre_de_la_pareja nombre_pareja pair_name name_of_the_pair",
}
"""Headings without case, accents and trailing digits; `_` stands for a space."""
BY_HEADING = {
    word.replace("_", " "): column
    for column, words in HEADINGS.items()
    for word in words.split()
}
TELLING = (Column.NAME, Column.SURNAME, Column.PARTNER, Column.TEAM)
"""A row of headings has at least one of these."""


class PastedLine(NamedTuple):
    """A line that is not blank."""

    number: int
    text: str


class Cells(NamedTuple):
    """A line cut into cells."""

    line: PastedLine
    cells: tuple[str, ...]


def read_lines(text: str) -> tuple[PastedLine, ...]:
    """Return the lines that hold something, without signs that nobody can see."""
    lines = (PastedLine(n, _visible(one)) for n, one in enumerate(text.splitlines(), 1))
    return tuple(line for line in lines if line.text.strip())


def normal_spaces(text: str) -> str:
    """Return a text with single spaces and none at its ends."""
    return " ".join(text.split())


def without_numbering(text: str) -> str:
    """Return a line without its bullet or running number.

    >>> without_numbering("12) Ana Gil")
    'Ana Gil'
    """
    return NUMBERING.sub("", text)


def cut(lines: Sequence[PastedLine]) -> tuple[Cells, ...]:
    """Return lines as cells: by tabs, semicolons, or commas that agree on every line."""
    bare = [PastedLine(number, without_numbering(text)) for number, text in lines]
    separator = _separator([line.text for line in bare])
    if separator is not None:
        return tuple(Cells(line, _split(line.text, separator)) for line in bare)
    leading = [LEADING_NUMBER.match(line.text) for line in bare]
    return tuple(
        Cells(line, (found[1], normal_spaces(line.text[found.end() :])))
        if found and all(leading)
        else Cells(line, (normal_spaces(line.text),))
        for line, found in zip(bare, leading, strict=True)
    )


def read_headings(first: Cells) -> tuple[Column, ...] | None:
    """Return what the headings of the first row say; None if it has none."""
    columns = tuple(heading_of(cell) for cell in first.cells)
    if not any(column in TELLING for column in columns):
        return None
    if columns.count(Column.NAME) > 1:
        # Beside two columns of names, the pair is what it calls itself.
        return tuple(Column.TITLE if one is Column.PARTNER else one for one in columns)
    if any(column in (Column.NAME, Column.TEAM) for column in columns):
        return columns
    # Without a column of names, the pair or the surname is the name.
    stand_in = Column.PARTNER if Column.PARTNER in columns else Column.SURNAME
    return tuple(Column.NAME if one is stand_in else one for one in columns)


def heading_of(cell: str) -> Column:
    """Return what a heading says that its column holds."""
    if cell.strip() in ("#", "N°", "Nº"):
        return Column.NUMBER
    folded = WHOLE.sub(" ", fold_name(cell))
    return BY_HEADING.get(normal_spaces(folded), Column.NOTHING)


def _separator(texts: Sequence[str]) -> str | None:
    if any("\t" in text.strip() for text in texts):
        return "\t"
    if 2 * sum(";" in text for text in texts) >= len(texts) > 0:
        return ";"
    # A comma within quotes belongs to its cell.
    cells = {len(_split(text, ",")) for text in texts}
    if len(texts) > 1 and len(cells) == 1 and any("," in text for text in texts):
        return ","
    return None


def _split(text: str, separator: str) -> tuple[str, ...]:
    try:
        cells: list[str] = next(csv.reader([text], delimiter=separator), [])
    except csv.Error:
        cells = text.split(separator)
    return tuple(normal_spaces(cell) for cell in cells)


def _visible(text: str) -> str:
    """Return a text without control signs; a tab and every kind of space stay spaces."""
    return "".join(_visible_signs(text))


def _visible_signs(text: str) -> Iterator[str]:
    for sign in text:
        if sign == "\t" or unicodedata.category(sign) not in ("Cc", "Cf", "Cs"):
            yield sign
