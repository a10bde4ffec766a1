"""A tally: what all lines of an entry come to, criterion by criterion."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from capicua.rulebooks.sections.competition import Criterion
from capicua.tournament.standings.figures import Figures


class Tally(NamedTuple):
    """The numbers by which an entry is ranked; halves doubled, quarters fourfold."""

    entry: int
    figures: Figures
    fourfold_berger: int
    double_buchholz: int
    double_progressive: int


VALUES: Mapping[Criterion, Callable[[Tally], int]] = {
    Criterion.WON: lambda tally: tally.figures.won,
    Criterion.EFECTIVIDAD: lambda tally: tally.figures.efectividad,
    Criterion.FOR: lambda tally: tally.figures.points_for,
    Criterion.SCORE: lambda tally: tally.figures.double_score,
    Criterion.BERGER: lambda tally: tally.fourfold_berger,
    Criterion.BUCHHOLZ: lambda tally: tally.double_buchholz,
    Criterion.PROGRESSIVE: lambda tally: tally.double_progressive,
    Criterion.SPREAD: lambda tally: tally.figures.spread,
}
"""How each criterion is read off a tally; in all of them more is better."""


def keys_of(
    tallies: Iterable[Tally], order: Sequence[Criterion]
) -> dict[int, tuple[int, ...]]:
    """Return each entry's criteria in order, as one tuple that compares like the entry."""
    readers = [VALUES[criterion] for criterion in order]
    return {tally.entry: tuple([read(tally) for read in readers]) for tally in tallies}


def key_of(tally: Tally, order: Sequence[Criterion]) -> tuple[int, ...]:
    """Return the criteria of one tally in order."""
    return tuple(VALUES[criterion](tally) for criterion in order)
