"""Difference between what a program answers and what a sample expects."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import isclose
from typing import Any, NamedTuple

ANY_TEXT = "…"
"""Stands in a sample for a sentence that every program says in its own words."""
NEARLY = 1e-9
"""Floating point adds up in another order elsewhere; no rule depends on so little."""
MOST_SHOWN = 80


class Difference(NamedTuple):
    """One place of an answer that is not as expected."""

    at: str
    expected: str
    found: str


def differences(expected: Any, found: Any, at: str = "") -> Iterator[Difference]:
    """Yield every place of an answer that is not as expected.

    >>> list(differences({"a": [1, 2]}, {"a": [1, 3], "b": 4}))
    [Difference(at='a[1]', expected='2', found='3')]
    """
    if isinstance(expected, dict) and isinstance(found, dict):
        yield from _of_objects(expected, found, at)
    elif isinstance(expected, list) and isinstance(found, list):
        yield from _of_lists(expected, found, at)
    elif not _is_same(expected, found):
        yield Difference(at, shown(expected), shown(found))


def _of_objects(
    expected: dict[str, Any], found: dict[str, Any], at: str
) -> Iterator[Difference]:
    for key, value in expected.items():
        where = f"{at}.{key}" if at else key
        if key in found:
            yield from differences(value, found[key], where)
        else:
            yield Difference(where, shown(value), "nothing")


def _of_lists(expected: list[Any], found: list[Any], at: str) -> Iterator[Difference]:
    if len(expected) != len(found):
        yield Difference(at, f"{len(expected)} elements", f"{len(found)} elements")
    for number, (value, other) in enumerate(zip(expected, found, strict=False)):
        yield from differences(value, other, f"{at}[{number}]")


def _is_same(expected: Any, found: Any) -> bool:
    if expected == ANY_TEXT:
        return isinstance(found, str) and bool(found.strip())
    if isinstance(expected, bool) or isinstance(found, bool):
        return expected is found
    if isinstance(expected, int | float) and isinstance(found, int | float):
        return expected == found or (
            isinstance(expected, float) and isclose(expected, found, rel_tol=NEARLY)
        )
    return isinstance(found, type(expected)) and bool(expected == found)


def shown(value: Any) -> str:
    """Return a value as JSON has it, shortened."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"
