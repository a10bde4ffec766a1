"""Languages: which there are, which one a person reads, and its words."""

from __future__ import annotations

import re
from functools import cache

from capicua.wording.catalog import Catalog
from capicua.wording.words import Words

__all__ = ["DEFAULT", "LANGUAGES", "Words", "choose", "words_for"]

LANGUAGES = ("es", "en")
"""Spanish first."""
DEFAULT = "es"
OFFER = re.compile(r"^\s*([A-Za-z]+)(?:[-_.@][^;]*)?\s*(?:;\s*q=\s*([0-9.]+)\s*)?$")


def choose(accepted: str | None) -> str:
    """Return the language that suits best: from Accept-Language, LANGUAGE or LANG.

    >>> choose("de-DE,en;q=0.8,es;q=0.5"), choose("en_US.UTF-8"), choose("C"), choose(None)
    ('en', 'en', 'es', 'es')
    """
    best, best_weight = DEFAULT, 0.0
    for offer in re.split(r"[,:]", accepted or ""):
        found = OFFER.match(offer)
        if found is None or (language := found[1].lower()) not in LANGUAGES:
            continue
        weight = _weight(found[2])
        if weight > best_weight:
            best, best_weight = language, weight
    return best


@cache
def words_for(language: str, regulation: str = "") -> Words:
    """Return the words of a language; of the default one where there are none.

    In an event they are those of its regulation's own players.
    """
    return Words(Catalog(language if language in LANGUAGES else DEFAULT, regulation))


def _weight(quality: str | None) -> float:
    if quality is None:
        return 1.0
    try:
        return float(quality)
    except ValueError:
        return 0.0
