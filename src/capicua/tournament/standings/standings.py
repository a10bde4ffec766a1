"""Standings (*clasificación*): every entry with its numbers and its rank."""

from __future__ import annotations

from typing import NamedTuple

from capicua.rulebooks.sections.competition import Criterion
from capicua.tournament.rules.record import Tournament
from capicua.tournament.standings.clinch import clinched_by
from capicua.tournament.standings.columns import tally_all
from capicua.tournament.standings.ranking import keys_of, rank_all
from capicua.tournament.standings.tally import Figures, Tally


class Row(NamedTuple):
    """One entry's row; halves are kept doubled, Berger's quarters fourfold."""

    rank: int
    entry: int
    figures: Figures
    fourfold_berger: int
    double_buchholz: int
    double_progressive: int
    is_clinched: bool

    @property
    def tally(self) -> Tally:
        """The numbers by which the entry is ranked."""
        return Tally(*self[1:6])


class StandingsTable(NamedTuple):
    """The criteria in their order, and the rows by rank, then by entry."""

    order: tuple[Criterion, ...]
    rows: tuple[Row, ...]


def standings(tournament: Tournament) -> StandingsTable:
    """Return the standings after everything that has a result.

    FID 63, DP 40-42, AMASFAC 12 [13.1], [13.2]; the order is the book's or the event's own.
    """
    order = tournament.book.settings.tiebreak_order.value
    tallies = tally_all(tournament)
    ranks = rank_all(tournament, keys_of(tallies.values(), order))
    champion = clinched_by(tournament, tallies, ranks)
    rows = tuple(
        Row(ranks[entry], *tallies[entry], entry == champion)
        for entry in sorted(tallies, key=lambda entry: (ranks[entry], entry))
    )
    return StandingsTable(order, rows)
