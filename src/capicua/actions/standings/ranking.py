"""Standings as people look at them: movement, what decided, and within a group."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.names import Names
from capicua.actions.events.summary import Version
from capicua.event.record import standings_of, tournament_of
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Criterion
from capicua.tournament.rules.entry import Entry
from capicua.tournament.standings.divisions import Division, Mark, divide
from capicua.tournament.standings.ranking import key_of
from capicua.tournament.standings.standings import Row, StandingsTable, standings
from capicua.tournament.standings.tally import Figures
from capicua.tournament.standings.tie_breaks import TIE_BREAKS


class RankedLine(NamedTuple):
    """An entry in the standings."""

    rank: int
    place: int
    """Within its group; without groups, the rank."""
    before: int | None
    """Its rank a round ago; None: there was none."""
    entry: int
    name: str
    figures: Figures
    values: tuple[Fraction, ...]
    """Its criteria in the order of the book."""
    decided_by: int | None
    """Which of them parts it from the entry above, the first from the one below."""
    is_clinched: bool
    has_left: bool
    """It left the event; what it won stays."""
    uncounted_from: int | None = None
    """The round from which the results of a substitute do not count (FID 27)."""
    country: str = ""

    @property
    def risen(self) -> int | None:
        """Return how many places it has risen, below zero: fallen; None: nothing to say."""
        return None if self.before is None else self.before - self.rank


class RankedGroup(NamedTuple):
    """Entries that stand together; the only group has no name."""

    name: str | None
    lines: tuple[RankedLine, ...]


class Ranking(NamedTuple):
    """The standings after a round, or as they are while one is played."""

    version: Version
    through: int
    """The last round that counts; 0: none has a result."""
    is_final: bool
    """The round is closed; if not, these are provisional."""
    is_published: bool
    official: int
    """How many tables of that round are official, of so many."""
    tables: int
    rounds: tuple[int, ...]
    """The rounds after which the standings can be looked at."""
    order: tuple[Criterion, ...]
    marks: tuple[Mark, ...]
    """By what the entries of this event can be put together."""
    groups: tuple[RankedGroup, ...]


def show_ranking(
    context: Context, event: str, *, through: int | None = None, by: Mark | None = None
) -> Ranking:
    """Return the standings after a closed round; without one, as they are now."""
    head, state = context.states.newest(event)
    number = current_round(state) if through is None else closed_round(state, through)
    tournament = tournament_of(state, through=number)
    table = standings(tournament)
    names = context.names(event)
    before = _ranks_before(state, number)
    if by is None:
        groups: tuple[Division, ...] = (Division(None, table.rows),)
    else:
        groups = divide(tournament, table, by)
    lines = dict(_lines(table, before, names, state))
    found = state.rounds.get(number)
    tables = tuple(found.tables.values()) if found else ()
    return Ranking(
        Version(*head),
        number,
        found is None or found.is_closed,
        0 < number <= state.published,
        sum(one.registered for one in tables),
        len(tables),
        tuple(range(1, state.closed_rounds + 1)),
        table.order,
        _marks(tournament.entries),
        tuple(
            RankedGroup(
                one.name,
                tuple(lines[row.entry]._replace(place=row.rank) for row in one.rows),
            )
            for one in groups
        ),
    )


def current_round(state: EventState) -> int:
    """Return the last round that counts now: one being played, if it has a result."""
    number = state.closed_rounds
    following = state.rounds.get(number + 1)
    if following is None or not following.is_published:
        return number
    has_results = any(one.registered for one in following.tables.values())
    return number + 1 if has_results else number


def closed_round(state: EventState, wanted: int) -> int:
    """Return a round after which everybody may look; refuse one that is not closed."""
    if not 1 <= wanted <= state.closed_rounds:
        raise RuleViolation(
            "round_not_published",
            "Round {wanted} is not closed yet.",
            at="round",
            wanted=wanted,
        )
    return wanted


def deciding(order: Sequence[Criterion], rows: Sequence[Row]) -> Iterator[int | None]:
    """Yield which criterion parts each row from the one above; None: none of them does."""
    keys = [key_of(row.tally, order) for row in rows]
    parted = [
        next((place for place in range(len(order)) if one[place] != other[place]), None)
        for one, other in pairwise(keys)
    ]
    yield from (*parted[:1], *parted) if parted else (None,) * len(rows)


def _ranks_before(state: EventState, number: int) -> Mapping[int, int]:
    """Return everybody's rank a round earlier; nothing before the first one."""
    if number <= 1:
        return {}
    rows = standings_of(state, through=number - 1).rows
    return {row.entry: row.rank for row in rows}


def _lines(
    table: StandingsTable, before: Mapping[int, int], names: Names, state: EventState
) -> Iterator[tuple[int, RankedLine]]:
    decided = deciding(table.order, table.rows)
    for row, place in zip(table.rows, decided, strict=True):
        yield (
            row.entry,
            RankedLine(
                row.rank,
                row.rank,
                before.get(row.entry),
                row.entry,
                names.entry(state, row.entry),
                row.figures,
                values_of(row, table.order),
                place,
                row.is_clinched,
                state.entries[row.entry].has_left,
                uncounted_from(state, row.entry),
                state.entries[row.entry].particulars.country or "",
            ),
        )


def uncounted_from(state: EventState, entry: int) -> int | None:
    """Return the round from which an entry's results do not count (FID 27), if any."""
    silent = [one for one in state.entries[entry].stand_ins if not one.counts]
    return min((one.from_round for one in silent), default=None)


def values_of(row: Row, order: Sequence[Criterion]) -> tuple[Fraction, ...]:
    """Return the criteria of a row as they are printed: halves and quarters exact."""
    tie_breaks = [TIE_BREAKS[criterion] for criterion in order]
    return tuple(Fraction(one.read(row.tally), one.parts) for one in tie_breaks)


def _marks(entries: Mapping[int, Entry]) -> tuple[Mark, ...]:
    return tuple(
        mark for mark in Mark if any(getattr(one, mark) for one in entries.values())
    )
