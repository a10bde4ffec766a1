"""Under which label an athlete is announced: a number, never a name (FID 66-p1, 87-p2)."""

from __future__ import annotations

from capicua.event.state import EntryState, EventState
from capicua.event.table import TableState
from capicua.kernel.seat import Pair, Seat
from capicua.rulebooks.sections.competition import Modality

PAIR = 2
LETTERS = "ABCDEFGH"
"""A substitute gets the next letter: cards and identifiers are personal (FID 66-p1)."""


def label_at(state: EventState, table: TableState, seat: Seat) -> str:
    """Return the label of who sits at a seat: `12`, in pairs `12A` or `12B` (FID 87-p2)."""
    found = str(table.seated[seat - 1])
    if state.made.modality is not Modality.PAIRS:
        return found
    return found + LETTERS[_member(state, table, seat)]


def label_of(state: EventState, entry: int, athlete: int) -> str:
    """Return the label of an athlete wherever they sit; of a team it is their number."""
    if state.made.modality is Modality.TEAMS:
        return str(athlete)
    members = _members(state.entries[entry])
    if state.made.modality is not Modality.PAIRS or athlete not in members:
        return str(entry)
    return f"{entry}{LETTERS[members.index(athlete)]}"


def athlete_at(state: EventState, table: TableState, seat: Seat) -> int | None:
    """Return the number of who sits at a seat, None where the entry does not say."""
    if table.taken[seat - 1]:
        return table.taken[seat - 1]
    who = table.seated[seat - 1]
    if state.made.modality is Modality.TEAMS:
        return who
    athletes = state.entries[who].athletes_in(table.place.round)
    index = 0 if state.made.modality is Modality.INDIVIDUAL else _first(seat)
    return athletes[index] if index < len(athletes) else None


def seats_of(state: EventState, table: TableState, athlete: int) -> tuple[Seat, ...]:
    """Return where an athlete sits or may sit: in pairs both seats of the pair."""
    if athlete in table.taken:
        return (Seat(table.taken.index(athlete) + 1),)
    if state.made.modality is Modality.TEAMS:
        return tuple(seat for seat in Seat if table.seated[seat - 1] == athlete)
    return tuple(
        seat
        for seat in Seat
        if athlete in state.entries[table.seated[seat - 1]].athletes_in(table.place.round)
        and not table.taken[seat - 1]
    )


def seats_of_entry(table: TableState, entry: int) -> tuple[Seat, ...]:
    """Return the seats of an entry at a table."""
    if table.teams and entry in table.teams:
        return (Pair.A if entry == table.teams[0] else Pair.B).seats
    return tuple(seat for seat in Seat if table.seated[seat - 1] == entry)


def _first(seat: Seat) -> int:
    return 0 if seat in (Seat.ONE, Seat.TWO) else 1


def _member(state: EventState, table: TableState, seat: Seat) -> int:
    """Return which member of a pair sits there: as they sat down, else in order."""
    entry = state.entries.get(table.seated[seat - 1])
    members = () if entry is None else _members(entry)
    athlete = table.taken[seat - 1]
    if athlete in members:
        return members.index(athlete)
    due = () if entry is None else entry.athletes_in(table.place.round)[:PAIR]
    is_known = len(due) == PAIR and due[_first(seat)] in members
    return members.index(due[_first(seat)]) if is_known else _first(seat)


def _members(entry: EntryState) -> tuple[int, ...]:
    """Return who has a letter in a pair: the first two, then substitutes as they came."""
    first = entry.athletes_in(0)[:PAIR]
    return (*first, *(one.enters for one in entry.stand_ins))[: len(LETTERS)]
