"""Quick ledger: the same arithmetic as the ledger's, laid out for very many matches.

A federation's season has a million of them. Here people are plain lists, reckoned in the
order of the ledger, so that every figure is the same to the last bit; a test holds both
against each other. Rows go where they are wanted and need not be kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import inf
from typing import Any, NamedTuple

from capicua.ratings.rated_match import PairKey, RatedMatch
from capicua.ratings.system import SCALE, RatingFormula, observe, pace

Standing = tuple[float, int]
"""A rating, and on how many matches it rests."""
PlainRow = tuple[int, int, float, float, float, float, float]
"""A row of the ledger without the names of its fields."""
FourRows = tuple[PlainRow, PlainRow, PlainRow, PlainRow]
Person = list[Any]
"""Rating, matches, which round they play, and how rating and matches stood before it."""


class Paces(dict[int, float]):
    """How far ratings move after so many matches, each worked out once."""

    def __init__(self, formula: RatingFormula) -> None:
        super().__init__()
        self._formula = formula

    def __missing__(self, matches: int) -> float:
        found = self[matches] = pace(self._formula, matches)
        return found


class Formulas(NamedTuple):
    """By what is rated: formulas from which match on, the target, where people begin."""

    by_match: Mapping[int, RatingFormula]
    target: int | None
    start: float


class QuickRatings(NamedTuple):
    """Where ratings stand at the end; of pairs their own results alone."""

    players: dict[int, Standing]
    pairs: dict[PairKey, Standing]


class _Hall:
    """Everybody who plays, as they stood before the round that is looked at."""

    def __init__(self, start: float) -> None:
        self.people: dict[int, Person] = {}
        self.is_again = False
        """Whether a round that was over was met again; then nothing is told any more."""
        self._new = (start, 0, 0, start, 0)
        self._begun: set[str] = set()

    def seated(
        self, matches: Iterable[RatedMatch]
    ) -> Iterator[tuple[int, RatedMatch, Person, Person, Person, Person]]:
        """Yield the matches that count, each with its four people."""
        people, turn, current = self.people, 0, None
        for number, match in enumerate(matches):
            if not match[4]:
                continue
            if match[5] is None or match[5] != current:
                turn, current = turn + 1, match[5]
                if self._is_over(current):
                    return
            (first, second), (third, fourth) = match[0], match[1]
            try:
                p, q, r, s = people[first], people[second], people[third], people[fourth]
            except KeyError:
                p, q, r, s = map(self._person, (first, second, third, fourth))
            for one in (p, q, r, s):
                if one[2] != turn:
                    one[2], one[3], one[4] = turn, one[0], one[1]
            yield number, match, p, q, r, s

    def _is_over(self, name: str | None) -> bool:
        """Tell whether a round that begins has begun before; nothing is told then."""
        if name is not None:
            self.is_again = name in self._begun
            self._begun.add(name)
        return self.is_again

    def _person(self, number: int) -> Person:
        return self.people.setdefault(number, list(self._new))


def rate_quickly(
    matches: Iterable[RatedMatch], by: Formulas, write: Callable[[FourRows], object]
) -> QuickRatings | None:
    """Rate matches whose rounds stand together; None: a round was met a second time.

    Of each match four rows are written at once. None of the formulas may know deviations.
    """
    hall, pairs = _Hall(by.start), dict[PairKey, list[Any]]()
    laid_out = _LaidOut(by)
    paces, scale, top, observed, until = laid_out.at(0)
    for number, match, p, q, r, s in hall.seated(matches):
        if number >= until:
            paces, scale, top, observed, until = laid_out.at(number)
        a, b, points_a, points_b, _, _, target, has_margin = match
        mean_a, mean_b = (p[3] + q[3]) / 2, (r[3] + s[3]) / 2
        expected = 1.0 / (1.0 + 10.0 ** (-(mean_a - mean_b) / scale))
        result, factor = observed(points_a, points_b, target, has_margin)
        step, other = factor * (result - expected), 1.0 - expected
        kp, kq, kr, ks = paces[p[4]], paces[q[4]], paces[r[4]], paces[s[4]]
        before_p, before_q, before_r, before_s = p[0], q[0], r[0], s[0]
        p[0], q[0] = before_p + kp * step, before_q + kq * step
        r[0], s[0] = before_r - kr * step, before_s - ks * step
        p[1], q[1], r[1], s[1] = p[1] + 1, q[1] + 1, r[1] + 1, s[1] + 1
        rows = (
            (a[0], number, before_p, p[0], expected, kp, factor),
            (a[1], number, before_q, q[0], expected, kq, factor),
            (b[0], number, before_r, r[0], other, kr, factor),
            (b[1], number, before_s, s[0], other, ks, factor),
        )
        write(rows)
        for key, mean, moved in ((a, mean_a, top * step), (b, mean_b, top * -step)):
            own = key if key[0] < key[1] else (key[1], key[0])
            pair = pairs.get(own) or pairs.setdefault(own, [mean, 0])
            pair[0] += moved
            pair[1] += 1
    return None if hall.is_again else _closed(hall.people, pairs)


class _LaidOut:
    """The formulas, laid out for the loop: paces, scale, K, what scores show."""

    def __init__(self, by: Formulas) -> None:
        self._by = by
        self._begins = sorted(by.by_match)

    def at(
        self, number: int
    ) -> tuple[Paces, float, float, Callable[..., tuple[float, float]], float]:
        """Return the formula of a match, and the first match that has another one."""
        begin = max(one for one in self._begins if one <= number)
        formula = self._by.by_match[begin]
        paces = Paces(formula)
        until = min((one for one in self._begins if one > number), default=inf)
        usual = self._by.target

        @cache
        def shown(
            points_a: int, points_b: int, target: int | None, has_margin: object
        ) -> tuple[float, float]:
            counted = (target or usual) if has_margin else None
            return observe(formula, points_a, points_b, counted)

        return paces, SCALE * formula.stretch, formula.k, shown, until


def _closed(
    people: Mapping[int, Person], pairs: Mapping[PairKey, Sequence[Any]]
) -> QuickRatings:
    return QuickRatings(
        {number: (one[0], one[1]) for number, one in people.items()},
        {key: (rating, matches) for key, (rating, matches) in pairs.items()},
    )
