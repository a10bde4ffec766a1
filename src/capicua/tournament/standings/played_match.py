"""A played match: what its score counts for, laid out once for matches of one length.

`play.match.result` says what any match comes to. A big event has tens of thousands of
played ones, so for them the parts that a plain score needs are remembered.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

from capicua.kernel.error import BrokenInvariant
from capicua.kernel.seat import ByPair
from capicua.play.match.margin import MarginRule, counted, margin_rule
from capicua.play.match.result import MatchResult, result_of
from capicua.play.match.state import EndedBy, Ending, MatchState, Points
from capicua.play.match.terms import Terms
from capicua.tournament.standings.tally import Origin, Shares, share_of

NO_POINTS: Points = (0, 0, 0, 0)


class PlayedRule(NamedTuple):
    """How played matches of one length count."""

    target: int | None
    count: Callable[[int], int]
    """Points as written on the sheet to points as counted; from none to the target they
    are the same."""
    margins: tuple[MarginRule, MarginRule]
    """How the margin is taken, and how if time ended the match; what winners have more,
    losers have less (FID 64, AMASFAC 11 [12.1])."""
    settle: Callable[[ByPair[int], bool], Shares]
    """A score, and whether time ended it, to the shares of the four seats."""

    @property
    def is_plain(self) -> bool:
        """Tell whether margins are taken from the points as they are counted."""
        return all(rule.cap is None for rule in self.margins)


def played_rule(terms: Terms) -> PlayedRule:
    """Return how played matches of these terms count."""
    in_full, on_time = (
        margin_rule(terms, played_end(terms, on_time=is_late)) for is_late in (False, True)
    )
    return PlayedRule(
        terms.target,
        cache(lambda points: counted(terms, ByPair(points, points)).a),
        (in_full, on_time),
        cache(partial(_settle, terms)),
    )


def played_end(terms: Terms, *, on_time: bool) -> EndedBy:
    """Return how a match was ended that was played to its end."""
    if on_time:
        return EndedBy.TIME
    return EndedBy.HANDS if terms.target is None else EndedBy.TARGET


def _settle(terms: Terms, score: ByPair[int], on_time: bool) -> Shares:
    result = ended_result(terms, score, Ending(played_end(terms, on_time=on_time)))
    first, second = (
        share_of(terms, line, Origin.PLAYED, result.articles) for line in result.lines[:2]
    )
    return first, second, first, second


def ended_result(
    terms: Terms, score: ByPair[int], ending: Ending, taken: Points = NO_POINTS
) -> MatchResult:
    """Return what a match with this score, end and personal deductions comes to."""
    state = MatchState(score, terms.first_starter, deducted=taken, ending=ending)
    result = result_of(terms, state)
    if result is None:
        message = "a match that has ended has a result"
        raise BrokenInvariant(message)
    return result
