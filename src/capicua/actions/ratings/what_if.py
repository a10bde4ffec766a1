"""What-if: what a match would do to four ratings, before it is played."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.ratings.ledgers import office_ledger
from capicua.actions.registry.office_context import OfficeContext
from capicua.kernel.error import RuleViolation
from capicua.office.rating_ledger import OfficeLedger, formula_on
from capicua.ratings.ledger import PairKey
from capicua.ratings.system import START, expectation, observe, pace
from capicua.rulebooks.sections.competition import RatingSystem

QUARTERS = (0, 1, 2, 3)
"""The loser's points of the scores that are told, in quarters of the target."""
WON_TIED_LOST = ((1, 0), (0, 0), (0, 1))


class Supposed(NamedTuple):
    """A score that might be, and by how much it would move each of the four."""

    points_a: int
    points_b: int
    moves: tuple[float, ...]


class WhatIf(NamedTuple):
    """A match that might be played."""

    pool: RatingSystem
    a: tuple[int, ...]
    b: tuple[int, ...]
    ratings: tuple[float | None, ...]
    """Of the four; None: unrated, and reckoned with where everybody begins."""
    expected: float
    """What pair A may expect."""
    scores: tuple[Supposed, ...]


def suppose(
    context: OfficeContext, office: str, pool: RatingSystem, a: PairKey, b: PairKey
) -> WhatIf:
    """Return what a match between four people would do to their ratings now."""
    state = context.state(office)
    four = tuple(state.kept(state.person(one).person) for one in (*a, *b))
    if len(set(four)) < len(four):
        raise RuleViolation("athlete_twice", "Four different people play a match.", at="b")
    found = office_ledger(context, state, pool)
    players = found.ledger.players
    known = [players.get(one) for one in four]
    ratings = tuple(None if one is None else one.rating for one in known)
    now = [START if one is None else one for one in ratings]
    counts = [0 if one is None else one.matches for one in known]
    formula = formula_on(state, pool, context.now().date().isoformat())
    expected = expectation(formula, (now[0] + now[1]) / 2 - (now[2] + now[3]) / 2)
    target = _target(found) if formula.usual_margin or formula.margin_weight else None
    scores = []
    for points_a, points_b in _scores(target):
        result, factor = observe(formula, points_a, points_b, target)
        step = factor * (result - expected)
        first, second, third, fourth = (
            (1 if turn < 2 else -1) * pace(formula, count) * step
            for turn, count in enumerate(counts)
        )
        scores.append(Supposed(points_a, points_b, (first, second, third, fourth)))
    return WhatIf(
        pool,
        (four[0], four[1]),
        (four[2], four[3]),
        ratings,
        expected,
        tuple(scores),
    )


def _target(found: OfficeLedger) -> int | None:
    """Return to how many points the newest match was played; None: by hands."""
    return found.matches[-1].target if found.matches else None


def _scores(target: int | None) -> tuple[tuple[int, int], ...]:
    """Return the scores to tell: who wins, and where margins count by how much."""
    if target is None:
        return WON_TIED_LOST
    lost = [target * quarter // 4 for quarter in QUARTERS]
    return (*((target, one) for one in lost), *((one, target) for one in reversed(lost)))
