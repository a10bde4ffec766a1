"""Values of a document: ids, days, texts and lists, each with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import date
from typing import Any, TypeVar

from capicua.journal.reading import read_whole, refuse, shown

T = TypeVar("T")
MOST_ID = 10**15
MOST_ROUNDS = 1000
MOST_SEED = 2**256
MOST_TABLES = 100_000
DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


def read_id(raw: object, at: str) -> int:
    """Return a whole number that may stand for somebody."""
    return read_whole(raw, at, 1, MOST_ID)


def read_list(raw: object, at: str) -> list[Any]:
    """Return a list as it is."""
    if not isinstance(raw, list):
        raise refuse("wrong_type", f"{shown(raw)} is not a list.", at)
    return raw


def read_text(raw: object, at: str) -> str:
    """Return a text as it is."""
    if not isinstance(raw, str):
        raise refuse("wrong_type", f"{shown(raw)} is not a text in quotes.", at)
    return raw


def read_day(raw: object, at: str) -> date:
    """Return a day."""
    try:
        if isinstance(raw, str) and DAY.fullmatch(raw):
            return date.fromisoformat(raw)
    except ValueError:
        pass
    raise refuse("wrong_type", f"{shown(raw)} is not a day as in 2026-07-01.", at)


def read_optional(
    document: Mapping[str, Any], key: str, read: Callable[[object, str], T], at: str = ""
) -> T | None:
    """Return what stands under a key, or None if it is missing or null."""
    raw = document.get(key)
    return None if raw is None else read(raw, f"{at}.{key}" if at else key)


def without_nulls(document: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what a document says, where null says nothing."""
    return {key: value for key, value in document.items() if value is not None}


def read_given(document: Mapping[str, Any], key: str, at: str = "") -> list[Any]:
    """Return the list under a key; empty if it is missing or null."""
    raw = document.get(key)
    return [] if raw is None else read_list(raw, f"{at}.{key}" if at else key)


def read_known(raw: object, at: str, known: Collection[int]) -> int:
    """Return the id of somebody who is entered."""
    one = read_id(raw, at)
    if one not in known:
        message = f"There is no entry {one}. Add it to the entries, or correct the number."
        raise refuse("unknown_entry", message, at)
    return one


def read_known_ids(raw: object, at: str, known: Collection[int]) -> tuple[int, ...]:
    """Return ids of entries, each of them once, in the order of the document."""
    listed = read_list(raw, at)
    ids = tuple([read_known(one, f"{at}[{n}]", known) for n, one in enumerate(listed)])
    refuse_twice(ids, at)
    return ids


def refuse_twice(ids: Iterable[int], at: str) -> None:
    """Refuse a list in which somebody stands twice, at the second place."""
    seen: set[int] = set()
    for number, one in enumerate(ids):
        if one in seen:
            message = f"{one} stands here a second time; once is enough."
            raise refuse("listed_twice", message, f"{at}[{number}]")
        seen.add(one)
