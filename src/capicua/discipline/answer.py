"""What an athlete's record comes to on a day: counts, proposals, block."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.discipline.block import BarredBy, block_of
from capicua.discipline.counts import counts_of
from capicua.discipline.proposals import ProposedSanction, proposals_of
from capicua.discipline.record import Dossier
from capicua.discipline.standing import standing_of


class AthleteRecord(NamedTuple):
    """One athlete's answer."""

    athlete: int
    counts: Mapping[str, int]
    proposed: tuple[ProposedSanction, ...]
    block: BarredBy | None

    @property
    def articles(self) -> tuple[str, ...]:
        """Return the articles of the proposals, then of the block, each once."""
        named = [one.article for one in self.proposed]
        if self.block is not None:
            named.append(self.block.article)
        return tuple(dict.fromkeys(one for one in named if one is not None))


def answer_athletes(history: Dossier) -> tuple[AthleteRecord, ...]:
    """Return the record of everybody who has one; the history is arranged."""
    found = []
    for athlete in sorted({one.athlete for one in history.records}):
        standing = standing_of(history, athlete)
        found.append(
            AthleteRecord(
                athlete, counts_of(standing), proposals_of(standing), block_of(standing)
            )
        )
    return tuple(found)
