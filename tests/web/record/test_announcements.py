"""Announcements through the page."""

from html import unescape

from web.days.hall_day import HallDay
from web.days.record_day import club_day


def test_what_is_announced_stands_first_on_the_list(record_hall: HallDay) -> None:
    day = club_day(record_hall, "announced")
    empty = unescape(day.show("/announcements"))
    for text in ("Empieza la ronda 2.", "Hay café."):
        assert day.send("/announcements", text=text).status_code == 303

    page = unescape(day.show("/announcements"))

    assert "Todavía no se ha anunciado nada." in empty
    assert 0 < page.index("Hay café.") < page.index("Empieza la ronda 2.")


def test_nothing_is_not_announced(record_hall: HallDay) -> None:
    day = club_day(record_hall, "unannounced")

    assert day.refused("/announcements", text="  ") == "missing_reason"
