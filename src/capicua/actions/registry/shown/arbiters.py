"""Arbiters of an office as everybody may see them: courses, validity, lists, letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.officials import ArbiterWarning, warnings_for_arbiter
from capicua.actions.registry.shown.people import Sees, names_for, today_in
from capicua.office.state import AccreditationLetter, ArbitersList, Course, OfficeState


class CourseLine(NamedTuple):
    """A course and whether it counts today."""

    course: Course
    is_valid: bool


class ArbiterLine(NamedTuple):
    """An arbiter: courses, the newest first, and what speaks against naming them today."""

    person: int
    name: str
    unit: int
    unit_name: str
    courses: tuple[CourseLine, ...]
    doubts: tuple[ArbiterWarning, ...]


class ArbitersView(NamedTuple):
    """The officials of an office."""

    lines: tuple[ArbiterLine, ...]
    lists: tuple[ArbitersList, ...]
    letters: tuple[AccreditationLetter, ...]
    names: Mapping[int, str]
    """Of everybody on a list or with a letter."""
    unit_names: Mapping[int, str]
    today: str


def show_arbiters(context: OfficeContext, office: str, sees: Sees) -> ArbitersView:
    """Return who has a course or stands on a list, by name; lists; letters of delegates."""
    state = context.state(office)
    today = today_in(context, state).isoformat()
    listed = {one for each in state.arbiters.values() for one in each.persons}
    numbers = listed | {number for number, one in state.persons.items() if one.courses}
    shown = {state.kept(one) for one in numbers}
    lettered = {one.person for one in state.letters}
    names = names_for(context, state, shown | listed | lettered, sees)
    lines = (_line(state, number, names[number], today) for number in shown)
    return ArbitersView(
        tuple(sorted(lines, key=lambda one: (one.name.casefold(), one.person))),
        tuple(state.arbiters.values()),
        state.letters,
        names,
        {number: one.name for number, one in state.units.items()},
        today,
    )


def _line(state: OfficeState, number: int, name: str, today: str) -> ArbiterLine:
    person = state.person(number)
    courses = sorted(person.courses, key=lambda one: one.on, reverse=True)
    return ArbiterLine(
        number,
        name,
        person.unit,
        state.unit(person.unit).name,
        tuple(CourseLine(one, one.is_valid(today)) for one in courses),
        warnings_for_arbiter(state, person, today),
    )
