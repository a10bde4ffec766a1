"""What four phones do at one table: write, undo, agree, disagree, call; once each."""

import contextlib
import re
from typing import Any

import pytest

from actions.event_office import CHIEF
from capicua.actions.sheets.arbiter import SignSheet, sign_sheet
from capicua.event.place import Place
from capicua.event.table import Contest
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandTied, HandWon, TimeUp
from capicua.web.site import urls
from capicua.web.site.rate_limit import Limiter
from web.days.hall_day import HallDay
from web.days.phone_day import (
    HERE,
    Phone,
    code_in,
    four_phones,
    keys_of,
    open_phone,
    sitters,
)


def rows(hall: HallDay, event: str) -> tuple[object, ...]:
    """Return the rows of the first table."""
    return hall.office(event).state.table(HERE).rows


@pytest.mark.article("AMASFAC-1.3")
def test_one_writes_and_the_other_three_see_it(hall: HallDay) -> None:
    office = hall.playing("tel-ven", rulebook="amasfac")
    with four_phones(hall, office) as phones:
        told = phones[0].send("hands", "id-1", row=0, hand="A", points=35)

        assert (told["done"], told["contested"]) == ("id-1", False)
        assert [one.data()["match"]["total"]["A"] for one in phones] == [35] * 4
        assert rows(hall, "tel-ven") == (HandWon(Pair.A, 35),)


def test_the_same_request_twice_is_done_once(hall: HallDay) -> None:
    office = hall.playing("tel-dos-veces")
    with four_phones(hall, office) as (phone, *_):
        first = phone.send("hands", "id-1", row=0, hand="A", points=35)
        undone = phone.send("undo", "id-2", row=0)
        late = phone.send("hands", "id-1", row=0, hand="A", points=35)

        assert first["done"] == late["done"] == "id-1"
        assert undone["done"] == "id-2"
        assert rows(hall, "tel-dos-veces") == ()


def test_two_scorers_claims_are_both_kept_until_somebody_decides(hall: HallDay) -> None:
    office = hall.playing("tel-dos")
    with four_phones(hall, office) as (one, other, *_):
        one.send("hands", row=0, hand="A", points=30)
        told = other.send("hands", row=0, hand="B", points=40)

        assert told["contested"] is True
        contest = Contest(0, HandWon(Pair.B, 40))
        assert hall.office("tel-dos").state.table(HERE).contests == (contest,)
        assert "+30" in one.page()
        assert "+40" in one.page()
        assert code_in(one.send("hands", row=1, hand="A", points=5)) == "contested"
        one.send("contest", keep_claim="on")
        assert rows(hall, "tel-dos") == (HandWon(Pair.A, 30),)
        other.send("contest", keep_claim="on")
        assert rows(hall, "tel-dos") == (HandWon(Pair.B, 40),)


def test_a_third_claim_is_shown_to_everybody_and_one_of_all_stands(hall: HallDay) -> None:
    office = hall.playing("tel-tres")
    with four_phones(hall, office) as (one, other, third, _):
        one.send("hands", row=0, hand="A", points=30)
        other.send("hands", row=0, hand="B", points=40)
        told = third.send("hands", row=0, hand="tied", closer=3)

        assert told["contested"] is True
        page = other.page()
        assert "3 anotaciones para la mano 1" in page
        assert page.count("Vale esta") == 3
        desk = hall.owner.get(urls.desk.sheet("tel-tres", HERE)).text
        assert "Se anotaron 3 filas para una mano" in desk
        forms = re.findall(r'name="beside" value="([^"]*)"', page)
        assert forms == ["tied 3;", "tied 3;", "B 40;"]
        for phone in (other, third):
            phone.send("contest", row=0, keep_claim="on", seen="tied 3", beside="B 40;")
        table = hall.office("tel-tres").state.table(HERE)
        assert (table.rows, table.contests) == ((HandTied(Seat.THREE),), ())


