"""Made-up matches as plain numbers, for both sides of `bench/ratings`."""

from __future__ import annotations

import random
import time
from array import array
from collections.abc import Callable

PEOPLE = 4_000
IN_CLUB = 40
"""People play with and against those of their club: partners come again, as they do."""
TARGET = 150


def flat_matches(count: int) -> array[int]:
    """Return matches in a row: four people and two scores each."""
    chance = random.Random("matches")
    found = array("i")
    for _ in range(count):
        loser = chance.randrange(TARGET)
        score = (TARGET, loser) if chance.random() < 0.5 else (loser, TARGET)
        first = 1 + IN_CLUB * chance.randrange(PEOPLE // IN_CLUB)
        found.extend((*chance.sample(range(first, first + IN_CLUB), 4), *score))
    return found


def timed(work: Callable[[], object]) -> float:
    """Return the processor time that some work takes."""
    begin = time.process_time()
    work()
    return time.process_time() - begin
