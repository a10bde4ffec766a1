"""What counts of somebody's record: what is in force, and what was used up already."""

from __future__ import annotations

from typing import NamedTuple

from capicua.discipline.record import Dossier, GivenBy, RecordedSanction, SanctionKind
from capicua.play.match.cards import weight
from capicua.play.ruling.cards import CardBy
from capicua.rulebooks import Rulebook

Kind = SanctionKind
ANSWERED_BY = {
    Kind.VERBAL: (Kind.WRITTEN,),
    Kind.WRITTEN: (Kind.SUSPENSION,),
    Kind.SUSPENSION: (Kind.EXPULSION,),
    Kind.YELLOW: (Kind.RED, Kind.BLACK),
    Kind.RED: (Kind.RED, Kind.BLACK),
    Kind.BLACK: (Kind.SUSPENSION,),
}
"""By what a record is used up; by any other kind it is not."""


class OwnRecord(NamedTuple):
    """An athlete's record as it counts on a day."""

    history: Dossier
    athlete: int
    records: tuple[RecordedSanction, ...]
    """In force, in order."""
    used_up: frozenset[str]
    """Records that another one answers (reading D24)."""
    abandonments: tuple[RecordedSanction, ...]
    """Written warnings for abandonment of this circuit, used up or not (DP 65)."""

    @property
    def book(self) -> Rulebook:
        """Return the rulebook under which it counts."""
        return self.history.book

    def of(self, *kinds: SanctionKind) -> tuple[RecordedSanction, ...]:
        """Return the records of some kinds."""
        return tuple(one for one in self.records if one.kind in kinds)

    def free(self, kind: SanctionKind) -> tuple[RecordedSanction, ...]:
        """Return the records of a kind that are not used up."""
        return tuple(one for one in self.of(kind) if one.id not in self.used_up)

    @property
    def suspensions(self) -> tuple[RecordedSanction, ...]:
        """Return the suspensions not used up, but for those of abandonments (DP 65)."""
        return tuple(
            one for one in self.free(Kind.SUSPENSION) if not self.ends_circuit(one)
        )

    def ends_circuit(self, record: RecordedSanction) -> bool:
        """Tell whether a suspension answers the abandonments of the circuit (DP 65)."""
        return _ends_circuit(self.book, record, self.abandonments)

    @property
    def year_cards(self) -> tuple[RecordedSanction, ...]:
        """Return the cards of the year that have units (FID 66); see `units_of`."""
        return tuple(
            one
            for one in self.records
            if one.on.year == self.history.on.year and units_of(self.book, one)
        )


def standing_of(history: Dossier, athlete: int) -> OwnRecord:
    """Return what counts of an athlete's record; the history is arranged."""
    revoked = {
        one.against for one in history.appeals if one.verdict and one.verdict.is_revoked
    }
    records = tuple(
        one
        for one in history.records
        if one.athlete == athlete and one.id not in revoked and is_in_force(one)
    )
    abandonments = _abandonments(history, records)
    kinds = {one.id: one.kind for one in records}
    used = {
        name
        for one in records
        if not _ends_circuit(history.book, one, abandonments)
        for name in one.because
        if name in kinds and one.kind in ANSWERED_BY.get(kinds[name], ())
    }
    return OwnRecord(history, athlete, records, frozenset(used), abandonments)


def is_in_force(record: RecordedSanction) -> bool:
    """Tell whether a record counts: ratified, or a card at the table (FID 99 marks it)."""
    at_the_table = record.kind.card is not None and record.given_by is GivenBy.ARBITER
    return record.is_ratified or at_the_table


def units_of(book: Rulebook, record: RecordedSanction) -> int:
    """Return what a card weighs: shown again by accumulation, a red or black nothing more.

    A yellow for verbal warnings weighs as any other.
    """
    card = record.kind.card
    if card is None:
        return 0
    is_again = record.by is CardBy.ACCUMULATION and record.kind is not Kind.YELLOW
    return 0 if is_again else weight(book, card)


def _abandonments(
    history: Dossier, records: tuple[RecordedSanction, ...]
) -> tuple[RecordedSanction, ...]:
    circuit = history.circuit
    if circuit is None:
        return ()
    return tuple(
        one
        for one in records
        if one.kind is Kind.WRITTEN
        and one.is_abandonment
        and circuit.first <= one.on <= circuit.last
    )


def _ends_circuit(
    book: Rulebook, record: RecordedSanction, abandonments: tuple[RecordedSanction, ...]
) -> bool:
    most = book.discipline.abandon_warnings_in_circuit.value
    if record.kind is not Kind.SUSPENSION or most is None or len(abandonments) < most:
        return False
    return {one.id for one in abandonments[:most]} <= set(record.because)
