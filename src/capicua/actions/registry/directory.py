"""Directory of an office: its persons as somebody may see them, one by one or as a list."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.registry.affiliation import AffiliationStanding, standing_of
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.person_rows import (
    all_details,
    details_of,
    spellings_of,
)
from capicua.office.state import OfficeState, PersonState
from capicua.registry.person import PersonDetails


class PersonLine(NamedTuple):
    """A person in a list."""

    person: int
    name: str
    unit: str
    standing: AffiliationStanding
    merged_into: int | None = None


class PersonView(NamedTuple):
    """Everything that an office knows of a person."""

    person: int
    details: PersonDetails | None
    """None: it was erased."""
    state: PersonState
    units: tuple[str, ...]
    """Their body and those above it, the nearest first."""
    standing: AffiliationStanding
    former_names: tuple[str, ...]


def show_person(context: OfficeContext, office: str, number: int) -> PersonView:
    """Return everything that an office knows of a person."""
    state = context.state(office)
    person = state.person(number)
    details = details_of(context, office, number)
    before = dict.fromkeys(one.name for one in spellings_of(context, state, number))
    return PersonView(
        number,
        details,
        person,
        tuple(one.name for one in state.line_of(person.unit)),
        standing_of(state, person),
        tuple(name for name in before if details is None or name != details.name),
    )


def list_persons(context: OfficeContext, office: str) -> tuple[PersonLine, ...]:
    """Return all persons of an office by number."""
    state = context.state(office)
    names = {number: one.name for number, one in all_details(context, office)}
    return tuple(
        _line(state, person, names.get(number, ""))
        for number, person in sorted(state.persons.items())
    )


def _line(state: OfficeState, person: PersonState, name: str) -> PersonLine:
    return PersonLine(
        person.person,
        name or str(person.person),
        state.unit(person.unit).name,
        standing_of(state, person),
        person.merged_into,
    )
