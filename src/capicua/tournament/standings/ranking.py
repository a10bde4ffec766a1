"""Ranks: criteria compared in order, and what parts those who are level."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import assert_never

from capicua.rulebooks.choices import FinalTiebreak
from capicua.tournament.rules.draw import draw_order
from capicua.tournament.rules.record import Tournament
from capicua.tournament.standings.results import Appearance, appearances

Keys = Mapping[int, tuple[int, ...]]
Ledger = Mapping[int, Sequence[Appearance]]


def rank_all(tournament: Tournament, keys: Keys) -> dict[int, int]:
    """Return the rank of every entry: 1, 1, 3 where two share the first place."""
    ranks: dict[int, int] = {}
    for group in _groups(tournament, keys):
        rank = len(ranks) + 1
        ranks.update(dict.fromkeys(group, rank))
    return ranks


def _groups(tournament: Tournament, keys: Keys) -> Iterator[list[int]]:
    """Yield who shares a place, from the first to the last."""
    best_first = sorted(sorted(keys), key=keys.__getitem__, reverse=True)
    for _, level in groupby(best_first, key=keys.__getitem__):
        group = list(level)
        if len(group) == 1:
            yield group
        else:
            yield from _part(tournament, group)


def _part(tournament: Tournament, group: list[int]) -> Iterator[list[int]]:
    """Yield a group that is level on all criteria, parted as the event wishes (F13)."""
    last_resort = tournament.book.settings.final_tiebreak.value
    match last_resort:
        case FinalTiebreak.SHARED:
            yield group
        case FinalTiebreak.DRAW:
            following = tournament.played[-1].number + 1 if tournament.played else 1
            for entry in draw_order(tournament.seed, following, group):
                yield [entry]
        case FinalTiebreak.HEAD_TO_HEAD:
            yield from _by_encounters(_ledger(tournament, group), group)
        case _:
            assert_never(last_resort)


def _by_encounters(ledger: Ledger, group: Sequence[int]) -> Iterator[list[int]]:
    """Yield a group by its score against one another, if all of them have met.

    Those who are still level are compared again among themselves.
    """
    members = set(group)
    scores = dict.fromkeys(group, 0)
    for entry in group:
        met: set[int] = set()
        for one in ledger[entry]:
            rivals = members.intersection(one.opponents)
            met |= rivals
            scores[entry] += one.share.figures.double_score if rivals else 0
        if met != members - {entry}:
            yield list(group)
            return
    best_first = sorted(group, key=scores.__getitem__, reverse=True)
    parts = [list(part) for _, part in groupby(best_first, key=scores.__getitem__)]
    for part in parts:
        if 1 < len(part) < len(group):
            yield from _by_encounters(ledger, part)
        else:
            yield part


def _ledger(tournament: Tournament, group: Sequence[int]) -> Ledger:
    ledger: dict[int, list[Appearance]] = {entry: [] for entry in group}
    for one in appearances(tournament, ledger.keys()):
        ledger[one.entry].append(one)
    return ledger
