"""JSON bodies of programs: read into a request, or refused with their place."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from capicua.journal.codec import codec_of
from capicua.kernel.error import RuleViolation
from capicua.web.site import urls
from capicua.web.site.request import LONGEST_NUMBER


def read_request(kind: Any, body: bytes) -> Any:
    """Return the request of a body; an empty one asks for what needs no words."""
    try:
        return codec_of(kind).decode(parse_body(body))
    except RuleViolation as refusal:
        if refusal.code == "malformed_fact":
            raise RuleViolation(
                "wrong_request",
                f"{refusal.message} See {urls.api.openapi()}.",
                at=refusal.at,
            ) from None
        raise


def parse_body(body: bytes) -> Any:
    """Return what a body says in JSON; an empty one says nothing."""
    if not body.strip():
        return {}
    try:
        value = json.loads(body, parse_int=_whole)
        # Half a letter can be written as an escape, and then neither kept nor repeated.
        json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise RuleViolation(
            "invalid_json", "The body cannot be read as JSON. Check commas and quotes."
        ) from None
    return value


def plain(value: Any) -> Any:
    """Return a view as lists, objects, texts and numbers."""
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    names = _names(value)
    if names is not None:
        return {name: plain(getattr(value, name)) for name in names}
    return _plain_many(value)


def _whole(text: str) -> int:
    """Return a whole number that a store can hold."""
    if len(text.lstrip("-")) > LONGEST_NUMBER:
        raise RuleViolation(
            "out_of_range", f"A number has at most {LONGEST_NUMBER} digits here."
        )
    return int(text)


def _names(value: Any) -> tuple[str, ...] | None:
    if is_dataclass(value):
        return tuple(one.name for one in fields(value))
    found: tuple[str, ...] | None = getattr(value, "_fields", None)
    return found


def _plain_many(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    if isinstance(value, frozenset | set):
        return sorted(plain(one) for one in value)
    return str(value)
