"""Back-test: how well each rating system would have foretold matches that were played.

Every match is foretold by the ratings before its round; the first part of the matches only
warms the ratings up. Where the true strengths are known, the final order is judged, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log
from statistics import fmean
from typing import NamedTuple

from capicua.kernel.error import RuleViolation
from capicua.lab.rated_season import RatedSeason
from capicua.ratings.ledger import Ledger, RatedMatch, rate_matches
from capicua.ratings.reliability import deviation_of
from capicua.ratings.system import START, SYSTEMS, RatingFormula

BINS = 10
SURE = 1e-12
"""Nothing is foretold as wholly certain: one surprise would be infinitely bad."""


class CalibrationBin(NamedTuple):
    """Matches that were foretold alike: what was said, and what happened."""

    foretold: float
    happened: float
    matches: int


class Backtest(NamedTuple):
    """What a system's forecasts were worth."""

    system: str
    matches: int
    log_loss: float
    brier: float
    accuracy: float
    calibration: float
    """By how much what was said and what happened differ on average."""
    rank_correlation: float | None
    """Of the final ratings with the true strengths; None: nobody knows them."""
    coverage: float | None
    """How many true strengths lie within two deviations; None: the system has none."""
    bins: tuple[CalibrationBin, ...]


def backtest(seasons: Sequence[RatedSeason], warm_up: float = 0.5) -> tuple[Backtest, ...]:
    """Return what each system's forecasts were worth, in the order of the systems."""
    return tuple(_judge(formula, seasons, warm_up) for formula in SYSTEMS.values())


def _judge(
    formula: RatingFormula, seasons: Sequence[RatedSeason], warm_up: float
) -> Backtest:
    seen, ranks, held = list[tuple[float, float]](), list[float](), list[float]()
    for one in seasons:
        ledger = rate_matches(one.matches, formula, one.target, START)
        first = int(len(one.matches) * warm_up)
        seen += _forecasts(formula, one.matches, ledger, first)
        if one.strength:
            ranks.append(_rank_correlation(ledger, one.strength))
        if one.strength and formula.deviation is not None:
            held.append(_coverage(ledger, one.strength))
    if not seen:
        raise RuleViolation(
            "nothing_foretold", "There are no rated matches to foretell.", at="matches"
        )
    bins = _bins(seen)
    return Backtest(
        formula.name,
        len(seen),
        fmean(_loss(said, won) for said, won in seen),
        fmean((said - won) ** 2 for said, won in seen),
        fmean(_hit(said, won) for said, won in seen),
        sum(abs(one.foretold - one.happened) * one.matches for one in bins) / len(seen),
        fmean(ranks) if ranks else None,
        fmean(held) if held else None,
        bins,
    )


def _forecasts(
    formula: RatingFormula, matches: Sequence[RatedMatch], ledger: Ledger, first: int
) -> list[tuple[float, float]]:
    """Return for each match what side A was given and what it made: 1, a half or 0."""
    found = []
    for row in ledger.rows[::4]:
        match = matches[row.match]
        if row.match < first:
            continue
        won = (
            0.5
            + ((match.points_a > match.points_b) - (match.points_a < match.points_b)) / 2
        )
        # What some systems expect is a share of the margin: flatter than who wins.
        odds = ((1 - row.expected) / row.expected) ** formula.stretch
        found.append((1 / (1 + odds), won))
    return found


def _loss(said: float, won: float) -> float:
    said = min(max(said, SURE), 1 - SURE)
    return -(won * log(said) + (1 - won) * log(1 - said))


def _hit(said: float, won: float) -> float:
    return 0.5 if said == 0.5 or won == 0.5 else float((said > 0.5) == (won > 0.5))


def _bins(seen: Iterable[tuple[float, float]]) -> tuple[CalibrationBin, ...]:
    """Return forecasts put together by tenths, each seen from the favourite's side too."""
    groups: dict[int, list[tuple[float, float]]] = {}
    for said, won in seen:
        groups.setdefault(min(int(said * BINS), BINS - 1), []).append((said, won))
    return tuple(
        CalibrationBin(
            fmean(said for said, _ in group), fmean(won for _, won in group), len(group)
        )
        for _, group in sorted(groups.items())
    )


def _rank_correlation(ledger: Ledger, strength: Mapping[int, float]) -> float:
    """Return Spearman's correlation of ratings and strengths."""
    people = sorted(ledger.players)
    rated = _ranks([ledger.players[one].rating for one in people])
    true = _ranks([strength[one] for one in people])
    return _slope(true, rated) * (_spread(true) / _spread(rated))


def _coverage(ledger: Ledger, strength: Mapping[int, float]) -> float:
    """Return how many strengths, put on the scale by one regression, are within two sd."""
    people = sorted(ledger.players)
    ratings = [ledger.players[one].rating for one in people]
    true = [strength[one] for one in people]
    slope = _slope(true, ratings)
    middle, level = fmean(true), fmean(ratings)
    return fmean(
        abs(ledger.players[one].rating - level - slope * (strength[one] - middle))
        <= 2 * deviation_of(ledger.players[one].variance)
        for one in people
    )


def _ranks(values: Sequence[float]) -> list[float]:
    order = sorted(range(len(values)), key=values.__getitem__)
    ranks = [0.0] * len(values)
    for rank, index in enumerate(order):
        ranks[index] = float(rank)
    return ranks


def _slope(x: Sequence[float], y: Sequence[float]) -> float:
    middle, level = fmean(x), fmean(y)
    shared = sum((a - middle) * (b - level) for a, b in zip(x, y, strict=True))
    return shared / sum((a - middle) ** 2 for a in x)


def _spread(values: Sequence[float]) -> float:
    middle = fmean(values)
    return float(sum((one - middle) ** 2 for one in values) ** 0.5)
