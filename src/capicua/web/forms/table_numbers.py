"""Table numbers as people write them: single ones and ranges, 1-10, 14."""

from __future__ import annotations

import re
from collections.abc import Iterable

from capicua.kernel.error import RuleViolation
from capicua.web.site.request import read_number

STRETCH = re.compile(r"(\d{1,4})\s*[-–]\s*(\d{1,4})")
MOST = 1000


def read_tables(text: str, at: str = "tables") -> tuple[int, ...]:
    """Return the numbers that were written, in order and each once.

    >>> read_tables("14, 1-3 3")
    (1, 2, 3, 14)
    """
    spaced = STRETCH.sub(r"\1-\2", text).replace(",", " ").replace(";", " ")
    return tuple(sorted({number for part in spaced.split() for number in _read(part, at)}))


def _read(part: str, at: str) -> Iterable[int]:
    found = STRETCH.fullmatch(part)
    if found is None:
        return (read_number(part, at),)
    first, last = int(found[1]), int(found[2])
    if not first <= last < first + MOST:
        raise RuleViolation(
            "out_of_range",
            '"{part}" is no stretch of tables. Write it as 1-10.',
            at=at,
            part=part,
        )
    return range(first, last + 1)
