"""Settings: what is fixed, what may be switched, how an event is kept."""

from html import unescape

from capicua.actions.accounts.hosting import hosting_of
from web.days.hall_day import HallDay
from web.days.office_hours import send
from web.days.record_day import club_day


def test_the_conditions_are_shown_as_they_were_made(record_hall: HallDay) -> None:
    day = club_day(record_hall, "settings")

    page = unescape(record_hall.owner.get("/events/settings/desk/settings").text)

    assert [one in page for one in ("FID", "publicada", "capicua backup")] == [True] * 3
    assert f"{day.record}/proof/bundle.zip" in page


def test_who_sees_the_event_is_switched_and_who_registers_sees_it(
    record_hall: HallDay,
) -> None:
    club_day(record_hall, "public")
    owner, office = record_hall.owner, record_hall.server.office

    send(owner, "/events/public/desk/settings/public", registration="on")
    opened = hosting_of(office, "public")
    send(owner, "/events/public/desk/settings/public")
    closed = hosting_of(office, "public")

    assert (opened.is_listed, opened.registration) == (True, True)
    assert (closed.is_listed, closed.registration) == (False, False)


def test_double_entry_is_switched(record_hall: HallDay) -> None:
    day = club_day(record_hall, "double")
    address = "/events/double/desk/settings/double-entry"

    send(record_hall.owner, address, on="on")
    on = day.office.state.double_entry
    send(record_hall.owner, address)

    assert (on, day.office.state.double_entry) == (True, False)
