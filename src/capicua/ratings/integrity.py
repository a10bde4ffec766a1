"""Integrity: what in a ledger a person should look at; never a verdict.

Three things are looked for: series of results between the same people that their ratings
make improbable, points that go from the same pairs to the same pairs, and provisional
ratings that grew on few opponents. Each has a harmless reason more often than not, so it is
told how many such would be found by chance alone in a ledger of this size.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from math import floor
from typing import NamedTuple

from capicua.ratings.ledger import Ledger
from capicua.ratings.rated_match import RatedMatch
from capicua.ratings.reliability import pair_key
from capicua.ratings.system import BEGINNER_MATCHES

LEAST_MATCHES = 4
"""Of fewer matches between the same people nothing is said."""
FEW_OPPONENTS = 6
"""Who has met so few people, or fewer, has a rating that hangs on them."""
MOST_BY_CHANCE = 1.0
"""What chance alone brings once in a ledger of this size is not worth anybody's time."""


class FlagKind(StrEnum):
    """What was found."""

    IMPROBABLE_SERIES = "improbable_series"
    TRANSFER = "transfer"
    PROVISIONAL_INFLATION = "provisional_inflation"


class IntegrityFlag(NamedTuple):
    """Something for a person to look at: who, in which matches, and how unusual it is."""

    kind: FlagKind
    people: tuple[int, ...]
    """Those who gained."""
    others: tuple[int, ...]
    """Those against whom."""
    matches: tuple[int, ...]
    """Places of the matches in the ledger."""
    won: float
    """Results added up: 1 for each match won, a half for each tie."""
    expected: float
    points: float
    """Rating points that each of them gained in it, on average."""
    by_chance: float
    """How many such chance alone would bring in this ledger; the smallest stand first."""


class _Seen(NamedTuple):
    """A match from the side of who is looked at."""

    match: int
    won: float
    expected: float
    points: float


_Key = tuple[tuple[int, ...], tuple[int, ...]]
"""Who, and against whom."""


def find_flags(matches: Sequence[RatedMatch], ledger: Ledger) -> tuple[IntegrityFlag, ...]:
    """Return what a person should look at, the least likely first."""
    series: defaultdict[_Key, list[_Seen]] = defaultdict(list)
    pairs: defaultdict[_Key, list[_Seen]] = defaultdict(list)
    whole: defaultdict[int, list[_Seen]] = defaultdict(list)
    met: defaultdict[int, set[int]] = defaultdict(set)
    for own, others, seen in _sides(matches, ledger):
        pairs[own, others].append(seen)
        for one in own:
            met[one].update(others)
            whole[one].append(seen)
            for other in others:
                series[(one,), (other,)].append(seen)
    inflated: dict[_Key, list[_Seen]] = {
        ((one,), tuple(sorted(met[one]))): seen
        for one, seen in whole.items()
        if len(seen) < BEGINNER_MATCHES and len(met[one]) <= FEW_OPPONENTS
    }
    found = [
        *_flags(FlagKind.IMPROBABLE_SERIES, series),
        *_flags(FlagKind.TRANSFER, pairs),
        *_flags(FlagKind.PROVISIONAL_INFLATION, inflated),
    ]
    return tuple(sorted(found, key=lambda one: (one.by_chance, one[:3])))


def chance_of(expected: Sequence[float], won: float) -> float:
    """Return how likely so much or more is won where so much was expected of each match.

    >>> chance_of([0.5, 0.5], 2.0)
    0.25
    """
    at_least = floor(won)
    chances = [1.0] + [0.0] * len(expected)
    for number, one in enumerate(expected, 1):
        for wins in range(number, 0, -1):
            chances[wins] = chances[wins] * (1.0 - one) + chances[wins - 1] * one
        chances[0] *= 1.0 - one
    return min(1.0, sum(chances[at_least:]))


def _sides(
    matches: Sequence[RatedMatch], ledger: Ledger
) -> Iterator[tuple[tuple[int, int], tuple[int, int], _Seen]]:
    """Yield every rated match twice: who, against whom, and what it brought them."""
    rows = ledger.rows
    for at in range(0, len(rows), 4):
        four = rows[at : at + 4]
        number, match = four[0].match, matches[four[0].match]
        a, b = pair_key(*match.a), pair_key(*match.b)
        won = (match.points_a > match.points_b) + (match.points_a == match.points_b) / 2
        first, second, third, fourth = (row.after - row.before for row in four)
        expected = four[0].expected
        yield a, b, _Seen(number, won, expected, (first + second) / 2)
        yield b, a, _Seen(number, 1 - won, 1 - expected, (third + fourth) / 2)


def _flags(
    kind: FlagKind, series: Mapping[_Key, Sequence[_Seen]]
) -> Iterator[IntegrityFlag]:
    """Yield the series of one kind that chance alone hardly brings among so many."""
    comparable = {key: one for key, one in series.items() if len(one) >= LEAST_MATCHES}
    for (people, others), seen in comparable.items():
        won = sum(one.won for one in seen)
        expected = sum(one.expected for one in seen)
        if won <= expected:
            continue
        chance = chance_of([one.expected for one in seen], won)
        by_chance = chance * len(comparable)
        if by_chance < MOST_BY_CHANCE:
            yield IntegrityFlag(
                kind,
                people,
                others,
                tuple(one.match for one in seen),
                won,
                expected,
                sum(one.points for one in seen),
                by_chance,
            )
