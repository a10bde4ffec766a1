"""The codes of tables as the desk, an arbiter or a table's own official gives them out."""

import re

import pytest

from documents.reading import pages_of
from web.days.hall_day import HallDay
from web.days.office_hours import send
from web.days.seat_day import codes_of

LINK = re.compile(r"/seat/([\w-]{22})")
DESK = "/events/{}/desk/codes/1"


def test_a_table_shows_its_seats_and_who_has_a_code(hall: HallDay) -> None:
    hall.playing("puestos-mesa")
    path = DESK.format("puestos-mesa") + "/1"

    before = hall.owner.get(path).text
    codes_of(hall, "puestos-mesa", seats=(2, 0))
    after = hall.owner.get(path).text

    assert before.count("sin código") == 5
    assert after.count("sin código") == 3
    assert "Ana Dueña" in after
    assert "Códigos de la mesa 1" in after


def test_codes_are_shown_once_as_drawings_with_seat_and_name(hall: HallDay) -> None:
    hall.playing("puestos-ver")
    path = DESK.format("puestos-ver") + "/1"

    shown = send(hall.owner, f"{path}/make").text
    one = send(hall.owner, f"{path}/make", seat=3).text

    assert shown.count('class="code"') == 5
    assert "Código del puesto 4" in shown
    assert "Código de quien lleva la planilla" in shown
    assert one.count('class="code"') == 1
    # What the camera reads stands in no letter of the page.
    assert LINK.findall(shown) == []


def test_a_whole_round_is_printed_once(hall: HallDay) -> None:
    hall.playing("puestos-papel")
    path = DESK.format("puestos-papel")

    printed = send(hall.owner, f"{path}/cards.pdf")
    again = send(hall.owner, f"{path}/cards.pdf")
    anew = send(hall.owner, f"{path}/cards.pdf", anew="on")

    assert printed.headers["content-type"] == "application/pdf"
    words = " ".join(pages_of(printed.content))
    assert words.count("Lleva la planilla") == 2
    assert (again.status_code, anew.status_code) == (409, 200)
    assert "Códigos repartidos: 10 de 10." in hall.owner.get(path).text


@pytest.mark.parametrize(
    ("where", "seat", "left"), [("/1", 2, 9), ("/1", None, 5), ("", None, 0)]
)
def test_codes_are_withdrawn(
    hall: HallDay, where: str, seat: int | None, left: int
) -> None:
    event = f"puestos-fuera-{left}"
    hall.playing(event)
    path = DESK.format(event)
    send(hall.owner, f"{path}/cards.pdf")

    fields = {} if seat is None else {"seat": seat}
    answer = send(hall.owner, f"{path}{where}/revoke", **fields)

    assert answer.status_code == 303
    assert f"Códigos repartidos: {left} de 10." in hall.owner.get(path).text


def test_the_way_to_the_codes_is_where_one_looks_for_it(hall: HallDay) -> None:
    hall.playing("puestos-camino")
    base = "/events/puestos-camino"
    pages = [
        (f"{base}/desk/rounds/1", f"{base}/desk/codes/1"),
        (f"{base}/desk/rounds/1/tables/1", f"{base}/desk/codes/1/1"),
        (f"{base}/tables/1/1", f"{base}/desk/codes/1/1"),
    ]

    for page, link in pages:
        assert f'href="{link}"' in hall.owner.get(page).text
