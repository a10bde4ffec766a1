"""A rulebook as plain data, and the fingerprint (*huella*) of its canonical text."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from capicua.rulebooks.cited import ABSENT, Cited
from capicua.rulebooks.infraction import Case, Condition, Effect, Infraction
from capicua.rulebooks.rulebook import SECTIONS, Rulebook

NO_EFFECT = Effect()
ALWAYS = Condition()


def as_document(book: Rulebook) -> dict[str, Any]:
    """Return everything a rulebook says, ready for JSON."""
    return {
        "id": book.id,
        "name": book.name,
        "version": book.version,
        "regulation": book.regulation,
        "parents": list(book.parents),
        "fingerprint": fingerprint(book),
        **law(book),
    }


def law(book: Rulebook) -> dict[str, Any]:
    """Return the rules alone, without the book's name, version and history.

    A place that came later is left out of a book that lacks it: its fingerprint stays.
    """
    return {
        "sections": {
            section: {
                name: cited_document(getattr(book, section)[name])
                for name, param in kind.params.items()
                if not param.is_later or getattr(book, section)[name] != ABSENT
            }
            for section, kind in SECTIONS.items()
        },
        "infractions": {
            code: infraction_document(infraction)
            for code, infraction in book.infractions.items()
        },
    }


def canonical_text(book: Rulebook) -> str:
    """Return the rules as one canonical text: keys sorted, no blanks."""
    return json.dumps(law(book), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def fingerprint(book: Rulebook) -> str:
    """Return SHA-256 of the canonical text: equal rules have equal fingerprints."""
    return hashlib.sha256(canonical_text(book).encode()).hexdigest()


def cited_document(cited: Cited[Any]) -> dict[str, Any]:
    """Return a cited value; marks that are not set are left out."""
    document: dict[str, Any] = {"value": _plain(cited.value), "article": cited.article}
    if cited.readings:
        document["readings"] = list(cited.readings)
    return document | {
        name: True for name in ("silent", "implied", "ours") if getattr(cited, name)
    }


def infraction_document(infraction: Infraction) -> dict[str, Any]:
    """Return an infraction with its cases in order."""
    return {
        "articles": list(infraction.articles),
        "readings": list(infraction.readings),
        "silent": infraction.silent,
        "answered_as": infraction.answered_as,
        "cases": [_case(case) for case in infraction.cases],
    } | ({"names_pair": True} if infraction.names_pair else {})


def effect_document(effect: Effect) -> dict[str, Any]:
    """Return what an effect changes; what it leaves alone is left out."""
    return _changed(effect, NO_EFFECT)


def _case(case: Case) -> dict[str, Any]:
    return {
        "articles": list(case.articles),
        "when": _changed(case.when, ALWAYS),
        "decides": case.decides,
        "always": effect_document(case.always),
        "choices": {str(name): effect_document(e) for name, e in case.choices.items()},
    }


def _changed(found: Any, untouched: Any) -> dict[str, Any]:
    pairs = zip(found._fields, found, untouched, strict=True)
    return {name: _plain(value) for name, value, default in pairs if value != default}


def _plain(value: Any) -> Any:
    if hasattr(value, "_asdict"):
        return {name: part for name, part in value._asdict().items() if part is not None}
    return [_plain(part) for part in value] if isinstance(value, tuple) else value
