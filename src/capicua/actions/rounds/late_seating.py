"""Late seating (*retraso*): who came late makes new tables with those who rest."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform_slowly
from capicua.actions.engine.permissions import Permission
from capicua.actions.rounds.coming_round import seated_in
from capicua.actions.rounds.draft_pricing import price, tables_of_plan
from capicua.event.facts.rounds import LateSeated, PairedTable
from capicua.event.pairing import as_fact
from capicua.event.record import tournament_of
from capicua.event.round_rules import open_round
from capicua.event.state import EntryState, EventState, RoundState
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.marks import TableMark
from capicua.tournament.pairing.opening import open_next_round
from capicua.tournament.pairing.round import next_round
from capicua.tournament.rules.record import Tournament

FIXED = (PairingMode.ROUND_ROBIN, PairingMode.KNOCKOUT)
"""Ways in which who meets whom is settled beforehand: nobody can be put in between."""


class SeatLate(NamedTuple):
    """Seat who came late with those who rest; no table that there is changes."""

    round: int
    entries: tuple[int, ...]
    """Who waited when it was asked for: the tables are made of them and of the byes."""
    reason: str


class LateSeating(NamedTuple):
    """What would be done now; nothing is done yet."""

    round: int
    waiting: tuple[int, ...]
    """Who is there and has neither a seat nor a bye."""
    tables: tuple[PairedTable, ...] = ()
    """The new tables; none: they and the byes do not fill one."""
    byes: tuple[int, ...] = ()
    """Who would rest still."""
    left: tuple[int, ...] = ()
    """Who waits and would have no seat: they play from the next round on."""
    marks: tuple[TableMark, ...] = ()
    """What the new tables cost: who meets again, same country, and so on."""


class SeatedTable(NamedTuple):
    """A new table by the names of both sides."""

    table: int
    a: tuple[str, ...]
    b: tuple[str, ...]
    marks: tuple[TableMark, ...]


class LateSeatingView(NamedTuple):
    """The same by name, for the pages."""

    round: int
    entries: tuple[int, ...]
    waiting: tuple[str, ...]
    tables: tuple[SeatedTable, ...]
    byes: tuple[str, ...]
    left: tuple[str, ...]


def show_late_seating(context: Context, event: str, number: int) -> LateSeatingView | None:
    """Return who waits in a round that is played, and which tables can be made of them."""
    state = context.states.newest(event).state
    found = state.rounds[number]
    if not found.is_published or found.is_closed:
        return None
    plan = plan_late_seating(state, found)
    if not plan.waiting:
        return None
    names = context.names(event)

    def called(entries: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(names.entry(state, one) for one in entries)

    tables = tuple(
        SeatedTable(
            one.table,
            called(one.a),
            called(one.b),
            tuple(mark for mark in plan.marks if mark.table == one.table),
        )
        for one in plan.tables
        if one.rotation in (None, 1)
    )
    return LateSeatingView(
        number, plan.waiting, called(plan.waiting), tables, called(plan.byes),
        called(plan.left),
    )  # fmt: skip


def seat_late(context: Context, caller: Caller, request: SeatLate) -> Done:
    """Seat who came late with those who rest, at new tables of a round that is played."""
    return perform_slowly(
        context, caller, Permission.RUN_EVENT, request, lambda now: _seat(now, request)
    )


def plan_late_seating(state: EventState, found: RoundState) -> LateSeating:
    """Return the new tables that who waits and who rests make: the engine's own, priced."""
    waiting = _waiting(state, found)
    alone = LateSeating(found.number, waiting, (), found.byes, waiting)
    if not waiting or state.made.stages:
        return alone
    tournament = _between(state, found, waiting)
    try:
        opening = open_next_round(tournament)
        if opening.strategy.mode in FIXED:
            return alone
        plan = next_round(tournament)
    except RuleViolation:
        # Too few for a table, or nobody may meet.
        return alone
    first = max(number for number, _ in found.tables)
    marks = price(opening, tables_of_plan(plan), plan.byes).marks
    return LateSeating(
        found.number,
        waiting,
        tuple(one._replace(table=first + one.table) for one in as_fact(state, plan).tables),
        tuple(one for one in plan.byes if one in found.byes),
        tuple(one for one in plan.byes if one not in found.byes),
        tuple(one._replace(table=first + one.table) for one in marks if one.table),
    )


def _seat(now: Situation, request: SeatLate) -> ActionEffect:
    found = open_round(now.state, request.round)
    plan = plan_late_seating(now.state, found)
    if plan.waiting != request.entries:
        raise RuleViolation(
            "late_changed",
            "Somebody else has come, or left, since. Look again at who waits.",
            at="entries",
        )
    if not plan.tables:
        raise RuleViolation(
            "no_late_table",
            "Who waits and who rests do not fill a table. They play from the next round "
            "on; while nothing was played, the round can be taken back.",
            at="entries",
        )
    fact = LateSeated(found.number, plan.tables, plan.byes, now.reason(request.reason))
    told = {"tables": sorted({one.table for one in plan.tables})}
    return ActionEffect((fact,), told)


def _waiting(state: EventState, found: RoundState) -> tuple[int, ...]:
    """Return who is there and has neither a seat nor a bye in a round."""
    seated = seated_in(found)
    stays = {n: one for n, one in sorted(state.entries.items()) if not one.has_left}
    is_unchecked = not any(one.is_present for one in stays.values())
    return tuple(
        number
        for number, one in stays.items()
        if number not in seated and _is_here(one, found.number, is_unchecked=is_unchecked)
    )


def _is_here(entry: EntryState, number: int, *, is_unchecked: bool) -> bool:
    """Tell whether an entry came during a round, or was away and is there now."""
    comes_next = number + 1 in (entry.from_round, entry.returns)
    if is_unchecked:
        return comes_next
    was_away = number in entry.absences or comes_next
    return entry.is_present and was_away


def _between(state: EventState, found: RoundState, waiting: tuple[int, ...]) -> Tournament:
    """Return the tournament before a round, where only some are there to be paired."""
    tournament = tournament_of(state, through=found.number - 1)
    free = {*waiting, *found.byes}
    late = {
        one: min(first, found.number) if one in waiting else first
        for one, first in tournament.late.items()
    }
    return tournament._replace(
        seed=found.seed or 0,
        late=late,
        absent_next=frozenset(tournament.entries) - free,
        fixed_tables={},
    )
