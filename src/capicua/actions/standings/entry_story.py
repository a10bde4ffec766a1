"""Story of an entry: how it came to its place, match by match."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.events.summary import Version
from capicua.actions.standings.ranking import closed_round, current_round, values_of
from capicua.event.facts.entries import Particulars
from capicua.event.place import Place
from capicua.event.record import tournament_of
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair, Seat
from capicua.tournament.rules.record import Tournament
from capicua.tournament.standings.explain import Explanation, explain_row
from capicua.tournament.standings.standings import StandingsTable, standings


class Seating(NamedTuple):
    """Where an entry sits in a round."""

    place: Place
    pair: Pair
    seats: tuple[Seat, ...]
    """One seat for who plays alone, else both of the pair."""


class PlaysFor(NamedTuple):
    """A substitute of a pair, by decision of the commission (FID 27)."""

    enters: str
    leaves: str
    from_round: int
    counts: bool


class Story(NamedTuple):
    """One row of the standings with everything it is made of."""

    version: Version
    entry: int
    name: str
    members: tuple[str, ...]
    """The names of its athletes, if it has more than one."""
    particulars: Particulars
    through: int
    explained: Explanation
    values: tuple[Fraction, ...]
    """In the order in which the explanation names the criteria."""
    names: Mapping[int, str]
    """What everybody who is spoken of is called."""
    seats: tuple[Seating, ...]
    """Where it plays in the newest published round."""
    rests: bool
    """It has a bye there."""
    round: int
    """That round; 0: none."""
    stand_ins: tuple[PlaysFor, ...] = ()


def show_story(
    context: Context, event: str, entry: int, *, through: int | None = None
) -> Story:
    """Return how an entry's numbers came about, through a round or until now."""
    head, state = context.states.newest(event)
    number = current_round(state) if through is None else closed_round(state, through)
    # Whoever looks at one story looks at others: what they share is counted once.
    tournament, table = context.states.once(
        event, f"story-{number}", lambda: _counted(state, number)
    )
    explained = explain_row(tournament, entry, table)
    names = context.names(event)
    own = _particulars(state, entry)
    people = tuple(map(names.person, own.athletes))
    published = newest_published(state)
    found = state.rounds.get(published)
    return Story(
        Version(*head),
        entry,
        names.entry(state, entry),
        people if len(people) > 1 else (),
        own,
        number,
        explained,
        values_of(explained.row, explained.order),
        {one: names.entry(state, one) for one in _met(explained)},
        seatings(state, published, entry),
        found is not None and entry in found.byes,
        published,
        tuple(
            PlaysFor(
                names.person(one.enters),
                names.person(one.leaves),
                one.from_round,
                one.counts,
            )
            for one in state.entries[entry].stand_ins
        ),
    )


def _counted(state: EventState, number: int) -> tuple[Tournament, StandingsTable]:
    tournament = tournament_of(state, through=number)
    return tournament, standings(tournament)


def _met(explained: Explanation) -> set[int]:
    """Return everybody whom an entry played with or against."""
    lines = [one.line for one in explained.lines]
    met = {other for line in lines for other in (*line.opponents, *line.partners)}
    return met | {one.rival for one in explained.rivals}


def newest_published(state: EventState) -> int:
    """Return the newest round that everybody may see; 0: none."""
    return max((n for n, one in state.rounds.items() if one.is_published), default=0)


def seatings(state: EventState, number: int, entry: int) -> tuple[Seating, ...]:
    """Return where an entry sits in a round; a team sits at several boards."""
    found = state.rounds.get(number)
    tables = sorted(found.tables.items()) if found else []
    seated: list[Seating] = []
    for _, table in tables:
        a = table.a if table.teams is None else table.teams[:1]
        b = table.b if table.teams is None else table.teams[1:]
        for pair, side in ((Pair.A, a), (Pair.B, b)):
            if entry in side:
                seats = _seats(pair, side, entry)
                seated.append(Seating(table.place, pair, seats))
    return tuple(seated)


def _seats(pair: Pair, side: tuple[int, ...], entry: int) -> tuple[Seat, ...]:
    """Return the seats of an entry: two athletes who play alone sit opposite each other."""
    both = tuple(seat for seat in Seat if seat.pair is pair)
    return both if len(side) == 1 else (both[side.index(entry)],)


def _particulars(state: EventState, entry: int) -> Particulars:
    found = state.entries.get(entry)
    if found is None:
        raise RuleViolation(
            "unknown_entry", "There is no entry {entry}.", at="entry", entry=entry
        )
    return found.particulars.public
