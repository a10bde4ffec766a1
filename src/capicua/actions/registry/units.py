"""Bodies below an office, and who holds its posts."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.permissions import check_stepped_up
from capicua.actions.engine.person_names import clean_name
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    perform_in_office,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.kernel.error import RuleViolation
from capicua.office.facts.posts import OfficePost, PostGiven, PostTaken
from capicua.office.facts.units import UnitAdded, UnitAmended, UnitClosed, UnitKind
from capicua.office.state import ROOT

HOLDS: dict[UnitKind, frozenset[UnitKind]] = {
    UnitKind.INTERNATIONAL: frozenset(UnitKind) - {UnitKind.INTERNATIONAL},
    UnitKind.FEDERATION: frozenset({UnitKind.CLUB, UnitKind.LOCALITY}),
    UnitKind.AFFILIATE: frozenset({UnitKind.CLUB, UnitKind.LOCALITY}),
    UnitKind.CLUB: frozenset({UnitKind.LOCALITY}),
    UnitKind.LOCALITY: frozenset({UnitKind.CLUB}),
}
"""Which bodies may stand below which."""


class AddUnit(NamedTuple):
    """Write down a body below another."""

    kind: UnitKind
    name: str
    parent: int = ROOT
    country: str | None = None


class AmendUnit(NamedTuple):
    """Put right what a body is called or where it is."""

    unit: int
    name: str
    country: str | None = None


class CloseUnit(NamedTuple):
    """Say that a body is no more."""

    unit: int
    reason: str


class GivePost(NamedTuple):
    """Give somebody a post."""

    post: OfficePost
    account: str
    unit: int = ROOT
    person: int | None = None


class TakePost(NamedTuple):
    """Take a post from somebody."""

    post: OfficePost
    account: str
    unit: int = ROOT


def add_unit(context: OfficeContext, caller: OfficeCaller, request: AddUnit) -> Done:
    """Add a body; two of the same name below one are refused."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.MANAGE_UNITS, request.parent)
        parent = now.state.unit(request.parent)
        if parent.is_closed or request.kind not in HOLDS[parent.kind]:
            raise RuleViolation(
                "wrong_unit",
                "Below {name} there is no place for this ({kind}). Choose another.",
                at="kind",
                name=parent.name,
                kind=request.kind,
            )
        name = clean_name(request.name)
        _check_free(now, name, request.parent)
        number = max(now.state.units) + 1
        added = UnitAdded(number, request.kind, name, request.parent, request.country)
        return OfficeEffect((added,), {"unit": number})

    return perform_in_office(context, caller, request, decide)


def amend_unit(context: OfficeContext, caller: OfficeCaller, request: AmendUnit) -> Done:
    """Put a body's name or country right."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.MANAGE_UNITS, request.unit)
        unit = now.state.unit(request.unit)
        name = clean_name(request.name)
        if name.casefold() != unit.name.casefold() and unit.parent is not None:
            _check_free(now, name, unit.parent)
        return OfficeEffect((UnitAmended(request.unit, name, request.country),))

    return perform_in_office(context, caller, request, decide)


def close_unit(context: OfficeContext, caller: OfficeCaller, request: CloseUnit) -> Done:
    """Close a body that nobody belongs to any more."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.MANAGE_UNITS, request.unit)
        if request.unit == ROOT:
            raise RuleViolation(
                "wrong_unit", "The office itself is not closed here.", at="unit"
            )
        inside = now.state.below(request.unit)
        people = sum(
            one.unit in inside and one.merged_into is None
            for one in now.state.persons.values()
        )
        if people:
            raise RuleViolation(
                "unit_in_use",
                "Transfer its {people} {people:person|persons} to another body first.",
                at="unit",
                people=people,
            )
        return OfficeEffect((UnitClosed(request.unit, now.reason(request.reason)),))

    return perform_in_office(context, caller, request, decide)


def give_post(context: OfficeContext, caller: OfficeCaller, request: GivePost) -> Done:
    """Give somebody a post in the office or in a body below it."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.GIVE_POSTS, request.unit)
        check_stepped_up(now.access)
        now.state.unit(request.unit)
        if request.person is not None:
            now.state.person(request.person)
        return OfficeEffect((PostGiven(*request),))

    return perform_in_office(context, caller, request, decide)


def take_post(context: OfficeContext, caller: OfficeCaller, request: TakePost) -> Done:
    """Take a post from somebody."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.GIVE_POSTS, request.unit)
        check_stepped_up(now.access)
        return OfficeEffect((PostTaken(*request),))

    return perform_in_office(context, caller, request, decide)


def _check_free(now: OfficeSituation, name: str, parent: int) -> None:
    wanted = name.casefold()
    for one in now.state.units.values():
        if one.parent == parent and one.name.casefold() == wanted and not one.is_closed:
            raise RuleViolation(
                "unit_exists",
                "There is a body {name} here already. Choose another name.",
                at="name",
                name=one.name,
            )
