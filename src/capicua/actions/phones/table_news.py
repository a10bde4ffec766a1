"""News of a table for those who sit there: calls, who wrote what, whose signature fell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.names import Names
from capicua.actions.sheets.sheet_view import is_call_over
from capicua.event.labels import seats_of
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.event.table import Deed, TableState
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Seat
from capicua.play.match.row import Row


class Doer(NamedTuple):
    """Somebody who did something: an athlete by seat and name, or an official."""

    actor: Actor
    seat: Seat | None = None
    name: str = ""
    """Empty: an official, whose name the organisation knows."""


class TableCall(NamedTuple):
    """A call of the table that is still of interest there."""

    id: int
    at: str
    reason: str
    comes: Doer | None
    """Who is on the way; None: the arbiters have been told."""
    may_withdraw: bool


class RowChange(NamedTuple):
    """Who did what with a row of the sheet."""

    at: str
    by: Doer
    deed: Deed
    row: Row


class FallenNews(NamedTuple):
    """Whose signatures fell, and by whom the sheet was changed."""

    seq: int
    by: Doer
    seats: tuple[Seat, ...]


class DecidedNews(NamedTuple):
    """How the last dispute was decided."""

    at: str
    by: Doer
    reason: str
    row: int | None
    """Which row was put right, from 0; None: the sheet stands."""
    before: Row | None
    after: Row | None


class TableNews(NamedTuple):
    """What the four of a table are told beside their sheet."""

    calls: tuple[TableCall, ...]
    changes: tuple[RowChange, ...]
    """The newest first."""
    undo_asked: Doer | None
    fallen: FallenNews | None
    decided: DecidedNews | None
    backed: tuple[tuple[Doer, Row], ...]
    """Which row of a contested hand each pair has said stands."""
    doubted: Doer | None
    """Who said of the kept sheet that it is not so."""

    @property
    def officials(self) -> frozenset[str]:
        """Return the ids of those whose names are to be looked up; few pages need any."""
        told = [
            *(one.comes for one in self.calls),
            *(one.by for one in (self.fallen, self.decided) if one is not None),
        ]
        return frozenset(one.actor.id for one in told if one and not one.name)


def show_table_news(context: Context, event: str, place: Place) -> TableNews:
    """Return what is told at a table; the page shows it to those who sit there."""
    state = context.states.newest(event).state
    table, names = state.table(place), context.names(event)
    asked = table.undo_asked
    return TableNews(
        tuple(_calls(state, table, names)),
        tuple(
            RowChange(one.at, _doer(state, table, names, one.by), one.deed, one.row)
            for one in reversed(table.changes)
        ),
        None if asked is None else _doer(state, table, names, asked.by),
        _fallen(state, table, names),
        _decided(state, table, names),
        tuple((_doer(state, table, names, one.by), one.stands) for one in table.backed),
        None if table.doubted_by is None else _doer(state, table, names, table.doubted_by),
    )


def _calls(state: EventState, table: TableState, names: Names) -> Iterator[TableCall]:
    for call in state.calls.values():
        if call.place == table.place and not is_call_over(table, call):
            yield TableCall(
                call.id,
                call.at,
                names.text(call.reason),
                None if call.answered_by is None else _official(call.answered_by),
                call.seat not in table.disputed,
            )


def _fallen(state: EventState, table: TableState, names: Names) -> FallenNews | None:
    fell = table.fallen
    if fell is None:
        return None
    by = _doer(state, table, names, fell.by)
    return FallenNews(fell.seq, by, tuple(sorted(fell.seats)))


def _decided(state: EventState, table: TableState, names: Names) -> DecidedNews | None:
    found = table.decided
    if found is None:
        return None
    return DecidedNews(
        found.at,
        _doer(state, table, names, found.by),
        names.text(found.reason),
        found.row,
        found.before,
        found.after,
    )


def _doer(state: EventState, table: TableState, names: Names, actor: Actor) -> Doer:
    if actor.role is not Role.ATHLETE or not actor.id.isdecimal():
        return Doer(actor)
    seats = seats_of(state, table, int(actor.id))
    seat = seats[0] if len(seats) == 1 else None
    return Doer(actor, seat, names.person(int(actor.id)))


def _official(person: str) -> Doer:
    return Doer(Actor(Role.ARBITER, person))
