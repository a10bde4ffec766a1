"""What earlier cards of the event weigh when a match begins."""

from __future__ import annotations

from capicua.event.folding.draft import WorkingState
from capicua.event.labels import label_at
from capicua.event.table import TableState
from capicua.kernel.seat import Seat
from capicua.play.match.cards import NO_WEIGHTS, Weights, weight


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
