"""A state of an office while facts change it: copies what it touches once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from capicua.journal.state_draft import StateDraft, impossible
from capicua.office.fact import RecordedByOffice
from capicua.office.state import OfficeState, PersonState, Unit

OfficeApply = Callable[["OfficeDraft", RecordedByOffice, Any], None]
"""Changes a draft by one fact."""


class OfficeDraft(StateDraft[OfficeState]):
    """The working copy of one fold."""

    def person(self, number: int) -> PersonState:
        """Return a person who must be enrolled."""
        found: PersonState | None = self.seen("persons").get(number)
        if found is None:
            raise impossible(f"There is no person {number}.")
        return found

    def put_person(self, person: PersonState) -> None:
        """Set a person."""
        self.own("persons")[person.person] = person

    def unit(self, number: int) -> Unit:
        """Return a body that must exist."""
        found: Unit | None = self.seen("units").get(number)
        if found is None:
            raise impossible(f"There is no body {number}.")
        return found
