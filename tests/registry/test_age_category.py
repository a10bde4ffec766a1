"""Categories by age on a day: birthdays, leap days, the day that counts."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.kernel.calendar import completed_years
from capicua.registry.age_category import AgeCategory, age_category
from capicua.rulebooks import load
from capicua.rulebooks.choose import with_settings

FID = load("fid-2015")
DAYS = st.dates(date(1930, 1, 1), date(2030, 12, 31))


@pytest.mark.proves
@pytest.mark.parametrize(
    ("born", "category"),
    [
        pytest.param(
            date(2015, 7, 11), AgeCategory.SUB_12, id="fid-41-a-day-before-twelve"
        ),
        pytest.param(date(2015, 7, 10), AgeCategory.SUB_15, id="fid-41-b-twelve-today"),
        pytest.param(
            date(2012, 7, 11), AgeCategory.SUB_15, id="fid-41-b-day-before-fifteen"
        ),
        pytest.param(date(2012, 7, 10), AgeCategory.SUB_18, id="fid-41-c-fifteen-today"),
        pytest.param(date(2009, 7, 11), AgeCategory.SUB_18, id="fid-41-c-before-eighteen"),
        pytest.param(date(2009, 7, 10), AgeCategory.OPEN, id="fid-41-d-eighteen-today"),
    ],
)
def test_a_category_ends_with_the_birthday(born: date, category: AgeCategory) -> None:
    assert age_category(FID, born, date(2027, 7, 10)) is category


@pytest.mark.parametrize(
    ("setting", "category"),
    [
        ("event_first_day", AgeCategory.SUB_12),
        ("jan_1", AgeCategory.SUB_12),
        ("dec_31", AgeCategory.SUB_15),
    ],
)
def test_the_day_that_counts_is_a_setting(setting: str, category: AgeCategory) -> None:
    book = with_settings(FID, {"age_ref_date": setting})

    assert age_category(book, date(2015, 10, 1), date(2027, 7, 10)) is category


@pytest.mark.parametrize(
    ("on", "age"),
    [
        (date(2025, 2, 27), 16),
        (date(2025, 2, 28), 17),
        (date(2028, 2, 28), 19),
        (date(2028, 2, 29), 20),
    ],
)
def test_a_leap_day_is_the_28th_in_other_years(on: date, age: int) -> None:
    assert completed_years(date(2008, 2, 29), on) == age


@given(DAYS, DAYS)
def test_an_age_grows_by_one_on_one_day_a_year(born: date, on: date) -> None:
    grown = completed_years(born, on + timedelta(1)) - completed_years(born, on)
    year_later = on.replace(year=on.year + 1, day=min(on.day, 28))

    assert grown in (0, 1)
    assert 0 <= completed_years(born, year_later) - completed_years(born, on) <= 1
