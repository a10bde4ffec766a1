"""Careers: every event of a person under all numbers they had, and what it adds up to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.actions.registry.counting import RESULT
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.ports import CareerRow
from capicua.journal.canonical import parse
from capicua.office.facts.events import EventFrame
from capicua.office.state import OfficeState
from capicua.registry.career import CareerSums, EventResult, add_up


class CareerEvent(NamedTuple):
    """An event in somebody's career."""

    event: str
    frame: EventFrame
    result: EventResult
    partners: tuple[int, ...]
    """As persons."""


class CareerView(NamedTuple):
    """Somebody's events, the newest first, and what they add up to."""

    person: int
    events: tuple[CareerEvent, ...]
    sums: CareerSums


def show_career(context: OfficeContext, office: str, person: int) -> CareerView:
    """Return the career of a person: of all events that count, the newest first."""
    state = context.state(office)
    kept = state.kept(state.person(person).person)
    rows = [
        row for number in _numbers_of(state, kept) for row in _rows(context, office, number)
    ]
    events = sorted(
        (_event(state, row) for row in rows if _counts(state, row)),
        key=lambda one: (one.frame.last_day, one.event),
        reverse=True,
    )
    return CareerView(kept, tuple(events), add_up(one.result for one in events))


def counting_rows(
    context: OfficeContext, state: OfficeState
) -> Iterator[tuple[int, CareerEvent]]:
    """Yield what every event that counts brought whom, as persons and their events."""
    rows = context.rows.look(lambda found: found.every(CareerRow, office=state.office))
    for row in rows:
        if _counts(state, row):
            yield row.person, _event(state, row)


def _rows(context: OfficeContext, office: str, person: int) -> tuple[CareerRow, ...]:
    return context.rows.look(
        lambda found: found.every(CareerRow, office=office, person=person)
    )


def _numbers_of(state: OfficeState, kept: int) -> list[int]:
    """Return all numbers that lead to a person."""
    merged = {n for n, one in state.persons.items() if one.merged_into is not None}
    return [kept, *sorted(n for n in merged if state.kept(n) == kept)]


def _counts(state: OfficeState, row: CareerRow) -> bool:
    """Tell whether a row is of an event that counts, for the person whom it counts for.

    Statistics that a sanction deleted count no more (DP 75).
    """
    event = state.events.get(row.event)
    return (
        event is not None
        and event.people.get(row.athlete) == row.person
        and not state.is_struck(state.kept(row.person), event)
    )


def _event(state: OfficeState, row: CareerRow) -> CareerEvent:
    event = state.events[row.event]
    result: EventResult = RESULT.decode(parse(row.content.encode()))
    partners = tuple(
        state.kept(event.people[one]) for one in result.partners if one in event.people
    )
    return CareerEvent(row.event, event.frame, result, partners)
