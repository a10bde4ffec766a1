"""The arbiters' pages beside the assistant: calls, tables, outsiders, protests."""

import re
from html import unescape

import pytest

from actions.desk_day import write
from actions.event_office import CHIEF, SCORER
from capicua.actions.accounts.ports import Account, Grant
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.actions.public.front_page import show_told
from capicua.actions.rulings.incident_report import show_queue
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.sheets.scoring import (
    CallArbiter,
    CallTimeHere,
    call_arbiter,
    call_time_here,
)
from capicua.event.facts.officials import Post
from capicua.event.place import Place
from capicua.journal.actor import Role
from capicua.kernel.seat import Pair, Seat
from capicua.rulebooks.infraction import ChoiceName
from capicua.web.site import urls
from web.days.arbiter_day import ArbiterDay, Page
from web.days.office_hours import send

HERE = Place(1, 1)


def text(day: ArbiterDay, address: str) -> str:
    answer = day.chief.get(address)
    assert answer.status_code == 200, answer.text
    return unescape(answer.text)


@pytest.mark.article("FED-10-n4")
def test_fed_10_the_line_before_the_last_hand_is_drawn_at_every_door(
    day: ArbiterDay,
) -> None:
    office = day.playing("raya", "fed")
    write(office, 1, Pair.A, 35)
    call_time_here(office.context, office.caller(CHIEF), CallTimeHere(HERE))
    told = "raya", HERE
    doors = (urls.arbiter.table, urls.desk.sheet, urls.phone.sheet)
    drawn = "Se traza una raya: queda la última mano. art. 10"

    before = [drawn in " ".join(text(day, door(*told)).split()) for door in doors]
    write(office, 1, Pair.B, 20)
    after = [" ".join(text(day, door(*told)).split()).count(drawn) for door in doors]

    assert (before, after) == ([False] * 3, [1] * 3)


def test_a_call_is_seen_answered_and_led_to_its_table(day: ArbiterDay) -> None:
    office = day.playing("calls")
    assert "Nadie llama." in text(day, "/events/calls/arbiter")
    asked = CallArbiter(HERE, Seat.TWO, "Pasó con ficha")
    call_arbiter(office.context, office.caller(SCORER), asked)
    page = text(day, "/events/calls/arbiter")
    ((call, _),) = show_queue(office.context, "calls")

    assert "Pasó con ficha" in page
    assert f'data-since="{call.at}"' in page
    answer = day.send("/events/calls/arbiter/answer", call=call.id)
    where = "/events/calls/arbiter/rounds/1/tables/1"
    assert answer.headers["location"] == f"{where}?call={call.id}"
    assert show_queue(office.context, "calls") == ()
    assert f"{where}/rule?call={call.id}" in text(day, where)


def test_who_takes_a_call_second_is_told_who_goes(day: ArbiterDay) -> None:
    office = day.playing("both")
    call_arbiter(office.context, office.caller(SCORER), CallArbiter(HERE))
    ((call, _),) = show_queue(office.context, "both")
    with day.person("Otilia Paz", Role.ARBITER) as otilia:
        said = []
        for client in (otilia, day.chief):
            client.headers["accept"] = "application/json"
            answer = send(client, "/events/both/arbiter/answer", call=call.id)
            said.append(answer.json()["said"])
            del client.headers["accept"]

    assert said == [
        "La llamada es suya.",
        "Otilia Paz ya va hacia allá.",
    ]


def test_an_arbiter_sees_his_own_tables_first(day: ArbiterDay) -> None:
    office = day.hall.playing("own", entries=8)
    with day.person("Luis Sosa", Role.ARBITER) as luis:
        for table in (1, 2):
            asked = CallArbiter(Place(1, table), None, f"Mesa número {table}")
            call_arbiter(office.context, office.caller(SCORER), asked)
        account = luis.get("/account").text
        assert "Luis Sosa" in account
        person = _person(day, "Luis Sosa")
        named = NameOfficial(Post.ARBITER, person, tables=(2,))
        name_official(office.context, office.caller(), named)
        own = luis.get("/events/own/arbiter").text
        every = luis.get("/events/own/arbiter?show=all").text

        tables = "/events/own/arbiter/rounds/1/tables"
        barred, free = (unescape(luis.get(f"{tables}/{one}").text) for one in (1, 2))
        late = unescape(luis.get(f"{tables}/1/rule?code=talking&seat=1").text)

    assert ["Pasó algo: decidir" in one for one in (barred, free)] == [False, True]
    assert all("Sus mesas son" in one for one in (barred, late))
    assert ("Mesa número 1" in own, "Mesa número 2" in own) == (False, True)
    assert "Mesa número 1" in every
    assert "llamada en la mesa de otro" in own


