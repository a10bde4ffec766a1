"""Own data: everything that an office and its events keep of a person, in one document."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import fields
from typing import Any, NamedTuple

from capicua.actions.accounts.workspace import Workspace
from capicua.actions.registry.careers import CareerEvent, show_career
from capicua.actions.registry.directory import show_person
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeSituation,
    journal_of,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.ports import AthleteLink, PersonRow
from capicua.journal.canonical import parse
from capicua.journal.digest import Digest
from capicua.office.fact import OFFICE_FACTS, RecordedByOffice, read_office_line
from capicua.office.state import OfficeState

REASONS = ("reason", "reasons")
"""Fields of facts that hold the digest of a free text about a person."""


class EventAthlete(NamedTuple):
    """Somebody as an event knows them: by their number there."""

    event: str
    athlete: int


def export_own_data(
    workspace: Workspace, caller: OfficeCaller, number: int
) -> dict[str, Any]:
    """Return everything that is kept of a person, also under numbers that were merged.

    It is for the person: whoever may see an office's persons hands it out.
    """
    context = workspace.offices
    state = context.state(caller.office)
    person = state.person(state.kept(state.person(number).person))
    require_right(context, caller, OfficePermission.SEE_PERSONS, person.unit)
    return data_of(workspace, caller.office, number)


def data_of(workspace: Workspace, office: str, number: int) -> dict[str, Any]:
    """Return the same for the person, who has shown who they are at their own door."""
    context = workspace.offices
    state = context.state(office)
    person = state.person(state.kept(state.person(number).person))
    numbers = numbers_of(state, number)
    view = show_person(context, office, number)
    career = show_career(context, office, number)
    return {
        "office": office,
        "person": state.kept(number),
        "numbers": list(numbers),
        "descriptions": list(_descriptions(context, state, numbers)),
        "standing": view.standing,
        "units": list(view.units),
        "consent": {
            "since": person.consent,
            "by_guardian": person.consent_by_guardian,
        },
        "facts": [
            _told(context, office, one, numbers)
            for one in facts_about(context, office, numbers)
        ],
        "career": {
            "events": [_event(one) for one in career.events],
            "sums": career.sums._asdict(),
        },
        "names_in_events": list(_names(workspace, state, numbers)),
    }


def require_right(
    context: OfficeContext, caller: OfficeCaller, right: OfficePermission, unit: int = 0
) -> OfficeSituation:
    """Return the office at this moment, or raise why somebody may not do this."""
    state = context.state(caller.office)
    now = OfficeSituation(state, caller, context.now(), context.chance)
    now.require(right, unit)
    return now


def numbers_of(state: OfficeState, number: int) -> tuple[int, ...]:
    """Return all numbers of a person: the one that counts, and those merged into it."""
    kept = state.kept(state.person(number).person)
    merged = (n for n, one in state.persons.items() if one.merged_into is not None)
    return (kept, *sorted(one for one in merged if state.kept(one) == kept))


def events_of(
    context: OfficeContext, state: OfficeState, numbers: tuple[int, ...]
) -> tuple[EventAthlete, ...]:
    """Return in which events of this store somebody is, counted or not."""
    links = [link for number in numbers for link in _links(context, state, number)]
    found = {EventAthlete(one.event, one.athlete) for one in links}
    for event in state.events.values():
        found |= {
            EventAthlete(event.event, athlete)
            for athlete, person in event.people.items()
            if person in numbers
        }
    here = frozenset(context.store.events())
    return tuple(sorted(one for one in found if one.event in here))


def facts_about(
    context: OfficeContext, office: str, numbers: tuple[int, ...]
) -> Iterator[RecordedByOffice]:
    """Yield the facts of an office's journal that name a person."""
    either = "|".join(map(str, numbers))
    named = re.compile(rf'"(?:person|kept|merged)":(?:{either})[,}}]'.encode())
    for stored in context.store.read(journal_of(office)):
        if named.search(stored.line):
            yield read_office_line(stored.line)


def reasons_of(recorded: RecordedByOffice) -> Iterator[Digest]:
    """Yield the digests of the free texts that a fact holds."""
    for field in fields(recorded.fact):
        if field.name in REASONS:
            digest = getattr(recorded.fact, field.name)
            if digest is not None:
                yield digest


def _descriptions(
    context: OfficeContext, state: OfficeState, numbers: tuple[int, ...]
) -> Iterator[dict[str, Any]]:
    for number in numbers:
        newest = state.person(number).details
        rows = _rows(context, state.office, number)
        for row in sorted(rows, key=lambda one: one.digest != newest):
            yield {
                "person": number,
                "is_newest": row.digest == newest,
                "digest": row.digest,
                **parse(row.content.encode()),
            }


def _links(
    context: OfficeContext, state: OfficeState, number: int
) -> tuple[AthleteLink, ...]:
    return context.rows.look(
        lambda rows: rows.every(AthleteLink, office=state.office, person=number)
    )


def _rows(context: OfficeContext, office: str, number: int) -> tuple[PersonRow, ...]:
    return context.rows.look(
        lambda rows: rows.every(PersonRow, office=office, person=number)
    )


def _told(
    context: OfficeContext,
    office: str,
    recorded: RecordedByOffice,
    numbers: Collection[int],
) -> dict[str, Any]:
    """Return a fact with the words of its reasons; of lists of people the own lines."""
    data = OFFICE_FACTS.encode(recorded.fact)
    return {
        "seq": recorded.seq,
        "at": recorded.at,
        "kind": OFFICE_FACTS.word_for(type(recorded.fact)),
        "data": {name: _own(value, numbers) for name, value in data.items()},
        "texts": [context.text(office, one) for one in reasons_of(recorded)],
    }


def _own(value: Any, numbers: Collection[int]) -> Any:
    """Return a value of a fact; of a list of people those lines that are the person's."""
    if not isinstance(value, list):
        return value
    return [one for one in value if not _is_others(one, numbers)]


def _is_others(line: Any, numbers: Collection[int]) -> bool:
    names_one = isinstance(line, dict) and "person" in line
    return names_one and line["person"] not in numbers


def _event(one: CareerEvent) -> dict[str, Any]:
    return {"event": one.event, **one.frame._asdict(), **one.result._asdict()}


def _names(
    workspace: Workspace, state: OfficeState, numbers: tuple[int, ...]
) -> Iterator[dict[str, Any]]:
    for event, athlete in events_of(workspace.offices, state, numbers):
        name = workspace.context.names(event).people.get(athlete, "")
        yield {"event": event, "athlete": athlete, "name": name}
