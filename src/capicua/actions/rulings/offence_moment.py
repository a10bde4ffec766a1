"""Moment of an offence: in the hand being played, in a written one, after the match."""

from __future__ import annotations

from enum import StrEnum

from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.event.terms import added_up, match_of, terms_of
from capicua.event.written_hand import (
    before_hand,
    check_written_hand,
    rows_with_struck,
    written_hands,
)
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.match.row import Row
from capicua.play.ruling import Facts, Ruling
from capicua.rulebooks.codes import ALSO_AFTER_THE_MATCH


class OffenceMoment(StrEnum):
    """When an offence happened, seen from the sheet."""

    NOW = "now"
    """In the hand that is being played."""
    WRITTEN = "written"
    """In a hand that stands on the sheet."""
    AFTER = "after"
    """When the match was over."""


def possible_moments(table: TableState, code: str) -> tuple[OffenceMoment, ...]:
    """Return when an offence may have happened, as the sheet stands."""
    moments = (
        (OffenceMoment.NOW, not table.is_over),
        (OffenceMoment.WRITTEN, bool(written_hands(table)) or table.is_over),
        (OffenceMoment.AFTER, table.is_over and code in ALSO_AFTER_THE_MATCH),
    )
    return tuple(moment for moment, is_possible in moments if is_possible)


def at_moment(facts: Facts, moment: OffenceMoment) -> Facts:
    """Return the facts of an offence that happened at a moment."""
    return facts._replace(
        hand_on_sheet=moment is OffenceMoment.WRITTEN,
        match_over=moment is OffenceMoment.AFTER,
    )


def facts_at_table(table: TableState, code: str, facts: Facts, hand: int | None) -> Facts:
    """Return the facts with what the sheet itself says of the moment.

    Conduct that is ruled on when the match is over was after it unless somebody names the
    hand: it never changes that match (FID 97, reading F37).
    """
    if hand is not None or facts.hand_on_sheet:
        _check_hand(table, hand)
        return at_moment(facts, OffenceMoment.WRITTEN)
    if facts.match_over and not table.is_over:
        raise RuleViolation(
            "match_goes_on",
            "The match at {place} is not over.",
            at="facts.match_over",
            place=table.place,
        )
    is_after = table.is_over and (facts.match_over or code in ALSO_AFTER_THE_MATCH)
    return facts._replace(match_over=is_after)


def hand_of(table: TableState, facts: Facts, hand: int | None) -> int | None:
    """Return the row of the written hand it is about: the last one unless it is named."""
    if hand is not None or not facts.hand_on_sheet:
        return hand
    return next(reversed(written_hands(table)), None)


def opener_of(state: EventState, table: TableState, hand: int | None) -> Seat:
    """Return who should have opened the hand that an offence is about."""
    played = table if hand is None else before_hand(state, table, hand)
    return match_of(state, played).starter


def check_can_strike(table: TableState, ruling: Ruling, hand: int) -> None:
    """Raise if a ruling cannot strike the hand that it takes off the sheet."""
    if table.registered or table.outcome is not None:
        raise RuleViolation(
            "hand_not_struck",
            "The result of this match does not come from its hands any more, so none can "
            "be struck. Have the result corrected.",
            at=str(table.place),
        )
    if table.contests:
        raise RuleViolation(
            "contested",
            "Two rows were written for one hand at {place}. Decide that first.",
            at=str(table.place),
            place=table.place,
        )
    is_closed = bool(ruling.deductions) or ruling.next_start is not None
    if not is_closed and hand != written_hands(table)[-1]:
        raise RuleViolation(
            "hands_after_it",
            "This hand would be played on, but others were written after it. Take those "
            "back first.",
            at="hand",
        )


def check_rest_fits(
    state: EventState, table: TableState, hand: int, instead: tuple[Row, ...]
) -> None:
    """Raise if the rows behind a struck hand do not fit any more."""
    try:
        added_up(terms_of(state, table), rows_with_struck(table, hand, instead))
    except RuleViolation as refusal:
        raise RuleViolation(
            "rows_no_longer_fit",
            "Without this hand the match ends before the rows written after it. Take those "
            "back first.",
            at="hand",
            article=refusal.article,
        ) from refusal


def _check_hand(table: TableState, hand: int | None) -> None:
    """Raise where no hand is written; of a result from paper no row is known."""
    if hand is not None:
        check_written_hand(table, hand)
    elif not written_hands(table) and not table.is_over:
        raise RuleViolation(
            "no_written_hand",
            "No hand is written on this sheet yet.",
            at="facts.hand_on_sheet",
        )
