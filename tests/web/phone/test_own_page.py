"""An athlete's own page, and how a phone learns whose it is."""

import re

import pytest

from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.kernel.seat import ByPair
from capicua.web.site.session import SEAT_COOKIE
from web.days.hall_day import HallDay
from web.days.phone_day import HERE, four_phones, keys_of, open_phone, owner_of, sitters


def without_ids(page: str) -> str:
    """Return a page without what is new whenever it is made."""
    return re.sub(r'name="request" value="[^"]+"', "", page)


def listed(hall: HallDay, event: str) -> None:
    """Let everybody see an event."""
    host_event(hall.server.workspace, owner_of(hall), HostEvent(event, is_listed=True))


def test_a_personal_link_leads_to_the_own_page_and_is_remembered(hall: HallDay) -> None:
    office = hall.playing("yo-enlace")
    keys = keys_of(hall, "yo-enlace")
    athlete = sitters(office, office.state.table(HERE))[0]
    with open_phone(hall, keys[athlete], "yo-enlace") as phone:
        page = phone.client.get("/events/yo-enlace/me").text

    assert keys[athlete].name in page
    assert "Mesa 1" in page
    assert "puesto 1 o 3" in page
    assert "/events/yo-enlace/tables/1/1" in page


@pytest.mark.article("AMASFAC-1.1")
def test_number_and_code_open_the_own_page(hall: HallDay) -> None:
    hall.playing("yo-codigo")
    listed(hall, "yo-codigo")
    key = keys_of(hall, "yo-codigo")[1]
    with hall.desk.visitor() as client:
        asked = client.get("/events/yo-codigo/me").text
        typed = {"name": "1", "code": key.code.lower().replace("-", "")}
        answer = client.post("/events/yo-codigo/me", data=typed)
        page = client.get("/events/yo-codigo/me").text

    assert "¿Quién es usted?" in asked
    assert answer.headers["location"] == "/events/yo-codigo/me"
    assert key.name in page


@pytest.mark.article("FID-87-p2")
def test_number_and_letter_are_the_one_identifier_on_card_phone_and_sign_in(
    hall: HallDay,
) -> None:
    office = hall.playing("yo-letra")
    listed(hall, "yo-letra")
    one = office.state.entries[2].particulars.athletes[1]
    key = keys_of(hall, "yo-letra")[one]
    with hall.desk.visitor() as client:
        here = "/events/yo-letra/me"
        other = client.post(here, data={"name": "2A", "code": key.code})
        answer = client.post(here, data={"name": "2b", "code": key.code})
        page = client.get(here).text

    assert (answer.status_code, other.status_code) == (303, 409)
    assert key.label == "2B"
    assert '<span class="quiet">Jugador 2B</span>' in page


@pytest.mark.parametrize(
    ("book", "said"),
    [
        pytest.param("fid-2015", ["art. 69"], id="fid-69-n1-nothing-beside-the-tiles"),
        pytest.param("dp-standard", [], id="dp-has-no-such-article"),
    ],
)
def test_fid_69_before_the_seat_the_page_says_that_phones_stay_away(
    hall: HallDay, book: str, said: list[str]
) -> None:
    event = f"yo-lejos-{book}"
    office = hall.playing(event, rulebook=book)
    keys = keys_of(hall, event)
    athlete = sitters(office, office.state.table(HERE))[0]
    with open_phone(hall, keys[athlete], event) as phone:
        page = phone.client.get(f"/events/{event}/me").text

    away = r'class="phones-away".*?<small>(.*?)</small></p>'
    assert re.findall(away, page, re.DOTALL) == said
    before_seat = page.partition('class="my-place"')[0]
    assert ("Los teléfonos no van a la mesa" in before_seat) is bool(said)
    assert ("Estoy en la mesa" in page) is not bool(said)


def test_the_code_of_an_unlisted_event_is_typed_where_nothing_is_said_about_it(
    hall: HallDay,
) -> None:
    hall.playing("yo-callado")
    key = keys_of(hall, "yo-callado")[1]
    typed = {"name": str(key.athlete), "code": key.code}
    with hall.desk.visitor() as client:
        asked, none = (
            client.get(f"/events/{event}/me").text.replace(event, "")
            for event in ("yo-callado", "yo-ninguno")
        )
        wrong = client.post("/events/yo-ninguno/me", data=typed)
        right = client.post("/events/yo-callado/me", data=typed)
        mine = client.get("/events/yo-callado/me").text

    assert without_ids(asked) == without_ids(none)
    assert "¿Quién es usted?" in asked
    assert "El número y el código no van juntos" in wrong.text
    assert (right.status_code, key.name in mine) == (303, True)