def test_a_late_copy_of_what_was_left_out_is_not_carried_out(hall: HallDay) -> None:
    office = hall.playing("tel-fuera")
    with four_phones(hall, office) as (phone, *_):
        late: dict[str, Any] = {"row": 1, "hand": "A", "points": 30}
        assert code_in(phone.send("hands", "late", **late)) == "missing_rows"
        assert phone.send("leave-out", "late")["done"] == "late"
        phone.send("hands", "first", row=0, hand="B", points=9)

        assert code_in(phone.send("hands", "late", **late)) == "request_id_reused"
        assert code_in(phone.send("leave-out", "first")) == "was_taken"
        assert rows(hall, "tel-fuera") == (HandWon(Pair.B, 9),)


def test_a_phone_takes_back_what_it_showed_and_nothing_else(hall: HallDay) -> None:
    office = hall.playing("tel-visto")
    with four_phones(hall, office) as (one, other, *_):
        one.send("hands", row=0, hand="tied", closer=3)
        one.send("hands", row=1, hand="A", points=30)
        first, second = one.data()["match"]["rows"]
        assert (first[3:], second[:2]) == (["tied", 3], ["A", 30])
        late: dict[str, Any] = {"row": 1}
        assert code_in(other.send("undo", **late, seen="A 31")) == "stale_sheet"
        wrong = other.send("undo", row=1, seen="C")
        assert code_in(wrong) == "wrong_result"
        other.send("undo", **late, seen="A 30")
        other.send("undo", row=0, seen="tied 3")

        assert rows(hall, "tel-visto") == ()
        assert code_in(one.send("contest", keep_claim="on")) == "nothing_contested"


def test_tapped_tiles_are_counted_by_the_server(hall: HallDay) -> None:
    office = hall.playing("tel-fichas")
    with four_phones(hall, office) as (phone, *_):
        phone.send("hands", row=0, hand="B", points=25, left=["66", "53", "41"])
        wrong = phone.send("hands", row=1, hand="B", points=24, left=["66", "53", "41"])
        phone.send("hands", row=1, hand="lock", left_a=["66"], left_b=["65"])
        tied: dict[str, Any] = {"hand": "lock", "left_a": ["66"], "left_b": ["65", "10"]}
        nobody = phone.send("hands", row=2, **tied)
        phone.send("hands", row=2, closer=3, **tied)
        phone.send("hands", row=3, hand="tied", closer=4)
        empty = phone.send("hands", row=4, hand="lock")
        nothing = phone.send("hands", row=4)

        assert [code_in(one) for one in (wrong, nobody, empty, nothing)] == [
            "wrong_count", "closer_missing", "wrong_result", "wrong_result",
        ]  # fmt: skip
        assert rows(hall, "tel-fichas") == (
            HandWon(Pair.B, 25),
            HandWon(Pair.B, 23),
            HandTied(Seat.THREE),
            HandTied(Seat.FOUR),
        )


@pytest.mark.article("FID-59-a")
def test_the_wrong_seat_and_the_wrong_table_are_refused_loudly(hall: HallDay) -> None:
    office = hall.playing("tel-lugar")
    keys = keys_of(hall, "tel-lugar")
    here, there = (office.state.table(Place(1, one)) for one in (1, 2))
    mine, other = sitters(office, here)[0], sitters(office, there)[0]
    with open_phone(hall, keys[mine], "tel-lugar") as phone:
        assert code_in(phone.send("seat", seat=2)) == "wrong_place"
        assert "Toque el puesto donde está sentado" in phone.page()
    with open_phone(hall, keys[other], "tel-lugar") as phone:
        page = phone.page()
        assert "Esta no es su mesa" in page
        assert "Usted juega en la mesa 2" in page
        assert code_in(phone.send("seat", seat=1)) == "wrong_place"
        assert code_in(phone.send("hands", row=0, hand="A", points=9)) == "not_your_table"