def test_an_arbiter_invited_for_some_tables_has_no_say_at_the_others(
    day: ArbiterDay,
) -> None:
    office = day.hall.playing("invited", entries=8)
    for table in (1, 2):
        asked = CallArbiter(Place(1, table), None, f"Mesa número {table}")
        call_arbiter(office.context, office.caller(SCORER), asked)
    with day.person("Rita Sosa", Role.ARBITER) as rita:
        number = int(_person(day, "Rita Sosa")[1:])
        grant = Grant("invited", number, Role.ARBITER, (2,))
        day.hall.server.workspace.people.change(lambda records: records.keep(grant))
        own = rita.get("/events/invited/arbiter").text
        first, second = show_queue(office.context, "invited")
        answers = [
            send(rita, "/events/invited/arbiter/answer", call=one.call.id)
            for one in (first, second)
        ]

    assert ("Mesa número 1" in own, "Mesa número 2" in own) == (False, True)
    assert [one.status_code for one in answers] == [409, 303]


def test_a_table_shows_the_record_of_everybody_and_is_signed(day: ArbiterDay) -> None:
    office = day.playing("table")
    where = "/events/table/arbiter/rounds/1/tables/1"
    day.send(f"{where}/rule", code="talking", seat=2)
    write(office, 1, Pair.A, 100, 100)
    assert "Antecedentes en este evento" in text(day, where)
    rows = len(office.state.table(HERE).rows)
    day.send(f"{where}/sign", rows=rows)

    assert office.state.table(HERE).signed


def test_a_match_is_stopped_and_goes_on(day: ArbiterDay) -> None:
    office = day.playing("stop")
    where = "/events/stop/arbiter/rounds/1/tables/1"
    day.send(f"{where}/suspend", reason="Se fue la luz")
    assert "Se fue la luz" in text(day, where)
    assert office.state.table(HERE).suspended
    day.send(f"{where}/resume")
    assert not office.state.table(HERE).suspended


@pytest.mark.article("FID-66-p1-n3")
def test_a_card_is_announced_by_number_and_never_by_name(day: ArbiterDay) -> None:
    office = day.playing("cards")
    where = "/events/cards/arbiter/rounds/1/tables/1"
    answer = day.send(f"{where}/rule", code="smoking_eating_drinking", seat=2,
                      refused_to_obey="yes")  # fmt: skip
    page = text(day, answer.headers["location"])
    line = page.partition("data-announcement>")[2].partition("<")[0]
    ((label, _),) = office.state.record.items()

    assert line == f"Atleta {label}: Tarjeta roja."
    assert "Athlete" not in line
    sent = day.send(answer.headers["location"] + "/announce")
    assert sent.status_code == 303
    assert line in text(day, "/events/cards/desk/record/announcements")
    # Whoever presses again, or looks again, is told that it is done.
    day.send(answer.headers["location"] + "/announce")
    page = text(day, answer.headers["location"])
    told = [one.text for one in show_told(office.context, "cards")]
    assert (told, "/announce" in page, "Anunciado." in page) == ([line], False, True)


def test_another_decision_needs_a_reason_and_is_marked(day: ArbiterDay) -> None:
    office = day.playing("otherwise")
    where = "/events/otherwise/arbiter/rounds/1/tables/1/otherwise"
    told = {"code": "talking", "seat": 2, "warning": "verbal"}
    refused = day.send(where, **told)
    assert (refused.status_code, office.state.record) == (409, {})
    answer = day.send(where, **told, reason="Es un niño.")

    page = text(day, answer.headers["location"])
    assert "distinta del reglamento" in page
    assert Page.read(page).ruling.endswith(": amonestación verbal.")
    assert "Es un niño." in page
    assert "El reglamento dice:" in text(day, f"{where}?code=talking&seat=2")


def test_a_coach_is_sanctioned_where_the_book_says_so(day: ArbiterDay) -> None:
    day.playing("coach")
    where = "/events/coach/arbiter/outsiders"
    offered = day.look(where).taps("code")
    assert set(offered) == {
        "offending_authority",
        "physical_aggression",
        "contempt_of_sanction",
        "promoting_withdrawal",
    }
    asked = day.look(where + offered["promoting_withdrawal"])
    assert set(asked.taps("withdrawal_consummated")) == {"yes", "no"}
    day.send(where, code="contempt_of_sanction", capacity="coach", who="Pío Ochoa",
             reason="Se burló de la tarjeta")  # fmt: skip
    assert "Pío Ochoa" in text(day, "/events/coach/desk/record/notes")
    listed = text(day, where)
    assert "Pío Ochoa" in listed
    assert "Desacatar una sanción · tarjeta negra · expulsión" in listed


def test_a_delegate_protests_and_the_arbiter_decides(day: ArbiterDay) -> None:
    office = day.playing("protest")
    with day.person("Diana Ruiz", Role.DELEGATE) as diana:
        send(diana, "/events/protest/delegate", round=1, table=1, text="Pasó con ficha.")
        (number,) = office.state.protests
        assert "1 reclamo espera decisión" in text(day, "/events/protest/arbiter")
        day.send(f"/events/protest/arbiter/protests/{number}", decision="upheld",
                 reason="Así fue.")  # fmt: skip
        page = unescape(diana.get("/events/protest/delegate").text)

    assert "Así fue." in page
    assert office.state.protests[number].is_upheld is True


