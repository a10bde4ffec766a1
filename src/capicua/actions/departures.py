"""Deciding otherwise than the book: what an arbiter orders instead, with a reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.actions.arbiter_rulings import Departure
from capicua.event.facts.results import CardGiven, WarningGiven
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.match.cards import has_cards
from capicua.play.match.row import CardShown, Deducted, HandFate, NullHand, Row
from capicua.rulebooks.choices import DeductScope
from capicua.rulebooks.infraction import Card, Warned
from capicua.rulebooks.sections.competition import Modality


class Ordered(NamedTuple):
    """What an arbiter decides instead of what the book says."""

    offender: Seat | None
    card: Card | None = None
    warning: Warned | None = None
    points_off: int = 0
    is_null: bool = False
    """The hand does not count and is played again."""


def departure_of(state: EventState, table: TableState, ordered: Ordered) -> Departure:
    """Return what an order comes to at a table."""
    seat = ordered.offender
    if seat is None and (ordered.card or ordered.warning or ordered.points_off):
        raise RuleViolation(
            "missing_offender", "Say who it was; only then can somebody be sanctioned.",
            at="seat",
        )  # fmt: skip
    cards = () if seat is None or not ordered.card else (CardGiven(seat, ordered.card),)
    kind = ordered.warning
    warnings = () if seat is None or not kind else (WarningGiven(seat, kind),)
    return Departure(tuple(_rows(state, table, ordered)), None, cards, warnings)


def _rows(state: EventState, table: TableState, ordered: Ordered) -> Iterator[Row]:
    seat = ordered.offender
    if seat is not None and ordered.card and has_cards(state.book) and not table.is_over:
        yield CardShown(seat, ordered.card)
    if seat is not None and ordered.points_off:
        fate = HandFate.CLOSED if ordered.is_null else HandFate.CONTINUES
        who = seat if is_personal(state) else seat.pair
        yield Deducted(who, ordered.points_off, None, fate)
    elif ordered.is_null:
        yield NullHand()


def is_personal(state: EventState) -> bool:
    """Tell whether points come off the offender alone: individual play (FID 59-pu)."""
    scope = state.book.settings.deduct_scope.value
    is_individual = state.made.modality is Modality.INDIVIDUAL
    return is_individual and scope is not DeductScope.PAIR
