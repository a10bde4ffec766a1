"""Facts about the big screens of the hall: what each one shows, and whose images."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from capicua.event.place import Place
from capicua.journal.digest import Digest


class ScreenPage(StrEnum):
    """What a screen can show: one thought per page."""

    PAIRINGS = "pairings"
    RESULTS = "results"
    """What is written and what is official of the round that is played, table by table."""
    STANDINGS = "standings"
    CLOCK = "clock"
    ANNOUNCEMENTS = "announcements"
    SPONSORS = "sponsors"


@dataclass(frozen=True, slots=True)
class ScreenProgrammed:
    """A screen shows these pages in turn; programmed again it shows others."""

    screen: str
    pages: tuple[ScreenPage, ...]
    seconds: int
    pinned: ScreenPage | None = None
    """Only this one, until it is programmed again."""
    message: Digest | None = None
    """Said instead of everything else."""


@dataclass(frozen=True, slots=True)
class ScreenRemoved:
    """A screen has no programme any more."""

    screen: str


@dataclass(frozen=True, slots=True)
class SponsorsShown:
    """The sponsors' images of the event, by the digests of their files, in order."""

    images: tuple[Digest, ...]


@dataclass(frozen=True, slots=True)
class TableFeatured:
    """Everybody may watch a table tile by tile from now on; without a place: none."""

    place: Place | None = None
    delay: int = 0
    """Seconds before anybody else sees a move."""
    is_open: bool = False
    """The racks are shown face up, as far as the deal is known."""
