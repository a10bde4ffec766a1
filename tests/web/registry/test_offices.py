"""Offices: listed for everybody, founded by an owner once."""

from html import unescape
from pathlib import Path

from capicua.office.facts.units import UnitKind
from capicua.office.state import Unit
from web.days.hall_day import open_hall
from web.days.office_hours import send
from web.people_pages import refusal_of
from web.registry.registry_day import FOUNDING, HOME, OFFICE, RegistryDay, found_in


def test_an_owner_founds_the_office_of_the_organisation_once(tmp_path: Path) -> None:
    with open_hall(tmp_path) as hall:
        offered = hall.owner.get("/offices").text
        day = found_in(hall)
        after = hall.owner.get("/offices").text
        hall.owner.headers["accept"] = "application/json"
        second = send(hall.owner, "/offices", **FOUNDING | {"name": "Otra"})
        wrong = send(hall.owner, "/offices", **FOUNDING | {"kind": "galaxy"})

        assert 'action="/offices"' in offered
        assert ('action="/offices"' in after, HOME in after) == (False, True)
        assert day.state.root == Unit(0, UnitKind.FEDERATION, "Liga del Este", None, "VEN")
        assert [refusal_of(one)[1] for one in (second, wrong)] == [
            "has_office",
            "missing_key",
        ]


def test_everybody_sees_an_office_its_clubs_and_its_name(registry: RegistryDay) -> None:
    registry.club("Puerto Alto")
    with registry.hall.desk.visitor() as visitor:
        page = unescape(registry.look("", visitor))
        listed = unescape(visitor.get("/offices").text)

    assert ("<h1>Liga del Este</h1>" in page, "Puerto Alto" in page) == (True, True)
    assert ("Liga del Este" in listed, "Fundar la oficina" in listed) == (True, False)


def test_an_office_that_there_is_not_is_told_so(registry: RegistryDay) -> None:
    with registry.hall.desk.visitor() as visitor:
        answers = [
            visitor.get(address).status_code
            for address in ("/offices/nadie", f"{HOME}/people/9999", f"{HOME}/units/99")
        ]

    assert (answers, OFFICE) == ([404, 404, 404], "liga-del-este")
