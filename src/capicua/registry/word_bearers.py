"""Word bearers: in which slots of a table stand those who bear a word."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Small = npt.NDArray[np.int16]
NONE = -1000
"""Below every worth of a word."""


class WordBearers:
    """The slots of those who bear each word, each as often as they bear it."""

    def __init__(self) -> None:
        self._slots: dict[str, array[int]] = {}

    def add(self, slot: int, words: Iterable[str]) -> None:
        """Know what somebody bears."""
        for word in words:
            self._slots.setdefault(word, array("i")).append(slot)

    def remove(self, slot: int, words: Iterable[str]) -> None:
        """Forget what somebody bears; it costs what the most usual word costs."""
        for word in words:
            self._slots[word].remove(slot)

    def of(self, word: str) -> array[int] | None:
        """Return the slots of those who bear a word."""
        return self._slots.get(word)


class Tallied(NamedTuple):
    """For every slot what an asked word can be worth there, and how often it is found."""

    worth: Small
    found: Small


class WordTally:
    """What one asked word can be worth, by who bears something like it."""

    def __init__(self) -> None:
        self._bearers: dict[int, list[array[int]]] = defaultdict(list)

    def count(self, worth: int, bearers: array[int] | None) -> None:
        """Count the bearers of a word that is worth so much; 0: nothing."""
        if worth and bearers:
            self._bearers[worth].append(bearers)

    def spread(self, rows: int, times: int = 1) -> Tallied:
        """Return the most for every slot of a word that was asked for so many times."""
        worth = np.full(rows, NONE, dtype=np.int16)
        levels = {
            points: _joined(self._bearers[points]) for points in sorted(self._bearers)
        }
        for points, slots in levels.items():
            worth[slots] = points
        found = (worth > NONE).astype(np.int16)
        if times > 1 and levels:
            every = np.concatenate(list(levels.values()))
            found = np.minimum(np.bincount(every, minlength=rows), times).astype(np.int16)
        return Tallied(np.maximum(worth, 0) * found, found)


def _joined(bearers: list[array[int]]) -> npt.NDArray[np.int32]:
    arrays = [np.array(one, dtype=np.int32) for one in bearers]
    return np.concatenate(arrays)
