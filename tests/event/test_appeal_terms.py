"""The days of an appeal: calendar days, working days, and books that set none."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.discipline.appeal_days import decision_day, last_day
from capicua.event.appeal_terms import check_appealable
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load

DP, FID, PR, AMASFAC = (load(name) for name in ("dp-standard", "fid-2015", "pr", "amasfac"))
MONDAY = date(2026, 11, 16)
DAYS = st.dates(date(2020, 1, 1), date(2040, 1, 1))


@pytest.mark.article("DP-73-n1")
@pytest.mark.article("FID-99")
def test_dp_counts_from_the_sanction_and_the_fid_from_the_end() -> None:
    ended = MONDAY + timedelta(30)

    assert last_day(DP, MONDAY, ended) == date(2026, 11, 21)
    assert last_day(FID, MONDAY, ended) == date(2026, 12, 31)
    assert last_day(FID, MONDAY, None) is None
    assert last_day(PR, MONDAY, ended) is None


@pytest.mark.article("DP-73-n2")
@pytest.mark.article("FID-100")
@pytest.mark.parametrize(
    ("since", "dp"),
    [
        (MONDAY, date(2026, 11, 23)),
        (date(2026, 11, 20), date(2026, 11, 27)),
        (date(2026, 11, 21), date(2026, 11, 27)),
        (date(2026, 11, 22), date(2026, 11, 27)),
    ],
)
def test_dp_decides_in_working_days_and_the_fid_in_calendar_days(
    since: date, dp: date
) -> None:
    assert decision_day(DP, since) == dp
    assert decision_day(FID, since) == since + timedelta(60)
    assert decision_day(AMASFAC, since) is None


@given(DAYS)
def test_five_working_days_are_a_week_and_never_end_on_a_weekend(since: date) -> None:
    found = decision_day(DP, since)

    assert found is not None
    assert found.isoweekday() <= 5
    assert 5 <= (found - since).days <= 7


def test_a_book_without_appeals_is_refused_by_its_article_or_its_silence() -> None:
    check_appealable(DP)
    codes = []
    for book in (AMASFAC, PR):
        with pytest.raises(RuleViolation) as refusal:
            check_appealable(book)
        codes.append((refusal.value.code, refusal.value.article))

    assert codes == [("no_appeal", "14"), ("appeals_unknown", None)]
