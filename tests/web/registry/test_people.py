"""People of an office on its pages: enrolled, found, and as much shown as may be seen."""

from html import unescape

import pytest

from capicua.actions.registry.person_rows import details_of
from capicua.office.state import Affiliation
from capicua.registry.athlete import AthleteSex
from capicua.registry.person import Nationality, PersonDetails
from web.registry.registry_day import HOME, OFFICE, RegistryDay

ADULT = {"born": "1980-05-06", "agrees": "on"}


def test_the_form_enrols_somebody_with_all_that_is_written(registry: RegistryDay) -> None:
    club = registry.club("Puerto")
    number = registry.enrol(
        "Ana Pérez Soto",
        nickname="Anita",
        sex="female",
        nationality=["VEN", "ESP"],
        since=["", "2019-04-01"],
        resident="VEN",
        contact="ana@example.org",
        unit=club,
        **ADULT,
    )

    assert details_of(registry.offices, OFFICE, number) == PersonDetails(
        "Ana Pérez Soto",
        "Anita",
        AthleteSex.FEMALE,
        "1980-05-06",
        (Nationality("VEN"), Nationality("ESP", "2019-04-01")),
        "VEN",
        "ana@example.org",
    )
    person = registry.state.person(number)
    assert (person.unit, person.consent is None, person.affiliation) == (
        club,
        False,
        Affiliation(),
    )


@pytest.mark.article("DP-18-n2")
def test_the_public_reads_whole_names_of_adults_who_agree_and_initials_of_others(
    registry: RegistryDay,
) -> None:
    adult = registry.enrol("Bruno Gil", **ADULT)
    silent = registry.enrol("Carla Ríos", born="1980-05-06")
    minor = registry.enrol(
        "Dario Vélez", born="2015-01-01", agrees="on", guardian="su madre", contact="0412"
    )
    with registry.hall.desk.visitor() as visitor:
        told = {
            number: unescape(registry.look(f"/people/{number}", visitor))
            for number in (adult, silent, minor)
        }
        listed = unescape(registry.look("/people", visitor))
    own = unescape(registry.look(f"/people/{minor}"))

    for page in (told[silent] + told[minor], listed):
        assert [word for word in ("Ríos", "Vélez", "2015", "0412") if word in page] == []
    assert ("Bruno Gil" in told[adult], "Carla R." in told[silent]) == (True, True)
    assert ("Dario V." in told[minor], "Dario Vélez" in own) == (True, True)


@pytest.mark.parametrize(
    ("query", "found"),
    [("peres eva", True), ("Eva", True), ("{number}", True), ("zzz", False)],
)
def test_people_are_found_by_name_with_typos_and_by_number(
    registry: RegistryDay, query: str, found: bool
) -> None:
    number = registry.enrol("Eva Pérez Mora", **ADULT)

    text = registry.look(f"/people?q={query.format(number=number)}")

    assert (f'href="{HOME}/people/{number}"' in text) is found


def test_strangers_find_minors_only_by_what_they_may_read(registry: RegistryDay) -> None:
    number = registry.enrol("Zulia Matute", born="2014-02-03")
    with registry.hall.desk.visitor() as visitor:
        found = [
            f"/people/{number}" in registry.look(f"/people?q={query}", visitor)
            for query in ("Zulia", str(number), "Matute")
        ]

    assert found == [True, True, False]


def test_who_may_not_enrols_nobody(registry: RegistryDay) -> None:
    before = registry.state.newest_person
    with registry.hall.desk.visitor() as visitor:
        answer = visitor.post(f"{HOME}/people", data={"name": "Nadie"})

    assert (answer.status_code, registry.state.newest_person) == (401, before)


def test_an_exact_double_is_told_before_it_is_enrolled(registry: RegistryDay) -> None:
    number = registry.enrol("Quirino Zapata", born="1980-05-06")
    fields = {"name": "Zapata, Quirino", "born": "1980-05-06"}

    warned = registry.send("/people", **fields)
    before = registry.state.newest_person
    namesake = registry.send("/people", **{**fields, "born": "1999-01-02"})
    again = registry.send("/people", again="on", **fields)

    assert (warned.status_code, before) == (409, number)
    assert f"ya está inscrito con el número {number}" in unescape(warned.text)
    assert (namesake.status_code, again.status_code) == (303, 303)
    assert registry.state.newest_person == number + 2
