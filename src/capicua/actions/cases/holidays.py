"""Holidays (*días feriados*) of an office: its days that are no working days (DP 73)."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.carry_out import Done
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
from capicua.office.facts.cases import HolidaysKept

FIRST_YEAR, LAST_YEAR = 2000, 2200


class KeepHolidays(NamedTuple):
    """Say which days of a year are no working days; what was said before goes."""

    year: int
    days: tuple[str, ...]


def keep_holidays(
    context: OfficeContext, caller: OfficeCaller, request: KeepHolidays
) -> Done:
    """Keep the holidays of a year; terms in working days pass over them."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.KEEP_CASES)
        days = sorted({read_day(one, "days") for one in request.days})
        outside = next((one for one in days if one.year != request.year), None)
        if outside is not None or not FIRST_YEAR <= request.year <= LAST_YEAR:
            raise RuleViolation(
                "wrong_day", "{day} is no day of {year}.", at="days",
                day=outside or request.year, year=request.year,
            )  # fmt: skip
        kept = tuple(one.isoformat() for one in days)
        return OfficeEffect((HolidaysKept(request.year, kept),))

    return perform_in_office(context, caller, request, decide)
