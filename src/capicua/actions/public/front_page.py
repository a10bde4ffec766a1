"""Front page of an event: what everybody was told, and where somebody plays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.facts import facts_of
from capicua.actions.engine.names import Names
from capicua.actions.events.summary import EventView
from capicua.actions.standings.entry_story import Seating, newest_published, seatings
from capicua.event.facts.lifecycle import Announced
from capicua.event.labels import LETTERS, label_of
from capicua.event.state import EntryState, EventState, Phase
from capicua.kernel.accents import fold_accents

MOST_FOUND = 30
MOST_TOLD = 20
LEAST_LETTERS = 3


class Announcement(NamedTuple):
    """Something that was told to everybody."""

    at: str
    text: str


class FoundAthlete(NamedTuple):
    """An athlete under their own number, and under the label that is announced."""

    number: int
    label: str
    name: str


class FoundEntry(NamedTuple):
    """An entry that somebody looked for, and where it plays."""

    entry: int
    name: str
    people: tuple[FoundAthlete, ...]
    """Its athletes, those on the bench last."""
    seats: tuple[Seating, ...]
    rests: bool
    has_left: bool


class FoundElsewhere(NamedTuple):
    """An entry that somebody looked for without saying in which event."""

    event: str
    title: str
    found: FoundEntry


def show_told(context: Context, event: str) -> tuple[Announcement, ...]:
    """Return the announcements of an event, the newest first."""
    names = context.names(event)
    told = [
        Announcement(recorded.at, names.text(fact.text))
        for recorded, fact in facts_of(context.store, event, Announced)
    ]
    return tuple(reversed(told))[:MOST_TOLD]


def find_entries(context: Context, event: str, wanted: str) -> tuple[FoundEntry, ...]:
    """Return the entries that a name or number fits, with their tables of the newest round.

    A number is an entry's own, one of its athletes' or their label, as in 12A; every word
    must be in its name or a member's.
    """
    state = context.states.newest(event).state
    names = context.names(event)
    words = plain(wanted).split()
    if not words:
        return ()
    fitting = (
        number
        for number, entry in sorted(state.entries.items())
        if _is_number(words, number, entry)
        or _fits(words, _called(state, names, number, entry))
    )
    found = tuple(_found(state, names, number) for number in fitting)
    return found[:MOST_FOUND]


def find_everywhere(
    context: Context, events: Iterable[EventView], wanted: str
) -> tuple[FoundElsewhere, ...]:
    """Return the entries of some events that a name fits; those still played go first.

    A number, or a letter or two, would fit somebody in every event and is not looked for.
    """
    words = plain(wanted).split()
    if any(word.isdecimal() for word in words) or len("".join(words)) < LEAST_LETTERS:
        return ()
    found: list[FoundElsewhere] = []
    for one in sorted(events, key=lambda one: one.phase is Phase.FINISHED):
        own = find_entries(context, one.event, wanted)
        found += [FoundElsewhere(one.event, one.title, entry) for entry in own]
        if len(found) >= MOST_FOUND:
            break
    return tuple(found[:MOST_FOUND])


def plain(text: str) -> str:
    """Return a text as it is compared: Óscar is oscar.

    >>> plain("  Óscar PEÑA ")
    'oscar pena'
    """
    return fold_accents(text).strip()


def _is_number(words: list[str], number: int, entry: EntryState) -> bool:
    if len(words) != 1:
        return False
    own = (str(number), *(f"{number}{letter}" for letter in LETTERS.lower()))
    return words[0] in (*own, *map(str, _athletes(entry)))


def _athletes(entry: EntryState) -> tuple[int, ...]:
    return (*entry.particulars.athletes, *entry.particulars.bench)


def _called(state: EventState, names: Names, number: int, entry: EntryState) -> str:
    athletes = map(names.person, _athletes(entry))
    return plain(" ".join((names.entry(state, number), *athletes)))


def _fits(words: list[str], called: str) -> bool:
    return all(word in called for word in words)


def _found(state: EventState, names: Names, number: int) -> FoundEntry:
    entry = state.entries[number]
    last = newest_published(state)
    rests = last > 0 and number in state.rounds[last].byes
    return FoundEntry(
        number,
        names.entry(state, number),
        tuple(
            FoundAthlete(one, label_of(state, number, one), names.person(one))
            for one in _athletes(entry)
        ),
        seatings(state, last, number),
        rests,
        entry.has_left,
    )
