"""Seats (*puesto*), pairs (*pareja*), and what each pair has."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum, StrEnum
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
U = TypeVar("U")


class Pair(StrEnum):
    """A pair at the table: A sits at seats 1 and 3, B at seats 2 and 4."""

    A = "A"
    B = "B"

    @property
    def other(self) -> Pair:
        """Return the opposing pair."""
        return Pair.B if self is Pair.A else Pair.A

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Return the two seats of the pair."""
        return (Seat(1), Seat(3)) if self is Pair.A else (Seat(2), Seat(4))


class Seat(IntEnum):
    """A seat, numbered in the order of play: the next one is the neighbour to the right."""

    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4

    @property
    def pair(self) -> Pair:
        """Return the pair that sits here."""
        return Pair.A if self & 1 else Pair.B

    @property
    def next(self) -> Seat:
        """Return the seat to the right, which plays next."""
        return Seat(self % 4 + 1)

    @property
    def partner(self) -> Seat:
        """Return the seat across the table."""
        return Seat((self + 1) % 4 + 1)

    def after(self, turns: int) -> Seat:
        """Return the seat that many turns later."""
        return Seat((self - 1 + turns) % 4 + 1)


class ByPair(NamedTuple, Generic[T]):
    """One thing for each pair, never confused with the other's."""

    a: T
    b: T

    def of(self, pair: Pair) -> T:
        """Return what this pair has."""
        return self.a if pair is Pair.A else self.b

    def each(self, change: Callable[[T], U]) -> ByPair[U]:
        """Return the same for both pairs, changed."""
        return ByPair(change(self.a), change(self.b))

    def with_(self, pair: Pair, value: T) -> ByPair[T]:
        """Return the same with another value for one pair."""
        return ByPair(value, self.b) if pair is Pair.A else ByPair(self.a, value)
