"""A deviation (*desviación*): where a record is not what the rules make of it."""

from __future__ import annotations

from typing import NamedTuple


class Deviation(NamedTuple):
    """One thing that is not as the rules would have it, told to a person."""

    round: int | None
    """None: the event as a whole."""
    table: int | None
    code: str
    message: str
    article: str | None = None
    reason: str | None = None
    """Why it was changed by hand; None: nobody has said."""

    @property
    def place(self) -> tuple[int, int, str, str]:
        """Where it belongs in a list of deviations."""
        return (self.round or 0, self.table or 0, self.code, self.message)
