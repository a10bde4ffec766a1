"""A value of the law (*norma*) together with the article that says it."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Cited(NamedTuple, Generic[T]):
    """A value with its article, or where the regulation is silent, with its reading.

    ``value`` is None when the regulation is silent and nothing fills the gap, or when the
    rule has no place in that book at all.
    """

    value: T
    article: str | None = None
    readings: tuple[str, ...] = ()
    silent: bool = False
    implied: bool = False
    ours: bool = False
    """Neither an article nor a reading speaks: a choice of this system, marked as such."""
    source: str = ""
    """Id of the rulebook that says it; a child's when it overrides its parent."""


ABSENT: Cited[Any] = Cited(None)
"""What stands where a book does not have the rule at all."""
