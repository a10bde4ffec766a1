"""Request bodies of programs: JSON that becomes a request, or is refused with its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from capicua.journal.codec import codec_of
from capicua.journal.scalar_codec import Schema
from capicua.kernel.error import RuleViolation
from capicua.web.site import urls
from capicua.web.site.request import LONGEST_NUMBER


class RequestBody(NamedTuple):
    """What a program sends: described, shown by an example, and read."""

    schema: Schema
    example: Any
    """As JSON, for whoever wants to copy it."""
    read: Callable[[bytes], Any]


def body_like(example: Any) -> RequestBody:
    """Return the body for requests like this one, by the codec of its class."""
    kind: Any = type(example)
    codec = codec_of(kind)
    return RequestBody(codec.schema(), codec.encode(example), partial(read_request, kind))


def read_request(kind: Any, body: bytes) -> Any:
    """Return the request that a body describes; an empty one asks what needs no words."""
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
        value = json.loads(body, parse_int=_whole, parse_float=_number)
        # Half a letter can be written as an escape, and then neither kept nor repeated.
        json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise RuleViolation(
            "invalid_json", "The body cannot be read as JSON. Check commas and quotes."
        ) from None
    return value


def _whole(text: str) -> int:
    """Return a whole number that a store can hold."""
    if len(text.lstrip("-")) > LONGEST_NUMBER:
        raise RuleViolation(
            "out_of_range", f"A number has at most {LONGEST_NUMBER} digits here."
        )
    return int(text)


def _number(text: str) -> int | float:
    """Return a number with a point or an exponent; to JSON, 7.0 is the same as 7."""
    number = float(text)
    return _whole(str(int(number))) if number.is_integer() else number
