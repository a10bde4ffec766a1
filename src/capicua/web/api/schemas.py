"""JSON Schema of answers, from the annotations of the views that `plain` writes.

What programs send is described by the codec that reads it (`journal/codec.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

Schema = dict[str, Any]
SCALARS: Mapping[Any, Schema] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    float: {"type": "string", "description": "A decimal number in quotes."},
    Fraction: {"type": "string", "description": "Whole, or as in 7/2."},
    bytes: {"type": "string", "contentEncoding": "base64"},
    NoneType: {"type": "null"},
    Any: {},
    object: {},
}


@cache
def schema_of(hint: Any) -> Schema:
    """Return the schema of an annotation."""
    if isinstance(hint, NewType):
        return schema_of(hint.__supertype__)
    if hint in SCALARS:
        return SCALARS[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is UnionType or origin is Union:
        return {"anyOf": [schema_of(arg) for arg in args]}
    if origin in (tuple, frozenset, list):
        return _list(args)
    if origin in (Mapping, dict):
        return {"type": "object", "additionalProperties": schema_of(args[1])}
    return _named(origin or hint, args)


def _named(kind: Any, args: tuple[Any, ...]) -> Schema:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {"enum": [member.value for member in kind]}
    if hasattr(kind, "_fields") or is_dataclass(kind):
        return _record(kind, args)
    return {}


def _list(args: tuple[Any, ...]) -> Schema:
    if args[-1] is Ellipsis or len(args) == 1:
        return {"type": "array", "items": schema_of(args[0])}
    return {
        "type": "array",
        "prefixItems": [schema_of(arg) for arg in args],
        "minItems": len(args),
        "maxItems": len(args),
    }


def _record(kind: Any, args: tuple[Any, ...]) -> Schema:
    hints = get_type_hints(kind)
    bound = dict(zip(getattr(kind, "__parameters__", ()), args, strict=True))
    required = [name for name, default in _defaults(kind) if default is MISSING]
    schema: Schema = {
        "type": "object",
        "title": kind.__name__,
        "description": (kind.__doc__ or "").partition("\n")[0],
        "properties": {
            name: schema_of(bound.get(hints[name], hints[name]))
            for name, _ in _defaults(kind)
        },
        "additionalProperties": False,
    }
    return schema | ({"required": required} if required else {})


def _defaults(kind: Any) -> list[tuple[str, Any]]:
    if is_dataclass(kind):
        return [(one.name, one.default) for one in fields(kind)]
    return [(name, kind._field_defaults.get(name, MISSING)) for name in kind._fields]
