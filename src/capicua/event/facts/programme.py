"""Facts about the programme of an event: what is planned for when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from capicua.journal.digest import Digest


class Planned(NamedTuple):
    """Something that is planned: a round, or what its text says."""

    at: str
    """UTC to the minute, as in `2026-11-16T20:05Z`."""
    round: int | None = None
    text: Digest | None = None


@dataclass(frozen=True, slots=True)
class ProgrammeGiven:
    """The desk gave the programme of the event; it takes the place of any earlier one."""

    items: tuple[Planned, ...]
