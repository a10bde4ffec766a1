"""What seating the rest of a small field costs at least.

Two bounds add up. The wins: cut in fours by wins, any set of athletes has its smallest sum
of squared differences, because that cut makes the sums of the tables as unequal as can be.
The other levels: every athlete brings a share of his own, chosen so that no four costs less
than the shares of its members.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np

from capicua.tournament.pairing.field import Field
from capicua.tournament.pairing.fours.four_cost import CostLevel
from capicua.tournament.pairing.fours.four_prices import (
    Fours,
    Numbers,
    PriceRow,
    look_along,
    price,
    weigh,
)
from capicua.tournament.pairing.fours.sequence import TABLE, Ideal

PASSES = 12
"""How often the shares are raised together; more passes were not seen to help."""


class WinGroups(NamedTuple):
    """A small field by wins: who has them, as bits, most wins first."""

    wins: Numbers
    bits: Numbers
    digits: Numbers
    """A number for every combination of how many of each group are left."""


class Puzzle(NamedTuple):
    """All fours of a small field, in ascending order of their members."""

    members: tuple[int, ...]
    fours: Numbers
    bits: Numbers
    """The members of each four as bits."""
    reduced: Numbers
    """The price of each four less the shares of its members, wins included."""
    shares: int
    """The shares of all members together."""
    win: int
    """What a unit of the level of wins weighs."""
    groups: WinGroups


def lay_out(field: Field, ideal: Ideal, members: Sequence[int]) -> Puzzle | None:
    """Return the puzzle of seating some places, or None if its prices need two words."""
    places = sorted(members)
    row = look_along(field, ideal, places, len(places))
    longest = int(row.positions.max() - row.positions.min())
    weights = weigh(row, len(places) // TABLE, longest)
    if len(weights) > 1:
        return None
    numbers = np.array(list(combinations(range(len(places)), TABLE)), dtype=np.int64)
    fours = Fours(*numbers.T)
    (prices,) = price(row, weights, fours)
    win = weights[0][CostLevel.WINS]
    others = prices - _wins(row, fours) * win
    half = weights[0][CostLevel.SAME_COUNTRY] // 2
    shares = _share(others, numbers, _majority(field, places) * half)
    return Puzzle(
        tuple(places),
        numbers,
        (1 << numbers).sum(axis=1),
        prices - shares[numbers].sum(axis=1),
        int(shares.sum()),
        win,
        _group([field.wins[place] for place in places]),
    )


def least_wins(groups: WinGroups, rest: Numbers) -> Numbers:
    """Return the smallest level of wins that each set of unseated members can have."""
    left = np.bitwise_count(rest[:, None] & groups.bits[None, :]).astype(np.int64)
    _, sample, which = np.unique(
        left @ groups.digits, return_index=True, return_inverse=True
    )
    left = left[sample]
    listed = np.repeat(np.tile(groups.wins, len(left)), left.ravel())
    tables = listed.reshape(len(left), -1, TABLE)
    least: Numbers = TABLE * (tables**2).sum(axis=(1, 2)) - (tables.sum(axis=2) ** 2).sum(
        axis=1
    )
    return least[which]


def _group(wins: Sequence[int]) -> WinGroups:
    values = sorted(set(wins), reverse=True)
    bits = [
        sum(1 << number for number, own in enumerate(wins) if own == value)
        for value in values
    ]
    digits = [1]
    for value in values[:-1]:
        digits.append(digits[-1] * (wins.count(value) + 1))
    return WinGroups(*(np.array(each, dtype=np.int64) for each in (values, bits, digits)))


def _wins(row: PriceRow, fours: Fours) -> Numbers:
    apart = row.pairs[CostLevel.WINS]
    pairs = combinations(fours, 2)
    total: Numbers = sum(
        (apart[one, other - one] for one, other in pairs), start=np.zeros_like(fours.first)
    )
    return total


def _majority(field: Field, places: Sequence[int]) -> Numbers:
    """Return 1 for the country that more than half come from and -1 for all the others.

    Whoever finds no partner from elsewhere is one of these, and half of a pair.
    """
    countries = [field.country[place] for place in places]
    known = sorted({country for country in countries if country is not None})
    biggest = max(known, key=countries.count, default=None)
    if biggest is None or 2 * countries.count(biggest) <= len(places):
        return np.zeros(len(places), dtype=np.int64)
    return np.array([1 if country == biggest else -1 for country in countries])


def _share(prices: Numbers, fours: Numbers, shares: Numbers) -> Numbers:
    size = len(shares)
    having = np.nonzero((fours[None, :, :] == np.arange(size)[:, None, None]).any(axis=2))
    having_each = having[1].reshape(size, -1)
    left = prices - shares[fours].sum(axis=1)
    for _ in range(PASSES):
        raised = left[having_each].min(axis=1) // TABLE
        shares = shares + raised
        left -= raised[fours].sum(axis=1)
    for member, own in enumerate(having_each):
        raised_alone = left[own].min()
        shares[member] += raised_alone
        left[own] -= raised_alone
    return shares
