"""JSON reading: every mistake in a document is told with its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.rulebooks.problem import nearest

T = TypeVar("T")
MOST_SHOWN = 40
"""How many letters of a wrong value a message repeats."""


def refuse(
    code: str, message: str, at: str | None, article: str | None = None
) -> RuleViolation:
    """Return the refusal of one place of a document."""
    return RuleViolation(code, message, at=at, article=article)


def read_object(
    raw: object, known: Iterable[str], at: str | None = None
) -> Mapping[str, Any]:
    """Return an object whose keys are all known; another one is told with the nearest."""
    if not isinstance(raw, dict):
        raise refuse("wrong_type", f"{place(at)} must be an object, not {shown(raw)}.", at)
    names = set(known)
    for key in raw:
        if key not in names:
            where = f"{at}.{key[:MOST_SHOWN]}" if at else key[:MOST_SHOWN]
            message = f"{shown(key)} is not known here. {nearest(key, names)}"
            raise refuse("unknown_key", message, where)
    return raw


def require(document: Mapping[str, Any], key: str, at: str | None = None) -> Any:
    """Return what stands under a key that must be there."""
    if key not in document:
        where = f"{at}.{key}" if at else key
        raise refuse("missing_key", f'"{key}" is missing; it must be given.', where)
    return document[key]


def read_seat(raw: object, at: str) -> Seat:
    """Return a seat from 1 to 4."""
    if isinstance(raw, bool) or not isinstance(raw, int) or not 1 <= raw <= 4:
        raise refuse("wrong_seat", f"{shown(raw)} is not a seat; seats are 1, 2, 3, 4.", at)
    return Seat(raw)


def read_whole(raw: object, at: str, least: int, most: int) -> int:
    """Return a whole number within bounds."""
    if isinstance(raw, bool) or not isinstance(raw, int):
        raise refuse("wrong_type", f"{shown(raw)} is not a whole number.", at)
    if not least <= raw <= most:
        message = (
            f"{shown(raw)} is out of range; use a whole number from {least} to {most}."
        )
        raise refuse("out_of_range", message, at)
    return raw


def read_flag(raw: object, at: str) -> bool:
    """Return true or false."""
    if not isinstance(raw, bool):
        raise refuse("wrong_type", f"{shown(raw)} is neither true nor false.", at)
    return raw


def read_choice(raw: object, at: str, known: Mapping[str, T]) -> T:
    """Return what a word of a closed list stands for."""
    if not isinstance(raw, str) or raw not in known:
        words = ", ".join(f'"{word}"' for word in known)
        raise refuse("unknown_word", f"{shown(raw)} is not known; use one of {words}.", at)
    return known[raw]


def place(at: str | None) -> str:
    """Return a place as the subject of a sentence."""
    return f'"{at}"' if at else "The document"


def shown(raw: object) -> str:
    """Return a raw value as it stands in the document, shortened."""
    match raw:
        case None:
            return "null"
        case bool():
            return str(raw).lower()
        case str():
            return f'"{raw[:MOST_SHOWN]}"'
        case dict():
            return "an object"
        case list():
            return "a list"
        case _:
            return str(raw)[:MOST_SHOWN]
