"""A tally: what all lines of an entry come to, before criteria are read off it."""

from __future__ import annotations

from typing import NamedTuple

from capicua.tournament.standings.figures import Figures


class Tally(NamedTuple):
    """The numbers by which an entry is ranked; halves doubled, quarters fourfold."""

    entry: int
    figures: Figures
    fourfold_berger: int
    double_buchholz: int
    double_progressive: int
