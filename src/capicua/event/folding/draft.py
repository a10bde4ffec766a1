"""A state while facts change it: copies what it touches once, and nobody else sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from capicua.event.fact import Recorded
from capicua.event.place import Place
from capicua.event.state import EntryState, EventState, RoundState
from capicua.event.table import TableState
from capicua.event.terms import terms_of
from capicua.journal.state_draft import StateDraft, impossible
from capicua.play.match.terms import Terms

Tables = dict[tuple[int, int], TableState]
Apply = Callable[["WorkingState", Recorded, Any], None]
"""Changes a draft by one fact."""


class WorkingState(StateDraft[EventState]):
    """The working copy of one fold."""

    def __init__(self, state: EventState) -> None:
        super().__init__(state)
        self._tables: dict[int, Tables] = {}
        self._terms: dict[Any, Terms] = {}

    def frozen(self) -> EventState:
        """Return the state after all changes; the draft must not be used any more."""
        for number, tables in self._tables.items():
            rounds = self.own("rounds")
            rounds[number] = rounds[number]._replace(tables=tables)
        return super().frozen()

    def entry(self, number: int) -> EntryState:
        """Return an entry that must exist."""
        found: EntryState | None = self.seen("entries").get(number)
        if found is None:
            raise impossible(f"There is no entry {number}.")
        return found

    def put_entry(self, entry: EntryState) -> None:
        """Set an entry."""
        self.own("entries")[entry.id] = entry

    def round(self, number: int) -> RoundState:
        """Return a round, an empty one if nothing is known of it yet."""
        found: RoundState | None = self.seen("rounds").get(number)
        return found or RoundState(number)

    def paired(self, number: int) -> RoundState:
        """Return a round that must have its tables."""
        found = self.round(number)
        if not found.is_paired and number not in self._tables:
            raise impossible(f"Round {number} has no tables.")
        return found

    def put_round(self, round_state: RoundState) -> None:
        """Set a round but for its tables."""
        self.own("rounds")[round_state.number] = round_state

    def tables(self, number: int) -> Tables:
        """Return the tables of a round, which may be changed."""
        found = self._tables.get(number)
        if found is None:
            found = self._tables[number] = dict(self.round(number).tables)
            self.put_round(self.round(number))
        return found

    def table(self, place: Place) -> TableState:
        """Return a match that must exist."""
        found = self.tables(place.round).get(place[1:])
        if found is None:
            raise impossible(f"There is no {place}.")
        return found

    def put(self, table: TableState) -> None:
        """Set a match."""
        self.tables(table.place.round)[table.place[1:]] = table

    def terms(self, table: TableState) -> Terms:
        """Return the terms of a match."""
        key = (table.target, table.starter, table.prior_cards)
        found = self._terms.get(key)
        if found is None:
            found = self._terms[key] = terms_of(self.state, table)
        return found
