"""Facts about arbiters, their courses, and letters of delegates."""

from __future__ import annotations

from dataclasses import dataclass

from capicua.journal.digest import Digest


@dataclass(frozen=True, slots=True)
class CoursePassed:
    """A person passed a course for arbiters (FID 37)."""

    person: int
    course: str
    on: str
    until: str | None = None
    """The first day on which it is no longer valid; None: it does not end."""


@dataclass(frozen=True, slots=True)
class CourseRevoked:
    """A course does not count any more."""

    person: int
    course: str
    on: str
    reason: Digest


@dataclass(frozen=True, slots=True)
class ArbitersListed:
    """The list from which arbiters are named, as it is from a day on (FID 36)."""

    name: str
    persons: tuple[int, ...]
    on: str


@dataclass(frozen=True, slots=True)
class DelegateAccredited:
    """A letter of president and secretary accredits a delegate of a body (FID 96)."""

    person: int
    unit: int
    letter: Digest
    event: str | None = None
    """None: for every event."""
