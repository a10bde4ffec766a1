"""Ledgers and names of an office, computed once for each version and kept in memory."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import NamedTuple
from zoneinfo import ZoneInfo

from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.person_rows import all_details
from capicua.office.rating_ledger import OfficeLedger, ledger_of
from capicua.office.state import OfficeState
from capicua.ratings.reliability import PeopleMet, company_of, deviation_of
from capicua.ratings.system import SYSTEMS, SystemName
from capicua.registry.person import PersonDetails
from capicua.registry.public_name import public_name
from capicua.rulebooks.sections.competition import RatingSystem


class Doubt(NamedTuple):
    """What tells how sure ratings are; it is ours and not official."""

    deviations: dict[int, list[float]]
    """Of each athlete after each of their matches, as a formula with deviations has it."""
    company: dict[int, PeopleMet]


def office_ledger(
    context: OfficeContext, state: OfficeState, pool: RatingSystem
) -> OfficeLedger:
    """Return the ledger of a system as it follows from everything that counts."""
    make = partial(ledger_of, state, pool)
    return context.offices.computed(state, f"ledger:{pool}", make)


def office_doubt(context: OfficeContext, state: OfficeState, pool: RatingSystem) -> Doubt:
    """Return how sure the ratings of a system are."""

    def make() -> Doubt:
        found = ledger_of(state, pool, SYSTEMS[SystemName.GLICKO_MARGIN])
        deviations: dict[int, list[float]] = {}
        for row, variance in zip(found.ledger.rows, found.ledger.variances, strict=True):
            deviations.setdefault(row.player, []).append(deviation_of(variance))
        return Doubt(deviations, company_of(found.matches))

    return context.offices.computed(state, f"doubt:{pool}", make)


def details_in(context: OfficeContext, state: OfficeState) -> dict[int, PersonDetails]:
    """Return what is written down of everybody, by number."""

    def make() -> dict[int, PersonDetails]:
        return dict(all_details(context, state.office))

    return context.offices.computed(state, "details", make)


def today_of(context: OfficeContext, state: OfficeState) -> date:
    """Return the day that it is where an office is."""
    return context.now().astimezone(ZoneInfo(state.timezone)).date()


def name_in(context: OfficeContext, state: OfficeState, person: int, *, whole: bool) -> str:
    """Return what somebody is called: to the office whole, to everybody as they agreed."""
    details = details_in(context, state).get(person)
    if details is None:
        return str(person)
    if whole:
        return details.name
    agrees = state.persons[person].consent is not None
    return public_name(details, today_of(context, state), agrees=agrees)
