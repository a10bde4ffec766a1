"""A phone that opened the code of a table, over the wire."""

import pytest

from actions.event_office import CHIEF
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.actions.sheets.arbiter import SignSheet, sign_sheet
from capicua.event.facts.results import Outcome
from capicua.event.lines import read_line
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandWon
from capicua.web.site import urls
from capicua.web.site.session import TABLE_COOKIE
from web.days.hall_day import HallDay
from web.days.phone_day import HERE, code_in, keys_of, open_phone, sitters
from web.days.seat_day import SITTERS, codes_of, listed, open_code


def test_a_code_opens_the_sheet_as_that_seat_and_the_phone_remembers_it(
    hall: HallDay,
) -> None:
    office = hall.playing("codigo-abre")
    codes = codes_of(hall, "codigo-abre")
    who = office.state.entries[office.state.table(HERE).b[0]].particulars.athletes
    with open_code(hall, codes[1], "codigo-abre") as phone:
        asked = phone.page()
        assert "Puesto 2: ¿quién es usted?" in asked
        assert tuple(map(int, SITTERS.findall(asked))) == who
        told = phone.send("seat", seat=2, athlete=who[1])
        assert "done" in told
        assert "¿Quién ganó la mano 1?" in phone.page()
        assert "done" in phone.send("hands", row=0, hand="A", points=30)
        own = phone.client.get("/events/codigo-abre/me")
        assert (own.status_code, own.headers["location"]) == (303, phone.path)

    table = hall.office("codigo-abre").state.table(HERE)
    assert (table.taken[1], table.rows) == (who[1], (HandWon(Pair.A, 30),))


def test_four_codes_play_a_match_to_its_signatures(hall: HallDay) -> None:
    office = hall.playing("codigo-cuatro")
    codes = codes_of(hall, "codigo-cuatro")
    athletes = sitters(office, office.state.table(HERE))
    for seat, code in zip(Seat, codes[:4], strict=True):
        with open_code(hall, code, "codigo-cuatro") as phone:
            phone.send("seat", seat=int(seat), athlete=athletes[seat - 1])
            if seat is Seat.ONE:
                phone.send("hands", row=0, hand="B", points=100)
                phone.send("hands", row=1, hand="B", points=100)
            assert ("Perdieron" in phone.page()) is (seat.pair is Pair.A)
            partner = int(seat) % 4 + 1
            refused = phone.send("accept", seat=partner, rows=2)
            assert code_in(refused) == "not_your_seat"
            assert "done" in phone.send("accept", seat=int(seat), rows=2)
    sign_sheet(office.context, office.caller(CHIEF), SignSheet(HERE, 2))
    desk = hall.owner.get(urls.desk.sheet("codigo-cuatro", HERE)).text

    # Whoever gave a code out could have signed with it: the sheet says who that was.
    assert desk.count("con el código del puesto, que dio Ana Dueña") == 4
    assert hall.office("codigo-cuatro").state.table(HERE).registered


def test_who_writes_the_sheet_writes_at_that_table_and_signs_for_nobody(
    hall: HallDay,
) -> None:
    office = hall.playing("codigo-oficial")
    *_, writer = codes_of(hall, "codigo-oficial")
    athlete = sitters(office, office.state.table(HERE))[0]
    with open_code(hall, writer, "codigo-oficial") as phone:
        page = phone.page()
        assert 'id="hand"' in page
        assert "Este teléfono lleva la planilla de esta mesa" in page
        assert "done" in phone.send("seat", seat=1, athlete=athlete)
        for row in range(2):
            assert "done" in phone.send("hands", row=row, hand="A", points=100)
        assert code_in(phone.send("accept", seat=1, rows=2)) == "not_allowed"

    lines = [read_line(one.line) for one in office.store.read("codigo-oficial")]
    assert lines[-1].by == Actor(Role.SCORER, "t1")


