"""Codecs: frozen values to JSON and back by their annotations, and the JSON Schema of it.

One codec serves facts, states and requests. What equals its default is left out. Reading
checks every type, because a journal may come from anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from types import NoneType, UnionType
from typing import (
    Any,
    NamedTuple,
    NewType,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from capicua.journal.digest import Digest
from capicua.journal.misfit import misfit
from capicua.journal.row_schema import ROWS, row_schema
from capicua.journal.rows import decode_row, encode_row
from capicua.journal.scalar_codec import DIGEST, SCALARS, Codec, Schema, enum_codec
from capicua.kernel.error import BrokenInvariant, RuleViolation


class CodecField(NamedTuple):
    """One field of a record and the value it has when it is left out."""

    name: str
    codec: Codec
    default: Any


@cache
def codec_of(hint: Any) -> Codec:
    """Return the codec of an annotation."""
    if isinstance(hint, NewType):
        return DIGEST if hint is Digest else codec_of(hint.__supertype__)
    if hint in SCALARS:
        return SCALARS[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is UnionType or origin is Union:
        return _union(args)
    if origin in _CONTAINERS:
        return _CONTAINERS[origin](args)
    kind = origin or hint
    if isinstance(kind, type) and issubclass(kind, Enum):
        return enum_codec(kind)
    if hasattr(kind, "_fields") or is_dataclass(kind):
        return _record(kind, args)
    message = f"no codec for {hint}"
    raise BrokenInvariant(message)


def _union(args: tuple[Any, ...]) -> Codec:
    inner = tuple(arg for arg in args if arg is not NoneType)
    if ROWS.issuperset(inner):
        codec = _rows(frozenset(inner))
    elif len(inner) == 1:
        codec = codec_of(inner[0])
    else:
        codec = _either(inner)
    return codec if len(inner) == len(args) else _optional(codec)


def _rows(kinds: frozenset[type[Any]]) -> Codec:
    """Return the codec of rows of a sheet; of some kinds alone it reads no others."""

    def decode(raw: Any) -> Any:
        row = decode_row(raw)
        if type(row) not in kinds:
            raise misfit("a row that is written here", raw)
        return row

    every = kinds == ROWS
    return Codec(encode_row, decode_row if every else decode, partial(row_schema, kinds))


def _optional(codec: Codec) -> Codec:
    encode, decode, schema = codec
    return Codec(
        lambda value: None if value is None else encode(value),
        lambda raw: None if raw is None else decode(raw),
        lambda: {"anyOf": [schema(), {"type": "null"}]},
    )


def _either(args: tuple[Any, ...]) -> Codec:
    """Return the codec of a choice between scalars and tuples of them."""
    codecs = {get_origin(arg) or arg: codec_of(arg) for arg in args}

    def decode(raw: Any) -> Any:
        kind = tuple if type(raw) is list else type(raw)
        if kind not in codecs:
            raise misfit("one of the allowed kinds", raw)
        return codecs[kind].decode(raw)

    return Codec(
        lambda value: codecs[type(value)].encode(value),
        decode,
        lambda: {"anyOf": [codec.schema() for codec in codecs.values()]},
    )


def _items(raw: Any) -> list[Any]:
    if type(raw) is not list:
        raise misfit("a list", raw)
    return raw


def _tuple(args: tuple[Any, ...]) -> Codec:
    if args[-1] is Ellipsis:
        encode, decode, schema = codec_of(args[0])
        return Codec(
            lambda value: [encode(one) for one in value],
            lambda raw: tuple([decode(one) for one in _items(raw)]),
            lambda: {"type": "array", "items": schema()},
        )
    parts = tuple(codec_of(arg) for arg in args)

    def decode_parts(raw: Any) -> tuple[Any, ...]:
        if len(_items(raw)) != len(parts):
            raise misfit(f"a list of {len(parts)}", raw)
        return tuple(part.decode(one) for part, one in zip(parts, raw, strict=True))

    def encode_parts(value: Any) -> list[Any]:
        return [part.encode(one) for part, one in zip(parts, value, strict=True)]

    return Codec(encode_parts, decode_parts, partial(_parts_schema, parts))


def _parts_schema(parts: tuple[Codec, ...]) -> Schema:
    return {
        "type": "array",
        "prefixItems": [part.schema() for part in parts],
        "minItems": len(parts),
        "maxItems": len(parts),
    }


def _set(args: tuple[Any, ...]) -> Codec:
    encode, decode, schema = codec_of(args[0])
    return Codec(
        lambda value: [encode(one) for one in sorted(value)],
        lambda raw: frozenset(decode(one) for one in _items(raw)),
        lambda: {"type": "array", "items": schema()},
    )


def _mapping(args: tuple[Any, ...]) -> Codec:
    key, value = codec_of(args[0]), codec_of(args[1])
    if args[0] is str:
        return Codec(
            lambda found: {name: value.encode(one) for name, one in found.items()},
            lambda raw: {name: value.decode(one) for name, one in _object(raw).items()},
            lambda: {"type": "object", "additionalProperties": value.schema()},
        )
    pair = _tuple(args)
    return Codec(
        lambda found: [[key.encode(k), value.encode(v)] for k, v in sorted(found.items())],
        lambda raw: dict(pair.decode(one) for one in _items(raw)),
        lambda: {"type": "array", "items": pair.schema()},
    )


def _object(raw: Any) -> dict[str, Any]:
    if type(raw) is not dict:
        raise misfit("an object", raw)
    return raw


_CONTAINERS: Mapping[Any, Callable[[tuple[Any, ...]], Codec]] = {
    tuple: _tuple,
    frozenset: _set,
    Mapping: _mapping,
}


def _record(kind: Any, args: tuple[Any, ...]) -> Codec:
    parts = _fields(kind, args)

    def encode(value: Any) -> dict[str, Any]:
        document = {}
        for name, codec, default in parts:
            own = getattr(value, name)
            if own != default or type(own) is not type(default):
                document[name] = codec.encode(own)
        return document

    def decode(raw: Any) -> Any:
        given = _object(raw)
        values = [
            _inside(name, codec, given[name])
            if name in given
            else _left_out(name, default, raw)
            for name, codec, default in parts
        ]
        if not given.keys() <= names:
            raise misfit("known here", ", ".join(sorted(given.keys() - names)))
        return kind(*values)

    names = {part.name for part in parts}
    return Codec(encode, decode, partial(_record_schema, kind, parts))


def _record_schema(kind: Any, parts: tuple[CodecField, ...]) -> Schema:
    required = [part.name for part in parts if part.default is MISSING]
    schema: Schema = {
        "type": "object",
        "title": kind.__name__,
        "description": (kind.__doc__ or "").partition("\n")[0],
        "properties": {part.name: part.codec.schema() for part in parts},
        "additionalProperties": False,
    }
    return schema | ({"required": required} if required else {})


def _left_out(name: str, default: Any, raw: Any) -> Any:
    if default is MISSING:
        raise misfit(f"complete: {name} is missing", raw)
    return default


def _inside(name: str, codec: Codec, raw: Any) -> Any:
    try:
        return codec.decode(raw)
    except RuleViolation as refusal:
        refusal.at = name if refusal.at is None else f"{name}.{refusal.at}"
        raise


def _fields(kind: Any, args: tuple[Any, ...]) -> tuple[CodecField, ...]:
    hints = get_type_hints(kind)
    parameters = getattr(kind, "__parameters__", ())
    bound = dict(zip(parameters, args, strict=True))
    return tuple(
        CodecField(name, codec_of(_bound(hints[name], bound)), default)
        for name, default in _defaults(kind)
    )


def _bound(hint: Any, bound: Mapping[Any, Any]) -> Any:
    return bound[hint] if isinstance(hint, TypeVar) else hint


def _defaults(kind: Any) -> list[tuple[str, Any]]:
    if is_dataclass(kind):
        return [(field.name, field.default) for field in fields(kind)]
    defaults = kind._field_defaults
    return [(name, defaults.get(name, MISSING)) for name in kind._fields]
