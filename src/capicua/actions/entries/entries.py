"""Entries (*inscripción*): added, amended, removed, kept apart, seated at a table."""

from __future__ import annotations

from typing import Any, NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.engine.person_names import clean_name
from capicua.actions.engine.ports import Athlete
from capicua.actions.entries.numbers import Numbers, Person
from capicua.actions.rounds.coming_round import coming_round
from capicua.event.fact import Fact
from capicua.event.facts.entries import (
    EntriesKeptApart,
    EntryAdded,
    EntryAmended,
    EntryRemoved,
    Particulars,
    TableFixed,
)
from capicua.event.state import EntryState, EventState, Phase
from capicua.formats.entries import MOST_RATING, TEXTS
from capicua.journal.reading import read_whole
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality

SIZES = {
    Modality.INDIVIDUAL: range(1, 2),
    Modality.PAIRS: range(2, 3),
    Modality.TEAMS: range(4, 41, 2),
}
"""How many athletes an entry has; a team's play two to a board."""
MOST_TABLES = 1000


class NewEntry(NamedTuple):
    """What is written down of an entry."""

    athletes: tuple[Person, ...]
    title: str = ""
    country: str | None = None
    club: str | None = None
    rating: int | None = None
    category: str | None = None
    sex: str | None = None
    bench: tuple[Person, ...] = ()
    team: str | None = None
    """For whom an athlete or a pair plays that is ranked on its own."""


class AddEntries(NamedTuple):
    """Add entries to the list, all or none."""

    entries: tuple[NewEntry, ...]


class AmendEntry(NamedTuple):
    """Put right what was written down of an entry before it played."""

    entry: int
    now: NewEntry


class CorrectNames(NamedTuple):
    """Write the names of an entry's athletes otherwise; it stays the same people."""

    entry: int
    names: tuple[tuple[int, str], ...]
    """The number of each athlete and how they are called."""


class RemoveEntry(NamedTuple):
    """Take an entry off the list, or refuse it, before it played."""

    entry: int
    reason: str = ""


class KeepApart(NamedTuple):
    """Keep two entries from meeting."""

    first: int
    second: int


class FixTable(NamedTuple):
    """Seat an entry at a certain table in every round; None: no longer."""

    entry: int
    table: int | None


def add_entries(context: Context, caller: Caller, request: AddEntries) -> Done:
    """Add entries; once the event has begun they play from the coming round on."""
    taken = {one.number for one in context.store.athletes(caller.event)}
    return perform(
        context,
        caller,
        Permission.MANAGE_ENTRIES,
        request,
        lambda now: _add(now, request, taken),
    )


def amend_entry(context: Context, caller: Caller, request: AmendEntry) -> Done:
    """Put an entry right that has not played yet."""

    def decide(now: Situation) -> ActionEffect:
        entry = _unplayed(now.state, request.entry)
        numbers = Numbers(now.state, own=entry.particulars.athletes)
        own, people = _particulars(now, request.now, numbers)
        return ActionEffect((EntryAmended(request.entry, own),), athletes=people)

    return perform(context, caller, Permission.MANAGE_ENTRIES, request, decide)


def correct_names(context: Context, caller: Caller, request: CorrectNames) -> Done:
    """Correct names; nothing that a pairing was made from changes."""

    def decide(now: Situation) -> ActionEffect:
        own = entry_of(now.state, request.entry).particulars
        people = []
        for number, text in request.names:
            if number not in (*own.athletes, *own.bench):
                raise RuleViolation(
                    "no_such_athlete",
                    "Athlete {number} is not in entry {entry}.",
                    at="number",
                    number=number,
                    entry=request.entry,
                )
            name = clean_name(text)
            people.append(Athlete(number, name, own.country, own.club, own.rating))
        return ActionEffect((EntryAmended(request.entry, own),), athletes=people)

    return perform(context, caller, Permission.MANAGE_ENTRIES, request, decide)


def remove_entry(context: Context, caller: Caller, request: RemoveEntry) -> Done:
    """Take an entry off the list that has not played."""

    def decide(now: Situation) -> ActionEffect:
        _unplayed(now.state, request.entry)
        return ActionEffect((EntryRemoved(request.entry, now.note(request.reason)),))

    return perform(context, caller, Permission.MANAGE_ENTRIES, request, decide)


