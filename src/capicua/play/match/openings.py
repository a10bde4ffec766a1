"""Points per opening (*turno de salida*): how Even Hands writes an unfinished match."""

from __future__ import annotations

from typing import assert_never

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.line import Line, Lines, Result
from capicua.play.match.state import MatchState
from capicua.play.match.terms import Terms
from capicua.rulebooks.choices import EvenHandsTurns, EvenHandsTurnsScope


def settle_openings(
    terms: Terms, state: MatchState, losing: frozenset[Seat], gone: tuple[Seat, ...]
) -> tuple[ByPair[int], Lines]:
    """Return the pairs' scores and the four lines of a match that some did not play.

    DP 64, readings D7 and D17: a present pair scores for each of its openings, each one
    who is gone loses as much for each of their own, a partner left behind has nothing.
    """
    own = {seat: _points(terms, state, seat, gone) for seat in Seat}
    score = ByPair(_total(terms, state, own, Pair.A), _total(terms, state, own, Pair.B))
    lines = []
    for seat in Seat:
        present = not any(partner in gone for partner in seat.pair.seats)
        alone = terms.is_individual and not present
        scored = (
            _base(terms, state, seat.pair) + own[seat] if alone else score.of(seat.pair)
        )
        against = score.of(seat.pair.other)
        result = Result.LOST if seat in losing else Result.WON
        lines.append(Line(result, scored, against, scored - against))
    return score, (lines[0], lines[1], lines[2], lines[3])


def openings_of(first: Seat, hands: int, seat: Seat) -> int:
    """Return how often a seat opens when the start goes round for that many hands."""
    return sum(first.after(number) is seat for number in range(hands))


def _points(terms: Terms, state: MatchState, seat: Seat, gone: tuple[Seat, ...]) -> int:
    per_opening = terms.book.attendance.points_per_opening.value
    if per_opening is None or terms.hands is None:
        raise RuleViolation(
            "rulebook_incomplete",
            "The rulebook gives points per opening, and that needs "
            "attendance.points_per_opening and a number of hands.",
        )
    if seat in gone:
        return -per_opening * _turns(terms, state, seat)
    return 0 if seat.partner in gone else per_opening * _turns(terms, state, seat)


def _turns(terms: Terms, state: MatchState, seat: Seat) -> int:
    first, hands = _span(terms, state)
    turns = terms.book.settings.eh_turns.value
    match turns:
        case EvenHandsTurns.OWN | None:
            return openings_of(first, hands, seat)
        case EvenHandsTurns.ALL:
            return hands
        case _:
            assert_never(turns)


def _span(terms: Terms, state: MatchState) -> tuple[Seat, int]:
    """Return who opens first and how many hands count."""
    hands = terms.hands or 0
    scope = terms.book.settings.eh_turns_scope.value
    match scope:
        case EvenHandsTurnsScope.WHOLE_MATCH | None:
            return terms.first_starter, hands
        case EvenHandsTurnsScope.REMAINING:
            return state.starter, hands - state.hands_closed
        case _:
            assert_never(scope)


def _base(terms: Terms, state: MatchState, pair: Pair) -> int:
    """Return what a pair keeps: its score where only the openings left are counted."""
    keeps = terms.book.settings.eh_turns_scope.value is EvenHandsTurnsScope.REMAINING
    return state.running.of(pair) if keeps else 0


def _total(terms: Terms, state: MatchState, own: dict[Seat, int], pair: Pair) -> int:
    first, second = pair.seats
    together = own[first] + own[second]
    if terms.book.settings.eh_turns.value is EvenHandsTurns.ALL and own[first] > 0:
        together = own[first]  # every hand of the match counts once for the pair
    return _base(terms, state, pair) + together
