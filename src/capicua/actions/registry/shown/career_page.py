"""Career page: a person's events and sums, and those of two as a pair (FID 18)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.actions.registry.affiliation import AffiliationStanding, standing_of
from capicua.actions.registry.careers import CareerEvent, show_career
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.shown.people import Sees, names_for, told_name
from capicua.office.state import Approval, OfficeState, Transfer
from capicua.registry.career import CareerSums, add_up


class CareerPage(NamedTuple):
    """What everybody may read of a person's sporting life, the newest event first."""

    person: int
    name: str
    is_whole: bool
    unit: int
    units: tuple[str, ...]
    """Their body and those above it, the nearest first."""
    standing: AffiliationStanding
    events: tuple[CareerEvent, ...]
    sums: CareerSums
    honours: tuple[CareerEvent, ...]
    transfers: tuple[Transfer, ...]
    reclassified: tuple[Approval, ...]
    names: Mapping[int, str]
    """Of all partners, by number."""
    unit_names: Mapping[int, str]
    merged_into: int | None = None


class PairPage(NamedTuple):
    """What two people have played as partners."""

    one: int
    other: int
    names: Mapping[int, str]
    events: tuple[CareerEvent, ...]
    """As they count for the first one; they are the same for the other."""
    sums: CareerSums


def show_career_page(
    context: OfficeContext, office: str, number: int, sees: Sees
) -> CareerPage:
    """Return the public side of a person: events, partners, sums, places, transfers."""
    state = context.state(office)
    person = state.person(number)
    career = show_career(context, office, number)
    name, is_whole = told_name(context, state, number, sees)
    partners = {one for event in career.events for one in event.partners}
    return CareerPage(
        number,
        name,
        is_whole,
        person.unit,
        tuple(one.name for one in state.line_of(person.unit)),
        standing_of(state, person),
        career.events,
        career.sums,
        tuple(one for one in career.events if one.result.is_honour),
        person.transfers,
        person.reclassified,
        names_for(context, state, partners, sees),
        _unit_names(state, person.transfers),
        person.merged_into,
    )


def show_pair_page(
    context: OfficeContext, office: str, one: int, other: int, sees: Sees
) -> PairPage:
    """Return what two people have played together."""
    state = context.state(office)
    both = state.kept(state.person(one).person), state.kept(state.person(other).person)
    career = show_career(context, office, both[0])
    events = tuple(event for event in career.events if both[1] in event.partners)
    everybody = {*both, *(one for event in events for one in event.partners)}
    return PairPage(
        *both,
        names_for(context, state, everybody, sees),
        events,
        add_up(event.result for event in events),
    )


def _unit_names(state: OfficeState, transfers: tuple[Transfer, ...]) -> dict[int, str]:
    numbers = {one for each in transfers for one in (each.came_from, each.to)}
    return {one: state.unit(one).name for one in numbers}
