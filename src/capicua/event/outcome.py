"""From a sheet to what the standings count: the official outcome of a match."""

from __future__ import annotations

from typing import assert_never

from capicua.event.facts.results import Outcome, PersonalOutcome
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.event.terms import terms_of
from capicua.kernel.error import BrokenInvariant
from capicua.kernel.seat import ByPair, Seat
from capicua.play.match.cards import effective_card, weight
from capicua.play.match.result import result_of
from capicua.play.match.row import Abandoned, CardShown, Forfeited
from capicua.play.match.state import EndedBy, Ending, MatchState
from capicua.play.match.terms import Terms
from capicua.rulebooks.choices import DeductScope
from capicua.tournament.rules.record import CardColour


def outcome_of(state: EventState, table: TableState) -> Outcome | None:
    """Return what a match came to, None while it is not over.

    A match that somebody abandoned is written as one that they missed.
    """
    if table.outcome is not None or table.match is None:
        return table.outcome
    if table.match.ending is None:
        return None
    return _ended(terms_of(state, table), table, table.match, table.match.ending)


def _ended(terms: Terms, table: TableState, match: MatchState, ending: Ending) -> Outcome:
    personal = personal_of(terms, table, match)
    match ending.by:
        case EndedBy.TARGET | EndedBy.HANDS | EndedBy.TIME:
            on_time = ending.by is EndedBy.TIME
            return Outcome(_written(match, ending), on_time=on_time, personal=personal)
        case EndedBy.FORFEIT:
            return Outcome(absent=_missing(ending), personal=personal)
        case EndedBy.ABANDON:
            gone = _missing(ending)
            return Outcome(absent=gone, personal=personal, ended_by=ending.by)
        case EndedBy.VOID:
            return Outcome(is_void=True)
        case EndedBy.CARD:
            result = None if terms.is_individual else result_of(terms, match)
            return Outcome(result.score if result else None, personal=personal)
        case EndedBy.RULING:
            message = "no row of a sheet says that a ruling ended the match"
            raise BrokenInvariant(message)
        case _:
            assert_never(ending.by)


def _written(match: MatchState, ending: Ending) -> ByPair[int]:
    """Return the score as it stands on the sheet, without a cancelled last hand."""
    last = ending.cancelled
    if last is None:
        return match.running
    return match.running.with_(last.pair, match.running.of(last.pair) - last.points)


def _missing(ending: Ending) -> tuple[Seat, ...]:
    match ending.cause:
        case Forfeited(absent):
            return absent
        case Abandoned(seats, provoked_by):
            causes = (one for one in provoked_by if one.partner in seats)
            return tuple(sorted({*seats, *causes}))
        case _:
            return ()


def personal_of(
    terms: Terms, table: TableState, match: MatchState
) -> tuple[PersonalOutcome, ...]:
    """Return what an individual match took from each athlete alone."""
    if not terms.is_individual:
        return ()
    off, cards = _points_off(terms, match), _cards(terms, table)
    return tuple(
        PersonalOutcome(seat, off.get(seat, 0), cards.get(seat))
        for seat in Seat
        if seat in off or seat in cards
    )


def _points_off(terms: Terms, match: MatchState) -> dict[Seat, int]:
    """Return the points off each seat; what a pair bears stands with its first seat."""
    off = {
        seat: points for seat, points in zip(Seat, match.deducted, strict=True) if points
    }
    if terms.book.settings.deduct_scope.value is not DeductScope.PAIR:
        return off
    # Both bear it: standings add up what stands with either (AMASFAC 8, reading A12).
    return {seat: off[seat] for seat in (Seat.ONE, Seat.TWO) if seat in off}


def _cards(terms: Terms, table: TableState) -> dict[Seat, CardColour]:
    """Return the gravest card of each seat, earlier ones of the event added up."""
    before = list(table.prior_cards)
    found: dict[Seat, CardColour] = {}
    for row in table.rows:
        if isinstance(row, CardShown):
            effect = effective_card(terms.book, before[row.seat - 1], row.card)
            found[row.seat] = CardColour(effect.value)
            before[row.seat - 1] += weight(terms.book, row.card)
    return found
