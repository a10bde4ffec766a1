"""Terms of cases: against a second counting, over years, leap days and holidays."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.office.case_file import CaseFile, CaseVerdict
from capicua.office.case_terms import (
    CaseTerm,
    check_in_time,
    reconsider_by,
    term_of,
)
from capicua.office.facts.cases import CaseKind, CaseOutcome
from capicua.office.facts.posts import OfficePost
from capicua.office.fold import open_office
from capicua.office.state import OfficeState
from capicua.rulebooks import Rulebook, load
from office.telling import header

D = Digest("ab" * 32)
DAYS = st.dates(date(2019, 12, 1), date(2033, 1, 31))
FEW = st.integers(0, 40)
HOLIDAYS = st.frozensets(st.integers(0, 30), max_size=12)


def office(book: str, holidays: frozenset[date] = frozenset()) -> OfficeState:
    years: dict[int, tuple[str, ...]] = {}
    for one in sorted(holidays):
        years[one.year] = (*years.get(one.year, ()), one.isoformat())
    return open_office(header(book), load(book))._replace(holidays=years)


def case(kind: CaseKind, received: date, **more: object) -> CaseFile:
    made = CaseFile(
        1, kind, OfficePost.HONOUR_COUNCIL, received.isoformat(), D, "u1", "2026"
    )
    return made._replace(**more)  # type: ignore[arg-type]


def working_day(since: date, number: int, holidays: frozenset[date]) -> date:
    """Return the n-th working day after a day, counted one by one (a second way)."""
    ahead = (since + timedelta(n) for n in range(1, 400))
    working = [day for day in ahead if day.strftime("%w") not in "06"]
    return [day for day in working if day not in holidays][number - 1]


@pytest.mark.article("DP-73-n2")
@given(DAYS, FEW, FEW, HOLIDAYS)
def test_dp_73_five_working_days_after_the_last_of_all_that_is_waited_for(
    received: date, closed: int, ended: int, free: frozenset[int]
) -> None:
    closing, over = received + timedelta(closed), received + timedelta(ended)
    holidays = frozenset(max(closing, over) + timedelta(n) for n in free)
    found = term_of(
        office("dp-standard", holidays),
        case(
            CaseKind.APPEAL,
            received,
            event="copa",
            event_ended=over.isoformat(),
            sought=D,
            closed_on=closing.isoformat(),
        ),
    )

    assert found == CaseTerm(working_day(max(closing, over), 5, holidays), "73")


@pytest.mark.article("FID-100")
@given(DAYS, FEW, HOLIDAYS)
def test_fid_100_sixty_calendar_days_whatever_is_asked_for(
    received: date, closed: int, free: frozenset[int]
) -> None:
    holidays = frozenset(received + timedelta(n) for n in free)
    asked = case(
        CaseKind.APPEAL,
        received,
        sought=D,
        closed_on=(received + timedelta(closed)).isoformat(),
    )

    assert term_of(office("fid-2015", holidays), asked) == CaseTerm(
        date.fromordinal(received.toordinal() + 60), "100"
    )


@pytest.mark.article("DP-73-n2")
def test_dp_73_while_evidence_is_missing_no_day_is_set() -> None:
    waiting = case(CaseKind.COMPLAINT, date(2026, 2, 27), sought=D)

    assert term_of(office("dp-standard"), waiting) == CaseTerm(None, "73", waits=True)


@pytest.mark.article("DP-87")
def test_dp_87_while_the_event_goes_on_it_is_held() -> None:
    held = case(CaseKind.APPEAL, date(2026, 2, 27), event="copa")

    assert term_of(office("dp-standard"), held) == CaseTerm(None, "87", held=True)


@pytest.mark.article("DP-74-n1")
def test_dp_74_a_complaint_has_the_term_of_an_appeal_and_fid_13_sets_none() -> None:
    complaint = case(CaseKind.COMPLAINT, date(2026, 12, 30))
    holidays = frozenset({date(2026, 12, 31), date(2027, 1, 1)})

    assert [
        term_of(office(book, holidays), complaint) for book in ("dp-standard", "pr")
    ] == [
        CaseTerm(date(2027, 1, 8), "73"),
        CaseTerm(None, None),
    ]
    assert term_of(office("fid-2015"), complaint) == CaseTerm(None, None)
    notice = complaint._replace(kind=CaseKind.INTEGRITY)
    assert term_of(office("dp-standard"), notice) == CaseTerm(None, None)


@pytest.mark.article("DP-74-n3")
@given(DAYS, FEW)
def test_dp_74_five_days_to_ask_for_reconsideration_and_only_once(
    decided: date, told: int
) -> None:
    telling = decided + timedelta(told)
    verdict = CaseVerdict(1, CaseOutcome.DISMISSED, decided.isoformat(), ("u1",))
    closed = case(CaseKind.COMPLAINT, decided, verdict=verdict)
    known = closed._replace(told_on=telling.isoformat())
    again = closed._replace(kind=CaseKind.RECONSIDERATION)
    prime = office("dp-standard")

    assert [reconsider_by(prime, one) for one in (closed, known, again)] == [
        decided + timedelta(5),
        telling + timedelta(5),
        None,
    ]
    assert reconsider_by(office("fid-2015"), known) is None


def refused_for(
    book: Rulebook, received: date, sanctioned: date, ended: date
) -> str | None:
    try:
        check_in_time(book, received, sanctioned, ended, has_event=True)
    except RuleViolation as refusal:
        return refusal.code
    return None


@pytest.mark.article("FID-99")
@given(DAYS, st.integers(-20, 40), FEW)
def test_fid_99_fifteen_days_from_the_day_after_the_event(
    ended: date, later: int, before: int
) -> None:
    book, received = load("fid-2015"), ended + timedelta(later)
    expected = (
        "appeal_too_early" if later <= 0 else "appeal_too_late" if later > 15 else None
    )

    assert refused_for(book, received, ended - timedelta(before), ended) == expected


@pytest.mark.article("DP-73-n1")
@given(DAYS, FEW, FEW)
def test_dp_73_five_days_from_the_sanction_also_while_the_event_goes_on(
    sanctioned: date, later: int, longer: int
) -> None:
    book, received = load("dp-standard"), sanctioned + timedelta(later)
    ended = sanctioned + timedelta(longer)
    expected = "appeal_too_late" if later > 5 else None

    assert refused_for(book, received, sanctioned, ended) == expected


def test_nobody_appeals_before_the_sanction() -> None:
    given_on = date(2028, 2, 29)
    too_soon = refused_for(
        load("dp-standard"), given_on - timedelta(1), given_on, given_on - timedelta(9)
    )

    assert too_soon == "wrong_day"
