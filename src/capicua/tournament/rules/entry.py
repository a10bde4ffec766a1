"""An entry (*inscripción*): who competes under one number."""

from __future__ import annotations

from typing import NamedTuple


class Entry(NamedTuple):
    """An athlete, a fixed pair or a team, with what pairing needs to know of it."""

    id: int
    name: str = ""
    country: str | None = None
    club: str | None = None
    rating: int | None = None
    category: str | None = None
    sex: str | None = None
    members: tuple[int, ...] = ()
    """The athletes of a team in the order of its boards, two to a board."""
    bench: tuple[int, ...] = ()
    """Who may come in for a member (FID 27)."""
    captain: int | None = None
    gone: tuple[int, ...] = ()
    """Who was replaced before `members` was written as it is; they do not come back."""
    team: str | None = None
    """For whom an athlete or a pair plays that is ranked on its own."""
