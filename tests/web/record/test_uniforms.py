"""The check list of uniforms through the page."""

from html import unescape

import pytest

from capicua.actions.record.uniforms import show_uniforms
from web.days.hall_day import HallDay
from web.days.record_day import club_day


@pytest.mark.article("FID-47")
def test_an_entry_and_one_athlete_are_ticked_off(record_hall: HallDay) -> None:
    day = club_day(record_hall, "uniforms")
    (first, _) = day.office.state.entries[2].particulars.athletes

    day.send("/uniforms", right="1")
    day.send("/uniforms", wrong=f"2:{first}", note="Sin emblema")

    page = unescape(day.show("/uniforms"))
    entries = show_uniforms(day.office.context, day.event).entries
    assert [(one.is_right, one.is_wrong) for one in entries[:3]] == [
        (True, False),
        (False, True),
        (False, False),
    ]
    assert ("Sin emblema" in page, "(art. 47)" in page) == (True, True)


def test_a_search_shows_only_who_was_meant(record_hall: HallDay) -> None:
    day = club_day(record_hall, "uniform-search")

    page = unescape(day.show("/uniforms?q=athlete 3"))

    assert ("Athlete 3.0" in page, "Athlete 2.0" in page) == (True, False)
    assert "Aquí nadie se llama así." in unescape(day.show("/uniforms?q=nadie"))


def test_somebody_must_be_meant(record_hall: HallDay) -> None:
    day = club_day(record_hall, "uniform-of-nobody")

    refused = [
        day.refused("/uniforms"),
        day.refused("/uniforms", right="99"),
        day.refused("/uniforms", right="1:99"),
        day.refused("/uniforms", right="all"),
    ]

    assert refused == ["missing_key", "no_such_entry", "no_such_athlete", "wrong_type"]
