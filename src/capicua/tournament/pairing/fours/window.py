"""Tables of four by exact search inside a window of the ideal sequence.

Among all rounds in which no table reaches over `window` numbers of the row or more, the
cheapest is found; the work grows with the length of the row alone. Among equals the first
of the row gets the nearest table mates, then the next one who has no table, and so on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from capicua.tournament.pairing.field import Field
from capicua.tournament.pairing.fours.four_prices import (
    UNREACHABLE,
    Fours,
    Numbers,
    Price,
    look_along,
    price,
    weigh,
)
from capicua.tournament.pairing.fours.frontier import Frontier, Steps, frontier
from capicua.tournament.pairing.fours.sequence import TABLE, Ideal

Four = tuple[int, ...]
"""Four places in ascending order."""


class _Search(NamedTuple):
    """A row with the prices of its fours and, from the end, what is still to be paid."""

    frontier: Frontier
    prices: Price
    ahead: Price

    def ahead_of(self, steps: Steps, number: int, word: int, part: slice) -> Numbers:
        """Return the price of each step with all that follows it."""
        target = steps.target[part] + number * self.frontier.most_states
        own: Numbers = self.prices[word][number].take(steps.trio[part])
        own += self.ahead[word].take(target)
        return own


def seat_in_window(
    field: Field, ideal: Ideal, members: Sequence[int], window: int
) -> list[Four]:
    """Return the cheapest fours of the members, who sit within a window of their row."""
    window = max(min(window, len(members)), TABLE)
    table = frontier(window)
    prices = _prices(field, ideal, members, table.trios)
    size = (len(members) + window + 1) * table.most_states
    ahead = tuple(np.full(size, UNREACHABLE, dtype=np.int64) for _ in prices)
    for word in ahead:
        word[len(members) * table.most_states] = 0
    search = _Search(table, prices, ahead)
    for number in reversed(range(len(members))):
        _look_ahead(search, number)
    return [tuple(sorted(members[each] for each in four)) for four in _walk(search)]


def _prices(field: Field, ideal: Ideal, members: Sequence[int], trios: Numbers) -> Price:
    window = int(trios[-1, -1]) + 1
    row = look_along(field, ideal, members, window)
    first = np.arange(len(members))[:, None]
    others = first[:, :, None] + trios[None, :, :]
    is_outside = others[:, :, -1] >= len(members)
    np.minimum(others, len(members) - 1, out=others)
    fours = Fours(first, others[:, :, 0], others[:, :, 1], others[:, :, 2])
    weights = weigh(row, len(members) // TABLE, _longest(row.positions, window))
    prices = price(row, weights, fours)
    for word in prices:
        word[is_outside] = UNREACHABLE
    return prices


def _longest(positions: Numbers, window: int) -> int:
    """Return a bound of the span of any four inside the window."""
    apart = [
        np.abs(positions[distance:] - positions[:-distance]).max()
        for distance in range(1, window)
    ]
    return int(max(apart))


def _look_ahead(search: _Search, number: int) -> None:
    """Fill in the cheapest end of the round for every state at a number."""
    steps = search.frontier.kinds[number % TABLE]
    everything = slice(None)
    states = steps.states + number * search.frontier.most_states
    eligible = None
    for word, ahead in enumerate(search.ahead):
        paid = search.ahead_of(steps, number, word, everything)
        if eligible is not None:
            paid[~eligible] = UNREACHABLE
        least = np.minimum.reduceat(paid, steps.starts)
        np.minimum(least, UNREACHABLE, out=least)
        ahead[states] = least
        if word + 1 < len(search.ahead):
            eligible = paid == least[steps.owner]


def _walk(search: _Search) -> list[tuple[int, ...]]:
    """Return the fours of the cheapest round, by the numbers of the row."""
    fours: list[tuple[int, ...]] = []
    number = state = 0
    length = len(search.prices[0])
    while number < length:
        steps = search.frontier.kinds[number % TABLE]
        part = steps.of(state)
        least = np.arange(part.start, part.stop)
        for word in range(len(search.ahead)):
            paid = search.ahead_of(steps, number, word, part)[least - part.start]
            least = least[paid == paid.min()]
        step = int(least[0])
        trio = search.frontier.trios[steps.trio[step]]
        fours.append((number, *(number + int(distance) for distance in trio)))
        advance, state = divmod(int(steps.target[step]), search.frontier.most_states)
        number += advance
    return fours
