"""The result of a finished match: a winner, a score, and each athlete's own line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.forfeits import settle, settle_void
from capicua.play.match.line import (
    Line,
    Lines,
    Result,
    Settlement,
    follow_pairs,
    lines_by_pair,
    winner_of,
)
from capicua.play.match.margin import counted, margin
from capicua.play.match.state import EndedBy, Ending, MatchState
from capicua.play.match.terms import Terms
from capicua.rulebooks.choices import IndividualPenaltyEfectividad, IndividualPenaltyTie

PLAYED_OUT = frozenset({EndedBy.TARGET, EndedBy.TIME, EndedBy.HANDS})


class MatchResult(NamedTuple):
    """What a finished match comes to.

    The score is None when the four results are not those of two pairs: one athlete may win
    and three lose (FID 59-pu). The winner is None then, too, and where no pair won. A match
    without any result (DP 62-b) has blank lines and no score either.
    """

    ended_by: EndedBy
    winner: Pair | None
    score: ByPair[int] | None
    lines: Lines
    articles: tuple[str, ...]
    has_result: bool = True


def result_of(terms: Terms, state: MatchState) -> MatchResult | None:
    """Return the result of a match, None while it goes on."""
    if state.ending is None:
        return None
    settled = _settlement(terms, state, state.ending)
    if not settled.has_result:
        return _without_result(state.ending, settled)
    first, second, third, fourth = (
        _after_deduction(terms, state.ending, line, state.deducted[seat - 1])
        for seat, line in zip(Seat, settled.lines, strict=True)
    )
    lines = (first, second, third, fourth)
    articles = settled.articles
    if any(state.deducted):
        articles = (*articles, terms.book.sheet.individual_deductions.article)
    return MatchResult(
        state.ending.by,
        winner_of(lines),
        settled.score if follow_pairs(settled.lines, lines) else None,
        lines,
        _once(articles),
    )


def _without_result(ending: Ending, settled: Settlement) -> MatchResult:
    """Return a match that counts for nobody; no deduction can change that."""
    return MatchResult(
        ending.by, None, None, settled.lines, _once(settled.articles), has_result=False
    )


def _once(articles: Iterable[str | None]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(article for article in articles if article is not None))


def _settlement(terms: Terms, state: MatchState, ending: Ending) -> Settlement:
    if ending.cause is not None:
        return settle(terms, state, ending.cause)
    if ending.by is EndedBy.VOID:
        return settle_void(terms)
    return _played_out(terms, state, ending)


def _played_out(terms: Terms, state: MatchState, ending: Ending) -> Settlement:
    written = state.running
    if ending.cancelled is not None:
        pair, points = ending.cancelled
        written = written.with_(pair, written.of(pair) - points)
    score = counted(terms, written)
    leader = ending.winner or _leader(written)
    lines = lines_by_pair(
        _line(terms, ending.by, Pair.A, leader, score),
        _line(terms, ending.by, Pair.B, leader, score),
    )
    return Settlement(score, lines, _articles(terms, ending, score, written))


def _leader(written: ByPair[int]) -> Pair | None:
    """Return who leads on the sheet; a floor or a cap never decides a match."""
    if written.a == written.b:
        return None
    return Pair.A if written.a > written.b else Pair.B


def _line(
    terms: Terms, by: EndedBy, pair: Pair, leader: Pair | None, score: ByPair[int]
) -> Line:
    own, other = score.of(pair), score.of(pair.other)
    result = Result.WON if leader is pair else Result.LOST
    result = Result.TIED if leader is None else result
    return Line(result, own, other, margin(terms, by, result, own, other))


def _after_deduction(terms: Terms, ending: Ending, line: Line, points: int) -> Line:
    """Return an athlete's line after a personal deduction (FID 59-pu, reading F3)."""
    if not points:
        return line
    settings = terms.book.settings
    own, against = line.points_for - points, line.points_against
    level_wins = settings.indiv_penalty_tie.value is IndividualPenaltyTie.WON
    stays = own > against or (own == against and level_wins)
    result = line.result if stays else Result.LOST
    shown = max(0, own) if settings.floor_zero.value else own
    changed = Line(result, shown, against, line.efectividad)
    if settings.indiv_penalty_efec.value is IndividualPenaltyEfectividad.PAIR_SCORE:
        size = abs(line.efectividad)
        return changed._replace(efectividad=-size if result is Result.LOST else size)
    if ending.by not in PLAYED_OUT and result is line.result:
        # What is written for a match that was not played out is fixed by its article.
        return changed
    return changed._replace(efectividad=margin(terms, ending.by, result, shown, against))


def _articles(
    terms: Terms, ending: Ending, score: ByPair[int], written: ByPair[int]
) -> tuple[str | None, ...]:
    match, settings = terms.book.match, terms.book.settings
    by_end = {
        EndedBy.TARGET: (match.target_set_by,),
        EndedBy.HANDS: (match.target_set_by, match.draws_allowed),
        EndedBy.TIME: (match.time_up, match.time_winner),
        EndedBy.RULING: (),
    }[ending.by]
    tie = (settings.tie_policy,) if ending.cancelled is not None else ()
    cap = (settings.cap_at_target,) if max(score) < max(written) else ()
    cited = (*by_end, *tie, *cap, settings.efec_mode)
    return tuple(one.article for one in cited)