def test_a_wrong_code_is_refused_in_words(hall: HallDay) -> None:
    hall.playing("yo-mal")
    listed(hall, "yo-mal")
    with hall.desk.visitor() as client:
        typed = {"name": "1", "code": "BBBBB-CCCCC"}
        answer = client.post("/events/yo-mal/me", data=typed)

    assert "no van juntos" in answer.text
    assert SEAT_COOKIE not in answer.cookies


def test_an_unknown_link_opens_nothing(hall: HallDay) -> None:
    with hall.desk.visitor() as client:
        answer = client.get("/me/no-such-link")

    assert "Este enlace ya no abre nada" in answer.text
    assert SEAT_COOKIE not in answer.cookies


def test_a_phone_is_forgotten_when_its_owner_says_so(hall: HallDay) -> None:
    hall.playing("yo-adios")
    key = keys_of(hall, "yo-adios")[1]
    with open_phone(hall, key, "yo-adios") as phone:
        page = phone.client.get("/events/yo-adios/me").text
        csrf = re.search(r'name="csrf" value="([^"]+)"', page)
        assert csrf is not None
        path = "/events/yo-adios/me/forget"
        answer = phone.client.post(path, data={"csrf": csrf[1]})

        assert answer.status_code == 303
        assert SEAT_COOKIE not in phone.client.cookies


def test_an_empty_token_does_not_stand_for_the_secret_of_a_form(hall: HallDay) -> None:
    hall.playing("yo-forzado")
    key = keys_of(hall, "yo-forzado")[1]
    with open_phone(hall, key, "yo-forzado") as phone:
        forged = {"authorization": "Bearer x", "accept": "application/json"}
        elsewhere = forged | {"origin": "http://elsewhere.example"}
        path = "/events/yo-forzado/me/forget"
        answers = [
            phone.client.post(path, headers=headers).json()["error"]["code"]
            for headers in (forged, elsewhere)
        ]
        still = phone.client.get("/events/yo-forzado/me").text

    assert answers == ["no_such_event", "forged_request"]
    assert key.name in still


def test_a_phone_of_a_private_event_sees_its_own_pages_and_no_other(hall: HallDay) -> None:
    office = hall.playing("yo-privado")
    with four_phones(hall, office, seated=False) as (phone, *_):
        inside = [
            phone.client.get(f"/events/yo-privado/{one}").status_code
            for one in ("me", "tables/1/1", "standings", "desk", "desk/phones")
        ]
    with hall.desk.visitor() as stranger:
        outside = stranger.get("/events/yo-privado/tables/1/1").status_code

    assert inside == [200, 200, 404, 404, 404]
    assert outside == 404


def test_a_link_of_one_event_is_nobodys_in_another(hall: HallDay) -> None:
    for event in ("yo-uno", "yo-otro"):
        hall.playing(event)
        listed(hall, event)
    key = keys_of(hall, "yo-uno")[1]
    with hall.desk.opened.client(cookies={SEAT_COOKIE: key.link}) as client:
        assert key.name in client.get("/events/yo-uno/me").text
        other = client.get("/events/yo-otro/me", headers={"accept-language": "es"})

    assert "¿Quién es usted?" in other.text


def test_after_the_event_the_own_page_tells_the_tournament_and_has_a_picture(
    hall: HallDay,
) -> None:
    office = hall.playing("yo-fin", rounds=1)
    for table in (1, 2):
        asked = EnterResult(Place(1, table), Outcome(ByPair(200, 50)))
        enter_result(office.context, office.caller(), asked)
    close_round(office.context, office.caller(), CloseRound(1))
    finish_event(office.context, office.caller(), FinishEvent())
    key = keys_of(hall, "yo-fin")[1]
    with open_phone(hall, key, "yo-fin") as phone:
        page = phone.client.get("/events/yo-fin/me").text
        picture = phone.client.get("/events/yo-fin/me/tournament.png")

    assert "Mi torneo" in page
    assert "ganados de 1" in page
    assert 'my-table">Mesa' not in page
    assert picture.headers["content-type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")
    with hall.desk.visitor() as stranger:
        asked_first = stranger.get("/events/yo-fin/me/tournament.png")
    assert asked_first.status_code == 303
