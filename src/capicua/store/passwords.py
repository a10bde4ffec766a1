"""Passwords as argon2 hashes, made on a worker's thread like everything that is slow."""

from __future__ import annotations

from threading import BoundedSemaphore

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

AT_ONCE = 2
"""A hash takes 64 MB of memory while it is made: who signs in meanwhile waits."""


class ArgonPasswords:
    """Hashes passwords so that a stolen store gives none away."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turn = BoundedSemaphore(AT_ONCE)

    def hash(self, password: str) -> str:
        """Return what is kept of a password."""
        with self._turn:
            return self._hasher.hash(password)

    def verify(self, kept: str, password: str) -> bool:
        """Tell whether this is the password that was kept."""
        try:
            with self._turn:
                return self._hasher.verify(kept, password)
        except (InvalidHashError, VerificationError):
            return False
