"""Collusion planted into a simulated season: what the flags of integrity must find.

Three schemes, as people tell of them: a pair that always loses to another one, somebody who
always loses to a friend whoever partners them, and newcomers whose ratings are fed by few.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from random import Random
from typing import NamedTuple

from capicua.lab.rated_season import RatedSeason
from capicua.ratings.rated_match import PairKey, RatedMatch

THROWN = {"pairs": 12, "friends": 24, "newcomers": 12}
"""How many matches are thrown in a season."""
WON_BY = (40, 90)


class Scheme(StrEnum):
    """How points are passed on."""

    PAIRS = "pairs"
    FRIENDS = "friends"
    NEWCOMERS = "newcomers"


class Planted(NamedTuple):
    """A season with matches that were thrown, and for whom."""

    season: RatedSeason
    gained: frozenset[int]


def plant(season: RatedSeason, scheme: Scheme, seed: int) -> Planted:
    """Return the season with thrown matches spread over it, each a round of its own."""
    chance = Random(f"collusion:{scheme}:{seed}")
    people = sorted(season.strength)
    matches, gained = list(season.matches), frozenset[int]()
    places = sorted(chance.sample(range(len(matches)), THROWN[scheme]))
    thrown = _thrown(scheme, chance.sample(people, 8), max(people), chance)
    for turn, (place, (winners, losers)) in enumerate(
        zip(reversed(places), thrown, strict=False)
    ):
        points = (season.target or 0, (season.target or 0) - chance.randint(*WON_BY))
        match = RatedMatch(winners, losers, *points, True, f"thrown:{turn}")
        gained |= {winners[0]}
        matches.insert(_end_of_round(matches, place), match)
    return Planted(season._replace(matches=tuple(matches)), gained)


def _thrown(
    scheme: Scheme, some: Sequence[int], last: int, chance: Random
) -> Iterator[tuple[PairKey, PairKey]]:
    """Yield who wins and who loses, match after match."""
    while True:
        match scheme:
            case Scheme.PAIRS:
                yield (some[0], some[1]), (some[2], some[3])
            case Scheme.FRIENDS:
                partner, other = chance.sample(some[2:], 2)
                yield (some[0], partner), (some[1], other)
            case Scheme.NEWCOMERS:
                yield (last + 1, last + 2), (some[0], some[1])


def _end_of_round(matches: Sequence[RatedMatch], place: int) -> int:
    """Return where the round of a match ends, so that no round is torn apart."""
    end = place
    while end < len(matches) and matches[end].round == matches[place].round:
        end += 1
    return end
