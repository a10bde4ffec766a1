"""The desk: who would play the next round if it were paired now."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.context import Context
from capicua.actions.desk.coming_round import coming_round
from capicua.actions.names import names_of
from capicua.event.state import EntryState, EventState


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


def show_roll_call(context: Context, event: str) -> RollCall:
    """Return who would play the next round that is paired."""
    state = context.states.newest(event).state
    names = names_of(context.store, event)
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


def _entries(state: EventState) -> list[EntryState]:
    return [one for _, one in sorted(state.entries.items())]
