"""Search over the persons of an office, by name, nickname, number or club."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.person_rows import all_details, details_of
from capicua.actions.registry.provisional import provisional_persons
from capicua.registry.name_index import CANDIDATES, NameIndex
from capicua.registry.person import PersonDetails
from capicua.registry.person_match import PersonTraits
from capicua.registry.person_proposal import PersonCandidate

FEW = 200
"""So many persons are read one by one; of more all that is written down at once."""


class FoundPerson(NamedTuple):
    """Somebody who was found, as a list shows them."""

    person: int
    name: str
    nickname: str
    unit: str


def find_persons(
    context: OfficeContext, office: str, query: str
) -> tuple[FoundPerson, ...]:
    """Return the persons whom somebody may mean, the best first; typos are forgiven."""
    state = context.state(office)
    read = _reader(context, office)
    numbers = context.offices.index_of(office).find(state, read, query)
    written = read(numbers)
    return tuple(
        FoundPerson(
            number,
            written[number].name,
            written[number].nickname,
            state.unit(state.persons[number].unit).name,
        )
        for number in numbers
        if number in written
    )


def candidates_for(
    context: OfficeContext, office: str, people: Sequence[PersonTraits]
) -> list[tuple[PersonCandidate, ...]]:
    """Return for each description whom it may mean, the likest first."""
    state, read = context.state(office), _reader(context, office)
    index, newcomers = context.offices.index_of(office), NameIndex()
    for number, details in provisional_persons(context, office).items():
        newcomers.add(number, PersonTraits((details.name,), details.nickname))
    return [
        _likest(index.candidates(state, read, one), newcomers.candidates(one))
        for one in people
    ]


def _likest(
    known: Sequence[PersonCandidate], newcomers: Sequence[PersonCandidate]
) -> tuple[PersonCandidate, ...]:
    """Return the likest of both, those with a number for life first among equals."""
    found = sorted(
        (*known, *newcomers), key=lambda one: one.resemblance.points, reverse=True
    )
    return tuple(found[:CANDIDATES])


def _reader(
    context: OfficeContext, office: str
) -> Callable[[Collection[int]], Mapping[int, PersonDetails]]:
    return partial(_read, context, office)


def _read(
    context: OfficeContext, office: str, numbers: Collection[int]
) -> Mapping[int, PersonDetails]:
    if len(numbers) > FEW:
        return dict(all_details(context, office))
    found = ((number, details_of(context, office, number)) for number in numbers)
    return {number: one for number, one in found if one is not None}
