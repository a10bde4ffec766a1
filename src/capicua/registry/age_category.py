"""Age category (*categoría*): in which one an athlete plays (FID 41, reading F24)."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import assert_never

from capicua.kernel.calendar import completed_years
from capicua.rulebooks import Rulebook
from capicua.rulebooks.choices import AgeReferenceDate


class AgeCategory(StrEnum):
    """The categories by age, the youngest first."""

    SUB_12 = "sub-12"
    SUB_15 = "sub-15"
    SUB_18 = "sub-18"
    OPEN = "open"

    @property
    def rank(self) -> int:
        """Return the place among the categories, from 0."""
        return tuple(AgeCategory).index(self)


def age_category(book: Rulebook, born: date, event_first_day: date) -> AgeCategory:
    """Return the category of somebody in an event that begins on a day."""
    age = completed_years(born, _counted_on(book, event_first_day))
    rules = book.athletes
    bounds = (rules.sub_12_below_age, rules.sub_15_below_age, rules.sub_18_below_age)
    for category, below in zip(AgeCategory, bounds, strict=False):
        if below.value is not None and age < below.value:
            return category
    return AgeCategory.OPEN


def _counted_on(book: Rulebook, first_day: date) -> date:
    day = book.settings.age_ref_date.value
    match day:
        case AgeReferenceDate.EVENT_FIRST_DAY:
            return first_day
        case AgeReferenceDate.JAN_1:
            return first_day.replace(month=1, day=1)
        case AgeReferenceDate.DEC_31:
            return first_day.replace(month=12, day=31)
        case _:
            assert_never(day)
