"""Passwords as argon2 hashes, made on a worker's thread like everything that is slow."""

from __future__ import annotations

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError


class ArgonPasswords:
    """Hashes passwords so that a stolen store gives none away."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()

    def hash(self, password: str) -> str:
        """Return what is kept of a password."""
        return self._hasher.hash(password)

    def verify(self, kept: str, password: str) -> bool:
        """Tell whether this is the password that was kept."""
        try:
            return self._hasher.verify(kept, password)
        except (InvalidHashError, VerificationError):
            return False
