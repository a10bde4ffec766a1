"""A state of an office while facts change it: copies what it touches once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from capicua.kernel.error import RuleViolation
from capicua.office.fact import RecordedByOffice
from capicua.office.state import OfficeState, PersonState, Unit

OfficeApply = Callable[["OfficeDraft", RecordedByOffice, Any], None]
"""Changes a draft by one fact."""


class OfficeDraft:
    """The working copy of one fold."""

    def __init__(self, state: OfficeState) -> None:
        self.state = state
        self._owned: dict[str, dict[Any, Any]] = {}

    def frozen(self) -> OfficeState:
        """Return the state after all changes; the draft must not be used any more."""
        owned: dict[str, Any] = dict(self._owned)
        return self.state._replace(**owned)

    def change(self, **values: Any) -> None:
        """Set plain values of the state."""
        self.state = self.state._replace(**values)

    def own(self, name: str) -> dict[Any, Any]:
        """Return a mapping of the state that may be changed."""
        found = self._owned.get(name)
        if found is None:
            found = self._owned[name] = dict(getattr(self.state, name))
        return found

    def seen(self, name: str) -> Any:
        """Return a mapping of the state as it is now."""
        found = self._owned.get(name)
        return getattr(self.state, name) if found is None else found

    def person(self, number: int) -> PersonState:
        """Return a person who must be enrolled."""
        found: PersonState | None = self.seen("persons").get(number)
        if found is None:
            raise no_fact(f"There is no person {number}.")
        return found

    def put_person(self, person: PersonState) -> None:
        """Set a person."""
        self.own("persons")[person.person] = person

    def unit(self, number: int) -> Unit:
        """Return a body that must exist."""
        found: Unit | None = self.seen("units").get(number)
        if found is None:
            raise no_fact(f"There is no body {number}.")
        return found


def no_fact(message: str) -> RuleViolation:
    """Return the refusal of a fact that cannot follow the facts before it."""
    return RuleViolation("impossible_fact", message)
