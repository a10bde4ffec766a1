"""A rulebook (*reglamento*): every value of one regulation, typed, cited and frozen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from capicua.rulebooks.cited import Cited
from capicua.rulebooks.infraction import Infraction
from capicua.rulebooks.param import Section
from capicua.rulebooks.sections.attendance import Attendance
from capicua.rulebooks.sections.clocks import Clock, Passing
from capicua.rulebooks.sections.competition import (
    Athletes,
    Events,
    Officials,
    Pairing,
    Standings,
)
from capicua.rulebooks.sections.discipline import Discipline
from capicua.rulebooks.sections.match import Hand, Match, Tiles
from capicua.rulebooks.sections.sheet import Sheet
from capicua.rulebooks.sections.start import Deal, Line, Start
from capicua.rulebooks.settings import Settings


class Rulebook(NamedTuple):
    """The law of one competition; an event pins its id, version and fingerprint."""

    id: str
    name: str
    version: str
    regulation: str
    """Prefix of the articles' ids: FID, DP, PR, AMASFAC or FED."""
    parents: tuple[str, ...]
    tiles: Tiles
    match: Match
    hand: Hand
    start: Start
    deal: Deal
    line: Line
    clock: Clock
    passing: Passing
    attendance: Attendance
    sheet: Sheet
    standings: Standings
    pairing: Pairing
    events: Events
    officials: Officials
    athletes: Athletes
    discipline: Discipline
    settings: Settings
    infractions: Mapping[str, Infraction]


SECTIONS: Mapping[str, type[Section]] = {
    "tiles": Tiles,
    "match": Match,
    "hand": Hand,
    "start": Start,
    "deal": Deal,
    "line": Line,
    "clock": Clock,
    "passing": Passing,
    "attendance": Attendance,
    "sheet": Sheet,
    "standings": Standings,
    "pairing": Pairing,
    "events": Events,
    "officials": Officials,
    "athletes": Athletes,
    "discipline": Discipline,
    "settings": Settings,
}
"""The sections of every rulebook in the order of the regulations."""


def values(book: Rulebook) -> Iterator[tuple[str, str, Cited[Any]]]:
    """Yield every value of a book: section, name, cited value, in their order."""
    for section, kind in SECTIONS.items():
        group: Section = getattr(book, section)
        for name in kind.params:
            yield section, name, group[name]
