"""No-show: what the book gives to somebody whom a table waited for in vain (FID 67-b)."""

from __future__ import annotations

from capicua.event.facts.results import CardGiven, NoShow, Outcome
from capicua.event.ruled import out_of_event, prior_of
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.event.terms import terms_of
from capicua.kernel.seat import Seat
from capicua.play.ruling.decision import Ruling, rule
from capicua.play.ruling.incident import Facts, Incident

LATE_ARRIVAL = "late_arrival"
"""The code under which every book answers lateness."""


def no_show_of(state: EventState, table: TableState, outcome: Outcome) -> NoShow | None:
    """Return the cards of those who did not come, as an arbiter would show them.

    Nobody gets one where the book has none, or where the match was left or ruled on.
    """
    if not outcome.absent or outcome.ended_by is not None:
        return None
    state = _without_earlier(state, table)
    rulings = [_ruling(state, table, seat) for seat in outcome.absent]
    cards = tuple(
        CardGiven(seat, card, again=number > 0)
        for ruling in rulings
        for number, (seat, card, _) in enumerate(ruling.cards)
    )
    if not cards:
        return None
    out = {entry for ruling in rulings for entry in out_of_event(state, table, ruling)}
    return NoShow(cards, tuple(sorted(out)))


def _without_earlier(state: EventState, table: TableState) -> EventState:
    """Return a state in which the result that is corrected has punished nobody."""
    if table.no_show is None:
        return state
    seq = table.no_show.seq
    record = {
        label: tuple(one for one in known if one.seq != seq)
        for label, known in state.record.items()
    }
    return state._replace(record=record)


def _ruling(state: EventState, table: TableState, seat: Seat) -> Ruling:
    tolerance = state.book.attendance.tolerance_minutes.value or 0
    incident = Incident(
        LATE_ARRIVAL,
        seat,
        Seat.ONE,
        state.made.modality,
        terms_of(state, table).target,
        prior=prior_of(state, table, seat, LATE_ARRIVAL),
        facts=Facts(round=table.place.round, minutes_late=tolerance + 1),
    )
    return rule(state.book, incident)
