"""The public draw (*sorteo*): anybody repeats it from the seed with a hash calculator."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from capicua.journal.digest import Digest, digest_of
from capicua.kernel.seat import Seat


def ticket(*parts: int) -> str:
    """Return the lot of `seed:round:id` (or of any such list): SHA-256 in hexadecimal.

    >>> sorted(range(1, 6), key=lambda id: ticket(7, 1, id))
    [4, 1, 2, 5, 3]
    """
    return sha256(":".join(map(str, parts)).encode()).hexdigest()


def commitment_to(salt: bytes, seed: int) -> Digest:
    """Return what a seed is sealed with: SHA-256 of a salt and the seed in decimal digits.

    It stands in the journal before the draw and is opened when the round is public, so
    nobody computes a draft, and nobody draws until the result pleases.
    """
    return digest_of(salt, str(seed))


def opens(commitment: Digest, salt: str | None, seed: int | None) -> bool:
    """Tell whether a salt in hexadecimal digits and a seed are those of a commitment."""
    if salt is None or seed is None:
        return False
    try:
        return commitment_to(bytes.fromhex(salt), seed) == commitment
    except ValueError:
        return False


def draw_order(seed: int, round_number: int, ids: Iterable[int]) -> list[int]:
    """Return the ids in the order of their lots."""
    return sorted(ids, key=lambda one: ticket(seed, round_number, one))


def drawn_starter(seed: int, round_number: int, table: int) -> Seat:
    """Return who opens the first hand where the system draws it (AMASFAC 2.2).

    >>> [int(drawn_starter(7, *where)) for where in ((1, 1), (1, 2), (2, 1))]
    [4, 1, 4]
    """
    return min(Seat, key=lambda seat: ticket(seed, round_number, table, seat))
