"""Tables of four by exact search of a whole small field, the best placed always first.

Tables are added one by one, each with the best placed athlete who has none; rounds that
have seated the same athletes so far are kept as one, and those that cannot end better than
the best round known are dropped. Effort is counted, never timed: only when a layer would
need more than `EFFORT` comparisons, its least promising part is left out and the result is
the best found, not proven.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from capicua.tournament.pairing.field import Field
from capicua.tournament.pairing.fours.bound import Puzzle, lay_out, least_wins
from capicua.tournament.pairing.fours.four_prices import Numbers
from capicua.tournament.pairing.fours.sequence import TABLE, Ideal
from capicua.tournament.pairing.fours.window import Four

EFFORT = 80_000_000
"""Comparisons in one layer of fields up to `SMALL`: at most two or three seconds."""
EFFORT_BEYOND = 1_500_000
"""The same in larger fields."""
FIRST_EFFORT = 300_000
"""The same in a first, quick search for a better round than the one known."""
SMALL = 24
_CHUNK = 1 << 17
_MANY = 1 << 16


class FoursSolution(NamedTuple):
    """Fours, and whether no others can be cheaper."""

    fours: list[Four]
    is_proven: bool


class _Layer(NamedTuple):
    """Partial rounds with equally many tables; equal sets of the seated are one."""

    seated: Numbers
    paid: Numbers
    """The reduced price of each so far."""


class _Transitions(NamedTuple):
    """Ways from a layer to the next: from which partial round, by which four, to what."""

    source: Numbers
    four: Numbers
    target: Numbers


class _Trail(NamedTuple):
    """The cheapest ways between two layers, equals included."""

    ways: _Transitions
    sources: int


def seat_exactly(
    field: Field,
    ideal: Ideal,
    members: Sequence[int],
    known: Sequence[Four],
    efforts: Sequence[int] = (),
) -> FoursSolution:
    """Return the cheapest fours; equals: the lexicographically smallest list of places.

    `known` is any round of the members; the better it is, the less there is to search.
    One search follows another until one is complete within its effort.
    """
    found = FoursSolution(list(known), is_proven=False)
    puzzle = lay_out(field, ideal, members)
    if puzzle is None:
        return found
    last = EFFORT if len(puzzle.members) <= SMALL else EFFORT_BEYOND
    for effort in efforts or (FIRST_EFFORT, last):
        better = _search(puzzle, _reduced_price(puzzle, found.fours), effort)
        found = better or found
        if found.is_proven:
            break
    return found


def _reduced_price(puzzle: Puzzle, fours: Sequence[Four]) -> int:
    number = {place: index for index, place in enumerate(puzzle.members)}
    bits = [sum(1 << number[place] for place in four) for four in fours]
    return int(puzzle.reduced[np.isin(puzzle.bits, bits)].sum())


def _search(puzzle: Puzzle, limit: int, effort: int) -> FoursSolution | None:
    """Return the cheapest fours within a limit, or None if the search loses its way."""
    nobody = np.zeros(1, dtype=np.int64)
    layer = _Layer(nobody, nobody)
    by_first = _promising(puzzle, limit)
    trails: list[_Trail] = []
    is_proven = True
    for _ in range(len(puzzle.members) // TABLE):
        kept, choices = _within_effort(puzzle, layer, by_first, limit, effort)
        is_proven = is_proven and len(kept) == len(layer.seated)
        ways = _ways(puzzle, layer, kept, choices, by_first)
        trail, layer = _settle(puzzle, layer, ways, limit)
        if not len(layer.seated):
            return None
        trails.append(trail)
    return FoursSolution(_first_of_cheapest(puzzle, trails), is_proven)


def _promising(puzzle: Puzzle, limit: int) -> list[Numbers]:
    """Return for each member the fours he may head, the cheapest first."""
    everybody = (1 << len(puzzle.members)) - 1
    rest = least_wins(puzzle.groups, everybody & ~puzzle.bits)
    is_promising = puzzle.reduced + rest * puzzle.win <= limit
    by_first = []
    for number in range(len(puzzle.members)):
        own = np.flatnonzero(is_promising & (puzzle.fours[:, 0] == number))
        by_first.append(own[np.argsort(puzzle.reduced[own], kind="stable")])
    return by_first


def _first_unseated(seated: Numbers) -> Numbers:
    first: Numbers = np.bitwise_count(seated & ~(seated + 1)).astype(np.int64)
    return first


def _within_effort(
    puzzle: Puzzle, layer: _Layer, by_first: list[Numbers], limit: int, effort: int
) -> tuple[Numbers, Numbers]:
    """Return which partial rounds go on and how many fours each of them has to try."""
    first = _first_unseated(layer.seated)
    choices = np.zeros_like(first)
    for number in np.unique(first).tolist():
        own = first == number
        prices = puzzle.reduced[by_first[number]]
        choices[own] = np.searchsorted(prices, limit - layer.paid[own], side="right")
    order = np.lexsort((layer.seated, _estimate(puzzle, layer)))
    kept = order[np.cumsum(choices[order]) <= effort]
    return kept, choices[kept]


def _estimate(puzzle: Puzzle, layer: _Layer) -> Numbers:
    everybody = (1 << len(puzzle.members)) - 1
    rest = everybody & ~layer.seated
    return layer.paid + least_wins(puzzle.groups, rest) * puzzle.win


def _ways(
    puzzle: Puzzle, layer: _Layer, kept: Numbers, choices: Numbers, by_first: list[Numbers]
) -> _Transitions:
    found: list[tuple[Numbers, Numbers]] = []
    first = _first_unseated(layer.seated[kept])
    for number in np.unique(first).tolist():
        own = np.flatnonzero(first == number)
        own = own[np.argsort(-choices[own], kind="stable")]
        while len(own) and (widest := int(choices[own[0]])):
            chunk = kept[own[: max(1, _CHUNK // widest)]]
            fours = by_first[number][:widest]
            taken = layer.seated[chunk][:, None] & puzzle.bits[fours][None, :]
            source, four = np.nonzero(taken == 0)
            is_cheap = four < choices[own[: len(chunk)]][source]
            found.append((chunk[source[is_cheap]], fours[four[is_cheap]]))
            own = own[len(chunk) :]
    nothing = np.zeros(0, dtype=np.int64)
    source = np.concatenate([nothing, *(each[0] for each in found)])
    four = np.concatenate([nothing, *(each[1] for each in found)])
    return _Transitions(source, four, layer.seated[source] | puzzle.bits[four])


def _settle(
    puzzle: Puzzle, layer: _Layer, ways: _Transitions, limit: int
) -> tuple[_Trail, _Layer]:
    """Return the next layer, without what cannot stay within the limit."""
    paid = layer.paid[ways.source] + puzzle.reduced[ways.four]
    seated, which = _distinct(ways.target, len(puzzle.members))
    least = np.full(len(seated), np.iinfo(np.int64).max)
    np.minimum.at(least, which, paid)
    after = _Layer(seated, least)
    stays = _estimate(puzzle, after) <= limit if len(seated) else np.zeros(0, dtype=bool)
    is_cheapest = stays[which] & (paid == least[which])
    rank = np.cumsum(stays) - 1
    cheapest = _Transitions(
        ways.source[is_cheapest], ways.four[is_cheapest], rank[which[is_cheapest]]
    )
    trail = _Trail(cheapest, len(layer.seated))
    return trail, _Layer(seated[stays], least[stays])


def _distinct(sets: Numbers, size: int) -> tuple[Numbers, Numbers]:
    """Return the distinct sets in order, and for each given one which of them it is."""
    if len(sets) < _MANY or size > SMALL:
        return np.unique(sets, return_inverse=True)
    # Millions of small numbers: marking them is several times faster than sorting.
    is_there = np.zeros(1 << size, dtype=bool)
    is_there[sets] = True
    distinct = np.flatnonzero(is_there)
    index = np.empty(1 << size, dtype=np.int32)
    index[distinct] = np.arange(len(distinct))
    return distinct, index[sets].astype(np.int64)


def _first_of_cheapest(puzzle: Puzzle, trails: Sequence[_Trail]) -> list[Four]:
    """Return, of all cheapest rounds, the one whose list of fours comes first."""
    leading: list[_Transitions] = []
    is_leading = np.ones(1, dtype=bool)
    for trail in reversed(trails):
        own = is_leading[trail.ways.target]
        ways = _Transitions(*(column[own] for column in trail.ways))
        leading.append(ways)
        is_leading = np.zeros(trail.sources, dtype=bool)
        is_leading[ways.source] = True
    fours: list[Four] = []
    here = 0
    for ways in reversed(leading):
        options = np.flatnonzero(ways.source == here)
        way = options[np.argmin(ways.four[options])]
        members = puzzle.fours[ways.four[way]].tolist()
        fours.append(tuple(puzzle.members[number] for number in members))
        here = int(ways.target[way])
    return fours
