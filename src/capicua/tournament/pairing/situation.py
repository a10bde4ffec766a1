"""What the making of a round starts from: who is there, in which order, with what past."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from capicua.tournament.pairing.history import History
from capicua.tournament.rules.record import Tournament


class PairingSituation(NamedTuple):
    """The entries that want a seat in one round, the best first."""

    tournament: Tournament
    number: int
    """The round that is to be made."""
    listed: tuple[int, ...]
    """Ids in the order of the standing list."""
    wins: Mapping[int, int]
    history: History

    @property
    def places(self) -> Mapping[int, int]:
        """The place of each entry in the standing list, the best is 0; counted anew."""
        return {one: place for place, one in enumerate(self.listed)}

    def only(self, ids: Collection[int]) -> PairingSituation:
        """Return the same with these entries alone."""
        kept = frozenset(ids)
        return self._replace(listed=tuple(one for one in self.listed if one in kept))

    def without(self, ids: Collection[int]) -> PairingSituation:
        """Return the same without these entries."""
        left = frozenset(ids)
        return self._replace(listed=tuple(one for one in self.listed if one not in left))
