"""Irregular lines: those of rests and of tables not simply won, added up one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capicua.rulebooks import Rulebook
from capicua.tournament.standings.round_results import SettledRound, SettledTable
from capicua.tournament.standings.tally import Figures, Share, added, berger_gain


class Extra(NamedTuple):
    """What the extra lines of one entry come to."""

    figures: Figures = Figures()
    double_progressive: int = 0
    meetings: tuple[tuple[tuple[int, ...], int], ...] = ()
    """The rivals of each line, and how many halves of their scores count for Berger."""


def add_extras(
    book: Rulebook,
    extras: dict[int, Extra],
    settled: SettledRound,
    tables: Sequence[SettledTable],
    weight: int,
) -> None:
    """Add the lines of a round that count in so many progressive scores."""
    for table, shares, uncounted in tables:
        for seat, entry in enumerate(table.ids):
            if entry not in uncounted:
                gain = berger_gain(book, shares[seat].result)
                rivals = table.a if seat % 2 else table.b
                _add(extras, entry, shares[seat], weight, ((rivals, gain),))
    for entry, share in settled.rests:
        _add(extras, entry, share, weight)


def _add(
    extras: dict[int, Extra],
    entry: int,
    share: Share,
    weight: int,
    meetings: tuple[tuple[tuple[int, ...], int], ...] = (),
) -> None:
    before = extras.get(entry, Extra())
    extras[entry] = Extra(
        added((before.figures, share.figures)),
        before.double_progressive + weight * share.figures.double_score,
        before.meetings + meetings,
    )
