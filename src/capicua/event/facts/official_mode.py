"""Facts about leaving the official mode, which takes two confirmations."""

from __future__ import annotations

from dataclasses import dataclass

from capicua.journal.digest import Digest


@dataclass(frozen=True, slots=True)
class OfficialModeLeaveAsked:
    """Somebody asked that the event be no longer official; it is known by its number."""

    reason: Digest


@dataclass(frozen=True, slots=True)
class OfficialModeKept:
    """The request to leave the official mode was dropped."""

    asked: int


@dataclass(frozen=True, slots=True)
class OfficialModeLeft:
    """The request was confirmed: from here on the event is not official, for all to see."""

    asked: int
