"""Accent folding: texts as they are compared, whatever their case and accents."""

from __future__ import annotations

from unicodedata import combining, normalize


def fold_accents(text: str) -> str:
    """Return a text without case and accents.

    >>> fold_accents("Peña Ñandú")
    'pena nandu'
    """
    # Some signs are capitals only once they are taken apart.
    letters = normalize("NFKD", normalize("NFKD", text).casefold())
    return "".join(one for one in letters if not combining(one))