def test_the_places_of_an_arbiter_are_the_arbiters_own(day: ArbiterDay) -> None:
    day.playing("places")
    page = text(day, "/events/places/arbiter")
    bar = page.partition('<nav class="places"')[2].partition("</nav>")[0]

    for word in ("Llamadas", "Mesas", "Decisiones", "Posiciones", "Acta"):
        assert word in bar
    assert "Inscritos" not in bar


def test_an_arbiters_tables_have_the_sizes_and_the_keys_of_the_hall(
    day: ArbiterDay,
) -> None:
    day.playing("sizes")
    page = text(day, "/events/sizes/arbiter/tables")

    assert 'data-usual="large" data-map' in page
    assert "Grande, con nombres" in page
    assert "/static/desk/hall.js" in page


def _person(day: ArbiterDay, name: str) -> str:
    people = day.hall.server.workspace.people
    accounts = people.look(lambda records: records.every(Account))
    return next(f"u{one.id}" for one in accounts if one.name == name)


LIMIT = re.compile(
    r'data-seconds="(\d+)"\s+data-situation="(\w+)" data-says="([^"]+)"', re.DOTALL
)


@pytest.mark.parametrize(
    ("book", "limits"),
    [
        pytest.param(
            "fid-2015",
            [
                ("20", "typical", "Jugada normal · art. 68"),
                ("5", "single_tile", "Una sola ficha posible · art. 68"),
                ("5", "pass", "Pasar · art. 68"),
                ("60", "lock", "Ficha de tranque · art. 68"),
                ("60", "send_to_lock", "Mandar a cerrar · art. 68"),
            ],
            id="fid-68",
        ),
        pytest.param(
            "dp-standard",
            [
                ("20", "typical", "Jugada normal · art. 61"),
                ("3", "single_tile", "Una sola ficha posible · art. 61"),
                ("80", "lock", "Ficha de tranque · art. 61"),
                ("80", "send_to_lock", "Mandar a cerrar · art. 61 (implícito)"),
                ("80", "deciding_play", "Jugada decisiva · art. 61"),
            ],
            id="dp-61",
        ),
        pytest.param(
            "pr",
            [
                ("20", "typical", "Jugada normal · silencio · lectura P7"),
                (
                    "5",
                    "single_tile",
                    "Una sola ficha posible · silencio · lectura P7",
                ),
                ("5", "pass", "Pasar · art. 6-a"),
                ("60", "lock", "Ficha de tranque · art. 5-a"),
                ("60", "send_to_lock", "Mandar a cerrar · art. 5-a"),
                ("5", "forced_lock", "Cierre obligado · art. 5-a"),
            ],
            id="pr-5-a-and-6-a",
        ),
        pytest.param(
            "amasfac",
            [
                ("20", "typical", "Jugada normal · art. 13.6"),
                ("60", "lock", "Ficha de tranque · art. 13.6"),
            ],
            id="amasfac-13.6",
        ),
        pytest.param("fed", [], id="fed-7-only-at-once"),
    ],
)
def test_a_table_offers_the_time_for_one_play_by_its_book(
    day: ArbiterDay, book: str, limits: list[tuple[str, str, str]]
) -> None:
    day.playing(f"timed-{book}", book)

    page = text(day, f"/events/timed-{book}/arbiter/rounds/1/tables/1")

    assert LIMIT.findall(page) == limits


@pytest.mark.article("FID-66-p1-n1")
def test_fid_66_p1_the_second_yellow_is_applied_or_left_to_the_commission(
    day: ArbiterDay,
) -> None:
    office = day.playing("second-yellow")
    asked = MakeRuling(HERE, "false_pass", Seat.TWO, ChoiceName.CONTINUE)
    make_ruling(office.context, office.caller(CHIEF), asked)
    home = "/events/second-yellow/arbiter/rounds/1/tables/1/rule"
    way = "code=false_pass&seat=2&last_tile=no&to_prevent_lock_or_domino=no"

    at_once = text(day, f"{home}?{way}")
    left = text(day, f"{home}?{way}&choice=continue&adding_up=left")
    answer = day.send(
        home,
        code="false_pass",
        seat=2,
        last_tile="no",
        to_prevent_lock_or_domino="no",
        choice="continue",
        adding_up="left",
    )

    assert "Dejarla a la comisión" in at_once
    assert "Lo que suman las tarjetas queda para la comisión" in left
    assert (answer.status_code, office.state.table(HERE).is_over) == (303, False)
    notes = text(day, "/events/second-yellow/desk/record/notes")
    assert "Casos que esperan a otra instancia" in notes
