"""An athlete's own door: one sign-in for all events, without an account."""

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from web.days.hall_day import open_hall
from web.days.office_hours import send
from web.people_pages import refusal_of
from web.registry.registry_day import HOME, OFFICE, RegistryDay, found_in

LINK = re.compile(r'value="http://[^"/]+(/athlete/open/[^"]+)"')
CODE = re.compile(r'id="card-code"[^>]*value="([A-Z-]+)"')
TOKEN = re.compile(r'name="door" value="([^"]+)"')


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RegistryDay]:
    """Return a hall with an office and an event whose first round is published."""
    with open_hall(tmp_path_factory.mktemp("door")) as hall:
        day = found_in(hall)
        day.enrol("Ana Pérez", nickname="Anita", contact="ana@example.org")
        day.enrol("Sin Apodo")
        hall.playing("copa")
        send(hall.owner, "/events/copa/desk/athletes", **{"number-1": 1, "number-2": 2})
        yield day


def card(registry: RegistryDay, number: int) -> tuple[str, str]:
    """Return link and code of a new card."""
    page = registry.send(f"/people/{number}/card").text
    link, code = LINK.search(page), CODE.search(page)
    assert link is not None
    assert code is not None
    return link[1], code[1]


def enter(phone: httpx.Client, number: int, name: str, code: str) -> httpx.Response:
    """Type what stands on a card."""
    fields = {"office": OFFICE, "number": str(number), "name": name, "code": code}
    return phone.post("/athlete", data=fields, headers={"accept": "application/json"})


@pytest.mark.article("AMASFAC-1.1")
@pytest.mark.parametrize("name", ["Anita", "ANITA", "ana@example.org"])
def test_number_nickname_or_email_and_one_code_open_the_own_page_and_seat(
    registry: RegistryDay, name: str
) -> None:
    _, code = card(registry, 1)
    with registry.hall.desk.visitor() as phone:
        entered = enter(phone, 1, name, code.lower().replace("-", " "))
        page = unescape(phone.get("/athlete").text)
        token = TOKEN.search(page)
        assert token is not None
        seat = phone.post("/athlete/seat", data={"event": "copa", "door": token[1]})
        me = unescape(phone.get("/events/copa/me").text)

    assert (entered.status_code, entered.json()["go"]) == (200, "/athlete")
    assert ("Ana Pérez" in page, "Copa" in page) == (True, True)
    assert (seat.status_code, seat.headers["location"]) == (303, "/events/copa/me")
    assert "¿Quién es usted?" not in me


def test_the_link_of_a_card_opens_it_and_the_phone_remembers(registry: RegistryDay) -> None:
    link, _ = card(registry, 1)
    with registry.hall.desk.visitor() as phone:
        opened = phone.get(link)
        page = unescape(phone.get("/athlete").text)
        data = phone.get("/athlete/data.json").json()

    assert (opened.status_code, opened.headers["location"]) == (303, "/athlete")
    assert "Ana Pérez" in page
    assert (data["office"], data["person"]) == (OFFICE, 1)


@pytest.mark.parametrize(
    ("number", "name", "wrong"),
    [
        (1, "Otra", ""),
        (1, "", ""),
        (2, "Anita", ""),
        (1, "Anita", "BCDFG-HJKMN"),
        (99, "x", ""),
    ],
)
def test_who_types_something_else_is_told_no_more_than_that(
    registry: RegistryDay, number: int, name: str, wrong: str
) -> None:
    _, code = card(registry, 1)
    with registry.hall.desk.visitor() as phone:
        answer = enter(phone, number, name, wrong or code)
        page = phone.get("/athlete").text

    assert refusal_of(answer) == (409, "wrong_code")
    assert "Ana Pérez" not in page


def test_without_nickname_and_email_the_name_counts(registry: RegistryDay) -> None:
    _, code = card(registry, 2)
    with registry.hall.desk.visitor() as phone:
        assert enter(phone, 2, "sin apodo", code).status_code == 200


def test_a_new_card_or_none_closes_the_door_of_every_phone(registry: RegistryDay) -> None:
    link, _ = card(registry, 1)
    with registry.hall.desk.visitor() as phone:
        phone.get(link)
        before = "Ana Pérez" in unescape(phone.get("/athlete").text)
        registry.send("/people/1/card/revoke")
        after = "Ana Pérez" in unescape(phone.get("/athlete").text)
        again = phone.get(link)

    assert (before, after, again.status_code) == (True, False, 409)


def test_a_phone_is_left_and_no_other_page_sends_its_forms(registry: RegistryDay) -> None:
    link, _ = card(registry, 1)
    json = {"accept": "application/json"}
    with registry.hall.desk.visitor() as phone:
        phone.get(link)
        forged = phone.post("/athlete/leave", data={"door": "no"}, headers=json)
        token = TOKEN.search(phone.get("/athlete").text)
        assert token is not None
        phone.post("/athlete/leave", data={"door": token[1]})
        page = unescape(phone.get("/athlete").text)
        nobody = phone.post("/athlete/seat", data={"event": "copa"}, headers=json)

    assert refusal_of(forged) == (403, "forged_request")
    assert refusal_of(nobody) == (409, "no_such_key")
    assert "¿Quién es usted?" in page


def test_strangers_make_no_cards(registry: RegistryDay) -> None:
    with registry.hall.desk.visitor() as stranger:
        answer = stranger.post(
            f"{HOME}/people/1/card", headers={"accept": "application/json"}
        )

    assert refusal_of(answer) == (401, "sign_in_needed")
