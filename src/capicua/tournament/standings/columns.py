"""Columns: all lines of all entries added up into tallies, simply played matches at once.

An event of ten thousand entries has a hundred thousand lines. Written into columns by the
entries' places, in layers with at most one match for every entry, and added column by
column they cost a fraction of what a line each would. Tables that were not simply won are
added up line by line. `results` gives the lines themselves; both must agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import add, attrgetter, mul
from typing import NamedTuple

from capicua.tournament.rules.record import TableRecord, Tournament
from capicua.tournament.standings.irregular_lines import Extra, add_extras
from capicua.tournament.standings.played_match import PlayedRule
from capicua.tournament.standings.round_results import (
    SettledRound,
    SettledTable,
    settle_played,
    settled_rounds,
)
from capicua.tournament.standings.table_result import NOTHING
from capicua.tournament.standings.tally import WON_GAIN, WON_SCORE, Figures, Tally, added

Column = list[int]
"""A number for every place, and one more at the end that stands for nobody."""


class MatchColumns(NamedTuple):
    """The matches of a round, or of one rotation of it."""

    wins: Column
    """1 for who won."""
    points: Column
    margins: Column
    rivals: tuple[Column, ...]
    """Places of the rivals, one column for each of them; who has no match meets nobody."""


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
            _plus(self.played, map(nobody.__gt__, rivals)),
            _plus(self.won, layer.wins),
            _plus(self.made, layer.points),
            _plus(self.taken, map(layer.points.__getitem__, rivals)),
            _plus(self.margins, layer.margins),
            self.wins_after_rounds,
        )

    def after_round(self) -> Columns:
        """Return the columns at the end of a round."""
        return self._replace(wins_after_rounds=_plus(self.wins_after_rounds, self.won))


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
        new, others = _split(tournament, settled, places)
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


def _split(
    tournament: Tournament, settled: SettledRound, places: Mapping[int, int]
) -> tuple[list[MatchColumns], Sequence[SettledTable]]:
    """Return the layers of a round and the tables that are added up line by line."""
    if tournament.book.settings.cap_spread.value or not settled.rule.is_plain:
        # Then spread or margin are not simply taken from the points (reading D9).
        played = [settle_played(settled.rule, table) for table in settled.played]
        return [], (*settled.special, *played)
    return _lay_out(settled.played, settled.rule, places), settled.special


def _lay_out(
    tables: Sequence[TableRecord], rule: PlayedRule, places: Mapping[int, int]
) -> list[MatchColumns]:
    """Return the layers of a round's tables; all of them must have been won by somebody.

    In a round either all tables are rotated or none is.
    """
    if not tables or tables[0].rotation is None:
        return [_lay(tables, rule, places)] if tables else []
    rotated = sorted(tables, key=lambda table: table.rotation or 0)
    rotations = groupby(rotated, key=attrgetter("rotation"))
    return [_lay(list(group), rule, places) for _, group in rotations]


def _lay(
    tables: Sequence[TableRecord], rule: PlayedRule, places: Mapping[int, int]
) -> MatchColumns:
    is_of_pairs = len(tables[0].a) == 1
    nobody = len(places)
    wins, points, margins = ([0] * (nobody + 1) for _ in range(3))
    rivals = tuple([nobody] * (nobody + 1) for _ in tables[0].a)
    layer = MatchColumns(wins, points, margins, rivals)
    (_fill_with_pairs if is_of_pairs else _fill_with_fours)(layer, tables, rule, places)
    return layer


def _fill_with_pairs(
    layer: MatchColumns,
    tables: Iterable[TableRecord],
    rule: PlayedRule,
    places: Mapping[int, int],
) -> None:
    wins, points, margins, (rivals,) = layer
    target, count, (in_full, on_time) = rule.target or 0, rule.count, rule.margins
    for table in tables:
        high, low = table.score or NOTHING
        up, down = places[table.a[0]], places[table.b[0]]
        if high < low:
            high, low, up, down = low, high, down, up
        made = high if 0 <= high <= target else count(high)
        taken = low if 0 <= low <= target else count(low)
        limit = on_time.target if table.on_time else in_full.target
        efectividad = (made if limit is None else limit) - taken
        wins[up] = 1
        points[up], points[down] = made, taken
        margins[up], margins[down] = efectividad, -efectividad
        rivals[up], rivals[down] = down, up


def _fill_with_fours(
    layer: MatchColumns,
    tables: Iterable[TableRecord],
    rule: PlayedRule,
    places: Mapping[int, int],
) -> None:
    wins, points, margins, (rivals, other_rivals) = layer
    target, count, (in_full, on_time) = rule.target or 0, rule.count, rule.margins
    for table in tables:
        high, low = table.score or NOTHING
        (one, three), (two, four) = table.a, table.b
        if high < low:
            high, low, one, three, two, four = low, high, two, four, one, three
        made = high if 0 <= high <= target else count(high)
        taken = low if 0 <= low <= target else count(low)
        limit = on_time.target if table.on_time else in_full.target
        efectividad = (made if limit is None else limit) - taken
        one, two, three, four = places[one], places[two], places[three], places[four]
        wins[one] = wins[three] = 1
        points[one] = points[three] = made
        points[two] = points[four] = taken
        margins[one] = margins[three] = efectividad
        margins[two] = margins[four] = -efectividad
        rivals[one] = rivals[three] = two
        other_rivals[one] = other_rivals[three] = four
        rivals[two] = rivals[four] = one
        other_rivals[two] = other_rivals[four] = three


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
            buchholz = _plus(buchholz, met)
            beaten = _plus(beaten, map(mul, layer.wins, met))
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


def _plus(column: Column, more: Iterable[int]) -> Column:
    """Return the sum of two columns."""
    return list(map(add, column, more))
