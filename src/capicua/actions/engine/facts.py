"""Facts read from the journal: those of some kinds, or one by its number."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import TypeVar

from capicua.actions.engine.ports import Store, Stored
from capicua.event.fact import Recorded, word_for
from capicua.event.lines import read_line

F = TypeVar("F")


def read_stored(stored: Stored) -> Recorded:
    """Return the fact of a line of the store, with what the line does not tell."""
    return read_line(stored.line, stored.withheld)


def facts_of(store: Store, event: str, *kinds: type[F]) -> Iterator[tuple[Recorded, F]]:
    """Yield the facts of some kinds in order, each with when and by whom.

    A page that looks for few of ten thousand lines parses few: all others are passed over
    by the word for their kind.
    """
    words = b"|".join(word_for(kind).encode() for kind in kinds)
    is_meant = re.compile(b'"kind":"(?:' + words + b')"').search
    for stored in store.read(event):
        if is_meant(stored.line):
            recorded = read_stored(stored)
            fact = recorded.fact
            # The same word may stand elsewhere in a line.
            if isinstance(fact, kinds):
                yield recorded, fact


def fact_at(store: Store, event: str, seq: int) -> Recorded | None:
    """Return the fact with a number; None: there is none."""
    return next(iter(facts_at(store, event, [seq])), None)


def facts_at(store: Store, event: str, numbers: Collection[int]) -> tuple[Recorded, ...]:
    """Return the facts with these numbers that there are, in order, by one question."""
    if not numbers:
        return ()
    return tuple(read_stored(stored) for stored in store.lines(event, numbers))
