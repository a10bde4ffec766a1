"""Chance comes in through the door: what the pure rooms ask of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")
Uniform = Callable[[], float]
"""Gives a number from 0 up to but not including 1, all equally likely."""


class Shuffle(Protocol):
    """A source of chance that can put things in a random order."""

    def shuffled(self, things: Sequence[T]) -> Sequence[T]:
        """Return the same things in a random order."""
        ...
