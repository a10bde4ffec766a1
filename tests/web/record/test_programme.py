"""The programme through the desk's page."""

from html import unescape

from web.days.hall_day import HallDay
from web.days.record_day import club_day


def test_what_is_planned_comes_back_in_the_fields_and_on_everybodys_page(
    record_hall: HallDay,
) -> None:
    day = club_day(record_hall, "planned")
    fields = {"round-1": "2026-11-16T10:00", "at": "2026-11-16T13:00", "text": "Almuerzo"}

    assert day.send("/programme", **fields).status_code == 303

    page = unescape(day.show("/programme"))
    assert 'name="round-1" type="datetime-local" value="2026-11-16T10:00"' in page
    assert 'value="Almuerzo"' in page


def test_all_rounds_are_planned_at_once_and_the_rest_stays(record_hall: HallDay) -> None:
    day = club_day(record_hall, "spread")
    day.send("/programme", at="2026-11-16T13:00", text="Almuerzo")

    sent = day.send("/programme/rounds", first="2026-11-16T10:00", apart="50")

    page = unescape(day.show("/programme"))
    assert sent.status_code == 303
    assert 'name="round-2" type="datetime-local" value="2026-11-16T10:50"' in page
    assert 'value="Almuerzo"' in page


def test_rounds_of_a_league_are_planned_a_week_apart(record_hall: HallDay) -> None:
    day = club_day(record_hall, "league")
    day.send("/programme/rounds", first="2026-11-16T10:00", apart="7", unit="days")

    page = unescape(day.show("/programme"))
    assert 'name="round-2" type="datetime-local" value="2026-11-23T10:00"' in page


def test_half_a_line_is_refused(record_hall: HallDay) -> None:
    day = club_day(record_hall, "half")

    assert day.refused("/programme", at="2026-11-16T13:00", text="") == "missing_reason"
    assert day.refused("/programme", at="", text="Almuerzo") == "wrong_moment"


def test_rounds_that_no_calendar_has_are_refused(record_hall: HallDay) -> None:
    day = club_day(record_hall, "endless")
    spread = "/programme/rounds"

    assert day.refused(spread, first="2026-11-16T10:00", apart="0") == "out_of_range"
    assert day.refused(spread, first="9999-12-31T20:00", apart="600") == "wrong_moment"
