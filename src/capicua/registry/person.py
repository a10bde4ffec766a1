"""Person (*persona*): what is written down of somebody, beside every journal."""

from __future__ import annotations

from typing import NamedTuple

from capicua.journal.digest import Digest
from capicua.registry.athlete import AthleteSex


class Nationality(NamedTuple):
    """A country whose nationality somebody has, and since when if it was acquired."""

    country: str
    since: str | None = None


class PersonDetails(NamedTuple):
    """What is written down of a person; empty and None: it is not known."""

    name: str
    nickname: str = ""
    sex: AthleteSex | None = None
    born: str | None = None
    """A day, as in 2010-03-04."""
    nationalities: tuple[Nationality, ...] = ()
    resident: str | None = None
    contact: str = ""
    """An e-mail address or a telephone number."""
    guardian: str = ""
    """Who answers for a minor."""
    photo: Digest | None = None
