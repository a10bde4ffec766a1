"""Score sheet (*planilla*) of a table as a phone shows it to whoever looks."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Bound, Context
from capicua.actions.engine.permissions import Permission, check_permission
from capicua.actions.phones.my_seat import place_in_round
from capicua.actions.phones.seat_rights import may_sit
from capicua.actions.sheets.rights import check_may_score
from capicua.actions.sheets.sheet_view import SheetView, show_sheet
from capicua.actions.sheets.table_view import SeatView, check_published
from capicua.event.labels import seats_of
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.starters import null_hand_rule
from capicua.play.match.state import HandNow, hand_now, hands_after_time
from capicua.play.outcome import needs_closer
from capicua.rulebooks.cited import Cited
from capicua.rulebooks.sections.competition import Modality
from capicua.rulebooks.sections.match import ScoredTiles
from capicua.rulebooks.sections.sheet import Delivery
from capicua.rulebooks.sections.start import NextStart


class TableRules(NamedTuple):
    """What a phone needs to count on its own until the server answers."""

    target: int | None
    hands: int | None
    domino_scores: ScoredTiles
    lock_scores: ScoredTiles
    after_hand: NextStart
    after_tied_lock: NextStart
    after_null_hand: NextStart
    needs_closer: bool
    """Who closed a tied lock is asked."""


class Sitter(NamedTuple):
    """Somebody who may sit down at a seat."""

    athlete: int
    name: str


class PhoneSheet(NamedTuple):
    """A table's sheet for one who looks at it."""

    sheet: SheetView
    rules: TableRules
    seats: tuple[Seat, ...]
    """Where the one who looks sits or may sit; none: not at this table."""
    has_sat_down: bool
    elsewhere: Place | None
    """Where an athlete of another table plays in this round."""
    refused: RuleViolation | None
    """Why they may not write on it; None: they may."""
    to_go: ByPair[int] | None
    """What each pair lacks to the target; None: the match runs to hands."""
    delivery: Cited[Delivery | None]
    """Who hands the sheet in."""
    after_time: int | None
    """Hands that may still begin after the running one; None: time was not called."""
    hand_now: HandNow | None
    """Whether the hand that is played now is one of the last."""
    extra_hands: int | None
    """Hands that begin after the running one when time runs out; None: it never decides."""
    sitters: tuple[Sitter, ...] = ()
    """Who may be holding the code of a seat where nobody has sat down yet."""
    titles: frozenset[str] = frozenset()
    """What the entries of this table call themselves; no person's name to be shortened."""

    @property
    def pair(self) -> Pair | None:
        """Return the pair of the one who looks; None: not at this table."""
        return self.seats[0].pair if self.seats else None

    @property
    def may_score(self) -> bool:
        """Tell whether the one who looks may write a hand now."""
        return self.refused is None and self.sheet.is_open and not self.sheet.own.is_over

    @property
    def is_held_up(self) -> bool:
        """Tell whether they may write again as soon as somebody has decided something."""
        own, sheet = self.sheet.own, self.sheet
        is_frozen = own.disputed or own.suspended or own.contests
        is_done = own.is_over or own.registered or sheet.is_closed
        return self.refused is None and bool(is_frozen) and not is_done

    @property
    def starter(self) -> SeatView:
        """Return who opens the next hand."""
        return self.sheet.table.seats[self.sheet.match.starter - 1]


def show_phone_sheet(
    context: Context, event: str, place: Place, actor: Actor, bound: Bound | None = None
) -> PhoneSheet:
    """Return the sheet of a published table, and what the one who looks may do there.

    ``bound``: they look by the code of a seat, and sit there or nowhere.
    """
    state = context.states.newest(event).state
    check_published(state, place)
    sheet = show_sheet(context, event, place)
    seats: tuple[Seat, ...] = ()
    elsewhere = None
    if actor.role is Role.ATHLETE and actor.id.isdecimal():
        seats = seats_of(state, sheet.own, int(actor.id))
        elsewhere = None if seats else place_in_round(state, place.round, int(actor.id))
    if bound is not None:
        seats = tuple(seat for seat in seats if seat is bound.seat)
    return PhoneSheet(
        sheet,
        rules_of(state, sheet),
        seats,
        bool(seats) and int(actor.id) in sheet.own.taken,
        elsewhere,
        _refusal(state, actor, sheet),
        _to_go(sheet),
        state.book.sheet.delivered_by,
        hands_after_time(sheet.terms, sheet.match),
        hand_now(sheet.terms, sheet.match),
        (state.book.settings.extra_hands.value or 0)
        if state.book.match.time_decides.value
        else None,
        _sitters(context, state, sheet, seats if bound else ()),
        _titles(context, state, sheet),
    )


def _sitters(
    context: Context, state: EventState, sheet: SheetView, seats: tuple[Seat, ...]
) -> tuple[Sitter, ...]:
    names = context.names(state.event)
    return tuple(
        Sitter(athlete, names.person(athlete))
        for seat in seats
        if not sheet.own.taken[seat - 1]
        for athlete in may_sit(state, sheet.own, seat)
    )


def _titles(context: Context, state: EventState, sheet: SheetView) -> frozenset[str]:
    if state.made.modality is Modality.TEAMS:
        return frozenset()  # Its tables seat athletes, each under their own name.
    names = context.names(state.event)
    return frozenset(names.title(state, entry) for entry in sheet.own.seated) - {""}


def rules_of(state: EventState, sheet: SheetView) -> TableRules:
    """Return the rules by which a phone counts at a table."""
    book, terms = state.book, sheet.terms
    return TableRules(
        terms.target,
        terms.hands,
        book.hand.domino_scores.value,
        book.hand.lock_scores.value,
        book.start.after_hand.value,
        book.start.after_tied_lock.value,
        null_hand_rule(book),
        needs_closer(book),
    )


def _refusal(state: EventState, actor: Actor, sheet: SheetView) -> RuleViolation | None:
    try:
        check_permission(state, actor, Permission.SCORE)
        check_may_score(state, actor, sheet.own)
    except RuleViolation as refused:
        return refused
    return None


def _to_go(sheet: SheetView) -> ByPair[int] | None:
    target = sheet.terms.target
    if target is None:
        return None
    return sheet.match.running.each(lambda points: max(0, target - points))
