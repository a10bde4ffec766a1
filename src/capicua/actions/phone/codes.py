"""Personal codes in easy letters: read from a card, typed on a phone."""

from __future__ import annotations

from hashlib import sha256

LETTERS = "BCDFGHJKMNPRSTWXYZ"
"""No digits, so that a phone's keyboard stays; no vowels, so that no word comes out."""
LENGTH = 10
GROUP = 5
"""Ten of eighteen letters are more than 41 bits."""


def code_of(secret: str) -> str:
    """Return the code that a secret nobody can guess comes to.

    >>> code_of("a")
    'KPWHP-MRPNN'
    """
    rest = int.from_bytes(sha256(secret.encode()).digest(), "big")
    letters = []
    for _ in range(LENGTH):
        rest, place = divmod(rest, len(LETTERS))
        letters.append(LETTERS[place])
    return group_code("".join(letters))


def group_code(plain: str) -> str:
    """Return the letters of a code in groups that one reads at a glance."""
    parts = (plain[at : at + GROUP] for at in range(0, len(plain), GROUP))
    return "-".join(parts)


def fold_code(typed: str) -> str:
    """Return a code as it was given out, however it was typed; empty if it cannot be one.

    >>> fold_code(" bcdfg hjkmn "), fold_code("BCDFG-HJKMA"), fold_code("BCD")
    ('BCDFG-HJKMN', '', '')
    """
    plain = "".join(sign for sign in typed.upper() if sign.isalnum())
    if len(plain) != LENGTH or not set(plain) <= set(LETTERS):
        return ""
    return group_code(plain)