def test_a_code_is_nobody_at_another_table_even_under_its_name(hall: HallDay) -> None:
    hall.playing("codigo-otra")
    listed(hall, "codigo-otra")
    codes = codes_of(hall, "codigo-otra")
    with open_code(hall, codes[0], "codigo-otra") as phone:
        there = phone._replace(place=Place(1, 2))
        phone.client.cookies.set(
            f"{TABLE_COOKIE}1_2", codes[0].link, path="/events/codigo-otra"
        )
        assert "<form" not in there.page()
        assert "Este teléfono tiene el código de la mesa 1." in there.page()
        refused = there.send("hands", row=0, hand="A", points=9)

    assert code_in(refused) == "not_allowed"


def test_at_the_wrong_table_of_an_unlisted_event_a_code_says_where_it_belongs(
    hall: HallDay,
) -> None:
    hall.playing("codigo-lejos")
    code, *_ = codes_of(hall, "codigo-lejos")
    with open_code(hall, code, "codigo-lejos") as phone:
        page = phone.client.get(phone._replace(place=Place(1, 2)).path).text

    assert (
        "Esta no es su mesa: este teléfono tiene el código de la ronda 1, mesa 1." in page
    )
    assert 'class="scoreboard"' not in page


def test_a_withdrawn_code_closes_the_phone_at_once(hall: HallDay) -> None:
    hall.playing("codigo-fuera")
    codes = codes_of(hall, "codigo-fuera")
    with open_code(hall, codes[0], "codigo-fuera") as phone:
        assert phone.client.get(phone.path).status_code == 200
        codes_of(hall, "codigo-fuera", seats=(1,))
        assert phone.client.get(phone.path).status_code == 410
        again = phone.client.get(f"/seat/{codes[0].link}")

    assert "ya no abre nada" in again.text


def test_when_the_round_is_closed_a_code_only_looks(hall: HallDay) -> None:
    office = hall.playing("codigo-fin")
    codes = codes_of(hall, "codigo-fin")
    with open_code(hall, codes[0], "codigo-fin") as phone:
        for table in (HERE, Place(1, 2)):
            asked = EnterResult(table, Outcome(ByPair(200, 20)))
            enter_result(office.context, office.caller(), asked)
        close_round(office.context, office.caller(), CloseRound(1))
        page = phone.page()
        refused = phone.send("call", seat=1)
        stream = phone.client.get("/events/codigo-fin/me").status_code
        again = phone.client.get(f"/seat/{codes[0].link}").text

    assert "Este código era de la ronda 1, que ya se cerró" in page
    assert "Llamar al árbitro" not in page
    assert code_in(refused) == "code_over"
    assert stream == 200
    assert "Este código era de la ronda 1, que ya se cerró" in again


def test_a_card_stays_what_it_is_beside_a_code(hall: HallDay) -> None:
    office = hall.playing("codigo-carta")
    codes = codes_of(hall, "codigo-carta")
    athlete = sitters(office, office.state.table(Place(1, 2)))[0]
    key = keys_of(hall, "codigo-carta")[athlete]
    with open_phone(hall, key, "codigo-carta", Place(1, 2)) as phone:
        phone.client.get(f"/seat/{codes[0].link}")
        here = phone._replace(place=HERE)
        assert "Puesto 1: ¿quién es usted?" in here.page()
        assert key.name in phone.client.get("/events/codigo-carta/me").text
        left = phone.client.post(f"{here.path}/leave", data={"csrf": here.data()["csrf"]})
        assert left.status_code == 303
        assert "Esta no es su mesa" in here.page()


@pytest.mark.parametrize("path", ["hands", "leave"])
def test_a_form_from_elsewhere_is_refused(hall: HallDay, path: str) -> None:
    hall.playing(f"codigo-ajeno-{path}")
    codes = codes_of(hall, f"codigo-ajeno-{path}")
    with open_code(hall, codes[0], f"codigo-ajeno-{path}") as phone:
        forged = phone.client.post(f"{phone.path}/{path}", data={"row": 0})

    assert forged.status_code == 403
