"""Proofs of identity: what is kept of apps, paper and passkeys, and when one was shown."""

from __future__ import annotations

from typing import NamedTuple


class SecondFactor(NamedTuple):
    """By what an account proves that it is really its person; an app makes its codes."""

    account: int
    secret: str
    made: str
    is_on: bool
    """Whether a code of it was typed once: before that it asks for nothing."""
    step: int
    """The half minute of the last code, which opens nothing a second time."""


class RecoveryCode(NamedTuple):
    """A code on paper that stands for the app or the passkeys once."""

    digest: str
    account: int


class Passkey(NamedTuple):
    """A key that a device or a password manager keeps; here is its public half."""

    id: str
    account: int
    home: str
    """The name of the server under which it was made; it answers to no other."""
    public_key: str
    uses: int
    """How often it says that it was used; whoever copied it would count anew."""
    label: str
    made: str
    used: str


class PasskeyChallenge(NamedTuple):
    """What a passkey is asked to sign, once and soon."""

    digest: str
    session: str
    """Who was asked; empty: somebody who wants to sign in."""
    at: str


class StepUp(NamedTuple):
    """When a session last showed who it is."""

    session: str
    account: int
    at: str
