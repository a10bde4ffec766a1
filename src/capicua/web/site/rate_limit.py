"""Rate limit: how often one source may ask for something that changes the server."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import NamedTuple

from capicua.kernel.error import RuleViolation

MOST_SOURCES = 10_000
Seconds = Callable[[], float]


class Limits(NamedTuple):
    """How often what changes the server may be asked."""

    strangers: Limiter
    """By one address, without being known."""
    accounts: Limiter
    """By one account: a program enters the results of a whole hall in one go."""
    phones: Limiter
    """By one athlete or one code: a phone sends together what it kept without a network."""
    tables: Limiter
    """By all phones at one table together."""


class Limiter:
    """A bucket per source that fills with time; an empty one refuses."""

    def __init__(self, clock: Seconds, *, burst: int, per_second: float) -> None:
        self._clock = clock
        self._burst = burst
        self._rate = per_second
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def take(self, source: str) -> None:
        """Take one drop; refuse if there is none."""
        # Requests are answered on several threads.
        with self._lock:
            is_empty = self._drain(source) < 1
        if is_empty:
            raise RuleViolation(
                "too_many_requests",
                "This comes too fast from one place. Wait a moment and try again.",
            )

    def _drain(self, source: str) -> float:
        """Return how full a bucket was, and take a drop out of it if there was one."""
        now = self._clock()
        level, seen = self._buckets.pop(source, (float(self._burst), now))
        level = min(self._burst, level + (now - seen) * self._rate)
        self._buckets[source] = (level - 1 if level >= 1 else level, now)
        while len(self._buckets) > MOST_SOURCES:
            self._buckets.popitem(last=False)
        return level


def limits_by(clock: Seconds) -> Limits:
    """Return the limits of a server; who works honestly is far below them."""
    return Limits(
        strangers=Limiter(clock, burst=30, per_second=1),
        accounts=Limiter(clock, burst=600, per_second=20),
        phones=Limiter(clock, burst=120, per_second=2),
        tables=Limiter(clock, burst=300, per_second=5),
    )
