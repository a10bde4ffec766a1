"""Values of a rulebook in words: what a regulation says, and on what that rests."""

from __future__ import annotations

from typing import Any

from capicua.rulebooks.cited import Cited
from capicua.rulebooks.rulebook import SECTIONS
from capicua.wording.catalog import Catalog
from capicua.wording.units import quantity

NOTHING = "—"
CHANGED = "settings"
"""The source of a value that an event has set for itself."""
INTRODUCTION = "0"
OWN = "own"


def value_phrase(catalog: Catalog, section: str, name: str, value: object) -> str:
    """Return a value in words, with its unit; nothing is a dash."""
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return catalog.text(f"value:{'yes' if value else 'no'}")
    if isinstance(value, int):
        return quantity(catalog, section, name, value)
    if isinstance(value, tuple | list):
        return ", ".join(_word(catalog, section, name, word) for word in value)
    return _word(catalog, section, name, value)


def cited_phrase(catalog: Catalog, section: str, name: str, cited: Cited[Any]) -> str:
    """Return a cited value in words; where there is none, why there is none."""
    if cited.value is not None:
        return value_phrase(catalog, section, name, cited.value)
    is_in_book = cited.silent or cited.article is not None
    if is_in_book and catalog.has(f"unset:{section}.{name}"):
        return catalog.text(f"unset:{section}.{name}")
    return catalog.text("value:silent" if cited.silent else "value:not_applicable")


def basis_phrase(catalog: Catalog, cited: Cited[Any]) -> str:
    """Return on what a value rests: an article, a filled silence, an event's own choice."""
    parts = []
    if cited.source == CHANGED:
        parts.append(catalog.text("basis:changed"))
    if cited.silent:
        parts.append(catalog.text("basis:silent"))
    if cited.article is not None:
        parts.append(_article(catalog, cited))
    if cited.readings:
        count = len(cited.readings)
        key = "basis:readings"
        parts.append(catalog.many(key, key, count, readings=", ".join(cited.readings)))
    if cited.ours:
        parts.append(catalog.text("basis:ours"))
    return " · ".join(parts) or NOTHING


def _article(catalog: Catalog, cited: Cited[Any]) -> str:
    article: str = cited.article or ""
    if article == INTRODUCTION:
        phrase = catalog.text("basis:introduction")
    elif article.split(" ", maxsplit=1)[0] == OWN:
        own = article.removeprefix(OWN).strip()
        phrase = catalog.text("basis:own", article=own).strip()
    else:
        phrase = catalog.text("basis:article", article=article)
    return catalog.text("basis:implied", article=phrase) if cited.implied else phrase


def _word(catalog: Catalog, section: str, name: str, word: object) -> str:
    """Return a word of a vocabulary; places that share one may share its phrases."""
    own = f"value:{section}.{name}.{word}"
    if catalog.has(own):
        return catalog.text(own)
    vocabulary = SECTIONS[section].params[name].offered
    return catalog.text(f"value:{getattr(vocabulary, '__name__', name)}.{word}")
