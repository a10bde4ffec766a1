"""Who opens the next hand (*salida*): the rotation through every kind of row."""

from __future__ import annotations

from typing import assert_never

from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import Deducted, NextStarter, NullHand
from capicua.play.match.terms import Terms
from capicua.rulebooks import Rulebook
from capicua.rulebooks.choices import AnnulledHandStarter, ReopenRule
from capicua.rulebooks.sections.start import NextStart

AS_WRITTEN = {
    NextStarter.NEXT: NextStart.NEXT,
    NextStarter.SAME: NextStart.SAME,
    NextStarter.RIGHTFUL: NextStart.RIGHTFUL,
}
AFTER_ANNULLED = {
    AnnulledHandStarter.SAME: NextStart.SAME,
    AnnulledHandStarter.NEXT: NextStart.NEXT,
    AnnulledHandStarter.FED5: NextStart.NEXT_IF_OFFENDER_STARTED,
}


def after_hand(terms: Terms, starter: Seat) -> Seat:
    """Return who opens after a hand that somebody won."""
    return opener(terms.book.start.after_hand.value, starter)


def after_tied_lock(terms: Terms, starter: Seat) -> Seat:
    """Return who opens after a tied lock."""
    return opener(terms.book.start.after_tied_lock.value, starter)


def after_penalty(terms: Terms, starter: Seat, row: Deducted) -> Seat:
    """Return who opens after a hand that was closed with a deduction."""
    if row.next_starter is not None:
        return opener(AS_WRITTEN[row.next_starter], starter)
    return opener(penalty_rule(terms), starter, row.pair)


def after_null_hand(terms: Terms, starter: Seat, row: NullHand) -> Seat:
    """Return who opens the hand that is played instead of a void one."""
    if row.next_starter is not None:
        return opener(AS_WRITTEN[row.next_starter], starter)
    return opener(null_hand_rule(terms.book), starter)


def null_hand_rule(book: Rulebook) -> NextStart:
    """Return the rulebook's own rule for the opening after a void hand."""
    setting = book.settings.annulled_hand_starter.value
    if setting is not None:
        return AFTER_ANNULLED[setting]
    # A book that is silent has the hand played again, and that begins with its opening.
    return book.start.after_null_hand.value or NextStart.SAME


def opener(rule: NextStart, starter: Seat, offender: Pair | None = None) -> Seat:
    """Return who opens by a rule, seen from who should have opened the hand before."""
    match rule:
        case NextStart.NEXT:
            return starter.next
        case NextStart.SAME | NextStart.RIGHTFUL:
            return starter
        case NextStart.OPPONENTS_IF_OFFENDER_STARTED | NextStart.NEXT_IF_OFFENDER_STARTED:
            return starter.next if starter.pair is offender else starter
        case _:
            assert_never(rule)


def penalty_rule(terms: Terms) -> NextStart:
    """Return the rulebook's own rule for the opening after a penalised hand.

    The reopening setting decides where a book has it; a book without any penalised hand
    goes on as after every other hand.
    """
    start, setting = terms.book.start, terms.book.settings.reopen_rule.value
    individual = terms.is_individual
    if setting is None:
        own = start.after_penalty_individual if individual else start.after_penalty_pairs
        return own.value or start.after_hand.value
    match setting:
        case ReopenRule.FID66P3:
            return NextStart.SAME if individual else NextStart.NEXT
        case ReopenRule.PR_INTRO | ReopenRule.NEXT:
            # What article 9 of PR excepts is told by the ruling in the row itself.
            return NextStart.NEXT
        case ReopenRule.FED5:
            return NextStart.NEXT_IF_OFFENDER_STARTED
        case ReopenRule.SAME:
            return NextStart.SAME
        case _:
            assert_never(setting)
