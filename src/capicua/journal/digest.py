"""Digest of what lies beside a journal, with its salt: a free text, or withheld content."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple, NewType

Digest = NewType("Digest", str)
"""SHA-256 in hexadecimal."""
LENGTH = 64
HEXADECIMAL = frozenset("0123456789abcdef")


class Withheld(NamedTuple):
    """What a fact does not tell in its line, which holds the digest of salt and content."""

    salt: bytes
    content: str
    """Canonical JSON."""


def digest_of(salt: bytes, text: str) -> Digest:
    """Return the digest of a text; the salt keeps a short one from being guessed."""
    return Digest(sha256(salt + text.encode()).hexdigest())


def is_digest(text: str) -> bool:
    """Tell whether a text has the form of a digest."""
    return len(text) == LENGTH and HEXADECIMAL.issuperset(text)
