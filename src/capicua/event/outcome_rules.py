"""Validation of results: what may be entered, under the event's book."""

from __future__ import annotations

from capicua.event.facts.results import Outcome
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.event.terms import terms_of
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair
from capicua.play.match.state import EndedBy
from capicua.play.match.terms import Terms
from capicua.rulebooks.sections.match import MatchRules
from capicua.rulebooks.sections.sheet import WrongSheet
from capicua.tournament.rules.record import CardColour

MOST_POINTS = 1000
ENDING = (CardColour.RED, CardColour.BLACK)


def check_outcome(
    state: EventState, table: TableState, outcome: Outcome, *, by_ruling: bool = False
) -> None:
    """Raise what is wrong with a result under the event's book."""
    _check_winner(outcome, by_ruling=by_ruling)
    terms = terms_of(state, table)
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
    wrong = state.book.sheet.wrong_sheet
    if outcome.is_void and wrong.value is not WrongSheet.EVERYBODY_LOSES:
        raise RuleViolation(
            "no_void_sheet",
            "{book} does not void a sheet.",
            at="void",
            article=wrong.article,
            book=state.book.name,
        )
    if outcome.score is not None:
        _check_range(outcome.score)
    if outcome.score is not None and outcome.winner is None:
        _check_score(terms, outcome.score, on_time=outcome.on_time)


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
