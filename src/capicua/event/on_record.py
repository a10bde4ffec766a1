"""An athlete's record in this event, as the room of discipline counts it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from capicua.discipline.proposals import proposals_of
from capicua.discipline.record import Dossier, HeldEvent, RecordedSanction, SanctionKind
from capicua.discipline.standing import OwnRecord, standing_of
from capicua.event.state import EventState, Sanction
from capicua.play.ruling.cards import CardBy
from capicua.rulebooks import Rulebook
from capicua.rulebooks.infraction import Warned

SELF = 1
"""One record is looked at, so its owner needs no other number."""
DAY = date(2000, 1, 1)
"""What was given in one event counts together, whenever in it that was."""
HERE = HeldEvent("here", DAY, DAY, frozenset({SELF}))


def own_record(state: EventState, label: str) -> OwnRecord:
    """Return what somebody has on record here, by the label that is announced."""
    records: tuple[RecordedSanction, ...] = ()
    for sanction in state.record.get(label, ()):
        for one in _given(sanction):
            records = (*records, _answering(state.book, records, one))
    return _counted(state.book, records)


def warnings_left(own: OwnRecord, kind: SanctionKind) -> int:
    """Return how many warnings of a kind are neither used up nor about to be.

    Two written warnings that have proposed a suspension propose no second one (D24).
    """
    proposed = {
        record.id
        for asked in proposals_of(own)
        if asked.kind is SanctionKind.SUSPENSION
        for record in asked.because
    }
    return sum(one.id not in proposed for one in own.free(kind))


def _given(sanction: Sanction) -> Iterator[RecordedSanction]:
    for number, shown in enumerate(sanction.cards):
        by = CardBy.ACCUMULATION if shown.again else CardBy.OFFENCE
        name, kind = f"{sanction.seq}c{number}", SanctionKind(shown.card)
        yield RecordedSanction(name, SELF, DAY, kind, HERE.id, by=by)
    warned = {one.kind for one in sanction.warnings}
    for number, warning in enumerate(sanction.warnings):
        # A ruling that gives both gives the written one for the verbal ones (DP 77).
        is_sum = warning.kind is Warned.WRITTEN and Warned.VERBAL in warned
        by = CardBy.ACCUMULATION if is_sum else CardBy.OFFENCE
        name, kind = f"{sanction.seq}w{number}", SanctionKind(warning.kind)
        yield RecordedSanction(name, SELF, DAY, kind, HERE.id, by=by)


def _answering(
    book: Rulebook, before: tuple[RecordedSanction, ...], one: RecordedSanction
) -> RecordedSanction:
    """Return a record with those that it answers, if it was given by accumulation."""
    if one.by is CardBy.OFFENCE:
        return one
    asked = [each for each in proposals_of(_counted(book, before)) if each.kind is one.kind]
    because = asked[-1].because if asked else ()
    return one._replace(because=tuple(record.id for record in because))


def _counted(book: Rulebook, records: tuple[RecordedSanction, ...]) -> OwnRecord:
    return standing_of(Dossier(book, DAY, (HERE,), records), SELF)
