"""Appeals as the desk sees them: sanctions open to one, and each one's story."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from capicua.actions.appeals.appeals import appeal_of
from capicua.actions.engine.context import Context
from capicua.actions.engine.names import Names
from capicua.actions.engine.timezone import local_day, timezone_of
from capicua.actions.rulings.sanctions import (
    Sanctioned,
    appellants,
    every_sanction,
    find_sanction,
    has_effect,
)
from capicua.discipline.appeal_days import decision_day, last_day
from capicua.event.appeal_terms import is_held
from capicua.event.daybook import Appeal
from capicua.event.facts.appeals import Party
from capicua.event.facts.protests import OutsiderSanctioned
from capicua.event.labels import athlete_at, label_at
from capicua.event.state import EventState
from capicua.kernel.seat import Pair, Seat


class TablePerson(NamedTuple):
    """Somebody at the table of a sanction."""

    seat: Seat
    entry: int
    label: str
    name: str


class SanctionView(NamedTuple):
    """A sanction, who may appeal it, and until when."""

    sanction: Sanctioned
    who: str
    """The offender as announced; of somebody who does not play, the name."""
    appellants: tuple[TablePerson, ...]
    last_day: date | None
    is_late: bool


class AppealView(NamedTuple):
    """An appeal with its texts, its people and its days."""

    appeal: Appeal
    sanction: Sanctioned
    appellants: tuple[TablePerson, ...]
    interested: tuple[TablePerson, ...]
    who: str
    """Who appeals, by name."""
    grounds: str
    evidence: str
    sought: str
    reason: str
    deciders: str
    is_held: bool
    due: date | None
    """Until when it is decided; None: held, waiting, decided, or no term is set."""
    is_overdue: bool

    @property
    def received(self) -> date:
        """Return the day on which it came in."""
        return date.fromisoformat(self.appeal.received)

    @property
    def untold(self) -> tuple[Party, ...]:
        """Return the parties for whom no letter was made yet."""
        told = {party for notice in self.appeal.notices for party in notice.parties}
        return tuple(party for party in Party if party not in told)


def show_sanctions(context: Context, event: str) -> tuple[SanctionView, ...]:
    """Return every sanction of an event, the newest first."""
    state = context.states.newest(event).state
    names = context.names(event)
    today = local_day(timezone_of(state), context.now())
    found = [
        _sanction(state, names, one, today)
        for one in every_sanction(context, event)
        if one.seq not in state.taken_back and has_effect(state, one.seq, one.fact)
    ]
    return tuple(reversed(found))


def show_appeals(context: Context, event: str) -> tuple[AppealView, ...]:
    """Return the appeals, the open ones first."""
    state = context.states.newest(event).state
    names = context.names(event)
    found = sorted(
        state.appeals.values(), key=lambda one: (one.is_upheld is not None, one.id)
    )
    return tuple(_appeal(context, state, names, one) for one in found)


def show_appeal(context: Context, event: str, number: int) -> AppealView:
    """Return one appeal."""
    state = context.states.newest(event).state
    names = context.names(event)
    return _appeal(context, state, names, appeal_of(state, number))


def _appeal(context: Context, state: EventState, names: Names, found: Appeal) -> AppealView:
    sanction = find_sanction(context, state.event, found.sanction)
    everybody = _people(state, names, sanction, tuple(Seat))
    own = tuple(one for one in everybody if one.seat in found.seats)
    due = _due(state, found)
    today = local_day(timezone_of(state), context.now())
    return AppealView(
        found,
        sanction,
        own,
        tuple(one for one in everybody if one not in own),
        " / ".join(one.name for one in own) or _who(state, names, sanction),
        names.text(found.grounds),
        names.text(found.evidence),
        names.text(found.sought),
        names.text(found.reason),
        names.text(found.deciders),
        found.is_upheld is None and is_held(state),
        due,
        due is not None and today > due,
    )


def addresses_known(
    people: tuple[TablePerson, ...], contacts: Mapping[int, str]
) -> tuple[str, ...]:
    """Return the registered addresses of people, each once."""
    known = (contacts[one.entry] for one in people if one.entry in contacts)
    return tuple(dict.fromkeys(known))


def _due(state: EventState, appeal: Appeal) -> date | None:
    """Return until when an appeal is decided: the time runs once it can be heard."""
    if appeal.is_upheld is not None or is_held(state) or appeal.waits_for_evidence:
        return None
    since = date.fromisoformat(appeal.received)
    heard_at_once = state.book.discipline.appeal_heard_during_event.value
    if state.finished_at is not None and heard_at_once is False:
        since = max(since, local_day(timezone_of(state), state.finished_at))
    if appeal.gathered is not None:
        since = local_day(timezone_of(state), appeal.gathered)
    return decision_day(state.book, since)


def _sanction(
    state: EventState, names: Names, one: Sanctioned, today: date
) -> SanctionView:
    at = state.finished_at
    ended = None if at is None else local_day(timezone_of(state), at)
    until = last_day(state.book, one.day, ended)
    able = _people(state, names, one, appellants(state, one))
    is_late = until is not None and today > until
    return SanctionView(one, _who(state, names, one), able, until, is_late)


def _who(state: EventState, names: Names, one: Sanctioned) -> str:
    fact = one.fact
    if isinstance(fact, OutsiderSanctioned):
        return names.text(fact.who)
    seat = fact.incident.offender
    return "" if seat is None else label_at(state, state.table(fact.place), seat)


def _people(
    state: EventState, names: Names, one: Sanctioned, seats: tuple[Seat, ...]
) -> tuple[TablePerson, ...]:
    if isinstance(one.fact, OutsiderSanctioned):
        return ()
    table = state.table(one.fact.place)
    found = []
    for seat in seats:
        athlete = athlete_at(state, table, seat)
        who = table.seated[seat - 1]
        name = names.entry(state, who) if athlete is None else names.person(athlete)
        entry = table.teams[seat.pair is Pair.B] if table.teams else who
        found.append(TablePerson(seat, entry, label_at(state, table, seat), name))
    return tuple(found)
