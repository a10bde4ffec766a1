"""Validation of results: what may be entered, under the event's book."""

from __future__ import annotations

from capicua.event.facts.results import Outcome
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.event.terms import terms_of
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair
from capicua.play.match.cards import has_cards
from capicua.play.match.state import EndedBy
from capicua.play.match.terms import Terms
from capicua.play.outcome import most_points
from capicua.rulebooks import Rulebook
from capicua.rulebooks.sections.match import MatchRules
from capicua.rulebooks.sections.sheet import DeductionPlace, WrongSheet
from capicua.tournament.rules.record import CardColour

MOST_POINTS = 1000
ENDING = (CardColour.RED, CardColour.BLACK)


def check_outcome(
    state: EventState,
    table: TableState,
    outcome: Outcome,
    *,
    confirmed: bool = False,
    by_ruling: bool = False,
) -> None:
    """Raise what is wrong with a result under the event's book.

    Points that no match comes to are a question; ``confirmed`` is the answer that the sheet
    says so. A ruling is no slip of a key.
    """
    _check_winner(outcome, by_ruling=by_ruling)
    terms = terms_of(state, table)
    _check_parts(terms, outcome)
    if outcome.score is not None:
        _check_range(outcome.score)
    if outcome.score is not None and outcome.winner is None:
        _check_score(terms, outcome.score, on_time=outcome.on_time)
    question = unlikely_score(state, table, outcome)
    if question is not None and not (confirmed or by_ruling):
        raise question


def unlikely_score(
    state: EventState, table: TableState, outcome: Outcome
) -> RuleViolation | None:
    """Return the question that points raise to which no match comes, else None."""
    if outcome.score is None:
        return None
    terms, match = terms_of(state, table), state.book.match
    least, points = min(outcome.score), max(outcome.score)
    if least < 0:
        return RuleViolation(
            "unlikely_score",
            "{points} is below zero, where only deductions lead. If the sheet says so, "
            "confirm it.",
            at="score",
            article=(match.target if terms.target else match.hands).article,
            points=least,
        )
    most = most_in_match(terms)
    return _too_many(match, terms, most, points) if points > most else None


def most_in_match(terms: Terms) -> int:
    """Return more than which nobody has when a match ends: all its hands, or the last.

    Who wins stood one point short at the most, and the last hand was the largest there is.
    """
    hand = most_points(terms.book)
    if terms.target is None:
        return (terms.hands or 0) * hand
    return terms.target - 1 + hand


def _too_many(match: MatchRules, terms: Terms, most: int, points: int) -> RuleViolation:
    """Return the question whether there are more points than a match comes to."""
    if terms.target is None:
        return RuleViolation(
            "unlikely_score",
            "All hands of this match come to {most} at the most, and not to {points}. If "
            "the sheet says so, confirm it.",
            at="score",
            article=match.hands.article,
            most=most,
            points=points,
        )
    return RuleViolation(
        "unlikely_score",
        "A match to {target} ends with {most} at the most, and not with {points}. If the "
        "sheet says so, confirm it.",
        at="score",
        article=match.target.article,
        target=terms.target,
        most=most,
        points=points,
    )


def _check_parts(terms: Terms, outcome: Outcome) -> None:
    """Refuse what is no whole result, or has no place in this match or book."""
    has_card = any(one.card in ENDING for one in outcome.personal)
    ways = (outcome.score is not None, bool(outcome.absent), outcome.is_void)
    if sum(ways) != 1 and not (has_card and sum(ways) == 0):
        raise RuleViolation(
            "wrong_result",
            "Give a score, or who was absent, or that it is void.",
            at="score",
        )
    if outcome.personal and not terms.is_individual:
        raise RuleViolation(
            "wrong_result",
            "Only an individual table has personal deductions.",
            at="personal",
        )
    if any(one.card is not None for one in outcome.personal):
        check_has_cards(terms.book, "personal")
    deductions = terms.book.sheet.individual_deductions
    is_charged = any(one.deduct for one in outcome.personal)
    if is_charged and deductions.value is DeductionPlace.NONE:
        raise RuleViolation(
            "no_personal_deductions",
            "{book} takes no points off in individual play; leave them out.",
            at="personal",
            article=deductions.article,
            book=terms.book.name,
        )
    wrong = terms.book.sheet.wrong_sheet
    if outcome.is_void and wrong.value is not WrongSheet.EVERYBODY_LOSES:
        raise RuleViolation(
            "no_void_sheet",
            "{book} does not void a sheet.",
            at="void",
            article=wrong.article,
            book=terms.book.name,
        )


def check_has_cards(book: Rulebook, at: str) -> None:
    """Refuse a card where the book knows none."""
    if not has_cards(book):
        raise RuleViolation(
            "no_cards",
            "{book} has no cards: give a warning, or have the hand played again.",
            at=at,
            article=book.discipline.levels.article,
            book=book.name,
        )


def _check_winner(outcome: Outcome, *, by_ruling: bool) -> None:
    """Refuse a winner that no ruling made; a ruled score says nothing without one."""
    is_ruled = outcome.ended_by is EndedBy.RULING
    is_whole = outcome.score is None or outcome.winner is not None
    is_plain = outcome.winner is None and outcome.ended_by is None
    if not (is_plain or (by_ruling and is_ruled and is_whole)):
        raise RuleViolation(
            "winner_not_here",
            "Only a ruling says who won whatever the points, and then it must say so.",
            at="winner",
        )


def _check_range(score: ByPair[int]) -> None:
    if not all(-MOST_POINTS <= points <= MOST_POINTS for points in score):
        raise RuleViolation("out_of_range", "A score like that is a slip.", at="score")


def _check_score(terms: Terms, score: ByPair[int], *, on_time: bool) -> None:
    book = terms.book
    draws = book.match.draws_allowed
    if score.a == score.b and not draws.value:
        raise RuleViolation(
            "no_draw",
            "{book} knows no draw. Look at the sheet again.",
            at="score",
            article=draws.article,
            book=book.name,
        )
    if terms.target is not None:
        _check_target(book.match, terms.target, score, on_time=on_time)


def _check_target(
    match: MatchRules, target: int, score: ByPair[int], *, on_time: bool
) -> None:
    """Raise if nobody, or both, have reached what only the winners reach."""
    is_short = max(score) < target
    if is_short and not match.time_decides.value:
        raise RuleViolation(
            "target_not_reached",
            "Nobody reached {target}, and time ends no match here. "
            "Look at the sheet again.",
            at="score",
            article=match.time_decides.article,
            target=target,
        )
    if is_short and not on_time:
        raise RuleViolation(
            "target_not_reached",
            "Nobody reached {target}. If time ended the match, mark it so.",
            at="score",
            article=match.target.article,
            target=target,
        )
    if min(score) >= target:
        raise RuleViolation(
            "wrong_result",
            "Both sides have {target} or more, and the first to get there wins. "
            "Look at the sheet again.",
            at="score",
            article=match.target.article,
            target=target,
        )
