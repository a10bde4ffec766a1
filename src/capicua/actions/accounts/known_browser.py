"""Device cookie: a browser in which somebody has signed in is known again there.

What it remembers is sealed with the kept hash of the password: it opens nothing, it ends
when the password changes, and nothing of it has to be kept.
"""

from __future__ import annotations

import hmac
from hashlib import sha256

LONGEST_MARK = 200
SHORT = 8


def new_mark(nonce: str, login: str, kept_hash: str) -> str:
    """Return what a browser remembers of an account."""
    return f"{nonce}.{_seal(nonce, login, kept_hash)}"


def is_mark_of(mark: str, login: str, kept_hash: str) -> bool:
    """Tell whether a browser remembers this account, with the password that it has now."""
    nonce, _, seal = mark[:LONGEST_MARK].partition(".")
    expected = _seal(nonce, login, kept_hash)
    return bool(kept_hash) and hmac.compare_digest(
        seal.encode("utf-8", "replace"), expected.encode()
    )


def short_mark(mark: str) -> str:
    """Return a few letters by which one browser is told from another.

    >>> short_mark("abcdefghijkl.0123")
    '#abcdefgh'
    """
    return f"#{mark[:SHORT]}"


def _seal(nonce: str, login: str, kept_hash: str) -> str:
    asked = f"{nonce} {login}".encode("utf-8", "replace")
    return hmac.new(kept_hash.encode(), asked, sha256).hexdigest()
