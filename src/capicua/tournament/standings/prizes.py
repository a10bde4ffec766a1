"""Prizes (*premio*) by place: who shares a place shares what it and the next are worth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple


class PrizeShare(NamedTuple):
    """What those who share a place get."""

    rank: int
    entries: tuple[int, ...]
    each: int
    """In cents, the same for everybody."""
    left_over: int
    """Cents that cannot be divided equally; who gives the prizes decides."""


def share_prizes(ranks: Mapping[int, int], cents: Sequence[int]) -> tuple[PrizeShare, ...]:
    """Return who gets what, by rank: the prize of each place, first to last, is given.

    >>> share_prizes({7: 1, 3: 2, 5: 2, 1: 4}, (100, 50, 25))
    (PrizeShare(rank=1, entries=(7,), each=100, left_over=0), \
PrizeShare(rank=2, entries=(3, 5), each=37, left_over=1))
    """
    sharing: dict[int, list[int]] = defaultdict(list)
    for entry, rank in ranks.items():
        sharing[rank].append(entry)
    shares = []
    for rank, entries in sorted(sharing.items()):
        worth = sum(cents[rank - 1 : rank - 1 + len(entries)])
        if worth:
            shares.append(
                PrizeShare(rank, tuple(sorted(entries)), *divmod(worth, len(entries)))
            )
    return tuple(shares)
