"""What a day leaves on record beside its rounds, as plain values of the state."""

from __future__ import annotations

from typing import NamedTuple

from capicua.event.digest import Digest
from capicua.event.facts.record import IncomeKind
from capicua.event.facts.screens import ScreenPage
from capicua.event.place import Place


class LeaveAsked(NamedTuple):
    """A wish to leave the official mode that nobody has confirmed yet."""

    id: int
    by: str
    at: str
    reason: Digest


class OfficialLeft(NamedTuple):
    """How an event ceased to be official: who asked, who confirmed, and when."""

    asked: LeaveAsked
    confirmed_by: str
    at: str


class Told(NamedTuple):
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


class Screen(NamedTuple):
    """What a big screen of the hall shows, page after page."""

    name: str
    pages: tuple[ScreenPage, ...]
    seconds: int
    pinned: ScreenPage | None = None
    message: Digest | None = None
