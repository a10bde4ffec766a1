"""Sanctions on the record: kept when they are given, gone when annulled, weighed later."""

from __future__ import annotations

from capicua.event.facts.results import RulingMade
from capicua.event.folding.draft import WorkingState
from capicua.event.labels import label_at
from capicua.event.state import Sanction
from capicua.event.table import TableState
from capicua.kernel.seat import Seat
from capicua.play.match.cards import NO_WEIGHTS, Weights, weight


def keep_sanction(
    draft: WorkingState, seq: int, fact: RulingMade, table: TableState
) -> None:
    """Put what a ruling gives on the record of those whom it concerns."""
    seats = {one.seat for one in fact.cards} | {one.seat for one in fact.warnings}
    if fact.incident.offender is not None:
        seats.add(fact.incident.offender)
    state = draft.state._replace(entries=draft.seen("entries"))
    record = draft.own("record")
    for seat in sorted(seats):
        label = label_at(state, table, seat)
        sanction = Sanction(
            seq,
            fact.place,
            fact.incident.code,
            tuple(one for one in fact.cards if one.seat == seat),
            tuple(one for one in fact.warnings if one.seat == seat),
            fact.incident.facts.intentional,
        )
        record[label] = (*record.get(label, ()), sanction)


def annul_sanction(draft: WorkingState, seq: int) -> None:
    """Take a sanction off everybody's record; results are corrected by their own acts."""
    record = draft.own("record")
    for label, known in list(record.items()):
        record[label] = tuple(one for one in known if one.seq != seq)
        if not record[label]:
            del record[label]


def prior_weights(draft: WorkingState, table: TableState) -> Weights:
    """Return what each seat's cards of this event weigh so far."""
    if not draft.seen("record"):
        return NO_WEIGHTS
    one, two, three, four = (_weight(draft, table, seat) for seat in Seat)
    return one, two, three, four


def _weight(draft: WorkingState, table: TableState, seat: Seat) -> int:
    label = label_at(draft.state._replace(entries=draft.seen("entries")), table, seat)
    book = draft.state.book
    return sum(
        weight(book, given.card)
        for sanction in draft.seen("record").get(label, ())
        for given in sanction.cards
        if not given.again
    )
