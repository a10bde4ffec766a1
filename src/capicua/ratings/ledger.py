"""Rating ledger (*libro de rating*): matches in, every change out (DP 19-27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from capicua.ratings.quick_ledger import Formulas, PlainRow, QuickRatings, rate_quickly
from capicua.ratings.rated_match import LedgerRow, PairKey, RatedMatch
from capicua.ratings.system import (
    BEGINNER_MATCHES,
    SHRINK_MATCHES,
    RatingFormula,
    certainty_from,
    expectation,
    observe,
    pace,
)

__all__ = ["LedgerRow", "PairKey", "RatedMatch", "rate_matches"]
# Whoever reads a ledger needs its matches and rows beside it.


class PlayerRating(NamedTuple):
    """An athlete's rating now."""

    rating: float
    matches: int
    variance: float = 0.0

    @property
    def is_provisional(self) -> bool:
        """Return whether it rests on few matches."""
        return self.matches < BEGINNER_MATCHES


class PairRating(NamedTuple):
    """A pair's rating now: its own results, drawn towards its members' mean (DP 19, 27)."""

    rating: float
    matches: int


class LaterFormula(NamedTuple):
    """A formula by which matches are rated from one on."""

    first_match: int
    formula: RatingFormula


class Ledger(NamedTuple):
    """Ratings and how they came about; both maps are in the order of their keys."""

    players: dict[int, PlayerRating]
    pairs: dict[PairKey, PairRating]
    rows: list[LedgerRow]
    variances: list[float]
    """After each row, where the formula knows how sure a rating is; else empty."""


def rate_matches(
    matches: Sequence[RatedMatch],
    system: RatingFormula,
    target: int | None,
    start: float,
    later: Iterable[LaterFormula] = (),
) -> Ledger:
    """Rate matches in their order; nobody has a rating before the first one (DP 24).

    ``later`` are formulas that take the place of the first one, in order; nobody's rating
    begins anew with them (DP 22).
    """
    formulas = {0: system, **{one.first_match: one.formula for one in later}}
    if all(one.deviation is None for one in formulas.values()):
        plain: list[PlainRow] = []
        quick = rate_quickly(matches, Formulas(formulas, target, start), plain.extend)
        if quick is not None:
            return _closed(quick, list(map(LedgerRow._make, plain)))
    rounds = (one.round for one in matches if one.is_rated and one.round is not None)
    book = _OpenLedger(system, target, start, Counter(rounds))
    for number, match in enumerate(matches):
        if number in formulas:
            book.system = formulas[number]
        if match.is_rated:
            book.enter(number, match)
    return book.close()


def _closed(quick: QuickRatings, rows: list[LedgerRow]) -> Ledger:
    players = {
        player: PlayerRating(rating, matches)
        for player, (rating, matches) in sorted(quick.players.items())
    }
    pairs = {
        key: _published(PairRating(*own), players, key)
        for key, own in sorted(quick.pairs.items())
    }
    return Ledger(players, pairs, rows, [])


def _published(
    own: PairRating, players: Mapping[int, PlayerRating], key: PairKey
) -> PairRating:
    """Return what is published of a pair: the fewer its matches, the nearer its members."""
    mean = (players[key[0]].rating + players[key[1]].rating) / 2
    weight = own.matches / (own.matches + SHRINK_MATCHES)
    return own._replace(rating=mean + weight * (own.rating - mean))


class _OpenLedger:
    """The ledger while it is written."""

    def __init__(
        self, system: RatingFormula, target: int | None, start: float, left: Counter[str]
    ) -> None:
        self.system = system
        self.target = target
        first = 0.0 if system.deviation is None else system.deviation**2
        self.new = PlayerRating(start, 0, first)
        self.players: dict[int, PlayerRating] = {}
        self.pairs: dict[PairKey, PairRating] = {}
        """Of each pair what its own results come to, and how many they are."""
        self.rows: list[LedgerRow] = []
        self.variances: list[float] = []
        self.left = left
        """So many matches of each round are still to come."""
        self.frozen: dict[str, dict[int, PlayerRating]] = {}
        """Of each round that has begun, how those stood then who have changed since."""

    def enter(self, number: int, match: RatedMatch) -> None:
        """Write one rated match down."""
        system = self.system
        frozen = {} if match.round is None else self.frozen.setdefault(match.round, {})
        four = (*match.a, *match.b)
        known = [frozen.get(one) or self.players.get(one, self.new) for one in four]
        mean_a = (known[0].rating + known[1].rating) / 2
        mean_b = (known[2].rating + known[3].rating) / 2
        expected = expectation(system, mean_a - mean_b)
        target = (match.target or self.target) if match.has_margin else None
        result, factor = observe(system, match.points_a, match.points_b, target)
        step = factor * (result - expected)
        doubt = sum(one.variance for one in known)
        moved = [
            self._move(number, player, was, (expected, step, factor, doubt), index < 2)
            for index, (player, was) in enumerate(zip(four, known, strict=True))
        ]
        self._enter_pair(match.a, mean_a, step, moved[:2])
        self._enter_pair(match.b, mean_b, -step, moved[2:])
        if match.round is not None:
            self.left[match.round] -= 1
            if not self.left[match.round]:
                del self.frozen[match.round]

    def close(self) -> Ledger:
        """Return the ledger, with what is published of each pair."""
        players = dict(sorted(self.players.items()))
        pairs = {
            key: _published(own, players, key) for key, own in sorted(self.pairs.items())
        }
        return Ledger(players, pairs, self.rows, self.variances)

    def _move(
        self,
        number: int,
        player: int,
        was: PlayerRating,
        seen: tuple[float, float, float, float],
        is_a: bool,
    ) -> float:
        expected, step, factor, doubt = seen
        system = self.system
        now = self.players.get(player, self.new)
        variance = now.variance
        if system.deviation is None:
            k = pace(system, was.matches)
        else:
            k, learnt = certainty_from(system, was.variance, doubt, expected)
            variance = max(variance - learnt, system.least_deviation**2)
            self.variances.append(variance)
        change = k * step if is_a else -k * step
        for frozen in self.frozen.values():
            frozen.setdefault(player, now)
        after = now.rating + change
        self.players[player] = PlayerRating(after, now.matches + 1, variance)
        own = expected if is_a else 1.0 - expected
        self.rows.append(LedgerRow(player, number, now.rating, after, own, k, factor))
        return change

    def _enter_pair(
        self, pair: PairKey, mean: float, step: float, moved: list[float]
    ) -> None:
        key = pair if pair[0] < pair[1] else (pair[1], pair[0])
        rating, matches = self.pairs.get(key, (mean, 0))
        is_certain = self.system.deviation is None
        change = self.system.k * step if is_certain else sum(moved) / 2
        self.pairs[key] = PairRating(rating + change, matches + 1)
