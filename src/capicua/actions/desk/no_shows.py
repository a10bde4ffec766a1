"""The desk: who did not come to the last round, to be proposed for withdrawal."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from capicua.event.labels import seats_of_entry
from capicua.event.outcome import outcome_of
from capicua.event.state import EventState, RoundState


class Missed(StrEnum):
    """How an entry missed a round."""

    ABSENT = "absent"
    """It was left out of the pairing."""
    FORFEITED = "forfeited"
    """It had a table and did not come."""


class NoShow(NamedTuple):
    """An entry that missed the last round and has not left."""

    entry: int
    how: Missed
    missed: tuple[int, ...]
    """Every round that it missed, the last one included."""


def no_shows(state: EventState) -> tuple[NoShow, ...]:
    """Return who missed the last published round and is still in the event."""
    last = max((n for n, one in state.rounds.items() if one.is_published), default=0)
    if not last:
        return ()
    missed = {
        number: _missing(state, found)
        for number, found in sorted(state.rounds.items())
        if found.is_published
    }
    return tuple(
        NoShow(
            entry,
            how,
            tuple(number for number, missing in missed.items() if entry in missing),
        )
        for entry, how in sorted(missed[last].items())
        if not state.entries[entry].has_left
    )


def _missing(state: EventState, found: RoundState) -> dict[int, Missed]:
    missing = {entry: Missed.ABSENT for entry in found.absent if entry in state.entries}
    for table in found.tables.values():
        outcome = outcome_of(state, table)
        for entry in table.entries:
            seats = seats_of_entry(table, entry)
            if outcome and seats and set(seats) <= set(outcome.absent):
                missing[entry] = Missed.FORFEITED
    return missing
