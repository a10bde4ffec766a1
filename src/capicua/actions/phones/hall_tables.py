"""Tables of the hall by their numbers, whatever round is being played at them."""

from __future__ import annotations

from capicua.actions.engine.context import Context
from capicua.actions.phones.personal_codes import athletes_of
from capicua.actions.sheets.rights import check_may_score
from capicua.actions.standings.entry_story import newest_published
from capicua.event.labels import seats_of
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat


def match_now(context: Context, event: str, table: int, actor: Actor) -> Place:
    """Return the match at a table of the newest round that everybody may see.

    A table may have several, as boards of teams or rotations: one's own goes first, then
    one that is not official yet.
    """
    state = context.states.newest(event).state
    found = state.rounds.get(newest_published(state))
    here = (
        [one for one in found.tables.values() if one.place.table == table] if found else []
    )
    if not here:
        raise RuleViolation(
            "no_such_table", "Nobody plays at table {table} now.", at="table", table=table
        )
    here.sort(key=lambda one: (not _is_own(state, one, actor), one.registered, one.place))
    return here[0].place


def tables_to_score(context: Context, event: str, actor: Actor) -> frozenset[Place]:
    """Return the tables of the newest published round whose sheets somebody may write."""
    state = context.states.newest(event).state
    found = state.rounds.get(newest_published(state))
    tables = found.tables.values() if found else ()
    return frozenset(one.place for one in tables if _may_score(state, one, actor))


def table_numbers(context: Context, event: str) -> tuple[int, ...]:
    """Return the numbers of the tables that the event uses, or will use for everybody."""
    state = context.states.newest(event).state
    used = {key[0] for one in state.rounds.values() for key in one.tables}
    most = max(used, default=0) or len(athletes_of(state)) // len(Seat)
    return tuple(range(1, most + 1))


def _may_score(state: EventState, table: TableState, actor: Actor) -> bool:
    try:
        check_may_score(state, actor, table)
    except RuleViolation:
        return False
    return True


def _is_own(state: EventState, table: TableState, actor: Actor) -> bool:
    if actor.role is not Role.ATHLETE or not actor.id.isdecimal():
        return False
    return bool(seats_of(state, table, int(actor.id)))
