"""Settings: what is fixed, what may be switched, how an event is kept."""

import re
from html import unescape

from capicua.actions.accounts.event_access import hosting_of
from capicua.actions.engine.ports import Decision
from capicua.actions.events.lifecycle import CreateEvent, create_event
from capicua.actions.record.notes import NoteIncident, note_incident
from capicua.rulebooks.sections.competition import Modality
from capicua.web.site import urls
from event.sample import told_before
from web.days.hall_day import HallDay
from web.days.office_hours import send
from web.days.record_day import club_day, official_day


def test_the_conditions_are_shown_as_they_were_made(record_hall: HallDay) -> None:
    day = club_day(record_hall, "settings")

    page = unescape(record_hall.owner.get("/events/settings/desk/settings").text)

    assert [one in page for one in ("FID", "publicada", "capicua backup")] == [True] * 3
    assert f"{day.record}/proof/bundle.zip" in page


def test_who_sees_the_event_is_switched_and_who_registers_sees_it(
    record_hall: HallDay,
) -> None:
    club_day(record_hall, "public")
    owner, office = record_hall.owner, record_hall.server.workspace

    send(owner, "/events/public/desk/settings/public", registration="on")
    opened = hosting_of(office, "public")
    send(owner, "/events/public/desk/settings/public")
    closed = hosting_of(office, "public")

    assert (opened.is_listed, opened.registration) == (True, True)
    assert (closed.is_listed, closed.registration) == (False, False)


def test_the_time_zone_is_changed_before_the_event_begins(record_hall: HallDay) -> None:
    day = official_day(record_hall, "zoned")
    address = "/events/zoned/desk/settings"

    assert 'name="timezone"' in record_hall.owner.get(address).text
    changed = send(record_hall.owner, f"{address}/timezone", timezone="america/bogota")
    refused = send(record_hall.owner, f"{address}/timezone", timezone="Bogota")

    page = unescape(record_hall.owner.get(address).text)
    assert (changed.status_code, day.office.state.made.timezone) == (303, "America/Bogota")
    assert 'value="America/Bogota"' in page
    assert "Las horas y los plazos son los de America/Bogota." in page
    assert (
        "No hay ninguna zona horaria «Bogota». Escriba un continente y una ciudad de "
        "la lista, como America/Bogota." in unescape(refused.text)
    )


def test_an_event_that_has_begun_keeps_its_time_zone(record_hall: HallDay) -> None:
    office = record_hall.office("kept-zone")
    asked = CreateEvent("fid-2015", Modality.PAIRS, 3, timezone="Europe/Madrid")
    create_event(office.context, office.caller(), asked)
    office.enter(4)
    office.start()
    address = "/events/kept-zone/desk/settings"

    refused = send(record_hall.owner, f"{address}/timezone", timezone="UTC")

    assert 'name="timezone"' not in record_hall.owner.get(address).text
    assert refused.status_code == 409
    assert office.state.made.timezone == "Europe/Madrid"


def test_double_entry_is_switched(record_hall: HallDay) -> None:
    day = club_day(record_hall, "double")
    address = "/events/double/desk/settings/double-entry"

    send(record_hall.owner, address, on="on")
    on = day.office.state.double_entry
    send(record_hall.owner, address)

    assert (on, day.office.state.double_entry) == (True, False)


def test_what_is_kept_of_people_is_erased_from_the_page(record_hall: HallDay) -> None:
    office = record_hall.office("olvido")
    hall = record_hall.server.workspace
    office.create()
    office.enter(4)
    asked = NoteIncident("Le duele la espalda.")
    note_incident(office.context, office.caller(), asked)
    address = "/events/olvido/desk/settings"
    page = unescape(record_hall.owner.get(address).text)
    digest = next(
        key
        for key, text in office.context.names("olvido").texts.items()
        if text == "Le duele la espalda."
    )

    told = [
        send(record_hall.owner, f"{address}/erase-athlete", athlete=3).status_code,
        send(record_hall.owner, f"{address}/erase-text", digest=digest).status_code,
        send(record_hall.owner, f"{address}/erase-registrations").status_code,
    ]

    names = hall.context.names("olvido")
    assert ("Lo que se guarda de las personas" in page, told) == (True, [303] * 3)
    assert (3 in names.people, 2 in names.people, digest in names.texts) == (
        False,
        True,
        False,
    )
    assert "Borró lo que se guardaba de personas" in unescape(
        record_hall.owner.get(urls.accounts.accounts()).text
    )


def test_what_an_earlier_version_told_openly_is_named_for_good(
    record_hall: HallDay,
) -> None:
    store = record_hall.server.workspace.context.store
    store.adopt("de-antes", told_before("de-antes").lines(), Decision(()))

    page = unescape(record_hall.owner.get("/events/de-antes/desk/settings").text)

    told = re.findall(r"<li>(\d × [^<]+)</li>", page)
    assert told == ["1 × quién pagó su cuota", "1 × quién tiene un cargo"]
