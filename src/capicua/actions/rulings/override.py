"""Override of the book (departure): what an arbiter orders instead, with a reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.actions.rulings.make_ruling import Departure, MakeRuling, incident_of
from capicua.event.facts.results import CardGiven, WarningGiven
from capicua.event.ruled import Consequences, follow
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.match.cards import has_cards
from capicua.play.match.row import CardShown, Deducted, HandFate, NullHand, Row
from capicua.play.ruling import rule
from capicua.play.ruling.cards import GENERAL
from capicua.rulebooks.choices import DeductScope
from capicua.rulebooks.infraction import Card, ChoiceName, Warned
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
    by_card = Consequences()
    if seat is not None and ordered.card:
        by_card = _by_card(state, table, seat, ordered.card)
    kind = ordered.warning
    warnings = () if seat is None or not kind else (WarningGiven(seat, kind),)
    rows = tuple(_rows(state, table, ordered))
    return Departure(rows, None, by_card.cards, warnings, by_card.withdraws)


def _by_card(state: EventState, table: TableState, seat: Seat, card: Card) -> Consequences:
    """Return what a card brings by itself, whatever it is shown for (FID 66).

    It adds up with earlier ones, and the highest sends its owner out of the event.
    """
    request = MakeRuling(table.place, GENERAL, seat)
    incident = incident_of(state, request)
    choice = ChoiceName(card)
    if choice not in rule(state.book, incident).options:
        return Consequences(cards=(CardGiven(seat, card),))
    return follow(state, table, rule(state.book, incident._replace(choice=choice)))


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
