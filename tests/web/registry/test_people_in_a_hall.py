"""The athletes of an event in a hall whose office is kept elsewhere."""

from html import unescape
from pathlib import Path

from actions.event_office import Office
from actions.halls.two_stores import KEYS, Headquarters
from actions.registry.liga import OFFICE, liga_at
from capicua.actions.halls.extracts import take_extract
from capicua.actions.registry.linking import links_of
from capicua.actions.registry.provisional import enrol_provisionally
from capicua.registry.person import PersonDetails
from web.days.hall_day import open_hall
from web.days.office_hours import send

PAGE = "/events/sala/desk/athletes"


def test_a_hall_recognises_people_and_its_own_newcomers(tmp_path: Path) -> None:
    with liga_at(tmp_path / "liga.db") as liga:
        liga.enrol(PersonDetails("Zoraida Quisqueya"))
        extract = Headquarters(liga).give("sala")
    (tmp_path / "hall").mkdir()
    with open_hall(tmp_path / "hall") as hall:
        offices = hall.server.workspace.offices
        take_extract(offices, extract, KEYS)
        enrol_provisionally(offices, OFFICE, PersonDetails("Xiomara Toledo"))
        event: Office = hall.office("sala")
        event.create("dp-standard")
        names = "Soraida Kiskeya / Xiomara Toledo"
        preview = "/events/sala/desk/entries/preview"

        shown = unescape(send(hall.owner, preview, names=names).text)
        send(hall.owner, "/events/sala/desk/entries", names=names)
        before = unescape(hall.owner.get(PAGE).text)
        fields = {"athlete-1": "1", "athlete-2": "P1"}
        said = send(hall.owner, PAGE, **fields)
        after = unescape(hall.owner.get(PAGE).text)
        linked = {one.athlete: one.person for one in links_of(offices, "sala").values()}

    assert "Xiomara Toledo" in shown
    assert '<option value="P1" selected>P1 Xiomara Toledo' in before
    assert (said.status_code, linked) == (303, {1: 1, 2: -1})
    assert "es P1 Xiomara Toledo" in after
