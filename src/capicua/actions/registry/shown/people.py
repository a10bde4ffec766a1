"""People of an office as somebody may see them: a list, and what a search finds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import date
from typing import NamedTuple

from capicua.actions.engine.timezone import find_timezone, local_day
from capicua.actions.registry.affiliation import AffiliationStanding, standing_of
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.people_index import find_persons
from capicua.actions.registry.person_rows import details_of
from capicua.kernel.accents import fold_accents
from capicua.office.state import ROOT, AffiliationStage, OfficeState
from capicua.registry.public_name import public_name

PER_PAGE = 50
Sees = Callable[[int], bool]
"""Tells whether who looks may see everything of the persons of a body."""


class ShownPerson(NamedTuple):
    """A person in a list, with the name that may be shown."""

    person: int
    name: str
    unit: int
    unit_name: str
    standing: AffiliationStanding
    is_whole: bool
    """Whether the name is the whole one."""


class PeopleView(NamedTuple):
    """A page of a list of people."""

    lines: tuple[ShownPerson, ...]
    total: int
    page: int
    pages: int


def today_in(context: OfficeContext, state: OfficeState) -> date:
    """Return the day that it is where an office is."""
    return local_day(find_timezone(state.timezone), context.now())


def told_name(
    context: OfficeContext, state: OfficeState, number: int, sees: Sees
) -> tuple[str, bool]:
    """Return what a person is called to who looks, and whether it is the whole name."""
    # A newcomer with a provisional number has no facts yet.
    person = None if number < 0 else state.person(number)
    details = details_of(context, state.office, number)
    if details is None:
        return str(number), False
    if sees(person.unit if person else ROOT):
        return details.name, True
    agrees = person is not None and person.consent is not None
    name = public_name(details, today_in(context, state), agrees=agrees)
    return name, name == details.name


def show_people(
    context: OfficeContext,
    office: str,
    sees: Sees,
    *,
    unit: int | None = None,
    stage: AffiliationStage | None = None,
    page: int = 1,
) -> PeopleView:
    """Return a page of the people of an office, of a body, or on a stage of affiliation."""
    state = context.state(office)
    inside = None if unit is None else state.below(unit)
    numbers = [
        number
        for number, one in sorted(state.persons.items())
        if one.merged_into is None
        and not one.is_erased
        and (inside is None or one.unit in inside)
        and stage in (None, one.affiliation.stage)
    ]
    pages = max(1, -(-len(numbers) // PER_PAGE))
    page = min(page, pages)
    shown = numbers[(page - 1) * PER_PAGE : page * PER_PAGE]
    return PeopleView(shown_persons(context, state, shown, sees), len(numbers), page, pages)


def search_people(
    context: OfficeContext, office: str, query: str, sees: Sees
) -> PeopleView:
    """Return whom a search means; the public finds nobody by what it may not read."""
    state = context.state(office)
    numbers = [one.person for one in find_persons(context, office, query)]
    words = fold_accents(query).split()
    found = tuple(
        one
        for one in shown_persons(context, state, numbers, sees)
        if one.is_whole or _is_in(words, one)
    )
    return PeopleView(found, len(found), 1, 1)


def shown_persons(
    context: OfficeContext, state: OfficeState, numbers: Iterable[int], sees: Sees
) -> tuple[ShownPerson, ...]:
    """Return persons as lines of a list."""
    return tuple(_line(context, state, number, sees) for number in numbers)


def names_for(
    context: OfficeContext, state: OfficeState, numbers: Collection[int], sees: Sees
) -> dict[int, str]:
    """Return what some persons are called to who looks."""
    return {one: told_name(context, state, one, sees)[0] for one in set(numbers)}


def _line(
    context: OfficeContext, state: OfficeState, number: int, sees: Sees
) -> ShownPerson:
    person = state.person(number)
    name, is_whole = told_name(context, state, number, sees)
    return ShownPerson(
        number,
        name,
        person.unit,
        state.unit(person.unit).name,
        standing_of(state, person),
        is_whole,
    )


def _is_in(words: Sequence[str], one: ShownPerson) -> bool:
    """Tell whether all that was typed stands in what may be read of somebody."""
    told = fold_accents(f"{one.person} {one.name} {one.unit_name}").split()
    return all(any(part.startswith(word) for part in told) for word in words)
