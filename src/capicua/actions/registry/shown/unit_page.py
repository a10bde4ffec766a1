"""Unit page: a club, locality or federation, its posts, and what its people have won."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from capicua.actions.registry.careers import CareerEvent, counting_rows
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.shown.people import Sees, names_for
from capicua.office.state import HeldPost, OfficeState, PersonState, Unit
from capicua.registry.career import PODIUM

MOST_HONOURS = 30


class Honour(NamedTuple):
    """A place on a podium, and who of the body stood there."""

    event: str
    on: str
    place: int
    people: tuple[str, ...]


class UnitPage(NamedTuple):
    """A body of the sport as everybody may see it."""

    unit: Unit
    above: tuple[Unit, ...]
    below: tuple[Unit, ...]
    persons: int
    """Of it and all bodies below it."""
    posts: tuple[HeldPost, ...]
    honours: tuple[Honour, ...]
    places: tuple[int, ...]
    """How many first, second and third places."""


def show_unit_page(
    context: OfficeContext, office: str, number: int, sees: Sees
) -> UnitPage:
    """Return a body with its honours: those of people who belonged to it on that day."""
    state = context.state(office)
    unit = state.unit(number)
    inside = state.below(number)
    honours = _honours(context, state, inside, sees)
    counted = Counter(one.place for one in honours)
    return UnitPage(
        unit,
        tuple(state.line_of(number))[1:],
        tuple(
            one
            for one in state.units.values()
            if one.parent == number and not one.is_closed
        ),
        sum(
            one.unit in inside and one.merged_into is None for one in state.persons.values()
        ),
        tuple(one for one in state.posts if one.unit == number),
        honours[:MOST_HONOURS],
        tuple(counted[place] for place in range(1, PODIUM + 1)),
    )


def unit_on(person: PersonState, day: str) -> int:
    """Return to which body somebody belonged on a day."""
    later = [one for one in person.transfers if one.on > day]
    return later[0].came_from if later else person.unit


def _honours(
    context: OfficeContext, state: OfficeState, inside: frozenset[int], sees: Sees
) -> tuple[Honour, ...]:
    """Return the podiums, the newest first; a pair of the same body is one honour."""
    found: dict[tuple[str, str, int], set[int]] = {}
    for person, one in counting_rows(context, state):
        place = one.result.place
        if place is None or not one.result.is_honour:
            continue
        kept = state.kept(person)
        if unit_on(state.person(kept), one.frame.last_day) in inside:
            found.setdefault(_key(one, place), set()).add(kept)
    names = names_for(context, state, {n for some in found.values() for n in some}, sees)
    return tuple(
        Honour(event, day, place, tuple(names[one] for one in sorted(people)))
        for (day, event, place), people in sorted(
            found.items(), key=lambda one: (one[0][0], one[0][1], -one[0][2]), reverse=True
        )
    )


def _key(one: CareerEvent, place: int) -> tuple[str, str, int]:
    return one.frame.last_day, one.event, place
