"""Representation: for which country somebody played, and may play (FID 101, 102)."""

from __future__ import annotations

from collections.abc import Mapping
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
from capicua.office.facts.persons import (
    CountryRepresented,
    NationalityWaived,
    NationalityWaiverRevoked,
)
from capicua.office.state import PersonState, Represented
from capicua.registry.eligibility import Approver

WAIVES: Mapping[Approver, OfficePermission] = {
    Approver.COMMISSION: OfficePermission.WAIVE_AS_COMMISSION,
    Approver.BOARD: OfficePermission.WAIVE_AS_BOARD,
}
"""By what each body lets somebody play for a country not theirs."""


class RecordRepresentation(NamedTuple):
    """Write down that somebody represented a country at a world championship."""

    person: int
    country: str
    on: str


class WaiveNationality(NamedTuple):
    """Let somebody play an event for a country not theirs, in the name of one body."""

    person: int
    event: str
    by: Approver
    reasons: str


class RevokeWaiver(NamedTuple):
    """Take that back."""

    person: int
    event: str
    by: Approver
    reason: str


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


def waive_nationality(
    context: OfficeContext, caller: OfficeCaller, request: WaiveNationality
) -> Done:
    """Let somebody play for a country not theirs; commission and Board must (FID 101)."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        person = _waived(now, request)
        own = {one.person for one in now.state.posts if one.account == now.actor.id}
        if person.person in own:
            raise RuleViolation(
                "own_case",
                "Nobody decides his own case. Ask another member.",
                at="person",
            )
        event = clean_name(request.event, "event")
        reasons, on = now.reason(request.reasons, "reasons"), now.today.isoformat()
        by = str(request.by)
        return OfficeEffect((NationalityWaived(person.person, event, by, on, reasons),))

    return perform_in_office(context, caller, request, decide)


def revoke_waiver(
    context: OfficeContext, caller: OfficeCaller, request: RevokeWaiver
) -> Done:
    """Take back that somebody may play for a country not theirs."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        person, by = _waived(now, request), str(request.by)
        known = {(one.event, one.by) for one in person.nationality_waived}
        if (request.event, by) not in known:
            raise RuleViolation(
                "nothing_waived",
                "This body has approved nothing of {person} in {event}.",
                at="event",
                person=person.person,
                event=request.event[:60],
            )
        reason = now.reason(request.reason)
        fact = NationalityWaiverRevoked(person.person, request.event, by, reason)
        return OfficeEffect((fact,))

    return perform_in_office(context, caller, request, decide)


def _waived(now: OfficeSituation, request: WaiveNationality | RevokeWaiver) -> PersonState:
    """Return whom a body speaks about, if who acts speaks for it."""
    person = now.state.person(now.state.kept(now.state.person(request.person).person))
    permission = WAIVES.get(request.by)
    if permission is None:
        raise RuleViolation(
            "wrong_body", "Commission and Board approve this, nobody else.", at="by"
        )
    now.require(permission, person.unit)
    return person
