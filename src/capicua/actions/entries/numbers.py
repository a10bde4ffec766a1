"""Numbers of athletes: given by hand, or the next one that is free."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation


class Person(NamedTuple):
    """An athlete as the desk writes them down; the number is given if there is none."""

    name: str
    number: int | None = None


class Numbers:
    """Gives athletes numbers that nobody else in the event has."""

    def __init__(
        self, state: EventState, *, own: Iterable[int] = (), known: Iterable[int] = ()
    ) -> None:
        used = {
            number
            for one in state.entries.values()
            for number in (*one.everybody, *one.replaced, *one.particulars.bench)
        }
        self._taken = used - set(own)
        self._last = max(used.union(own, known), default=0)

    def of(self, person: Person) -> int:
        """Return the number of a person: the one they bring, or a new one."""
        if person.number is None:
            self._last += 1
            return self._last
        if person.number in self._taken or person.number < 1:
            raise RuleViolation(
                "number_taken",
                "Number {number} cannot be given: it is another athlete's.",
                at="number",
                number=person.number,
            )
        self._taken.add(person.number)
        self._last = max(self._last, person.number)
        return person.number
