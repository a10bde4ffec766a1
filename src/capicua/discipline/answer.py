"""What an athlete's record comes to on a day: counts, proposals, block."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.discipline.block import BarredBy, block_of
from capicua.discipline.counts import counts_of
from capicua.discipline.proposals import ProposedSanction, proposals_of
from capicua.discipline.record import Dossier, LodgedAppeal, RecordedSanction
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
    for athlete, own in _by_athlete(history).items():
        standing = standing_of(own, athlete)
        found.append(
            AthleteRecord(
                athlete, counts_of(standing), proposals_of(standing), block_of(standing)
            )
        )
    return tuple(found)


def _by_athlete(history: Dossier) -> dict[int, Dossier]:
    """Return what is known of each athlete alone, ascending: one pass for them all."""
    records: dict[int, list[RecordedSanction]] = {}
    for one in history.records:
        records.setdefault(one.athlete, []).append(one)
    owner = {one.id: one.athlete for one in history.records}
    appeals: dict[int, list[LodgedAppeal]] = {}
    for lodged in history.appeals:
        appeals.setdefault(owner[lodged.against], []).append(lodged)
    return {
        athlete: history._replace(
            records=tuple(records[athlete]), appeals=tuple(appeals.get(athlete, ()))
        )
        for athlete in sorted(records)
    }
