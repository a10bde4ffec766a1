"""What a day leaves on record beside its rounds, as plain values of the state."""

from __future__ import annotations

from typing import NamedTuple

from capicua.event.facts.appeals import Party
from capicua.event.facts.record import IncomeKind
from capicua.event.facts.results import RulingMade
from capicua.event.facts.screens import ScreenPage
from capicua.event.place import Place
from capicua.journal.actor import Actor
from capicua.journal.digest import Digest
from capicua.kernel.seat import Seat


class LeaveAsked(NamedTuple):
    """A request to leave the official mode that nobody has confirmed yet."""

    id: int
    by: str
    at: str
    reason: Digest


class OfficialLeft(NamedTuple):
    """How an event ceased to be official: who asked, who confirmed, and when."""

    asked: LeaveAsked
    confirmed_by: str
    at: str


class PublicNotice(NamedTuple):
    """What was announced last, and when."""

    at: str
    text: Digest


class Uniform(NamedTuple):
    """What somebody saw of an athlete's uniform, or of a whole entry's."""

    athlete: int | None
    is_right: bool
    at: str
    note: Digest | None = None


class Income(NamedTuple):
    """Money that came in, known by the number of its fact."""

    id: int
    kind: IncomeKind
    cents: int
    note: Digest | None = None


class Award(NamedTuple):
    """An award of the event and who gets it."""

    id: int
    title: Digest
    entry: int | None = None


class Prizes(NamedTuple):
    """What each place is worth, first to last, in cents of a currency."""

    cents: tuple[int, ...] = ()
    currency: str = ""
    skips_leavers: bool = False


class Protest(NamedTuple):
    """What a delegate claims about a match, and what became of it."""

    id: int
    place: Place
    text: Digest
    by: str
    at: str
    is_upheld: bool | None = None
    """None: nobody has decided it yet."""
    reason: Digest | None = None
    decided_by: str | None = None


class Notice(NamedTuple):
    """A letter that was made: to which parties, by whom, and when."""

    parties: tuple[Party, ...]
    by: str
    at: str


class Appeal(NamedTuple):
    """An appeal against a sanction of the event, and what became of it."""

    id: int
    sanction: int
    received: str
    grounds: Digest
    evidence: Digest
    by: str
    at: str
    place: Place | None = None
    seats: tuple[Seat, ...] = ()
    sought: Digest | None = None
    """What was asked for before the decision."""
    gathered: str | None = None
    is_upheld: bool | None = None
    """None: nobody has decided it yet."""
    reason: Digest | None = None
    deciders: Digest | None = None
    decided_by: str | None = None
    decided_at: str | None = None
    notices: tuple[Notice, ...] = ()

    @property
    def waits_for_evidence(self) -> bool:
        """Tell whether something that was asked for is still missing."""
        return self.sought is not None and self.gathered is None


class TakenBack(NamedTuple):
    """How a ruling that was a mistake was taken back."""

    by: str
    at: str
    reason: Digest


class Ratification(NamedTuple):
    """Who has confirmed a sanction so far, who refused, and what came of it."""

    ruling: int
    proposal: RulingMade | None = None
    """What takes effect when it is confirmed; None: it had its effect at once (FID 99)."""
    in_favour: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    is_ratified: bool | None = None
    """None: not everybody who is needed has been heard."""
    decided: int | None = None
    """The number of the vote that decided."""

    @property
    def holds_up(self) -> bool:
        """Tell whether something waits for it that has no effect yet."""
        return self.proposal is not None and self.is_ratified is None


class Presentation(NamedTuple):
    """How an event presents itself beside its name."""

    venue: Digest | None = None
    country: Digest | None = None
    logo: Digest | None = None
    celebrates: bool = False
    organiser: Digest | None = None


class Watched(NamedTuple):
    """The table that everybody may watch tile by tile, and how it is shown."""

    place: Place
    delay: int = 0
    is_open: bool = False


class Screen(NamedTuple):
    """What a big screen of the hall shows, page after page."""

    name: str
    pages: tuple[ScreenPage, ...]
    seconds: int
    pinned: ScreenPage | None = None
    message: Digest | None = None


class Photo(NamedTuple):
    """A photo of the paper sheet of a match."""

    id: int
    place: Place
    digest: Digest
    """SHA-256 of its file."""
    size: int
    by: Actor
    at: str
    withdrawn: Digest | None = None
    """Why it no longer stands for the paper; None: it does."""
    withdrawn_by: str | None = None
    erased: Digest | None = None
    """Why its bytes were erased; it counts as withdrawn, too. None: they were not."""
    erased_by: str | None = None
