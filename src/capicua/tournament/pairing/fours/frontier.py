"""The frontier of a windowed search: who may be seated beyond the first one who is not.

A state is the first unseated number of a row and the set of those seated behind him inside
the window; a step seats him with three others. The steps are the same at every number,
except for how many seated make whole tables, so they are worked out once for a window.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from capicua.tournament.pairing.fours.four_prices import Numbers
from capicua.tournament.pairing.fours.sequence import TABLE


class Steps(NamedTuple):
    """All steps from the states of one kind, those of a state side by side."""

    states: Numbers
    """The states that have a step, by their rank among their kind."""
    starts: Numbers
    """Where the steps of each begin."""
    owner: Numbers
    """For each step, which of `states` it belongs to."""
    trio: Numbers
    """For each step, which three are seated."""
    target: Numbers
    """Where the state that is reached lies, counted from the states of this number."""

    def of(self, state: int) -> slice:
        """Return where the steps of a state lie."""
        index = int(np.searchsorted(self.states, state))
        end = self.starts[index + 1] if index + 1 < len(self.starts) else len(self.trio)
        return slice(int(self.starts[index]), int(end))


class Frontier(NamedTuple):
    """Everything that is the same at each number of a row."""

    trios: Numbers
    """The distances of three others inside the window, in ascending order."""
    kinds: tuple[Steps, ...]
    """The steps by the first unseated number modulo four."""
    most_states: int
    """How many states a number of the row has at most."""


@lru_cache(maxsize=16)
def frontier(window: int) -> Frontier:
    """Return the frontier of a window; its size doubles with each number of width."""
    trios = np.array(list(combinations(range(1, window), TABLE - 1)), dtype=np.int64)
    seated = np.arange(1 << (window - 1), dtype=np.int64)
    missing = -np.bitwise_count(seated).astype(np.int64) % TABLE
    ranks = np.zeros_like(seated)
    for kind in range(TABLE):
        ranks[missing == kind] = np.arange(np.count_nonzero(missing == kind))
    most = int(ranks.max()) + 1
    kinds = tuple(
        _steps(seated[missing == kind], trios, ranks, most) for kind in range(TABLE)
    )
    return Frontier(trios, kinds, most)


def _steps(states: Numbers, trios: Numbers, ranks: Numbers, most: int) -> Steps:
    bits = (1 << (trios - 1)).sum(axis=1)
    owner, trio = np.nonzero((states[:, None] & bits[None, :]) == 0)
    after = states[owner] | bits[trio]
    # The seated ones next to the first are passed over: count the lowest bits that are set.
    passed = np.bitwise_count(after & ~(after + 1)).astype(np.int64)
    having, starts, owner = np.unique(owner, return_index=True, return_inverse=True)
    target = (passed + 1) * most + ranks[after >> (passed + 1)]
    return Steps(having, starts, owner, trio, target)