def test_each_pair_reads_its_own_sentence_and_the_last_signature_counts(
    hall: HallDay,
) -> None:
    office = hall.playing("tel-firma")
    with four_phones(hall, office) as phones:
        for row in range(2):
            phones[0].send("hands", row=row, hand="B", points=100)
        pages = [one.page() for one in phones]
        assert ["Perdieron" in one for one in pages] == [True, False, True, False]
        assert ["Ganaron" in one for one in pages] == [False, True, False, True]
        own = 'agreement-score">0–200<'
        assert [own in one for one in pages] == [True, False, True, False]

        stale = phones[0].send("accept", seat=1, rows=1)
        other = phones[0].send("accept", seat=2, rows=2)
        assert [code_in(one) for one in (stale, other)] == ["stale_sheet", "not_your_seat"]
        phones[0].send("accept", seat=1, rows=2)
        phones[3].send("accept", seat=4, rows=2)
        sign_sheet(office.context, office.caller(CHIEF), SignSheet(HERE, 2))

        table = hall.office("tel-firma").state.table(HERE)
        assert (table.registered, sorted(table.accepted)) == (True, [Seat.ONE, Seat.FOUR])
        late = phones[0].send("hands", row=2, hand="A", points=3)
        assert code_in(late) == "sheet_registered"


def test_a_late_agreement_is_to_what_the_phone_showed_and_to_nothing_else(
    hall: HallDay,
) -> None:
    office = hall.playing("tel-tarde")
    with four_phones(hall, office) as phones:
        for row, (pair, points) in enumerate((("A", 90), ("B", 100), ("A", 110))):
            phones[0].send("hands", row=row, hand=pair, points=points)
        assert 'name="seen" value="200 100"' in phones[1].page()
        phones[0].send("undo", row=2)
        phones[0].send("hands", row=2, hand="B", points=100)

        late = phones[1].send("accept", seat=2, rows=3, seen="200 100")
        assert code_in(late) == "stale_sheet"
        assert late["error"]["message"] == "Ahí hay ya otro resultado. Mírelo otra vez."
        assert "done" in phones[1].send("accept", seat=2, rows=3, seen="90 200")


def test_a_dispute_freezes_the_sheet_and_calls_the_arbiter(hall: HallDay) -> None:
    office = hall.playing("tel-disputa")
    with four_phones(hall, office) as phones:
        for row in range(2):
            phones[0].send("hands", row=row, hand="A", points=100)
        phones[1].send("dispute", seat=2, reason="La mano 2 fue nuestra")

        assert code_in(phones[0].send("undo", row=1)) == "disputed"
        assert "La planilla está congelada" in phones[0].page()
        state = hall.office("tel-disputa").state
        assert [one.place for one in state.calls.values()] == [HERE]
        assert len(state.table(HERE).rows) == 2


def test_a_call_and_the_end_of_time_are_noted(hall: HallDay) -> None:
    office = hall.playing("tel-tiempo", rulebook="amasfac")
    with four_phones(hall, office) as (phone, *_):
        phone.send("call", seat=1, reason="Ficha caída")
        phone.send("time")

        page = phone.page()
        assert "Ya avisamos al juez" in page
        assert "¡Tiempo! Terminen la mano y jueguen una más" in page
        assert rows(hall, "tel-tiempo") == (TimeUp(between_hands=False),)


def test_who_starts_is_noted_where_tiles_are_lifted(hall: HallDay) -> None:
    lifted, drawn = hall.playing("tel-sale"), hall.playing("tel-sorteo", rulebook="amasfac")
    with four_phones(hall, lifted) as (phone, *_):
        phone.send("starter", seat=3)
        assert phone.data()["match"]["starter"] == 3
    with four_phones(hall, drawn) as (phone, *_):
        assert code_in(phone.send("starter", seat=3)) == "other_way_to_start"


def test_nobody_writes_without_a_seat_or_from_another_site(hall: HallDay) -> None:
    office = hall.playing("tel-nadie")
    with four_phones(hall, office) as (phone, *_), hall.desk.visitor() as stranger:
        data = {"row": 0, "hand": "A", "points": 5, "request": "x"}
        forged = phone.client.post(f"{phone.path}/hands", data=data)
        assert forged.status_code == 403
        unknown = stranger.post(f"{phone.path}/hands", data=data)
        assert unknown.status_code == 404
        own = dict(phone.client.cookies)
        assert own
        assert rows(hall, "tel-nadie") == ()


def test_without_a_script_a_form_leads_back_to_the_sheet(hall: HallDay) -> None:
    office = hall.playing("tel-simple")
    with four_phones(hall, office) as (phone, *_):
        data = {"row": 0, "hand": "A", "points": 5, "request": "x"}
        data["csrf"] = phone.data()["csrf"]
        answer = phone.client.post(f"{phone.path}/hands", data=data)

        assert (answer.status_code, answer.headers["location"]) == (303, phone.path)
        assert rows(hall, "tel-simple") == (HandWon(Pair.A, 5),)


