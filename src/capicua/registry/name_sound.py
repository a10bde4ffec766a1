"""Sound key: words that sound alike in Spanish America become one spelling."""

from __future__ import annotations

import re
from functools import lru_cache

SOUNDS = (
    ("ch|sh", "x"),
    ("ck", "k"),
    ("sc(?=[eiy])|c(?=[eiy])|z", "s"),
    ("c|qu(?=[eiy])|q", "k"),
    ("gu(?=[eiy])", "g"),
    ("g(?=[eiy])|x", "j"),
    ("ph", "f"),
    ("th", "t"),
    ("h", ""),
    ("ll", "y"),
    ("v|w", "b"),
    ("y(?![aeiou])", "i"),
    (r"\bi(?=[aeou])", "y"),
    ("m(?=[bpv])", "n"),
)
"""What is written, and the one sign that stands for how it sounds; the first that fits."""
WRITTEN = re.compile("|".join(f"({written})" for written, _ in SOUNDS))
DOUBLED = re.compile(r"(.)\1+")
KEPT = 65_536


@lru_cache(maxsize=KEPT)
def sound_key(word: str) -> str:
    """Return how a folded word sounds: b and v, s, z and c, ll and y, x and j are one.

    A silent h and a doubled letter do not count. A single letter sounds as itself.

    >>> sound_key("gonzalez") == sound_key("gonsales"), sound_key("jhonny")
    (True, 'joni')
    """
    if len(word) == 1:
        return word
    return DOUBLED.sub(r"\1", WRITTEN.sub(_sound, word)) or word


def _sound(found: re.Match[str]) -> str:
    return SOUNDS[(found.lastindex or 1) - 1][1]
