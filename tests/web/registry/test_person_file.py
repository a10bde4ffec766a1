"""The file of a person: put right, transferred, approved, proposed, merged."""

import re
from html import unescape

import pytest

from capicua.actions.accounts.ports import Account
from capicua.actions.registry.person_rows import details_of
from capicua.journal.actor import Role
from capicua.office.state import AffiliationStage, Transfer
from web.days.arbiter_day import sign_in
from web.days.office_hours import send
from web.people_pages import refusal_of
from web.registry.registry_day import HOME, OFFICE, RegistryDay


def told(registry: RegistryDay, number: int) -> str:
    return unescape(registry.look(f"/people/{number}/file"))


def test_what_is_written_down_is_put_right_and_the_former_name_stays(
    registry: RegistryDay,
) -> None:
    number = registry.enrol("Ana Peres", nickname="Anita")

    registry.send(f"/people/{number}/file", name="Ana Pérez", nickname="", reason="error")

    details = details_of(registry.offices, OFFICE, number)
    assert details is not None
    assert (details.name, details.nickname) == ("Ana Pérez", "")
    assert "Antes se escribía: Ana Peres" in told(registry, number)


@pytest.mark.article("FID-42")
def test_a_transfer_stands_in_the_file_and_on_the_page_for_everybody(
    registry: RegistryDay,
) -> None:
    south, north = registry.club("Sur"), registry.club("Norte")
    number = registry.enrol("Beto Gil", unit=south)

    registry.send(f"/people/{number}/transfer", to=north, on="2026-05-01", reason="se mudó")

    person = registry.state.person(number)
    assert (person.unit, person.transfers) == (
        north,
        (Transfer("2026-05-01", south, north),),
    )
    with registry.hall.desk.visitor() as visitor:
        assert "Sur → Norte" in unescape(registry.look(f"/people/{number}", visitor))


@pytest.mark.article("FID-39")
@pytest.mark.parametrize(
    ("sex", "born", "classes"),
    [
        pytest.param("female", "2013-01-01", ("femenino", "sub-15"), id="girl"),
        pytest.param("male", "1990-01-01", ("masculino", "abierta"), id="man"),
    ],
)
def test_the_file_holds_the_class_by_sex_and_the_category_by_age(
    registry: RegistryDay, sex: str, born: str, classes: tuple[str, str]
) -> None:
    number = registry.enrol("Yuli Soto", sex=sex, born=born)

    page = told(registry, number)

    states = tuple(re.findall(r'<span class="state">([^<]*)</span>', page))
    assert states[1:] == classes


def test_a_category_is_decided_and_playing_up_approved_and_taken_back(
    registry: RegistryDay,
) -> None:
    number = registry.enrol("Caro Ríos", born="2013-01-01")
    path = f"/people/{number}"

    registry.send(f"{path}/reclassify", category="sub-15", on="2026-05-01", reason="acta 4")
    registry.send(f"{path}/play-up", category="sub-18", reasons="campeona del año")
    approved = told(registry, number)
    registry.send(f"{path}/play-up/revoke", category="sub-18", reason="error")

    assert "Puede subir a: sub-18" in approved
    assert "campeona del año" in approved
    person = registry.state.person(number)
    assert ([one.category for one in person.reclassified], person.plays_up) == (
        ["sub-15"],
        (),
    )


def test_consent_is_noted_and_withdrawn(registry: RegistryDay) -> None:
    number = registry.enrol("Dani Sosa", born="2013-01-01")
    path = f"/people/{number}/consent"

    registry.send(path, agrees="on", by_guardian="on")
    given = registry.state.person(number)
    registry.send(path)

    assert (given.consent is None, given.consent_by_guardian) == (False, True)
    assert registry.state.person(number).consent is None


def test_an_affiliation_is_proposed_and_decided_by_others(registry: RegistryDay) -> None:
    number = registry.enrol("Eva Mora")
    path = f"/people/{number}"

    without = send(registry.owner, f"{HOME}{path}/propose")
    registry.send(f"{path}/propose", accepts_code="on")
    waiting = registry.look("/people?show=proposed")
    registry.send(f"{path}/decide", decision="accepted")

    assert without.status_code == 409
    assert f"{path}" in waiting
    assert registry.state.person(number).affiliation.stage is AffiliationStage.ACCEPTED


def test_two_numbers_become_one_and_two_again(registry: RegistryDay) -> None:
    kept, merged = registry.enrol("Fina Gil"), registry.enrol("Fina Gil")
    path = f"/people/{kept}"

    registry.send(f"{path}/merge", merged=merged)
    after = registry.look(f"/people/{merged}")
    registry.send(f"{path}/merge/undo", merged=merged, reason="son dos")

    assert f"Este número pasó a ser {kept}." in after
    assert registry.state.person(merged).merged_into is None


@pytest.mark.parametrize(
    ("act", "fields", "code"),
    [
        ("transfer", {"to": 0, "on": "ayer"}, "wrong_unit"),
        ("decide", {"decision": "perhaps"}, "missing_key"),
        ("decide", {"decision": "accepted"}, "wrong_stage"),
        ("end", {"reason": "x"}, "wrong_stage"),
        ("play-up", {"category": "veteranos"}, "missing_key"),
        ("merge", {"merged": 99_999}, "no_such_person"),
        ("merge", {"merged": "uno"}, "wrong_type"),
    ],
)
def test_what_cannot_be_is_refused(
    registry: RegistryDay, act: str, fields: dict[str, object], code: str
) -> None:
    number = registry.enrol("Gil Paz")
    registry.owner.headers["accept"] = "application/json"
    answer = registry.send(f"/people/{number}/{act}", **fields)
    del registry.owner.headers["accept"]

    assert refusal_of(answer)[1] == code


def test_strangers_see_no_file_and_the_secretary_of_a_club_that_of_its_people(
    registry: RegistryDay,
) -> None:
    club = registry.club("Secreto")
    own, other = registry.enrol("Hugo Paz", unit=club), registry.enrol("Inés Paz")
    with registry.hall.desk.visitor() as someone:
        stranger = someone.get(f"{HOME}/people/{own}/file")
        sign_in(registry.hall, someone, "Pía Secretaria", Role.SCORER)
        before = someone.get(f"{HOME}/people/{own}/file").status_code
        account = next(
            one
            for one in registry.hall.server.workspace.people.look(
                lambda records: records.every(Account)
            )
            if one.name == "Pía Secretaria"
        )
        registry.send("/posts", post="secretary", account=f"u{account.id}", unit=club)
        after = [
            someone.get(f"{HOME}/people/{one}/file").status_code for one in (own, other)
        ]

    assert stranger.headers["location"].startswith("/sign-in?next=")
    assert (before, after) == (403, [200, 403])