def keep_apart(context: Context, caller: Caller, request: KeepApart) -> Done:
    """Keep two entries from meeting."""
    if request.first == request.second:
        raise RuleViolation(
            "wrong_entry",
            "Nobody is kept apart from themselves. Choose another.",
            at="other",
        )
    fact = EntriesKeptApart(request.first, request.second)
    return about_entry(context, caller, request, fact, request.first, request.second)


def fix_table(context: Context, caller: Caller, request: FixTable) -> Done:
    """Seat an entry at a certain table."""
    if request.table is not None and not 1 <= request.table <= MOST_TABLES:
        raise RuleViolation(
            "out_of_range",
            "Tables are numbered from 1 to {most}. Correct the number.",
            at="table",
            most=MOST_TABLES,
        )
    fact = TableFixed(request.entry, request.table)
    return about_entry(context, caller, request, fact, request.entry)


def entry_of(state: EventState, number: int) -> EntryState:
    """Return an entry, or say that there is none."""
    found = state.entries.get(number)
    if found is None:
        raise RuleViolation(
            "no_such_entry",
            "There is no entry {number} in this event.",
            at="entry",
            number=number,
        )
    return found


def about_entry(
    context: Context, caller: Caller, request: object, fact: Fact, *numbers: int
) -> Done:
    """Write a fact about entries that must exist."""

    def decide(now: Situation) -> ActionEffect:
        for number in numbers:
            entry_of(now.state, number)
        return ActionEffect((fact,))

    return perform(context, caller, Permission.MANAGE_ENTRIES, request, decide)


def _add(now: Situation, request: AddEntries, known: set[int]) -> ActionEffect:
    state = now.state
    numbers = Numbers(state, known=known)
    number = max(state.entries, default=0)
    from_round = 1 if state.phase is Phase.OPEN else coming_round(state)
    facts: list[EntryAdded] = []
    people: list[Athlete] = []
    for new in request.entries:
        number += 1
        own, athletes = _particulars(now, new, numbers)
        facts.append(EntryAdded(number, own, from_round))
        people += athletes
    return ActionEffect(facts, {"entries": [fact.entry for fact in facts]}, people)


def _particulars(
    now: Situation, new: NewEntry, numbers: Numbers
) -> tuple[Particulars, list[Athlete]]:
    sizes = SIZES[now.state.made.modality]
    if len(new.athletes) not in sizes:
        fits = tuple(sizes)
        raise RuleViolation(
            "wrong_entry",
            "An entry has {fits} {fits:athlete|athletes} here, not {count}.",
            at="athletes",
            fits=fits,
            count=len(new.athletes),
        )
    new = _clean(new)
    people = [_athlete(person, numbers, new) for person in (*new.athletes, *new.bench)]
    given = tuple(one.number for one in people)
    own = Particulars(
        given[: len(new.athletes)],
        new.country,
        new.club,
        new.rating,
        new.category,
        new.sex,
        given[len(new.athletes) :],
        title=now.note(new.title),
        team=new.team,
    )
    return own, people


def _athlete(person: Person, numbers: Numbers, new: NewEntry) -> Athlete:
    name = clean_name(person.name)
    return Athlete(numbers.of(person), name, new.country, new.club, new.rating)


def _clean(new: NewEntry) -> NewEntry:
    """Return an entry whose words everybody can read; refuse what nobody could."""
    if new.rating is not None:
        read_whole(new.rating, "rating", -MOST_RATING, MOST_RATING)
    given = {name: text for name in TEXTS if (text := getattr(new, name))}
    cleaned: dict[str, Any] = {name: clean_name(text, name) for name, text in given.items()}
    return new._replace(**cleaned)


def _unplayed(state: EventState, number: int) -> EntryState:
    entry = entry_of(state, number)
    for table in state.tables():
        if number in table.entries:
            raise RuleViolation(
                "has_played",
                "Entry {number} sits at {place}. Withdraw it instead.",
                at="entry",
                number=number,
                place=table.place,
            )
    for found in state.rounds.values():
        if number in found.byes:
            raise RuleViolation(
                "has_played",
                "Entry {number} rests in round {round}. Withdraw it instead.",
                at="entry",
                number=number,
                round=found.number,
            )
    return entry
