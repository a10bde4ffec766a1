"""Calendar of the law: working days, how long a suspension reaches."""

from __future__ import annotations

from datetime import date

from capicua.discipline.record import Duration
from capicua.kernel.calendar import LAST_DAY, MONTHS_PER_YEAR, days_later, months_later
from capicua.rulebooks.sections.discipline import SuspensionUnit

WEEKEND = (6, 7)
"""Saturday and Sunday, as the calendar numbers them."""
DAYS_PER_WEEK = 7


def working_days_later(
    since: date, days: int, holidays: frozenset[date] = frozenset()
) -> date:
    """Return the n-th working day after a day: Monday to Friday, no holiday.

    >>> working_days_later(date(2026, 6, 4), 5)
    datetime.date(2026, 6, 11)
    """
    found = since
    while days and found < LAST_DAY:
        found = day_after(found)
        days -= found.isoweekday() not in WEEKEND and found not in holidays
    return found


def day_after(day: date) -> date:
    """Return the next day."""
    return days_later(day, 1)


def first_free_day(day: date, lasts: Duration) -> date | None:
    """Return when a suspension given on a day ends; None: events measure it."""
    if lasts.until is not None:
        return lasts.until
    match lasts.unit:
        case SuspensionUnit.WEEKS:
            return days_later(day, lasts.times * DAYS_PER_WEEK)
        case SuspensionUnit.MONTHS:
            return months_later(day, lasts.times)
        case SuspensionUnit.YEARS:
            return months_later(day, lasts.times * MONTHS_PER_YEAR)
        case _:
            return None
