"""Results: every table, bye and rest as lines of the entries concerned."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import NamedTuple

from capicua.tournament.rules.record import TableRecord, Tournament
from capicua.tournament.standings.round_results import (
    SettledTable,
    settle_played,
    settled_rounds,
)
from capicua.tournament.standings.tally import EntryLine, MatchCount, Share


class Appearance(NamedTuple):
    """One entry's share of one table or rest, and against whom."""

    entry: int
    share: Share
    opponents: tuple[int, ...]
    partners: tuple[int, ...]
    round: int
    table: TableRecord | None = None


def lines_of(tournament: Tournament) -> tuple[EntryLine, ...]:
    """Return every line of the standings' arithmetic, round by round.

    A table without a result has no line yet, and an entry away for a round has none at all.
    """
    return tuple(line_of(one) for one in appearances(tournament))


def line_of(appearance: Appearance) -> EntryLine:
    """Return an appearance as a line of its own."""
    figures, table = appearance.share.figures, appearance.table
    matches = MatchCount(figures.won, figures.lost, figures.tied)
    return EntryLine(
        entry=appearance.entry,
        round=appearance.round,
        table=None if table is None else table.number,
        origin=appearance.share.origin,
        result=appearance.share.result,
        points_for=figures.points_for,
        points_against=figures.points_against,
        efectividad=figures.efectividad,
        opponents=appearance.opponents,
        partners=appearance.partners,
        is_own_forfeit=figures.forfeits > 0,
        deducted=figures.deducted,
        rotation=None if table is None else table.rotation,
        articles=appearance.share.articles,
        matches=None if figures.played == 1 else matches,
    )


def appearances(
    tournament: Tournament, of: Set[int] | None = None
) -> tuple[Appearance, ...]:
    """Return every appearance that counts: by rounds, in each by tables, then the byes.

    Only those of certain entries if they are named.
    """
    wanted = tournament.entries.keys() if of is None else of
    found: list[Appearance] = []
    for settled in settled_rounds(tournament):
        tables = [one for one in settled.special if not wanted.isdisjoint(one.table.ids)]
        tables += [
            settle_played(settled.rule, table)
            for table in settled.played
            if of is None or not wanted.isdisjoint(table.a + table.b)
        ]
        tables.sort(key=lambda one: (one.table.number, one.table.rotation or 0))
        for one in tables:
            found += _seated(settled.number, one)
        for entry, share in settled.rests:
            found.append(Appearance(entry, share, (), (), settled.number))
    return tuple(found if of is None else [one for one in found if one.entry in of])


def _seated(number: int, settled: SettledTable) -> Iterator[Appearance]:
    table, shares, uncounted = settled
    for place, entry in enumerate(table.ids):
        if entry not in uncounted:
            own, other = (table.b, table.a) if place % 2 else (table.a, table.b)
            partners = tuple(one for one in own if one != entry)
            yield Appearance(entry, shares[place], other, partners, number, table)