def test_the_running_score_is_each_pairs_own(hall: HallDay) -> None:
    office = hall.playing("tel-marcador")
    with four_phones(hall, office) as (phone, *_):
        phone.send("hands", row=0, hand="A", points=12)
        phone.send("hands", row=1, hand="B", points=30)

        found = hall.office("tel-marcador").state.table(HERE).match
        assert found is not None
        assert found.running == ByPair(12, 30)
        assert isinstance(phone, Phone)


@pytest.mark.parametrize(
    ("book", "answered", "written"),
    [
        pytest.param("fid-2015", "closer_missing", (), id="fid-58-n2-column-of-the-closer"),
        pytest.param("amasfac", "", (HandTied(),), id="amasfac-9-n3-nobody-asks"),
        pytest.param("dp-standard", "", (HandTied(),), id="dp-52-column-of-the-opener"),
    ],
)
def test_amasfac_9_who_closed_a_tied_lock_is_asked_only_where_the_book_needs_it(
    hall: HallDay, book: str, answered: str, written: tuple[HandTied, ...]
) -> None:
    event = f"tel-empate-{book}"
    office = hall.playing(event, rulebook=book)
    here = f"/events/{event}/desk/rounds/1/tables/1"
    with four_phones(hall, office) as (phone, *_):
        asked = phone.data()["rules"]["needsCloser"]
        desk = hall.owner.get(here).text
        told = phone.send("hands", row=0, hand="tied", closer="")

    is_asked = bool(answered)
    assert (asked, 'name="closer"' in desk) == (is_asked, is_asked)
    assert (code_in(told) if answered else "", rows(hall, event)) == (answered, written)
    shown = hall.owner.get(here).text
    assert ("cierre empatado" in shown) is bool(written)


def test_a_card_that_sends_without_end_is_slowed_and_its_table_goes_on(
    hall: HallDay,
) -> None:
    office = hall.playing("tel-aluvion")
    usual = hall.server.limits
    app = hall.desk.opened.app
    with four_phones(hall, office) as (one, other, *_):
        clock = iter(range(10_000))
        slow = Limiter(lambda: next(clock) * 0.001, burst=5, per_second=1)
        app.state.server = hall.server._replace(limits=usual._replace(phones=slow))
        flood = [one.send("call") for _ in range(50)]
        hand = other.send("hands", "id-1", row=0, hand="A", points=35)
        app.state.server = hall.server._replace(limits=usual)

    refused = [code_in(told) for told in flood if "error" in told]
    assert (len(flood) - len(refused), set(refused)) == (5, {"too_many_requests"})
    assert hand["done"] == "id-1"
    assert len(hall.office("tel-aluvion").state.calls) == 1


def test_all_phones_of_a_table_together_are_slowed_and_other_tables_go_on(
    hall: HallDay,
) -> None:
    office = hall.playing("tel-mesa-loca")
    usual = hall.server.limits
    app = hall.desk.opened.app
    keys = keys_of(hall, "tel-mesa-loca")
    with contextlib.ExitStack() as stack:
        phones, (elsewhere, *_) = (
            [
                stack.enter_context(open_phone(hall, keys[one], "tel-mesa-loca", place))
                for one in sitters(office, office.state.table(place))
            ]
            for place in (HERE, Place(1, 2))
        )
        slow = Limiter(lambda: 0.0, burst=6, per_second=0)
        app.state.server = hall.server._replace(limits=usual._replace(tables=slow))
        flood = [phone.send("call") for phone in phones for _ in range(3)]
        hand = (
            elsewhere.send("seat", "id-0", seat=1),
            elsewhere.send("hands", "id-1", row=0, hand="A", points=35),
        )
        app.state.server = hall.server._replace(limits=usual)

    refused = [code_in(told) for told in flood if "error" in told]
    assert (len(refused), set(refused)) == (6, {"too_many_requests"})
    assert [one["done"] for one in hand] == ["id-0", "id-1"]
