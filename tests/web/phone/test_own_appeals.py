"""Appeals from the phone: found at the own record, written, and seen at the desk."""

import re
from html import unescape

from actions.appeal_case import LOST, sanctioned
from web.days.hall_day import HallDay
from web.days.phone_day import keys_of, open_phone, sitters

MARK = re.compile("<[^>]*>")
FIELD = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)"')


def test_an_athlete_appeals_on_the_phone_and_the_desk_has_it(record_hall: HallDay) -> None:
    office = record_hall.office("propia")
    case = sanctioned("dp-standard", LOST, office)
    athlete = sitters(office, office.state.table(LOST.place))[1]
    keys = keys_of(record_hall, "propia")
    here = "/events/propia/appeals"
    with open_phone(record_hall, keys[athlete], "propia") as phone:
        assert f'href="{here}"' in phone.client.get("/events/propia/me").text
        form = phone.client.get(f"{here}?ruling={case.ruling}").text
        fields = dict(FIELD.findall(form[form.index(f'action="{here}"') :]))
        told = {"grounds": "Fue sin querer.", "evidence": "Un testigo."}
        sent = phone.client.post(here, data=fields | told)
        again = phone.client.post(here, data=fields | told)
        page = unescape(MARK.sub("", phone.client.get(here).text))

    assert (sent.status_code, again.status_code) == (303, 303)
    (appeal,) = office.state.appeals.values()
    assert (appeal.by, appeal.sanction) == (str(athlete), case.ruling)
    assert "Fue sin querer." in page
    assert "en espera hasta" in page
    desk = record_hall.owner.get(f"/events/propia/desk/record/appeals/{appeal.id}").text
    assert "presentada por el atleta" in desk


def test_everybody_else_is_told_for_whom_the_page_is(record_hall: HallDay) -> None:
    office = record_hall.office("ajena")
    sanctioned("dp-standard", LOST, office)

    page = record_hall.owner.get("/events/ajena/appeals").text

    assert "Aquí los atletas apelan" in page
    assert 'name="grounds"' not in page
