"""One step of a match: a state and a row give the next state, or a refusal."""

from __future__ import annotations

from typing import assert_never

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match import starters
from capicua.play.match.cards import ENDS_THE_MATCH, effective_card, weight
from capicua.play.match.ending import call_time, close_hand, decide
from capicua.play.match.row import (
    Abandoned,
    CardShown,
    Deducted,
    Forfeited,
    HandFate,
    HandTied,
    HandWon,
    NullHand,
    Row,
    SheetVoided,
    TimeUp,
)
from capicua.play.match.state import EndedBy, Ending, MatchState, ScoreChange, added
from capicua.play.match.terms import Terms
from capicua.rulebooks import Rulebook
from capicua.rulebooks.choices import DeductScope
from capicua.rulebooks.sections.sheet import DeductionPlace, WrongSheet


def step(terms: Terms, state: MatchState, row: Row) -> MatchState:
    """Return the match after one more row.

    A refusal's place is inside the row: ``deduct.pair``, or None for the row as a whole.
    """
    if isinstance(row, SheetVoided):
        return _void(terms, state)
    if isinstance(row, Deducted):
        return _deduct(terms, state, row)
    if state.ending is not None:
        raise _after_the_end(terms, state.ending)
    return _go_on(terms, state, row)


def _go_on(
    terms: Terms,
    state: MatchState,
    row: HandWon | HandTied | NullHand | TimeUp | Forfeited | Abandoned | CardShown,
) -> MatchState:
    match row:
        case HandWon() | HandTied():
            return _play(terms, state, row)
        case NullHand():
            starter = starters.after_null_hand(terms, state.starter, row)
            return state._replace(starter=starter)
        case TimeUp():
            return _call_time(terms, state, row)
        case Forfeited() | Abandoned():
            by = EndedBy.FORFEIT if isinstance(row, Forfeited) else EndedBy.ABANDON
            return state._replace(ending=Ending(by, cause=row))
        case CardShown():
            return _show_card(terms, state, row)
        case _:
            assert_never(row)


def _play(terms: Terms, state: MatchState, row: HandWon | HandTied) -> MatchState:
    played = state._replace(hands_played=state.hands_played + 1)
    if isinstance(row, HandTied):
        starter = starters.after_tied_lock(terms, state.starter)
        return close_hand(terms, played._replace(starter=starter))
    after = state.running.of(row.winner) + row.points
    played = played._replace(
        running=state.running.with_(row.winner, after),
        starter=starters.after_hand(terms, state.starter),
        last_change=ScoreChange(row.winner, row.points),
    )
    return close_hand(terms, played)


def _deduct(terms: Terms, state: MatchState, row: Deducted) -> MatchState:
    pair = _borne_by_pair(terms, row)
    if state.ending is not None:
        if not terms.is_individual:
            raise _after_the_end(terms, state.ending)
        return _charge(state, pair or row.who, row.points)
    if pair is None:
        deducted = _charge(state, row.who, row.points)
    else:
        deducted = state._replace(running=_less(terms, state, pair, row.points))
    match row.fate:
        case HandFate.CONTINUES:
            return deducted
        case HandFate.OVER:
            return decide(terms, deducted)
        case HandFate.CLOSED:
            return _close_by_penalty(terms, state, deducted, row)
        case _:
            assert_never(row.fate)


def _close_by_penalty(
    terms: Terms, before: MatchState, deducted: MatchState, row: Deducted
) -> MatchState:
    lost = deducted.running.of(row.pair) - before.running.of(row.pair)
    closed = deducted._replace(
        starter=starters.after_penalty(terms, before.starter, row),
        hands_penalised=before.hands_penalised + 1,
        last_change=ScoreChange(row.pair, lost) if lost else before.last_change,
    )
    return close_hand(terms, closed)


