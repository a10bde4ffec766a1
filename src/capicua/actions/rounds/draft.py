"""Draft (*borrador*) of a round: its tables, why each was made, how good it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.names import Names
from capicua.actions.events.summary import Version
from capicua.actions.rounds.draft_pricing import (
    DraftFigures,
    PricedRound,
    before_round,
    price,
    tables_of,
    tables_of_plan,
)
from capicua.actions.sheets.table_view import SeatView, seats_at
from capicua.event.round_rules import draft_round
from capicua.event.state import EventState, RoundState
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair
from capicua.tournament.pairing.marks import TableMark
from capicua.tournament.pairing.opening import Opening, open_next_round
from capicua.tournament.pairing.plan import PlannedTable, Reason
from capicua.tournament.pairing.round import next_round
from capicua.tournament.rules.record import Tournament
from capicua.tournament.standings.standings import standings
from capicua.tournament.standings.tally import Figures


class DraftEntry(NamedTuple):
    """An entry of a draft as it stood before the round."""

    entry: int
    name: str
    place: int
    """In the standings, from 1; in the first round as drawn or rated."""
    wins: int
    points: int
    efectividad: int


class DraftMatch(NamedTuple):
    """A match at a table: the only one, a board of a team match, or a rotation."""

    board: int
    seats: tuple[SeatView, ...]


class DraftTable(NamedTuple):
    """A table of a draft."""

    table: int
    sides: ByPair[tuple[DraftEntry, ...]]
    matches: tuple[DraftMatch, ...]
    why: Reason
    """`wording` says it as a sentence."""
    has_screens: bool
    marks: tuple[TableMark, ...]
    by_hand: str | None
    """Why the table was changed; None: it is the engine's own."""

    def planned(self) -> PlannedTable:
        """Return the table as the engine plans one, to say why it was made."""
        a, b = (tuple(one.entry for one in side) for side in self.sides)
        rotation = 1 if len(self.matches) > 1 and len(a) > 1 else None
        return PlannedTable(self.table, a, b, self.has_screens, self.why, rotation)


class DraftView(NamedTuple):
    """A round before it is published."""

    version: Version
    round: int
    seed: int | None
    tables: tuple[DraftTable, ...]
    byes: tuple[DraftEntry, ...]
    absent: tuple[DraftEntry, ...]
    marks: tuple[TableMark, ...]
    """All of them, those of the byes included."""
    figures: DraftFigures
    best: DraftFigures | None
    """Those of the engine's own round; None: it cannot be made again."""


class _Desk(NamedTuple):
    """What the rows of a view are made from."""

    state: EventState
    names: Names
    places: Mapping[int, int]
    """From 1: as the standings tell it, so that who shares a place shares it here."""
    figures: Mapping[int, Figures]

    def entry(self, number: int) -> DraftEntry:
        own = self.figures.get(number, Figures())
        return DraftEntry(
            number,
            self.names.entry(self.state, number),
            self.places.get(number, len(self.places) + 1),
            own.won,
            own.points_for,
            own.efectividad,
        )


def show_draft(context: Context, event: str, number: int) -> DraftView:
    """Return a draft with its figures beside those of the best round."""
    head, state = context.states.newest(event)
    found = draft_round(state, number)
    before = before_round(state, found)
    opening = open_next_round(before)
    rows = standings(before).rows if before.played else ()
    figures = {row.tally.entry: row.tally.figures for row in rows}
    names = context.names(event)
    drawn = {entry: place + 1 for entry, place in opening.situation.places.items()}
    ranked = {row.tally.entry: row.rank for row in rows}
    desk = _Desk(state, names, ranked or drawn, figures)
    priced = price(opening, tables_of(found), found.byes)
    return DraftView(
        Version(*head),
        number,
        found.seed,
        tuple(_tables(desk, found, priced)),
        tuple(map(desk.entry, found.byes)),
        tuple(map(desk.entry, found.absent)),
        priced.marks,
        priced.figures,
        _best(before, opening, found, priced),
    )


def _tables(desk: _Desk, found: RoundState, priced: PricedRound) -> Iterator[DraftTable]:
    state, names = desk.state, desk.names
    firsts = {one.number: one for one in reversed(priced.round.tables)}
    for number, planned in sorted(firsts.items()):
        own = [one for key, one in sorted(found.tables.items()) if key[0] == number]
        by_hand = own[0].by_hand
        yield DraftTable(
            number,
            ByPair(planned.a, planned.b).each(lambda side: tuple(map(desk.entry, side))),
            tuple(
                DraftMatch(one.place.board, tuple(seats_at(state, one, names)))
                for one in own
            ),
            planned.why,
            planned.has_screens,
            tuple(mark for mark in priced.marks if mark.table == number),
            None if by_hand is None else names.text(by_hand),
        )


def _best(
    before: Tournament, opening: Opening, found: RoundState, priced: PricedRound
) -> DraftFigures | None:
    """Return the figures of the engine's round; an untouched draft is that round."""
    if all(table.by_hand is None for table in found.tables.values()):
        return priced.figures
    try:
        plan = next_round(before)
    except RuleViolation:
        return None
    return price(opening, tables_of_plan(plan), plan.byes).figures
