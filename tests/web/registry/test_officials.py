"""Arbiters on their page: courses and validity, lists, letters, and what still lacks."""

from html import unescape

import pytest

from capicua.office.state import AccreditationLetter, ArbitersList, Course
from web.days.office_hours import send
from web.people_pages import refusal_of
from web.registry.registry_day import RegistryDay


def row_of(registry: RegistryDay, number: int) -> str:
    """Return what the page says of one arbiter."""
    page = unescape(registry.look("/officials"))
    return page.partition(f'/people/{number}"')[2].partition("</tr>")[0]


def test_a_course_counts_until_its_last_day_and_no_more_when_revoked(
    registry: RegistryDay,
) -> None:
    number = registry.enrol("Rosa Árbitro")
    over = registry.enrol("Viejo Árbitro")

    registry.send("/officials", person=number, course="FID", on="2026-01-01")
    registry.send(
        "/officials", person=over, course="FID", on="2019-01-01", until="2020-01-01"
    )
    valid, outdated = row_of(registry, number), row_of(registry, over)
    registry.send(
        "/officials/revoke", person=number, course="FID", on="2026-01-01", reason="error"
    )

    assert ("puede nombrarse" in valid, "puede nombrarse" in outdated) == (True, False)
    assert "No tiene un curso de árbitro vigente." in outdated
    assert "art. 37" in outdated
    assert registry.state.person(over).courses == (
        Course("FID", "2019-01-01", "2020-01-01"),
    )
    assert registry.state.person(number).courses == ()


def test_a_list_is_made_and_who_is_not_on_it_is_told(registry: RegistryDay) -> None:
    on_it, beside = registry.enrol("Lista Uno"), registry.enrol("Lista Dos")
    for number in (on_it, beside):
        registry.send("/officials", person=number, course="FID", on="2026-01-01")

    registry.send("/officials/list", name="Nacional", person=[on_it])

    (made,) = registry.state.arbiters.values()
    assert made == ArbitersList("Nacional", (on_it,), made.on)
    assert "puede nombrarse" in row_of(registry, on_it)
    assert "art. 36" in row_of(registry, beside)


def test_a_letter_accredits_a_delegate_of_a_body(registry: RegistryDay) -> None:
    club = registry.club("Club Delegado")
    number = registry.enrol("Delia Gado", unit=club)

    registry.send(
        "/officials/delegates", person=number, unit=club, letter="carta 7", event="copa"
    )

    (letter,) = registry.state.letters
    assert letter == AccreditationLetter(number, club, letter.letter, "copa")
    assert registry.offices.text(registry.state.office, letter.letter) == "carta 7"


@pytest.mark.parametrize(
    ("path", "fields", "code"),
    [
        (
            "/officials",
            {"person": 999_999, "course": "X", "on": "2026-01-01"},
            "no_such_person",
        ),
        ("/officials", {"person": 1, "course": "X", "on": "ayer"}, "wrong_day"),
        ("/officials/list", {"name": ""}, "wrong_name"),
        ("/officials/delegates", {"person": 1, "letter": ""}, "missing_reason"),
    ],
)
def test_what_cannot_be_is_refused(
    registry: RegistryDay, path: str, fields: dict[str, object], code: str
) -> None:
    registry.owner.headers["accept"] = "application/json"
    answer = registry.send(path, **fields)
    del registry.owner.headers["accept"]

    assert refusal_of(answer)[1] == code


@pytest.mark.parametrize(
    ("path", "fields", "told"),
    [
        (
            "/people",
            {"name": "Futura Paz", "born": "2130-01-01"},
            "Una fecha de nacimiento está entre 1900 y hoy. Corríjala.",
        ),
        (
            "/people",
            {"name": "Futura Paz", "born": "1990-02-31"},
            "Escriba el día con año, mes y día, como 2026-03-04; "
            "debe estar en el calendario.",
        ),
        (
            "/officials",
            {"person": 1, "course": "X", "on": "2026-01-02", "until": "2026-01-01"},
            "Un curso termina después del día en que empieza. Corrija el día.",
        ),
    ],
)
def test_a_day_that_cannot_be_is_told_for_what_it_is(
    registry: RegistryDay, path: str, fields: dict[str, object], told: str
) -> None:
    registry.enrol("Rita Fecha")
    registry.owner.headers["accept"] = "application/json"
    answer = registry.send(path, **fields)
    del registry.owner.headers["accept"]

    assert answer.json()["error"]["message"] == told


def test_a_course_is_recorded_by_a_button_that_says_so(registry: RegistryDay) -> None:
    assert ">Anotar el curso</button>" in unescape(registry.look("/officials"))


@pytest.mark.article("FID-36")
@pytest.mark.article("FID-37")
def test_naming_an_arbiter_without_a_valid_course_warns_with_the_article(
    registry: RegistryDay,
) -> None:
    course, without = registry.enrol("Con Cursillo"), registry.enrol("Sin Cursillo")
    registry.send("/officials", person=course, course="FID", on="2026-01-01")
    registry.send("/officials/list", name="Del día", person=[course, without])
    registry.hall.office("con-arbitros").create("fid-2015")
    names = ("Con Cursillo", "Sin Cursillo", "Nadie Conocido")
    for name in names:
        send(
            registry.owner,
            "/events/con-arbitros/desk/record/officials",
            post="arbiter",
            name=name,
        )
    listed = unescape(registry.owner.get("/events/con-arbitros/desk/record").text)
    rows = {
        name: listed.partition(f"{name}</th>")[2].partition("</tr>")[0] for name in names
    }

    doubts = ("No tiene un curso de árbitro vigente.", "La oficina no conoce a nadie")
    assert {name: [one in row for one in doubts] for name, row in rows.items()} == {
        "Con Cursillo": [False, False],
        "Sin Cursillo": [True, False],
        "Nadie Conocido": [False, True],
    }
    assert "art. 37" in rows["Sin Cursillo"]
