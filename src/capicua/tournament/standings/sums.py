"""Sums: all lines of all entries added up into tallies.

Simply played tables are added up in columns, the others line by line. `results` gives the
lines themselves; both must agree.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import mul
from typing import NamedTuple

from capicua.tournament.rules.record import Tournament
from capicua.tournament.standings.columns import Column, MatchColumns, lay_out, plus
from capicua.tournament.standings.figures import Figures, added
from capicua.tournament.standings.irregular_lines import Extra, add_extras
from capicua.tournament.standings.round_results import (
    SettledRound,
    SettledTable,
    settle_played,
    settled_rounds,
)
from capicua.tournament.standings.share import WON_GAIN, WON_SCORE
from capicua.tournament.standings.tally import Tally


def tally_all(tournament: Tournament) -> dict[int, Tally]:
    """Return the tally of every entry.

    When all scores are known, one look at the rivals gives Berger and Buchholz (DP 41).
    """
    places = {entry: place for place, entry in enumerate(tournament.entries)}
    columns = Columns.empty(len(places))
    layers: list[MatchColumns] = []
    extras: dict[int, Extra] = {}
    rounds = list(settled_rounds(tournament))
    for weight, settled in zip(range(len(rounds), 0, -1), rounds, strict=True):
        new, others = _lay_out(tournament, settled, places)
        for layer in new:
            columns = columns.plus_layer(layer)
        columns = columns.after_round()
        layers += new
        add_extras(tournament.book, extras, settled, others, weight)
    scores = [WON_SCORE * won for won in columns.won]
    for entry, extra in extras.items():
        scores[places[entry]] += extra.figures.double_score
    berger, buchholz = _from_rivals(places, scores, layers, extras)
    made = map(_tally, places, zip(*columns, strict=True), berger, buchholz)
    tallies = {tally.entry: tally for tally in made}
    for entry, extra in extras.items():
        tallies[entry] = _with_extra(tallies[entry], extra)
    return tallies


class Columns(NamedTuple):
    """What the layers come to, place by place."""

    played: Column
    won: Column
    made: Column
    taken: Column
    margins: Column
    wins_after_rounds: Column
    """The wins after each round, added up."""

    @classmethod
    def empty(cls, size: int) -> Columns:
        """Return columns for so many places, and one for nobody."""
        return cls._make([0] * (size + 1) for _ in cls._fields)

    def plus_layer(self, layer: MatchColumns) -> Columns:
        """Return the columns with one layer more."""
        rivals = layer.rivals[0]
        nobody = len(rivals) - 1
        return Columns(
            plus(self.played, map(nobody.__gt__, rivals)),
            plus(self.won, layer.wins),
            plus(self.made, layer.points),
            plus(self.taken, map(layer.points.__getitem__, rivals)),
            plus(self.margins, layer.margins),
            self.wins_after_rounds,
        )

    def after_round(self) -> Columns:
        """Return the columns at the end of a round."""
        return self._replace(wins_after_rounds=plus(self.wins_after_rounds, self.won))


def _lay_out(
    tournament: Tournament, settled: SettledRound, places: Mapping[int, int]
) -> tuple[list[MatchColumns], Sequence[SettledTable]]:
    """Return the layers of a round and the tables that are added up line by line."""
    if tournament.book.settings.cap_spread.value or not settled.rule.is_plain:
        # Then spread or margin are not simply taken from the points (reading D9).
        played = [settle_played(settled.rule, table) for table in settled.played]
        return [], (*settled.special, *played)
    return lay_out(settled.played, settled.rule, places), settled.special


def _from_rivals(
    places: Mapping[int, int],
    scores: Column,
    layers: Sequence[MatchColumns],
    extras: Mapping[int, Extra],
) -> tuple[Column, Column]:
    """Return Berger and Buchholz, fourfold and doubled."""
    buchholz, beaten = [0] * len(scores), [0] * len(scores)
    for layer in layers:
        for rivals in layer.rivals:
            met = list(map(scores.__getitem__, rivals))
            buchholz = plus(buchholz, met)
            beaten = plus(beaten, map(mul, layer.wins, met))
    berger = [WON_GAIN * score for score in beaten]
    for entry, extra in extras.items():
        for met_there, gain in extra.meetings:
            score = sum(scores[places[rival]] for rival in met_there)
            buchholz[places[entry]] += score
            berger[places[entry]] += gain * score
    return berger, buchholz


def _tally(
    entry: int, numbers: tuple[int, int, int, int, int, int], berger: int, buchholz: int
) -> Tally:
    played, won, made, taken, margin, wins_after_rounds = numbers
    lost, score = played - won, WON_SCORE * won
    figures = Figures(won, lost, 0, made, taken, margin, made - taken, score)
    return Tally(entry, figures, berger, buchholz, WON_SCORE * wins_after_rounds)


def _with_extra(tally: Tally, extra: Extra) -> Tally:
    progressive = tally.double_progressive + extra.double_progressive
    figures = added((tally.figures, extra.figures))
    return tally._replace(figures=figures, double_progressive=progressive)
