"""Facts of double entry: paper results that two people type."""

from __future__ import annotations

from dataclasses import dataclass

from capicua.event.facts.results import NoShow, Outcome
from capicua.event.place import Place
from capicua.journal.digest import Digest


@dataclass(frozen=True, slots=True)
class DoubleEntrySet:
    """From here on a paper result counts when two people typed it, or no longer."""

    is_on: bool


@dataclass(frozen=True, slots=True)
class ResultKeyed:
    """Somebody typed a paper result; it waits for another person to type the same."""

    place: Place
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class KeyedSettled:
    """Two people had typed different results; a third look at the paper decided."""

    place: Place
    outcome: Outcome
    reason: Digest
    no_show: NoShow | None = None
