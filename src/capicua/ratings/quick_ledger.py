"""Quick ledger: the same arithmetic as the ledger's, laid out for very many matches.

A federation's season has a million of them. Here people are plain numbers, reckoned in the
order of the ledger, so that every figure is the same to the last bit; a test holds both
against each other. Rows go where they are wanted and need not be kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from typing import NamedTuple

from capicua.ratings.rated_match import LedgerRow, PairKey, RatedMatch
from capicua.ratings.system import BEGINNER_MATCHES, SCALE, RatingFormula, observe, pace

Standing = tuple[float, int]
"""A rating, and on how many matches it rests."""


class Formulas(NamedTuple):
    """By what is rated: formulas from which match on, the target, where people begin."""

    by_match: Mapping[int, RatingFormula]
    target: int | None
    start: float


class QuickRatings(NamedTuple):
    """Where ratings stand at the end; of pairs their own results alone."""

    players: dict[int, Standing]
    pairs: dict[PairKey, Standing]


def rate_quickly(
    matches: Iterable[RatedMatch], by: Formulas, write: Callable[[LedgerRow], object]
) -> QuickRatings | None:
    """Rate matches whose rounds stand together; None: a round was met a second time.

    None of the formulas may know deviations.
    """
    at, pairs = dict[int, Standing](), dict[PairKey, Standing]()
    new, row_of = (by.start, 0), partial(tuple.__new__, LedgerRow)
    holds = by.by_match[0]
    paces, scale, observed, top = _laid_out(holds)
    for number, match, frozen, formula in _rated(matches, by.by_match):
        if frozen is None:
            return None
        if formula is not holds:
            holds = formula
            paces, scale, observed, top = _laid_out(holds)
        a, b, points_a, points_b, _, _, target, has_margin = match
        four = (*a, *b)
        was = [frozen.get(one) or at.get(one, new) for one in four]
        mean_a, mean_b = (was[0][0] + was[1][0]) / 2, (was[2][0] + was[3][0]) / 2
        expected = 1.0 / (1.0 + 10.0 ** (-(mean_a - mean_b) / scale))
        own_target = (target or by.target) if has_margin else None
        result, factor = observed(points_a, points_b, own_target)
        step, other = factor * (result - expected), 1.0 - expected
        seen = ((step, expected), (step, expected), (-step, other), (-step, other))
        for player, (_, count), (moved, own) in zip(four, was, seen, strict=True):
            k = paces[count] if count < BEGINNER_MATCHES else top
            now = at.get(player, new)
            after = now[0] + k * moved
            at[player] = (after, now[1] + 1)
            frozen.setdefault(player, now)
            write(row_of((player, number, now[0], after, own, k, factor)))
        for (x, y), mean, moved in ((a, mean_a, step), (b, mean_b, -step)):
            key = (x, y) if x < y else (y, x)
            rating, count = pairs.get(key) or (mean, 0)
            pairs[key] = (rating + top * moved, count + 1)
    return QuickRatings(at, pairs)


def _rated(
    matches: Iterable[RatedMatch], formulas: Mapping[int, RatingFormula]
) -> Iterator[tuple[int, RatedMatch, dict[int, Standing] | None, RatingFormula]]:
    """Yield the matches that count: how people stood before its round, and the formula.

    Matches of one round share that; None: a round that was over was met again.
    """
    seen, current = set[str](), None
    frozen: dict[int, Standing] | None = {}
    formula = formulas[0]
    for number, match in enumerate(matches):
        formula = formulas.get(number, formula)
        if not match.is_rated:
            continue
        name = match.round
        if name is None or name != current:
            frozen, current = (None if name in seen else {}), name
            if name is not None:
                seen.add(name)
        yield number, match, frozen, formula


def _laid_out(
    formula: RatingFormula,
) -> tuple[
    list[float], float, Callable[[int, int, int | None], tuple[float, float]], float
]:
    """Return a formula's paces, its scale, what scores show, and its K."""
    paces = [pace(formula, count) for count in range(BEGINNER_MATCHES)]
    return paces, SCALE * formula.stretch, cache(partial(observe, formula)), formula.k
