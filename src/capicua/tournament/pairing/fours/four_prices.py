"""Prices of many fours at once: the levels of the cost packed into whole numbers.

A price compares and adds like the vector that it stands for: a unit of each level weighs
more than everything that the levels below can add up to in one round. Where one machine
word is too short for that, a price is several words, the weightier levels first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from capicua.tournament.pairing.field import Field
from capicua.tournament.pairing.fours.four_cost import CostLevel
from capicua.tournament.pairing.fours.sequence import TABLE, Ideal

Numbers = NDArray[np.int64]
Price = tuple[Numbers, ...]
"""The prices of many fours: one array for each word."""
Weights = tuple[Mapping[CostLevel, int], ...]
"""What a unit of each level weighs, word by word."""
WORD_BITS = 60
UNREACHABLE = 1 << 61
"""Above every price, and two of them still fit a machine word."""
_IN_A_FOUR = {
    CostLevel.BANS: 6,
    CostLevel.REPEATED_PARTNERS: 2,
    CostLevel.SAME_COUNTRY: 2,
    # Two and two at the ends of the widest gap.
    CostLevel.WINS: 4,
    CostLevel.REPEATED_OPPONENTS: 4,
    CostLevel.SAME_CLUB: 2,
}
"""How often the largest value of a pair can count at one table."""
_OF_SIX = (CostLevel.BANS, CostLevel.WINS)
_OF_PARTNERS = (CostLevel.REPEATED_PARTNERS, CostLevel.SAME_COUNTRY, CostLevel.SAME_CLUB)


class PriceRow(NamedTuple):
    """Some of a field in one line, with what every two near each other bring."""

    members: tuple[int, ...]
    """Their places in the standing list."""
    positions: Numbers
    """Where they stand in the ideal sequence."""
    partner_of_first: int
    pairs: Mapping[CostLevel, Numbers]
    """For each level of pairs: row = member, column = distance along the line."""


class Fours(NamedTuple):
    """Many fours: numbers in a row, ascending from the first to the fourth."""

    first: Numbers
    second: Numbers
    third: Numbers
    fourth: Numbers


def look_along(field: Field, ideal: Ideal, members: Sequence[int], width: int) -> PriceRow:
    """Return the members as a row, knowing the pairs that are less than `width` apart."""
    number = {place: index for index, place in enumerate(members)}
    beside = np.arange(len(members))[:, None] + np.arange(width)[None, :]
    np.minimum(beside, len(members) - 1, out=beside)
    wins = _column(field.wins, members)
    banned = [dict.fromkeys(field.banned[place], 1) for place in members]
    pairs = {
        CostLevel.BANS: _spread(banned, number, width),
        CostLevel.REPEATED_PARTNERS: _spread(
            _rows(field.partnered, members), number, width
        ),
        CostLevel.SAME_COUNTRY: _alike(field.country, members, beside),
        CostLevel.WINS: (wins[:, None] - wins[beside]) ** 2,
        CostLevel.REPEATED_OPPONENTS: _spread(_rows(field.met, members), number, width),
        CostLevel.SAME_CLUB: _alike(field.club, members, beside),
    }
    positions = _column(ideal.position, members)
    return PriceRow(tuple(members), positions, ideal.partner_of_first, pairs)


def weigh(row: PriceRow, tables: int, longest: int) -> Weights:
    """Return weights under which so many tables never spill into the level above.

    `longest` is the greatest span of a four that will be priced.
    """
    most = {level: times * _most(row, level) for level, times in _IN_A_FOUR.items()}
    most |= {CostLevel.SPAN: longest, CostLevel.SPLIT: 1}
    words: list[dict[CostLevel, int]] = [{}]
    used = 1
    for level in sorted(CostLevel, reverse=True):
        room = most[level] * tables + 1
        if used * room >= 1 << WORD_BITS:
            words.append({})
            used = 1
        words[-1][level] = used
        used *= room
    return tuple(reversed(words))


def price(row: PriceRow, weights: Weights, fours: Fours) -> Price:
    """Return what each of the fours costs in its cheapest split."""
    span, ideal = _against_ideal(row, fours)
    prices: list[Numbers] = []
    eligible: list[NDArray[np.bool_]] = []
    for word in weights:
        splits = _price_splits(row, word, fours, ideal)
        if eligible:
            splits = [
                np.where(allowed, split, UNREACHABLE)
                for allowed, split in zip(eligible, splits, strict=True)
            ]
        least = np.minimum(np.minimum(splits[0], splits[1]), splits[2])
        eligible = [split == least for split in splits]
        six = [(level, word.get(level, 0)) for level in _OF_SIX]
        met = (CostLevel.REPEATED_OPPONENTS, word.get(CostLevel.REPEATED_OPPONENTS, 0))
        base = _sum_pairs(_mix(row, [*six, met]), fours, _ALL_PAIRS)
        prices.append(least + base + span * word.get(CostLevel.SPAN, 0))
    return tuple(prices)


_ALL_PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
_SPLITS = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))


def _price_splits(
    row: PriceRow, word: Mapping[CostLevel, int], fours: Fours, ideal: Numbers | int
) -> list[Numbers]:
    # All six count as opponents in the base, so partners are taken out again here.
    levels = [(level, word.get(level, 0)) for level in _OF_PARTNERS]
    levels.append(
        (CostLevel.REPEATED_OPPONENTS, -word.get(CostLevel.REPEATED_OPPONENTS, 0))
    )
    matrix = _mix(row, levels)
    unlike = word.get(CostLevel.SPLIT, 0)
    return [
        _sum_pairs(matrix, fours, split) + unlike * np.not_equal(ideal, split[0][1])
        for split in _SPLITS
    ]


def _against_ideal(row: PriceRow, fours: Fours) -> tuple[Numbers, Numbers | int]:
    """Return each four's span beyond a table's and who partners its first ideally."""
    positions = row.positions
    if bool((positions[1:] > positions[:-1]).all()):
        span = positions[fours.fourth] - positions[fours.first] - (TABLE - 1)
        return span, row.partner_of_first
    seats = np.stack([positions[numbers] for numbers in fours], axis=-1)
    order = seats.argsort(axis=-1)
    head, mate = order[..., 0], order[..., row.partner_of_first]
    # Numbers 0 to 3 add up to 6: if 0 is neither of the pair, it sits with what remains.
    ideal = np.where(head == 0, mate, np.where(mate == 0, head, 6 - head - mate))
    return seats.max(axis=-1) - seats.min(axis=-1) - (TABLE - 1), ideal


def _mix(row: PriceRow, levels: Sequence[tuple[CostLevel, int]]) -> Numbers:
    mixed: Numbers = sum(
        (row.pairs[level] * weight for level, weight in levels if weight),
        start=np.zeros_like(row.pairs[CostLevel.WINS]),
    )
    return mixed


def _sum_pairs(matrix: Numbers, fours: Fours, pairs: Sequence[tuple[int, int]]) -> Numbers:
    total: Numbers = sum(
        (matrix[fours[x], fours[y] - fours[x]] for x, y in pairs),
        start=np.zeros((), dtype=np.int64),
    )
    return total


def _most(row: PriceRow, level: CostLevel) -> int:
    return int(row.pairs[level][:, 1:].max(initial=0))


def _column(values: Sequence[int], members: Sequence[int]) -> Numbers:
    return np.array([values[place] for place in members], dtype=np.int64)


def _rows(
    counts: Sequence[Mapping[int, int]], members: Sequence[int]
) -> list[Mapping[int, int]]:
    return [counts[place] for place in members]


def _spread(
    rows: Sequence[Mapping[int, int]], number: Mapping[int, int], width: int
) -> Numbers:
    spread = np.zeros((len(rows), width), dtype=np.int64)
    for index, counts in enumerate(rows):
        for place, times in counts.items():
            distance = number.get(place, index) - index
            if 0 < distance < width:
                spread[index, distance] = times
    return spread


def _alike(marks: Sequence[int | None], members: Sequence[int], beside: Numbers) -> Numbers:
    # Whoever has no mark gets one of his own, below all others.
    lowest = min((mark for mark in marks if mark is not None), default=0)
    codes = [
        lowest - 1 - place if (mark := marks[place]) is None else mark for place in members
    ]
    coded = np.array(codes, dtype=np.int64)
    alike: Numbers = (coded[:, None] == coded[beside]).astype(np.int64)
    return alike
