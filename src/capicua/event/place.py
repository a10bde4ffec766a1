"""The place of a match: round, table (*mesa*) and, where a table plays several, which."""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """Where a match is played, and so which sheet is meant."""

    round: int
    table: int
    board: int = 0
    """The board of a team match or the rotation of a rotated table; 0: the only one."""

    @property
    def label(self) -> str:
        """Return what a table is called: its number, and the board if it has several.

        >>> Place(4, 12).label, Place(4, 12, 2).label
        ('12', '12.2')
        """
        return f"{self.table}.{self.board}" if self.board else str(self.table)

    def __str__(self) -> str:
        name = f"round {self.round}, table {self.table}"
        return f"{name}, board {self.board}" if self.board else name
