"""Representation: for which country somebody played before events counted (FID 102)."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.person_names import clean_name
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    perform_in_office,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.person_rows import read_day
from capicua.kernel.error import RuleViolation
from capicua.office.facts.persons import CountryRepresented
from capicua.office.state import Represented


class RecordRepresentation(NamedTuple):
    """Write down that somebody represented a country at a world championship."""

    person: int
    country: str
    on: str


def record_representation(
    context: OfficeContext, caller: OfficeCaller, request: RecordRepresentation
) -> Done:
    """Write down a country that somebody represented before events were counted here.

    Those that count are written down by themselves.
    """

    def decide(now: OfficeSituation) -> OfficeEffect:
        kept = now.state.kept(now.state.person(request.person).person)
        person = now.state.person(kept)
        now.require(OfficePermission.KEEP_PERSONS, person.unit)
        on = read_day(request.on, "on")
        if on > now.today:
            raise RuleViolation("wrong_day", "Write a day that has been.", at="on")
        country, day = clean_name(request.country, "country"), on.isoformat()
        if Represented(country, day) in person.represented:
            return OfficeEffect()
        return OfficeEffect((CountryRepresented(kept, country, day),))

    return perform_in_office(context, caller, request, decide)
