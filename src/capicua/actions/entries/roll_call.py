"""Roll call: who plays the next round, and no-shows of the last one to be withdrawn."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.rounds.coming_round import coming_round
from capicua.event.labels import seats_of_entry
from capicua.event.outcome import outcome_of
from capicua.event.state import EntryState, EventState, RoundState


class Called(NamedTuple):
    """An entry as the roll call reads it out."""

    entry: int
    name: str


class RollCall(NamedTuple):
    """Who plays the next round, and who does not."""

    round: int
    playing: tuple[Called, ...]
    missing: tuple[Called, ...]
    """Not checked in; they would be left out."""
    gone: tuple[Called, ...]
    """They have left for good."""
    is_unchecked: bool
    """Nobody was checked in, so nobody would be left out."""


class Missed(StrEnum):
    """How an entry missed a round."""

    ABSENT = "absent"
    """It was left out of the pairing."""
    FORFEITED = "forfeited"
    """It had a table and did not come."""


class MissedRound(NamedTuple):
    """An entry that missed the last round and has not left."""

    entry: int
    how: Missed
    missed: tuple[int, ...]
    """Every round that it missed, the last one included."""


def show_roll_call(context: Context, event: str) -> RollCall:
    """Return who would play the next round that is paired."""
    state = context.states.newest(event).state
    names = context.names(event)
    stays = [one for one in _entries(state) if not one.has_left]
    is_unchecked = not any(one.is_present for one in stays)
    upcoming = coming_round(state)

    def call(entries: list[EntryState]) -> tuple[Called, ...]:
        return tuple(Called(one.id, names.entry(state, one.id)) for one in entries)

    def plays(one: EntryState) -> bool:
        return upcoming not in one.absences if is_unchecked else one.is_present

    return RollCall(
        upcoming,
        call([one for one in stays if plays(one)]),
        call([one for one in stays if not plays(one)]),
        call([one for one in _entries(state) if one.has_left]),
        is_unchecked,
    )


def no_shows(state: EventState) -> tuple[MissedRound, ...]:
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
        MissedRound(
            entry,
            how,
            tuple(number for number, missing in missed.items() if entry in missing),
        )
        for entry, how in sorted(missed[last].items())
        if not state.entries[entry].has_left
    )


def _entries(state: EventState) -> list[EntryState]:
    return [one for _, one in sorted(state.entries.items())]


def _missing(state: EventState, found: RoundState) -> dict[int, Missed]:
    missing = {entry: Missed.ABSENT for entry in found.absent if entry in state.entries}
    for table in found.tables.values():
        outcome = outcome_of(state, table)
        for entry in table.entries:
            seats = seats_of_entry(table, entry)
            if outcome and seats and set(seats) <= set(outcome.absent):
                missing[entry] = Missed.FORFEITED
    return missing
