"""Parts of JSON Schemas: the kinds of values that the public formats are made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from capicua.formats.reading import FormatKind
from capicua.formats.values import MOST_ID
from capicua.journal.scalar_codec import Schema
from capicua.kernel.seat import Pair, Seat
from capicua.rulebooks.param import Param
from capicua.rulebooks.settings import Settings

Shape = Mapping[str, Schema]


class Described(NamedTuple):
    """What a format reads and what it answers."""

    given: Schema
    answer: Schema


def an_object(required: Shape, optional: Shape | None = None) -> Schema:
    """Return the schema of an object with these keys and no others."""
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
        "additionalProperties": False,
    }


def or_null(schema: Schema) -> Schema:
    """Return the schema of what may also be null."""
    return {"anyOf": [schema, {"type": "null"}]}


def nullable(shape: Shape) -> Shape:
    """Return keys of which each may also be null."""
    return {key: or_null(one) for key, one in shape.items()}


def a_list(items: Schema, least: int = 0, most: int | None = None) -> Schema:
    """Return the schema of a list."""
    bounds: Schema = {"minItems": least} if least else {}
    if most is not None:
        bounds["maxItems"] = most
    return {"type": "array", "items": items, **bounds}


def a_word(words: Iterable[str]) -> Schema:
    """Return the schema of a word of a closed list."""
    return {"enum": [str(one) for one in words]}


def whole(least: int | None = None, most: int | None = None) -> Schema:
    """Return the schema of a whole number within bounds."""
    bounds = {"minimum": least, "maximum": most}
    told = {key: bound for key, bound in bounds.items() if bound is not None}
    return {"type": "integer", **told}


def by_name(names: Iterable[str], schema: Schema) -> dict[str, Schema]:
    """Return keys that all hold the same."""
    return dict.fromkeys(names, schema)


ANYTHING: Schema = {}
NULL: Schema = {"type": "null"}
TEXT: Schema = {"type": "string"}
FLAG: Schema = {"type": "boolean"}
NUMBER: Schema = {"type": "number"}
DAY: Schema = {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}
ID = whole(1, MOST_ID)
IDS = a_list(ID)
SEAT: Schema = {"enum": [int(one) for one in Seat]}
SEAT_NAMES = tuple(str(int(one)) for one in Seat)
PAIR = a_word(Pair)
PAIR_NAMES = tuple(str(one) for one in Pair)
ARTICLE = or_null(TEXT)
TILE: Schema = {"type": "string", "pattern": "^[0-6]-?[0-6]$"}
BLANK = "[^0-9A-Za-z-]"
"""Whatever may part two words; the reader takes blanks of all kinds and nothing else."""


def words_in_text(word: str, times: str) -> Schema:
    """Return the schema of words of one kind, parted by blanks, in a text."""
    return {"type": "string", "pattern": f"^{BLANK}*(({word})({BLANK}+|$)){times}$"}


def points_by_pair(points: Schema) -> Schema:
    """Return the schema of a number for each pair."""
    return an_object(by_name(PAIR_NAMES, points))


def _setting(param: Param[Any]) -> Schema:
    match param.offered:
        case range():
            return whole(param.offered[0], param.offered[-1])
        case tuple():
            return {"enum": list(param.offered)}
        case vocabulary:
            return _words(vocabulary) if param.is_list else a_word(vocabulary)


def _words(vocabulary: type[StrEnum]) -> Schema:
    return a_list(a_word(vocabulary), least=1) | {"uniqueItems": True}


SETTINGS = an_object({}, {name: _setting(one) for name, one in Settings.params.items()})
_EXTENSION = an_object(
    {"id": {"type": "string", "minLength": 1}},
    {"required": {"enum": [False, None]}, "data": ANYTHING},
)


def a_document(kind: FormatKind, required: Shape, optional: Shape) -> Schema:
    """Return the schema of a document of a kind, which may say so and carry extensions."""
    common = {"format": {"const": kind.full_name}, "extensions": a_list(_EXTENSION)}
    return an_object(required, {**optional, **nullable(common)})
