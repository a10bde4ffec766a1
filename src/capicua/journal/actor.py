"""Who did it: a role and an id, never a name."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Role(StrEnum):
    """In which capacity somebody acts."""

    OWNER = "owner"
    """Whose system this is."""
    DESK = "desk"
    """The technical table: informatics, secretary, directors."""
    CHIEF_ARBITER = "chief_arbiter"
    ARBITER = "arbiter"
    SCORER = "scorer"
    """A table's official scorer (*anotador*)."""
    DELEGATE = "delegate"
    ATHLETE = "athlete"
    PUBLIC = "public"


class Actor(NamedTuple):
    """A person in a role; the id is an account's, or an athlete's number."""

    role: Role
    id: str
