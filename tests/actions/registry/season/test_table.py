"""Lists of people: headings in two languages, columns guessed, days however written."""

import pytest

from capicua.actions.registry.season.table import (
    ListedPerson,
    PeopleColumn,
    PeopleTable,
    read_people,
    read_written_day,
)
from capicua.registry.athlete import AthleteSex
from capicua.registry.person import Nationality, PersonDetails

ANA = PersonDetails(
    "Ana Pérez",
    "Anita",
    AthleteSex.FEMALE,
    "1980-05-06",
    (Nationality("VEN"),),
    None,
    "ana@example.org",
)


@pytest.mark.parametrize(
    "text",
    [
        "Nombre completo\tApodo\tSexo\tNacimiento\tPaís\tCorreo\tClub\n"
        "Ana Pérez\tAnita\tF\t6/5/1980\tVEN\tana@example.org\tPuerto",
        "name;nickname;sex;born;country;e-mail;club\n"
        "Ana Pérez;Anita;female;1980-05-06;VEN;ana@example.org;Puerto",
        "Apellidos,Nombre,Apodo,Sexo,Fecha de nacimiento,Nacionalidad,Email,Peña\n"
        '"Pérez",Ana,Anita,mujer,06-05-1980,VEN,ana@example.org,Puerto',
    ],
)
def test_headings_of_either_language_say_what_the_columns_are(text: str) -> None:
    found = read_people(text)

    assert (found.has_headings, found.lines) == (True, (ListedPerson(2, ANA, "Puerto"),))


def test_without_headings_the_columns_are_guessed() -> None:
    text = (
        "Ana Pérez\t06/05/1980\tF\tana@example.org\tVEN\tPuerto\n"
        "Luis Gil\t07/08/1990\tM\t0412 555 1234\tVEN\tNorte"
    )

    found = read_people(text)

    assert found.columns == (
        PeopleColumn.NAME,
        PeopleColumn.BORN,
        PeopleColumn.SEX,
        PeopleColumn.CONTACT,
        PeopleColumn.NATIONALITY,
        PeopleColumn.CLUB,
    )
    assert found.lines[0] == ListedPerson(1, ANA._replace(nickname=""), "Puerto")
    assert found.lines[1].details.contact == "0412 555 1234"


def test_an_empty_list_has_nobody() -> None:
    assert read_people(" \n\n") == PeopleTable((), False, ())


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("31/12/1999", "1999-12-31"),
        ("12-31-1999", "1999-12-31"),
        ("1999.12.31", "1999-12-31"),
        ("31/02/1999", "31/02/1999"),
        ("ayer", "ayer"),
        ("", None),
    ],
)
def test_a_day_is_read_however_it_is_written_or_stays_as_it_is(
    written: str, day: str | None
) -> None:
    assert read_written_day(written) == day
