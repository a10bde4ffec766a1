"""Views as plain JSON: whole, with every field, unlike facts, which leave defaults out."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any


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
