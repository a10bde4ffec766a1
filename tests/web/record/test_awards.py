"""Awards and prizes through the page."""

import re
from html import unescape

import pytest

from capicua.actions.record.awards import AwardView, show_awards
from web.days.hall_day import HallDay
from web.days.record_day import club_day


def words_of(html: str) -> str:
    """Return what a page says, without its tags."""
    return " ".join(unescape(re.sub("<[^>]+>", " ", html)).split())


@pytest.mark.article("FID-49")
def test_an_award_is_defined_and_given_later(record_hall: HallDay) -> None:
    day = club_day(record_hall, "awards")
    day.send("/awards", title="Juego limpio")
    before = unescape(day.show("/awards"))

    day.send("/awards", title="Juego limpio", award="1", entry="2")

    page = unescape(day.show("/awards"))
    name = "Athlete 2.0 / Athlete 2.1"
    assert show_awards(day.office.context, day.event) == (
        AwardView(1, "Juego limpio", 2, name),
    )
    assert ("diplomas.pdf" in before, "diplomas.pdf" in page) == (False, True)


def test_an_award_has_a_title_and_goes_to_an_entry(record_hall: HallDay) -> None:
    day = club_day(record_hall, "no-award")

    refused = [
        day.refused("/awards", title=""),
        day.refused("/awards", title="x", entry="99"),
        day.refused("/awards", title="x", award="7"),
    ]

    assert refused == ["missing_reason", "no_such_entry", "no_such_award"]


def test_prizes_are_set_line_by_line_and_everybody_reads_them(record_hall: HallDay) -> None:
    day = club_day(record_hall, "premios")
    day.send("/prizes", amounts="500\n300,50;\n", currency="USD")

    page = words_of(day.show("/awards"))
    public = words_of(record_hall.owner.get("/events/premios/standings").text)
    said = "1 nadie todavía 500,00 USD 2 nadie todavía 300,50 USD"
    assert (said in page, said in public) == (True, True)
    assert day.refused("/prizes", amounts="mil") == "wrong_type"
