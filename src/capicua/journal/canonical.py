"""Canonical JSON: one text for one value, so that its hash means something.

UTF-8, keys sorted, no blanks, no floats.
"""

from __future__ import annotations

import json
from typing import Any, NoReturn

from capicua.kernel.error import BrokenInvariant, RuleViolation

_ENCODE = json.JSONEncoder(
    ensure_ascii=False, sort_keys=True, separators=(",", ":"), check_circular=False
).encode


def canonical(value: Any) -> bytes:
    """Return the canonical text of a JSON value; a float or an odd key is our mistake.

    >>> canonical({"b": [1, True], "a": "ñ"}).decode()
    '{"a":"ñ","b":[1,true]}'
    """
    _check(value)
    return _encoded(value)


def parse(text: bytes) -> Any:
    """Return the value of a canonical text, or raise what keeps it from being one."""
    try:
        value = _DECODE(text.decode())
    except ValueError as error:
        raise RuleViolation("not_json", f"This is not JSON: {error}.") from None
    except RecursionError:
        raise RuleViolation("too_deep", "This is nested too deep.") from None
    if _encoded(value) != text:
        raise RuleViolation(
            "not_canonical",
            "This is not canonical JSON: keys are sorted, each one once, without blanks.",
        )
    return value


def _encoded(value: Any) -> bytes:
    try:
        return _ENCODE(value).encode()
    except UnicodeEncodeError:
        message = "This holds half of a letter, which has no UTF-8. Write it again."
        raise RuleViolation("not_utf8", message) from None


def _refuse_float(text: str) -> NoReturn:
    message = f"{text} is not a whole number"
    raise ValueError(message)


_DECODE = json.JSONDecoder(parse_float=_refuse_float, parse_constant=_refuse_float).decode


def _check(value: Any) -> None:
    kind = type(value)
    if kind is dict:
        for key, part in value.items():
            if type(key) is not str:
                message = f"the key {key!r} of a canonical text is not a text"
                raise BrokenInvariant(message)
            _check(part)
    elif kind is list or kind is tuple:
        for part in value:
            _check(part)
    elif kind is float or not isinstance(value, str | int | None):
        message = f"{value!r} has no canonical text"
        raise BrokenInvariant(message)
