"""Passwords of served tests, kept at once."""

from hashlib import sha256
from itertools import count

SALTS = count()


class PlainPasswords:
    """Hashes at once: what is slow on purpose is tested where it is made."""

    def hash(self, password: str) -> str:
        """Return what is kept of a password, never twice the same."""
        salt = next(SALTS)
        return f"{salt}:{sha256(f'{salt}:{password}'.encode()).hexdigest()}"

    def verify(self, kept: str, password: str) -> bool:
        """Tell whether this is the password that was kept."""
        salt, _, digest = kept.partition(":")
        return digest == sha256(f"{salt}:{password}".encode()).hexdigest()
