"""Calendar arithmetic of several rooms: days and months later, completed years."""

from __future__ import annotations

from calendar import isleap, monthrange
from datetime import MAXYEAR, date, timedelta

MONTHS_PER_YEAR = 12
LEAP_DAY, DAY_BEFORE = (2, 29), (2, 28)
LAST_DAY = date.max
"""The calendar ends here; what lasts longer lasts until then."""


def days_later(day: date, days: int) -> date:
    """Return the day some days later.

    >>> days_later(date(2026, 2, 28), 1), days_later(LAST_DAY, 1) == LAST_DAY
    (datetime.date(2026, 3, 1), True)
    """
    return day + timedelta(min(days, (LAST_DAY - day).days))


def months_later(day: date, months: int) -> date:
    """Return the same day some months later, or the last day of a shorter month.

    >>> months_later(date(2025, 8, 31), 6)
    datetime.date(2026, 2, 28)
    """
    years, month = divmod(
        day.year * MONTHS_PER_YEAR + day.month - 1 + months, MONTHS_PER_YEAR
    )
    if years > MAXYEAR:
        return LAST_DAY
    last = monthrange(years, month + 1)[1]
    return date(years, month + 1, min(day.day, last))


def completed_years(since: date, on: date) -> int:
    """Return how many years are full; 29 February comes round on the 28th otherwise.

    >>> completed_years(date(2008, 2, 29), date(2026, 2, 28))
    18
    >>> completed_years(date(2008, 3, 1), date(2026, 2, 28))
    17
    """
    day = (since.month, since.day)
    if day == LEAP_DAY and not isleap(on.year):
        day = DAY_BEFORE
    return on.year - since.year - ((on.month, on.day) < day)
