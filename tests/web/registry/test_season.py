"""A list brought along on its page: pasted or as a file, looked at, enrolled, undone."""

import re
from datetime import date
from html import unescape

from capicua.actions.registry.person_rows import details_of
from web.registry.registry_day import HOME, OFFICE, RegistryDay
from web.sent_files import send_list, workbook_of

LIST = "nombre completo;nacimiento;club\nTrina Luz;1980-05-06;Los Nuevos\nRaro;ayer;\n"


def test_a_list_is_looked_at_enrolled_and_undone(registry: RegistryDay) -> None:
    before = registry.state

    page = unescape(registry.send("/import", people=LIST, step="look").text)
    looked = registry.state
    ticked = re.findall(r'name="line" value="(\d+)" checked', page)
    registry.send("/import", people=LIST, step="enrol", line=ticked)
    number = registry.state.newest_person
    details = details_of(registry.offices, OFFICE, number)
    offered = unescape(registry.look("/import"))
    registry.send("/import/undo", first=number, last=number, reason="era otra")

    assert looked == before
    assert ("Entidades nuevas: Los Nuevos" in page, ticked) == (True, ["2"])
    assert (details.name if details else "") == "Trina Luz"
    assert registry.state.unit(registry.state.person(number).unit).name == "Los Nuevos"
    assert f"números {number} a {number}" in offered
    assert details_of(registry.offices, OFFICE, number) is None


def test_a_file_of_an_old_spreadsheet_is_read(registry: RegistryDay) -> None:
    content = "nombre completo;nacimiento\nÑico Peña;1980-05-06\n".encode("cp1252")

    page = send_list(registry.owner, f"{HOME}/import", "lista.csv", content, step="look")

    assert "Ñico Peña" in unescape(page.text)


def test_who_is_known_is_not_ticked_and_the_reasons_are_told(registry: RegistryDay) -> None:
    number = registry.enrol("Gregoria Matute Rey", born="1980-05-06")

    page = unescape(
        registry.send(
            "/import",
            people="nombre completo;nacimiento\nMatute Rey, Gregoria;6/5/1980",
            step="look",
        ).text
    )

    assert f"es {number} Gregoria Matute Rey" in page
    assert "mismo apellido: Matute" in page
    assert re.findall(r'name="line" value="(\d+)" checked', page) == []


def test_a_day_that_is_in_no_calendar_is_told_beside_its_line(
    registry: RegistryDay,
) -> None:
    people = "nombre completo;nacimiento\nOlga Luz;1990-02-31\nPía Luz;2130-01-01"

    page = unescape(registry.send("/import", people=people, step="look").text)

    assert "como 2026-03-04; debe estar en el calendario." in page
    assert "Una fecha de nacimiento está entre 1900 y hoy." in page


def test_nobody_is_enrolled_from_an_empty_list(registry: RegistryDay) -> None:
    empty, one = (
        unescape(registry.send("/import", people=text, step="look").text)
        for text in ("", "nombre completo;club\nTeo Luz;Sur")
    )

    assert ("0 líneas" in empty, 'value="enrol"' in empty) == (True, False)
    assert 'value="enrol"' in one
    assert re.search(r"Las columnas:\s+Nombre completo, Club</p>", one)


def test_strangers_bring_nothing_along(registry: RegistryDay) -> None:
    with registry.hall.desk.visitor() as stranger:
        assert stranger.get(f"{HOME}/import").status_code == 303


def test_a_workbook_is_looked_at_before_anybody_is_enrolled(registry: RegistryDay) -> None:
    before = registry.state
    content = workbook_of(
        ["Nombre completo", "Nacimiento", "Club"],
        ["Tirso Uz", date(1980, 5, 6), "Los Nuevos"],
        ["Raro", "ayer", ""],
    )

    answer = send_list(registry.owner, f"{HOME}/import", "lista.xlsx", content, step="look")
    page = unescape(answer.text)

    assert registry.state == before
    assert (">Línea 2<" in page, ">Línea 3<" in page) == (True, True)
    assert re.findall(r'name="line" value="(\d+)" checked', page) == ["2"]
    assert "Tirso Uz" in page
    assert "1980-05-06" in page


def test_what_is_no_list_is_refused_in_a_sentence(registry: RegistryDay) -> None:
    broken = workbook_of(["Nombre"], ["Tirso Uz"])[:900]

    answer = send_list(registry.owner, f"{HOME}/import", "lista.xlsx", broken, step="look")

    assert "Este libro no se puede leer" in unescape(answer.text)
