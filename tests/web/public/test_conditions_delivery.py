"""Who delivers the sheet is said beforehand, and what is missing is seen at the desk."""

from html import unescape

import pytest

from actions.desk_day import enter
from web.days.hall_day import HallDay


@pytest.mark.article("FED-10-n7")
def test_the_winners_deliver_and_the_desk_sees_which_sheets_are_missing(
    record_hall: HallDay,
) -> None:
    office = record_hall.playing("delivery", 6, rulebook="fed")
    owner = record_hall.owner
    enter(office, 1, 300, 90)

    conditions = unescape(owner.get("/events/delivery/conditions").text)
    results = unescape(owner.get("/events/delivery/desk/results").text)

    assert "La entregan los ganadores." in conditions
    missing = [f'data-key="m{table}"' in results for table in (1, 2, 3)]
    assert missing == [False, True, True]
