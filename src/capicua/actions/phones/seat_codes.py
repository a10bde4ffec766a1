"""Seat codes: for one seat of one table in one round, and for who writes its sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from capicua.actions.accounts.event_access import standing_of
from capicua.actions.accounts.grants import actor_of
from capicua.actions.accounts.ports import Records, SeatKey
from capicua.actions.accounts.workspace import Visitor, Workspace, digest_of_secret
from capicua.actions.engine.names import Names
from capicua.actions.engine.permissions import Permission, check_permission, officials_of
from capicua.actions.phones.personal_codes import LINK_LENGTH
from capicua.actions.phones.seat_rights import may_sit, place_of_key, sitters_at, why_over
from capicua.event.facts.officials import Post
from capicua.event.place import Place
from capicua.event.round_rules import open_round, published_round
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat

OFFICIAL = 0
"""The number of who writes the sheet, among the four seats."""
EVERYBODY = (*map(int, Seat), OFFICIAL)
POSTS: Mapping[Role, Post] = {Role.ARBITER: Post.ARBITER, Role.SCORER: Post.SCORER}
"""Who may have tables of their own, by role."""


class SeatCode(NamedTuple):
    """A code as it is given out, shown once: what is kept of it opens nothing."""

    place: Place
    seat: Seat | None
    """None: it is for who writes the sheet."""
    name: str
    """Who sits there, or in pairs may sit there; empty for who writes."""
    link: str


class SeatLine(NamedTuple):
    """A seat of a table, and since when it has a code that opens it."""

    seat: Seat | None
    name: str
    made: str
    """The empty text: it has none."""
    by: str


class TableCodes(NamedTuple):
    """A table with what was given out for it: seats 1 to 4, then who writes the sheet."""

    place: Place
    lines: tuple[SeatLine, ...]

    @property
    def made(self) -> int:
        """Return how many codes open something."""
        return sum(bool(one.made) for one in self.lines)


def make_table_codes(
    workspace: Workspace,
    visitor: Visitor,
    event: str,
    place: Place,
    seats: tuple[int, ...] = EVERYBODY,
) -> tuple[SeatCode, ...]:
    """Make new codes for seats of a table; what was given out for them opens nothing."""
    actor = _check_giver(workspace, visitor, event, place)
    state = workspace.context.states.newest(event).state
    open_round(state, place.round)
    return _make(workspace, event, actor, [(state.table(place), seats)])


def make_round_codes(
    workspace: Workspace, visitor: Visitor, event: str, number: int, *, anew: bool = False
) -> tuple[SeatCode, ...]:
    """Make codes for every seat of a round that has none; ``anew``: for all of them."""
    tables = show_round_codes(workspace, visitor, event, number)
    actor = _check_giver(workspace, visitor, event)
    state = workspace.context.states.newest(event).state
    open_round(state, number)
    wanted = [
        (
            state.table(one.place),
            tuple(line.seat or OFFICIAL for line in one.lines if anew or not line.made),
        )
        for one in tables
    ]
    return _make(workspace, event, actor, wanted)


def revoke_table_codes(
    workspace: Workspace,
    visitor: Visitor,
    event: str,
    place: Place,
    seats: tuple[int, ...] = EVERYBODY,
) -> None:
    """Make the codes of a table useless, or those of some of its seats."""
    _check_giver(workspace, visitor, event, place)
    workspace.people.change(lambda records: _drop(records, event, place, seats))


def revoke_round_codes(
    workspace: Workspace, visitor: Visitor, event: str, number: int
) -> None:
    """Make every code of a round useless."""
    _check_giver(workspace, visitor, event)
    workspace.people.change(
        lambda records: records.drop(SeatKey, event=event, round=number)
    )


def show_table_codes(
    workspace: Workspace, visitor: Visitor, event: str, place: Place
) -> TableCodes:
    """Return the seats of a table and who of them has a code."""
    _check_giver(workspace, visitor, event, place)
    state = workspace.context.states.newest(event).state
    published_round(state, place.round)
    return next(_codes(workspace, state, [state.table(place)]))


def show_round_codes(
    workspace: Workspace, visitor: Visitor, event: str, number: int
) -> tuple[TableCodes, ...]:
    """Return every table of a published round and what was given out for it."""
    _check_giver(workspace, visitor, event)
    state = workspace.context.states.newest(event).state
    tables = [table for _, table in sorted(published_round(state, number).tables.items())]
    return tuple(_codes(workspace, state, tables))


def _codes(
    workspace: Workspace, state: EventState, tables: Sequence[TableState]
) -> Iterator[TableCodes]:
    numbers = {table.place.round for table in tables}
    rows = workspace.people.look(
        lambda records: [
            one
            for number in sorted(numbers)
            for one in records.every(SeatKey, event=state.event, round=number)
        ]
    )
    living = {
        (place_of_key(one), one.seat): one for one in rows if why_over(state, one) is None
    }
    names = workspace.context.names(state.event)
    for table in tables:
        lines = []
        for seat in _seats(state, table):
            found = living.get((table.place, seat))
            made, by = (found.made, found.by) if found else ("", "")
            name = _called(state, table, names, seat)
            lines.append(SeatLine(Seat(seat) if seat else None, name, made, by))
        yield TableCodes(table.place, tuple(lines))


def _seats(state: EventState, table: TableState) -> tuple[int, ...]:
    """Return for whom a table can have codes: nobody answers for an empty chair."""
    taken = (int(seat) for seat in Seat if sitters_at(state, table, seat))
    return (*taken, OFFICIAL)


def _called(state: EventState, table: TableState, names: Names, seat: int) -> str:
    """Return who sits at a seat, or the two of a pair who may sit down there."""
    able = may_sit(state, table, Seat(seat)) if seat else ()
    return " / ".join(map(names.person, able))


def _make(
    workspace: Workspace,
    event: str,
    actor: Actor,
    wanted: Iterable[tuple[TableState, tuple[int, ...]]],
) -> tuple[SeatCode, ...]:
    state = workspace.context.states.newest(event).state
    names = workspace.context.names(event)
    made: list[SeatCode] = []
    rows: list[SeatKey] = []
    for table, seats in wanted:
        for number in (one for one in _seats(state, table) if one in seats):
            link = workspace.secrets.token()[:LINK_LENGTH]
            seat = Seat(number) if number else None
            sitters = sitters_at(state, table, seat) if seat else ()
            made.append(
                SeatCode(table.place, seat, _called(state, table, names, number), link)
            )
            rows.append(
                SeatKey(
                    event, *table.place, number, sitters, workspace.moment(), actor.id,
                    digest_of_secret(link),
                )
            )  # fmt: skip

    def deed(records: Records) -> None:
        for one in rows:
            _drop(records, event, place_of_key(one), (one.seat,))
            records.keep(one)

    workspace.people.change(deed)
    return tuple(made)


def _drop(records: Records, event: str, place: Place, seats: tuple[int, ...]) -> None:
    for seat in seats:
        records.drop(SeatKey, event=event, seat=seat, **place._asdict())


def _check_giver(
    workspace: Workspace, visitor: Visitor, event: str, place: Place | None = None
) -> Actor:
    """Return who gives codes out; whoever has tables of their own gives out theirs."""
    actor = actor_of(workspace, visitor, event, Permission.GIVE_CODES)
    state = workspace.context.states.newest(event).state
    check_permission(state, actor, Permission.GIVE_CODES)
    own = {
        table
        for one in officials_of(state, actor)
        if one.post is POSTS.get(actor.role)
        for table in one.tables
    }
    if actor.role is Role.ARBITER:
        own = own or set(standing_of(workspace, visitor, event).tables)
    if place is None and (own or actor.role is Role.SCORER):
        raise RuleViolation(
            "not_your_table", "Codes of a whole round are given out at the desk."
        )
    if place is not None and own and place.table not in own:
        raise RuleViolation(
            "not_your_table", "{place} is not yours.", at=str(place), place=place
        )
    return actor
