"""A rulebook (*reglamento*): every value of one regulation, typed, cited and frozen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from capicua.rulebooks.cited import Cited
from capicua.rulebooks.infraction import Infraction
from capicua.rulebooks.param import Section
from capicua.rulebooks.sections.attendance import AttendanceRules
from capicua.rulebooks.sections.clocks import ClockRules, PassingRules
from capicua.rulebooks.sections.competition import (
    AthleteRules,
    EventRules,
    OfficialRules,
    PairingRules,
    StandingsRules,
)
from capicua.rulebooks.sections.discipline import DisciplineRules
from capicua.rulebooks.sections.match import HandRules, MatchRules, TileRules
from capicua.rulebooks.sections.sheet import SheetRules
from capicua.rulebooks.sections.start import DealRules, LineRules, StartRules
from capicua.rulebooks.settings import Settings


class Rulebook(NamedTuple):
    """The law of one competition; an event pins its id, version and fingerprint."""

    id: str
    name: str
    version: str
    regulation: str
    """Prefix of the articles' ids: FID, DP, PR, AMASFAC or FED."""
    parents: tuple[str, ...]
    tiles: TileRules
    match: MatchRules
    hand: HandRules
    start: StartRules
    deal: DealRules
    line: LineRules
    clock: ClockRules
    passing: PassingRules
    attendance: AttendanceRules
    sheet: SheetRules
    standings: StandingsRules
    pairing: PairingRules
    events: EventRules
    officials: OfficialRules
    athletes: AthleteRules
    discipline: DisciplineRules
    settings: Settings
    infractions: Mapping[str, Infraction]


SECTIONS: Mapping[str, type[Section]] = {
    "tiles": TileRules,
    "match": MatchRules,
    "hand": HandRules,
    "start": StartRules,
    "deal": DealRules,
    "line": LineRules,
    "clock": ClockRules,
    "passing": PassingRules,
    "attendance": AttendanceRules,
    "sheet": SheetRules,
    "standings": StandingsRules,
    "pairing": PairingRules,
    "events": EventRules,
    "officials": OfficialRules,
    "athletes": AthleteRules,
    "discipline": DisciplineRules,
    "settings": Settings,
}
"""The sections of every rulebook in the order of the regulations."""


def values(book: Rulebook) -> Iterator[tuple[str, str, Cited[Any]]]:
    """Yield every value of a book: section, name, cited value, in their order."""
    for section, kind in SECTIONS.items():
        group: Section = getattr(book, section)
        for name in kind.params:
            yield section, name, group[name]
