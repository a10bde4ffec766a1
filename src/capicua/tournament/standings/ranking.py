"""Ranks: criteria compared in order, and what parts those who are level."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from capicua.rulebooks.sections.competition import Criterion
from capicua.tournament.rules.record import Tournament
from capicua.tournament.standings.tally import Tally
from capicua.tournament.standings.tie_breaks import LAST_RESORTS, TIE_BREAKS

Keys = Mapping[int, tuple[int, ...]]


def keys_of(
    tallies: Iterable[Tally], order: Sequence[Criterion]
) -> dict[int, tuple[int, ...]]:
    """Return each entry's criteria in order, as one tuple that compares like the entry."""
    readers = [TIE_BREAKS[criterion].read for criterion in order]
    return {tally.entry: tuple([read(tally) for read in readers]) for tally in tallies}


def key_of(tally: Tally, order: Sequence[Criterion]) -> tuple[int, ...]:
    """Return the criteria of one tally in order."""
    return tuple(TIE_BREAKS[criterion].read(tally) for criterion in order)


def rank_all(tournament: Tournament, keys: Keys) -> dict[int, int]:
    """Return the rank of every entry: 1, 1, 3 where two share the first place."""
    ranks: dict[int, int] = {}
    for group in _groups(tournament, keys):
        rank = len(ranks) + 1
        ranks.update(dict.fromkeys(group, rank))
    return ranks


def _groups(tournament: Tournament, keys: Keys) -> Iterator[list[int]]:
    """Yield who shares a place, from the first to the last."""
    last_resort = LAST_RESORTS[tournament.book.settings.final_tiebreak.value]
    best_first = sorted(sorted(keys), key=keys.__getitem__, reverse=True)
    for _, level in groupby(best_first, key=keys.__getitem__):
        group = list(level)
        if len(group) == 1:
            yield group
        else:
            yield from last_resort.part(tournament, group)
