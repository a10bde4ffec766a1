"""Known events: those that count in an office, and live ones whose people it knows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import date
from functools import partial
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.timezone import local_day, timezone_of
from capicua.actions.registry.entrants import first_day_of
from capicua.actions.registry.office_context import OfficeContext, RegistryRows
from capicua.actions.registry.ports import AthleteLink
from capicua.actions.rulings.event_sanctions import sanctions_of
from capicua.discipline.record import HeldEvent
from capicua.event.state import EventState, Phase
from capicua.office.facts.discipline import TakenSanction
from capicua.office.state import CountedEvent, OfficeState
from capicua.play.match.cards import has_cards
from capicua.rulebooks.sections.competition import EventKind
from capicua.rulebooks.sections.discipline import SuspensionUnit

MUNDIAL = EventKind.MUNDIAL
FEW = 8
"""For so many persons their own events are looked up one by one."""


class KnownEvent(NamedTuple):
    """An event with its people and what it gave them."""

    held: HeldEvent
    people: Mapping[int, int]
    """The person of each athlete that is known."""
    sanctions: tuple[TakenSanction, ...]
    adds_up: bool
    """It is played by the office's own regulation."""
    is_live: bool
    """It does not count here as it stands; it is read from the event itself."""


def known_events(
    context: OfficeContext,
    events: Context,
    state: OfficeState,
    persons: Collection[int] | None = None,
) -> tuple[KnownEvent, ...]:
    """Return the events that an office knows of, by id.

    What was taken over counts as it was taken; an event of this store that has gone on
    since, or does not count yet, is read as it stands. Of a few persons it is asked which
    live events they are in, rather than looking through everybody's.
    """
    here = set(events.store.events())
    links = _links(context, state, persons)
    found = []
    for name in sorted({*state.events, *(links.keys() & here)}):
        counted = state.events.get(name)
        is_open = name in here and events.states.why_closed(name) is None
        if is_open and not _is_as_taken(events, state, name):
            found.append(_live(events, state, name, links.get(name, {}), counted))
        elif counted is not None:
            found.append(_counted(state, counted))
    return tuple(found)


def planned_championships(state: OfficeState) -> Iterator[HeldEvent]:
    """Yield each planned championship as long as it lasts: it bars modalities to come.

    Only where cards bar them (FID 66-p2); nobody plays in it but in its events.
    """
    if not has_cards(state.book):
        return
    for one in state.championships.values():
        first, last = map(date.fromisoformat, (one.first_day, one.last_day))
        yield HeldEvent(
            f"championship {one.word}", first, last, frozenset(), MUNDIAL, one.word
        )


def _championship(
    state: OfficeState, of_event: EventState, first: date, counted: CountedEvent | None
) -> str | None:
    """Return to which championship an event belongs: as counted, else by its days."""
    if counted is not None:
        return counted.frame.championship
    if of_event.made.event_kind is not MUNDIAL:
        return None
    day = first.isoformat()
    return next(
        (
            one.word
            for one in state.championships.values()
            if one.first_day <= day <= one.last_day
        ),
        None,
    )


def _is_as_taken(events: Context, state: OfficeState, name: str) -> bool:
    taken = state.discipline.taken.get(name)
    head = events.states.newest(name).head.hash
    return taken is not None and name in state.events and taken.head == head


def _links(
    context: OfficeContext, state: OfficeState, persons: Collection[int] | None
) -> dict[str, dict[int, int]]:
    """Return who the athletes of each event are, newcomers left aside."""
    found: dict[str, dict[int, int]] = {}
    for link in context.rows.look(partial(_rows_of, state, persons)):
        people = found.setdefault(link.event, {})
        if link.person > 0:
            people[link.athlete] = state.kept(link.person)
        elif link.person < 0:
            people[link.athlete] = link.person
    return found


def _rows_of(
    state: OfficeState, persons: Collection[int] | None, rows: RegistryRows
) -> Iterable[AthleteLink]:
    """Return the links of all events, or of those in which a few persons are."""
    office = state.office
    counts_events = any(
        one.given.lasts is not None and one.given.lasts.unit is SuspensionUnit.EVENTS
        for one in state.discipline.given.values()
    )
    if persons is None or len(persons) > FEW or counts_events:
        return rows.every(AthleteLink, office=office)
    merged = (n for n, one in state.persons.items() if one.merged_into is not None)
    numbers = {*persons, *(one for one in merged if state.kept(one) in persons)}
    names = {
        link.event
        for number in sorted(numbers)
        for link in rows.every(AthleteLink, office=office, person=number)
    }
    return [
        link
        for name in sorted(names)
        for link in rows.every(AthleteLink, event=name, office=office)
    ]


def _counted(state: OfficeState, counted: CountedEvent) -> KnownEvent:
    frame = counted.frame
    people = {one: state.kept(person) for one, person in counted.people.items()}
    taken = state.discipline.taken.get(counted.event)
    held = HeldEvent(
        counted.event,
        date.fromisoformat(frame.first_day),
        date.fromisoformat(frame.last_day),
        frozenset(people.values()),
        frame.kind,
        frame.championship,
    )
    return KnownEvent(
        held,
        people,
        taken.sanctions if taken else (),
        frame.regulation == state.book.regulation,
        is_live=False,
    )


def _live(
    events: Context,
    state: OfficeState,
    name: str,
    links: Mapping[int, int],
    counted: CountedEvent | None,
) -> KnownEvent:
    of_event = events.states.newest(name).state
    first, last = days_of_live(events, of_event)
    people = dict(links)
    if counted is not None:
        people |= {one: state.kept(person) for one, person in counted.people.items()}
    held = HeldEvent(
        name,
        first,
        last,
        frozenset(people.values()),
        of_event.made.event_kind,
        _championship(state, of_event, first, counted),
    )
    played_by = of_event.book
    return KnownEvent(
        held,
        people,
        sanctions_of(events, name),
        played_by.regulation == state.book.regulation,
        is_live=True,
    )


def days_of_live(events: Context, state: EventState) -> tuple[date, date]:
    """Return the days of an event that may still go on: as played, planned, or today."""
    zone = timezone_of(state)
    first = first_day_of(events, state)
    if state.phase is Phase.FINISHED and state.finished_at is not None:
        return first, max(first, local_day(zone, state.finished_at))
    planned = [local_day(zone, one.at) for one in state.programme if one.round is not None]
    last = max([first, *planned, *_today(events, state)])
    return first, last


def _today(events: Context, state: EventState) -> Iterator[date]:
    """Yield today while an event is being played: it ends today at the soonest."""
    if any(one.is_published for one in state.rounds.values()):
        yield local_day(timezone_of(state), events.now())
