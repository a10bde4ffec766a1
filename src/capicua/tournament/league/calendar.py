"""Calendar (*calendario*) of a league: who meets whom in which round, all of it at once.

Pairs and teams: the canonical schedule of the circle method, with a home side, so that
nobody has the same side more than twice running and few do at all. Individual play: the
circle couples partners, and neighbouring partnerships meet (DP 35).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import combinations

from capicua.tournament.pairing.round_robin import turns_of
from capicua.tournament.rules.record import Fixture

ONE_TABLE = 4
"""Athletes of a match in individual play."""
LAST_RESTS = (0, 1)
"""In which turns whoever stays on the circle rests, if one partnership must."""


def league_calendar(
    order: Sequence[int], legs: int = 1, *, is_individual: bool = False
) -> tuple[Fixture, ...]:
    """Return all matches of a league, round by round; a second leg swaps the sides.

    >>> [tuple(one) for one in league_calendar((1, 2, 3))]
    [(1, (2,), (3,)), (2, (3,), (1,)), (3, (1,), (2,))]
    """
    rounds = _of_athletes(order) if is_individual else _of_sides(order)
    found: list[Fixture] = []
    for leg in range(legs):
        for number, matches in enumerate(rounds, leg * len(rounds) + 1):
            for home, guest in matches:
                sides = (guest, home) if leg % 2 else (home, guest)
                found.append(Fixture(number, *sides))
    return tuple(found)


def rounds_in(size: int, legs: int = 1, *, is_individual: bool = False) -> int:
    """Return how many rounds the calendar of so many has.

    >>> rounds_in(11), rounds_in(10, 2), rounds_in(8, is_individual=True)
    (11, 18, 7)
    """
    least = ONE_TABLE if is_individual else 2
    return turns_of(size) * legs if size >= least else 0


Side = tuple[int, ...]
Match = tuple[Side, Side]


def _of_sides(order: Sequence[int]) -> list[list[Match]]:
    """Return the canonical schedule: couples lie across the circle from who rests.

    The last of an even field stays and changes sides every round; each couple's home side
    alternates with its distance. That leaves as few breaks as there can be: two less than
    entries in an even field, none in an odd one.
    """
    size = len(order)
    is_even = size % 2 == 0
    ring = size - 1 if is_even else size
    rounds: list[list[Match]] = []
    for turn in range(ring if size > 1 else 0):
        matches: list[Match] = []
        if is_even:
            pivot, other = order[-1], order[turn]
            first, second = (other, pivot) if turn % 2 else (pivot, other)
            matches.append(((first,), (second,)))
        for step in range(1, (ring + 1) // 2):
            right, left = order[(turn + step) % ring], order[(turn - step) % ring]
            first, second = (right, left) if step % 2 else (left, right)
            matches.append(((first,), (second,)))
        rounds.append(matches)
    return rounds


def _of_athletes(order: Sequence[int]) -> list[list[Match]]:
    """Return the rounds in which everybody is everybody's partner once, as far as seats go.

    Partnerships that met least meet. Of an odd number of them one rests, those who lie
    nearest on the circle; twice it is that of the last, who stays, so that all rest equally
    often but for one.
    """
    size = len(order)
    if size < ONE_TABLE:
        return []
    is_even = size % 2 == 0
    ring = size - 1 if is_even else size
    met = Counter[frozenset[int]]()
    rounds = []
    for turn in range(ring):
        sides = [
            (order[(turn + step) % ring], order[(turn - step) % ring])
            for step in range(1, (ring + 1) // 2)
        ]
        if is_even:
            sides.append((order[-1], order[turn]))
        if len(sides) % 2:
            sides.pop(-1 if is_even and turn in LAST_RESTS else 0)
        rounds.append(_meet(sides, met))
        for one, other in rounds[-1]:
            met.update(_opponents(one, other))
    return rounds


def _meet(sides: Sequence[Side], met: Mapping[frozenset[int], int]) -> list[Match]:
    """Return partnerships as opponents who met least: nearest first, then by exchanges."""

    def times(one: Side, other: Side) -> int:
        return sum(met.get(two, 0) ** 2 for two in _opponents(one, other))

    waiting, tables = list(sides), list[Match]()
    while waiting:
        first = waiting.pop(0)
        second = min(waiting, key=partial(times, first))
        waiting.remove(second)
        tables.append((first, second))
    is_better = True
    while is_better:
        is_better = False
        for i, j in combinations(range(len(tables)), 2):
            (a, b), (c, d) = tables[i], tables[j]
            ways = (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (c, b)))
            best = min(ways, key=lambda two: sum(times(*one) for one in two))
            if best != ways[0]:
                tables[i], tables[j] = best
                is_better = True
    return tables


def _opponents(one: Side, other: Side) -> tuple[frozenset[int], ...]:
    return tuple(frozenset((x, y)) for x in one for y in other)
