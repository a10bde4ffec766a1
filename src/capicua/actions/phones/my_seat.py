"""Seat of an athlete: where to sit, with whom, what came of the event until now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.names import Names
from capicua.actions.phones.personal_codes import athletes_of
from capicua.actions.sheets.counted import CountedResult, counted_result
from capicua.actions.sheets.table_view import (
    AnnouncedSanction,
    SeatView,
    Status,
    seats_at,
    status_of,
)
from capicua.actions.standings.entry_story import newest_published
from capicua.actions.standings.ranking import RankedLine, current_round, show_ranking
from capicua.event.facts.results import Outcome
from capicua.event.labels import label_at, label_of, seats_of
from capicua.event.outcome import outcome_of
from capicua.event.place import Place
from capicua.event.state import EventState, Phase
from capicua.event.table import TableState
from capicua.event.terms import match_of
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair, Seat
from capicua.rulebooks.cited import Cited
from capicua.rulebooks.sections.start import FirstStarter


class MyMatch(NamedTuple):
    """A match of the athlete."""

    place: Place
    seats: tuple[Seat, ...]
    """Where they sit or may sit: in pairs both seats until they sit down."""
    pair: Pair
    everybody: tuple[SeatView, ...]
    starter: Seat | None
    """Who opens the next hand; None: nobody has told who opened the first one."""
    status: Status
    outcome: Outcome | None
    has_sat_down: bool
    counted: CountedResult | None = None
    """What the result counts for, as the standings have it."""

    @property
    def partners(self) -> tuple[str, ...]:
        """Return who sits on the athlete's side, without the athlete where it is known."""
        own = [one for one in self.everybody if one.seat.pair is self.pair]
        return tuple(one.name for one in own if (one.seat,) != self.seats)

    @property
    def opponents(self) -> tuple[str, ...]:
        """Return who sits on the other side; an entry of one name stands once."""
        other = [one.name for one in self.everybody if one.seat.pair is not self.pair]
        return tuple(dict.fromkeys(other))


class MyEvent(NamedTuple):
    """The event of one athlete."""

    athlete: int
    name: str
    entry: int
    phase: Phase
    round: int
    """The newest one that is published; 0: none."""
    now: tuple[MyMatch, ...]
    """Their matches of it: one, but for rotations at one table."""
    rests: bool
    first: Cited[FirstStarter]
    past: tuple[MyMatch, ...]
    """Earlier ones, the newest first."""
    standing: RankedLine | None
    entries: int
    sanctions: tuple[AnnouncedSanction, ...]
    label: str
    """How the athlete is called everywhere: in pairs number and letter (FID 87-p2)."""

    @property
    def match(self) -> MyMatch | None:
        """Return the match to go to: the first that is not official."""
        first = self.now[0] if self.now else None
        return next((one for one in self.now if one.status is not Status.OFFICIAL), first)


def show_my_event(context: Context, event: str, athlete: int) -> MyEvent:
    """Return an athlete's own event; refuse somebody who is not entered any more."""
    state = context.states.newest(event).state
    entry = athletes_of(state).get(athlete)
    if entry is None:
        raise RuleViolation(
            "unknown_athlete",
            "There is no athlete {athlete} here.",
            at="athlete",
            athlete=athlete,
        )
    names = context.names(event)
    number = newest_published(state)
    found = state.rounds.get(number)
    matches = tuple(_matches(state, athlete, names))
    return MyEvent(
        athlete,
        names.person(athlete),
        entry,
        state.phase,
        number,
        tuple(one for one in matches if one.place.round == number),
        found is not None and entry in found.byes,
        state.book.start.first,
        tuple(one for one in reversed(matches) if one.place.round < number),
        _standing(context, state, entry),
        len(state.entries),
        tuple(_sanctions(state, athlete)),
        label_of(state, entry, athlete),
    )


def place_in_round(state: EventState, number: int, athlete: int) -> Place | None:
    """Return where an athlete plays in a round; None: nowhere."""
    found = state.rounds.get(number)
    tables = sorted(found.tables.items()) if found else []
    return next((one.place for _, one in tables if seats_of(state, one, athlete)), None)


def _matches(state: EventState, athlete: int, names: Names) -> Iterator[MyMatch]:
    for number in sorted(state.rounds):
        if not state.rounds[number].is_published:
            continue
        for _, table in sorted(state.rounds[number].tables.items()):
            seats = seats_of(state, table, athlete)
            if seats:
                yield _match(state, table, seats, athlete, names)


def _match(
    state: EventState,
    table: TableState,
    seats: tuple[Seat, ...],
    athlete: int,
    names: Names,
) -> MyMatch:
    return MyMatch(
        table.place,
        seats,
        seats[0].pair,
        tuple(seats_at(state, table, names)),
        match_of(state, table).starter if table.starter_noted else None,
        status_of(state, table),
        outcome_of(state, table),
        athlete in table.taken,
        counted_result(state, table),
    )


def _standing(context: Context, state: EventState, entry: int) -> RankedLine | None:
    if not current_round(state):
        return None
    # Four hundred phones look again after every result, and all at the same standings.
    lines = context.states.once(
        state.event, "ranking", lambda: show_ranking(context, state.event).groups[0].lines
    )
    return next((one for one in lines if one.entry == entry), None)


def _sanctions(state: EventState, athlete: int) -> Iterator[AnnouncedSanction]:
    """Yield what rulings left on the athlete in this event, by where they sat then."""
    for label, sanctions in state.record.items():
        for one in sanctions:
            table = state.table(one.place)
            own = seats_of(state, table, athlete)
            if any(label_at(state, table, seat) == label for seat in own):
                yield AnnouncedSanction(label, one.code, one.cards, one.warnings)
