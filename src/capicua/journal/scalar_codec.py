"""Codecs of single values: numbers, texts, words of a list, files; each with its schema."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from enum import Enum
from types import NoneType
from typing import Any, NamedTuple

from capicua.journal.digest import Digest, is_digest
from capicua.journal.misfit import misfit

Schema = dict[str, Any]
"""JSON Schema (2020-12) of one value."""


class Codec(NamedTuple):
    """How a type is written as JSON, read from it, and described to a program.

    What the schema accepts, `decode` reads: a program that follows it is never refused for
    the form of what it sends.
    """

    encode: Callable[[Any], Any]
    decode: Callable[[Any], Any]
    schema: Callable[[], Schema]
    """Made when it is asked for: a journal is read without it."""


def _same(value: Any) -> Any:
    return value


def _exactly(kind: type, wanted: str, named: str) -> Codec:
    def decode(raw: Any) -> Any:
        if type(raw) is not kind:
            raise misfit(wanted, raw)
        return raw

    return Codec(_same, decode, lambda: {"type": named})


def _digest(raw: Any) -> Digest:
    if type(raw) is not str or not is_digest(raw):
        raise misfit("a SHA-256 in hexadecimal", raw)
    return Digest(raw)


def _decimal(raw: Any) -> float:
    if type(raw) is not str:
        raise misfit("a decimal number in quotes", raw)
    try:
        return float(raw)
    except ValueError:
        raise misfit("a decimal number in quotes", raw) from None


def _octets(raw: Any) -> bytes:
    if type(raw) is not str:
        raise misfit("a file in base64", raw)
    try:
        return b64decode(raw, validate=True)
    except ValueError:
        raise misfit("a file in base64", raw) from None


BASE64 = "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"
DIGEST = Codec(_same, _digest, lambda: {"type": "string", "pattern": "^[0-9a-f]{64}$"})
SCALARS: Mapping[Any, Codec] = {
    int: _exactly(int, "a whole number", "integer"),
    str: _exactly(str, "a text", "string"),
    bool: _exactly(bool, "true or false", "boolean"),
    float: Codec(
        lambda value: repr(float(value)),
        _decimal,
        lambda: {
            "type": "string",
            "pattern": r"^-?[0-9]+(\.[0-9]+)?(e[+-]?[0-9]+)?$",
            "description": "A decimal number in quotes.",
        },
    ),
    NoneType: _exactly(NoneType, "null", "null"),
    bytes: Codec(
        lambda value: b64encode(value).decode(),
        _octets,
        lambda: {"type": "string", "contentEncoding": "base64", "pattern": BASE64},
    ),
}


def enum_codec(kind: type[Enum]) -> Codec:
    """Return the codec of a closed list of words or numbers."""
    members = {member.value: member for member in kind}

    def decode(raw: Any) -> Any:
        if type(raw) is bool or raw.__hash__ is None or raw not in members:
            raise misfit(f"one of {', '.join(map(str, members))}", raw)
        return members[raw]

    return Codec(lambda member: member.value, decode, lambda: {"enum": list(members)})
