"""List of entries (*inscripción*) for the desk: all about each, and how to find one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.names import Names
from capicua.actions.entries.entries import entry_of
from capicua.actions.entries.similar_names import fold_name
from capicua.actions.rounds.coming_round import coming_round, seated_in
from capicua.event.facts.entries import Particulars
from capicua.event.state import EntryState, EventState


class EntryAthlete(NamedTuple):
    """An athlete of an entry."""

    number: int
    name: str


class DeskEntry(NamedTuple):
    """An entry as the desk sees it."""

    id: int
    name: str
    title: str
    """What it calls itself, if not after its members."""
    people: tuple[EntryAthlete, ...]
    bench: tuple[EntryAthlete, ...]
    particulars: Particulars
    is_present: bool
    has_paid: bool
    from_round: int
    left_after: int | None
    """The round after which it left; None: it is in the event."""
    is_away: bool
    """It does not play the coming round."""
    table: int | None
    """Where it sits in every round."""
    apart: tuple[EntryAthlete, ...]
    """The entries that it must not meet."""
    has_played: bool
    substitutions: int

    @property
    def is_here(self) -> bool:
        """Tell whether it came and has not left."""
        return self.is_present and self.left_after is None

    @property
    def is_missing(self) -> bool:
        """Tell whether the desk still waits for it."""
        return not (self.is_present or self.is_away or self.left_after is not None)


def show_entry_list(context: Context, event: str) -> tuple[DeskEntry, ...]:
    """Return all entries in the order of their numbers."""
    state = context.states.newest(event).state
    names = context.names(event)
    seated = _seated(state)
    return tuple(
        _line(state, names, one, has_played=number in seated)
        for number, one in sorted(state.entries.items())
    )


def show_entry(context: Context, event: str, number: int) -> DeskEntry:
    """Return one entry."""
    state = context.states.newest(event).state
    entry = entry_of(state, number)
    names = context.names(event)
    return _line(state, names, entry, has_played=number in _seated(state))


def find_entries(lines: Iterable[DeskEntry], wanted: str) -> tuple[DeskEntry, ...]:
    """Return the entries of a number, or in which every word that was asked for stands."""
    words = fold_name(wanted).split()
    return tuple(line for line in lines if all(_has(line, word) for word in words))


def _has(line: DeskEntry, word: str) -> bool:
    if word.isdecimal():
        numbers = (line.id, *(one.number for one in line.people + line.bench))
        return word.lstrip("0") in map(str, numbers)
    own = line.particulars
    beside = (line.title, own.club, own.team, own.country, own.category)
    names = (one.name for one in line.people + line.bench)
    return any(word in fold_name(text) for text in (*names, *beside) if text)


def _line(
    state: EventState, names: Names, entry: EntryState, *, has_played: bool
) -> DeskEntry:
    own = entry.particulars
    others = sorted(_others(state, entry.id))
    return DeskEntry(
        entry.id,
        names.entry(state, entry.id),
        names.text(own.title),
        tuple(EntryAthlete(number, names.person(number)) for number in own.athletes),
        tuple(EntryAthlete(number, names.person(number)) for number in own.bench),
        own,
        entry.is_present,
        entry.has_paid,
        entry.from_round,
        entry.last_round if entry.has_left else None,
        coming_round(state) in entry.absences,
        state.fixed_tables.get(entry.id),
        tuple(EntryAthlete(number, names.entry(state, number)) for number in others),
        has_played,
        len(entry.replaced),
    )


def _others(state: EventState, number: int) -> set[int]:
    return {sum(pair) - number for pair in state.bans if number in pair}


def _seated(state: EventState) -> frozenset[int]:
    """Return the entries that had a seat or a bye, in a draft as well."""
    return frozenset(one for found in state.rounds.values() for one in seated_in(found))
