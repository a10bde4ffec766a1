"""Readings (*lectura*): where a regulation is unclear or silent, the sense we take."""

from __future__ import annotations

from functools import cache

COUNT = {"F": 40, "D": 26, "P": 10, "A": 12, "E": 10}
"""How many readings each regulation has: FID, DP, PR, AMASFAC, FED."""


@cache
def is_reading(name: str) -> bool:
    """Tell whether a reading of that id exists: ``F26`` does, ``F99`` and ``26`` do not."""
    letter, number = name[:1], name[1:]
    return (
        number.isdigit() and number[0] != "0" and 1 <= int(number) <= COUNT.get(letter, 0)
    )
