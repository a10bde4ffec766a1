"""Layers: simply played matches in columns, at most one match for every entry in each.

An event of ten thousand entries has a hundred thousand lines. Written into columns by the
entries' places and added column by column they cost a fraction of what a line each would.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import add, attrgetter
from typing import NamedTuple

from capicua.tournament.rules.record import TableRecord
from capicua.tournament.standings.played_match import PlayedRule
from capicua.tournament.standings.table_result import NOTHING

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


def lay_out(
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


def plus(column: Column, more: Iterable[int]) -> Column:
    """Return the sum of two columns."""
    return list(map(add, column, more))
