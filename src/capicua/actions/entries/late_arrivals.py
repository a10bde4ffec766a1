"""Late arrivals (*retraso*): what may be done with somebody who comes late, by the book."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import StrEnum
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.entries.entries import entry_of
from capicua.actions.rounds.coming_round import coming_round
from capicua.event.no_show import LATE_ARRIVAL
from capicua.event.place import Place
from capicua.event.state import EntryState, EventState, Phase, RoundState
from capicua.event.table import TableState
from capicua.play.match.attendance import is_too_late


class LateChoice(StrEnum):
    """What may be done with somebody who comes late."""

    CHECK_IN = "check_in"
    """Nothing is lost: mark them as present."""
    PAIR_AGAIN = "pair_again"
    """The draft is not published: throw it away and pair with them."""
    SIT_DOWN = "sit_down"
    """They are within the tolerance: let them play."""
    FORFEIT = "forfeit"
    """The tolerance is over: an arbiter rules, or the desk forfeits the table."""
    ARBITER_DECIDES = "arbiter_decides"
    """The book does not say how long a table waits."""
    NEXT_ROUND = "next_round"
    """This round is lost: they play from the next one on."""
    REINSTATE = "reinstate"
    """They had been withdrawn: take them in again, with a reason."""


class Late(NamedTuple):
    """What may be done, with the minutes and articles behind it."""

    choices: tuple[LateChoice, ...]
    """The usual one first; none: the last round is being played and they are out of it."""
    place: Place | None = None
    """The table that waits for them."""
    minutes: int | None = None
    """How long the table has waited; None: nothing has begun."""
    tolerance: int | None = None
    article: str | None = None
    code: str | None = None
    """The infraction to rule on, if being late costs something."""


def show_late_choices(context: Context, event: str, entry: int) -> Late:
    """Return what may be done now with an entry that comes late."""
    state = context.states.newest(event).state
    return choices_for_late(state, entry, context.now())


def choices_for_late(state: EventState, entry: int, now: datetime) -> Late:
    """Return what the book lets the desk do with an entry that comes late."""
    own = entry_of(state, entry)
    last = state.last_round
    if own.has_left:
        is_in_time = coming_round(state) <= state.made.final_round
        return Late((LateChoice.REINSTATE,) if is_in_time else ())
    if state.phase is Phase.OPEN or not last or state.rounds[last].is_closed:
        return Late((LateChoice.CHECK_IN,))
    found = state.rounds[last]
    table = _table_of(found, entry)
    if not found.is_published:
        is_seated = table is not None or entry in found.byes
        return Late((LateChoice.CHECK_IN if is_seated else LateChoice.PAIR_AGAIN,))
    if entry in found.byes:
        return Late((LateChoice.CHECK_IN,))
    if table is None or table.is_over:
        return Late(_from_next(state, own))
    return _at_the_table(state, found, table, now)


def _at_the_table(
    state: EventState, found: RoundState, table: TableState, now: datetime
) -> Late:
    """Return what may be done while the table waits, counted from the clock's start."""
    tolerance = state.book.attendance.tolerance_minutes
    since = found.clock.started if found.clock else None
    waited = timedelta(0) if since is None else now - datetime.fromisoformat(since)
    minutes = None if since is None else waited // timedelta(minutes=1)
    late = Late((LateChoice.SIT_DOWN,), table.place, minutes, tolerance.value)
    if since is None or table.rows:
        return late._replace(article=tolerance.article)
    if tolerance.value is None:
        choices = (LateChoice.ARBITER_DECIDES, LateChoice.SIT_DOWN, LateChoice.FORFEIT)
        return late._replace(choices=choices)
    if not is_too_late(state.book, waited):
        return late._replace(article=tolerance.article)
    articles = state.book.infractions[LATE_ARRIVAL].articles
    rule = state.book.attendance.late_score
    return late._replace(
        choices=(LateChoice.FORFEIT,),
        article=rule.article or next(iter(articles), None),
        code=LATE_ARRIVAL,
    )


def _from_next(state: EventState, entry: EntryState) -> tuple[LateChoice, ...]:
    if (
        state.last_round >= state.made.final_round
        or entry.from_round > state.made.final_round
    ):
        return ()
    return (LateChoice.NEXT_ROUND,)


def _table_of(found: RoundState, entry: int) -> TableState | None:
    """Return the first match of an entry that is not over, else its first one."""
    own = [table for _, table in sorted(found.tables.items()) if entry in table.entries]
    return next((one for one in own if not one.is_over), own[0] if own else None)
