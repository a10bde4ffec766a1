"""Answers to programs: a view as JSON, and the JSON Schema of it by its annotations.

Every field is always there, and a row of a sheet is written as a request writes it. A list
holds things of one kind: what would mean something by its place has a name instead. What
programs send is described by the codec that reads it (`journal/codec.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

from capicua.journal.row_schema import ROWS, row_schema
from capicua.journal.rows import encode_row
from capicua.journal.scalar_codec import Schema
from capicua.kernel.error import BrokenInvariant

SCALARS: Mapping[Any, Schema] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    Fraction: {
        "type": "string",
        "pattern": r"^-?\d+(/\d+)?$",
        "description": "Whole, or as in 7/2.",
    },
    date: {"type": "string", "format": "date"},
    NoneType: {"type": "null"},
    None: {"type": "null"},
    Any: {},
}


def encode_answer(value: Any) -> Any:
    """Return a view as lists, objects, texts and numbers."""
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if type(value) in ROWS:
        return encode_row(value)
    if _is_record(value):
        return {name: encode_answer(getattr(value, name)) for name in _names(value)}
    return _encode_many(value)


def _encode_many(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(encode_answer(key)): encode_answer(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [encode_answer(one) for one in value]
    if isinstance(value, frozenset):
        return sorted(encode_answer(one) for one in value)
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, date):
        return value.isoformat()
    raise _undescribed(type(value))


@cache
def answer_schema(hint: Any) -> Schema:
    """Return the JSON Schema of what a value of an annotation is written as."""
    if isinstance(hint, NewType):
        return answer_schema(hint.__supertype__)
    if hint in SCALARS:
        return SCALARS[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is UnionType or origin is Union:
        return _union(args)
    if origin in (tuple, frozenset, list):
        if origin is tuple and args[-1] is not Ellipsis:
            raise _undescribed(hint)
        return {"type": "array", "items": answer_schema(args[0])}
    if origin in (Mapping, dict):
        return {"type": "object", "additionalProperties": answer_schema(args[1])}
    return _named(origin or hint, args)


def _union(args: tuple[Any, ...]) -> Schema:
    rows = ROWS.intersection(args)
    choices = [answer_schema(arg) for arg in args if arg not in rows]
    return {"anyOf": [row_schema(rows), *choices] if rows else choices}


def _named(kind: Any, args: tuple[Any, ...]) -> Schema:
    if kind in ROWS:
        return row_schema({kind})
    if _is_record(kind):
        return _record(kind, args)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {"enum": [member.value for member in kind]}
    raise _undescribed(kind)


def _record(kind: Any, args: tuple[Any, ...]) -> Schema:
    hints = get_type_hints(kind)
    bound = dict(zip(getattr(kind, "__parameters__", ()), args, strict=True))
    names = _names(kind)
    return {
        "type": "object",
        "title": kind.__name__,
        "description": (kind.__doc__ or "").partition("\n")[0],
        "properties": {
            name: answer_schema(bound.get(hints[name], hints[name])) for name in names
        },
        "required": list(names),
        "additionalProperties": False,
    }


def _is_record(one: Any) -> bool:
    """Tell whether a value or a type has named fields."""
    return is_dataclass(one) or hasattr(one, "_fields")


def _names(one: Any) -> tuple[str, ...]:
    if is_dataclass(one):
        return tuple(field.name for field in fields(one))
    names: tuple[str, ...] = one._fields
    return names


def _undescribed(kind: Any) -> BrokenInvariant:
    return BrokenInvariant(f"no program is told what {kind} looks like")