def _borne_by_pair(terms: Terms, row: Deducted) -> Pair | None:
    """Return the pair that bears a deduction, None if it is one athlete's own."""
    if not terms.is_individual:
        return row.pair
    scope = terms.book.settings.deduct_scope
    if scope.value is DeductScope.PAIR:
        return row.pair
    check_points_off(terms.book, row, is_individual=True)
    if isinstance(row.who, Pair):
        raise RuleViolation(
            "deduction_is_personal",
            "In the individual modality only the offender bears a deduction: name the seat "
            "instead of the pair.",
            at="deduct.pair",
            article=scope.article or terms.book.sheet.individual_deductions.article,
        )
    return None


def takes_points_off(book: Rulebook) -> bool:
    """Tell whether points off are a sanction of the book (not DP 75, not FED 5)."""
    return book.sheet.individual_deductions.value not in (None, DeductionPlace.NONE)


def check_points_off(book: Rulebook, row: Deducted, *, is_individual: bool) -> None:
    """Refuse points off where the book has none (FED 5, readings E8, E10).

    The step does not: a sheet that was written before this was said still adds up.
    """
    place = book.sheet.individual_deductions
    if place.value is not DeductionPlace.NONE:
        return
    at = "deduct.pair" if isinstance(row.who, Pair) else "deduct.seat"
    if is_individual:
        raise RuleViolation(
            "no_personal_deductions",
            f"{book.name} takes no points off in the individual modality (reading "
            f"{', '.join(place.readings)}): resume the hand, or annul it with null_hand.",
            at=at,
            article=place.article,
        )
    raise RuleViolation(
        "no_points_off",
        f"{book.name} takes no points off (reading E10): resume the hand, or annul it "
        "with null_hand.",
        at=at,
        article=place.article,
    )


def _charge(state: MatchState, who: Pair | Seat, points: int) -> MatchState:
    """Return the state with points to take off results once the match is over.

    A pair's deduction found out after the match counts for both of its athletes (A12).
    """
    deducted = state.deducted
    for seat in who.seats if isinstance(who, Pair) else (who,):
        deducted = added(deducted, seat, points)
    return state._replace(deducted=deducted)


def _less(terms: Terms, state: MatchState, pair: Pair, points: int) -> ByPair[int]:
    left = state.running.of(pair) - points
    if terms.book.settings.allow_negative_running.value is False:
        left = max(0, left)
    return state.running.with_(pair, left)


def _call_time(terms: Terms, state: MatchState, row: TimeUp) -> MatchState:
    if state.time_called:
        raise RuleViolation(
            "time_twice",
            "Time was called before and runs out only once: take this row out.",
            article=terms.book.match.time_up.article,
        )
    return call_time(terms, state, between_hands=row.between_hands)


def _show_card(terms: Terms, state: MatchState, row: CardShown) -> MatchState:
    before = state.cards[row.seat - 1]
    try:
        effect = effective_card(terms.book, before, row.card)
    except RuleViolation as refusal:
        refusal.at = "card"
        raise
    shown = state._replace(cards=added(state.cards, row.seat, weight(terms.book, row.card)))
    if effect not in ENDS_THE_MATCH:
        return shown
    return shown._replace(ending=Ending(EndedBy.CARD, cause=row))


def _void(terms: Terms, state: MatchState) -> MatchState:
    wrong = terms.book.sheet.wrong_sheet
    if wrong.value is not WrongSheet.EVERYBODY_LOSES:
        raise RuleViolation(
            "no_void_sheet",
            "{book} does not void a wrong sheet; ask the authority to decide.",
            at="void_sheet",
            article=wrong.article,
            book=terms.book.name,
        )
    return state._replace(ending=Ending(EndedBy.VOID))


def _after_the_end(terms: Terms, ending: Ending) -> RuleViolation:
    match = terms.book.match
    cited = match.time_up if ending.by is EndedBy.TIME else match.target_set_by
    return RuleViolation(
        "after_the_end",
        f"The match ended before this row (by {ending.by}); take it out, or correct the "
        "rows before it.",
        article=cited.article,
    )
