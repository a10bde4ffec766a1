"""A round by the forms of the desk: pair, change, publish, close, to the end."""

from html import unescape

from actions.desk_day import enter_all
from actions.event_office import Office
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.event.state import Phase
from capicua.rulebooks.sections.competition import Modality
from web.days.hall_day import HallDay
from web.days.office_hours import send


def test_a_whole_event_runs_by_its_forms(hall: HallDay) -> None:
    office = hall.begun("formularios", 4, rounds=1)
    desk = "/events/formularios/desk"

    act_then = [send(hall.owner, f"{desk}/pair")]
    act_then.append(send(hall.owner, f"{desk}/rounds/1/publish"))
    enter_all(office)
    act_then.append(send(hall.owner, f"{desk}/rounds/1/close"))
    act_then.append(send(hall.owner, f"{desk}/publish-standings"))
    act_then.append(send(hall.owner, f"{desk}/finish"))

    assert [(one.status_code, one.headers["location"]) for one in act_then] == [
        (303, f"{desk}/{where}")
        for where in ("round", "results", "round", "round", "round")
    ]
    state = office.state
    assert (state.phase, state.published, state.closed_rounds) == (Phase.FINISHED, 1, 1)


def test_who_is_not_checked_in_is_left_out(hall: HallDay) -> None:
    office = hall.begun("ausentes", 5)
    check_in(office.context, office.caller(), CheckIn((2,), is_present=False))

    send(hall.owner, "/events/ausentes/desk/pair")

    assert (office.state.rounds[1].absent, len(office.state.rounds[1].tables)) == ((2,), 2)


def test_sending_twice_pairs_once(hall: HallDay) -> None:
    office = hall.begun("dos-veces")

    answers = [
        send(hall.owner, "/events/dos-veces/desk/pair", request="the-same")
        for _ in range(2)
    ]

    assert [one.status_code for one in answers] == [303, 303]
    assert office.state.last_round == 1


def test_two_entries_change_places_with_a_reason_that_stays(hall: HallDay) -> None:
    office = hall.begun("cambio", 8, modality=Modality.INDIVIDUAL)
    send(hall.owner, "/events/cambio/desk/pair")
    first, second = seats(office)[0], seats(office)[4]

    refused = send(
        hall.owner, "/events/cambio/desk/rounds/1/swap", first=first, second=second
    )
    done = send(
        hall.owner,
        "/events/cambio/desk/rounds/1/swap",
        first=first,
        second=second,
        reason="Son hermanos",
    )

    assert (refused.status_code, done.status_code) == (409, 303)
    assert (seats(office)[0], seats(office)[4]) == (second, first)
    page = hall.owner.get("/events/cambio/desk/round").text
    assert page.count("Cambiada a mano: Son hermanos") == 2


def test_a_draft_is_thrown_away_with_a_reason_and_comes_back_the_same(
    hall: HallDay,
) -> None:
    office = hall.begun("descarte", 8, modality=Modality.INDIVIDUAL)
    send(hall.owner, "/events/descarte/desk/pair")
    before = seats(office)

    send(hall.owner, "/events/descarte/desk/rounds/1/discard", reason="Llegó otro")
    without = office.state.last_round
    send(hall.owner, "/events/descarte/desk/pair")

    assert (without, seats(office)) == (0, before)


def test_a_round_with_missing_results_is_not_closed(hall: HallDay) -> None:
    office = hall.playing("faltan", 4)

    answer = send(hall.owner, "/events/faltan/desk/rounds/1/close")

    assert (answer.status_code, office.state.closed_rounds) == (409, 0)


def seats(office: Office) -> tuple[int, ...]:
    found = office.state.rounds[1].tables
    return tuple(one for _, table in sorted(found.items()) for one in (*table.a, *table.b))


def test_a_draft_says_who_came_and_went_and_is_made_again_with_one_click(
    hall: HallDay,
) -> None:
    office = hall.begun("cambian", 8, modality=Modality.INDIVIDUAL)
    desk = "/events/cambian/desk"
    send(hall.owner, f"{desk}/pair")
    assert 'id="overtaken-title"' not in hall.owner.get(f"{desk}/round").text

    send(hall.owner, f"{desk}/entries/one", name="Nueva Tarde", here="on")
    send(hall.owner, f"{desk}/entries/2/withdraw", reason="se va")
    send(hall.owner, f"{desk}/check-in", missing=3)
    told = hall.owner.get(f"{desk}/round").text
    done = send(hall.owner, f"{desk}/rounds/1/pair-again", reason="han cambiado")

    assert "Se ha retirado y sigue en el borrador: Athlete 2.0." in told
    assert "No está y sigue en el borrador: Athlete 3.0." in told
    assert "Está aquí y no sale en el borrador: Nueva Tarde." in told
    assert done.headers["location"] == f"{desk}/round"
    everybody = (*seats(office), *office.state.rounds[1].byes)
    assert sorted(everybody) == [1, 4, 5, 6, 7, 8, 9]


def test_one_click_closes_publishes_and_pairs_the_next_round(hall: HallDay) -> None:
    office = hall.playing("seguir", 2)
    enter_all(office)

    sent = send(hall.owner, "/events/seguir/desk/rounds/1/go-on")

    assert sent.headers["location"].startswith("/events/seguir/desk/round")
    state = office.state
    assert (state.closed_rounds, state.published, state.last_round) == (1, 1, 2)
    assert not state.rounds[2].is_published


def test_after_the_last_round_the_same_click_finishes_the_event(hall: HallDay) -> None:
    office = hall.office("fin")
    office.create(rounds=1)
    office.enter(4)
    office.start()
    office.pair()
    enter_all(office)

    sent = send(hall.owner, "/events/fin/desk/rounds/1/go-on")

    state = office.state
    assert sent.headers["location"] == "/events/fin/desk/standings"
    assert (state.closed_rounds, state.published, state.phase) == (1, 1, Phase.FINISHED)


def test_a_round_of_which_nothing_was_played_is_taken_back(hall: HallDay) -> None:
    office = hall.playing("atras", 2)
    offered = hall.owner.get("/events/atras/desk/round").text

    send(hall.owner, "/events/atras/desk/rounds/1/take-back", reason="Falta una pareja.")

    assert "rounds/1/take-back" in offered
    assert not office.state.last_round
    enter_page = hall.owner.get("/events/atras/desk/round").text
    assert 'data-key="step-pair_round-1"' in enter_page


def test_a_round_with_a_result_offers_no_way_back(hall: HallDay) -> None:
    office = hall.playing("adelante", 2)
    enter_all(office)

    assert "take-back" not in hall.owner.get("/events/adelante/desk/round").text


def test_who_comes_late_gets_a_table_with_who_rests(hall: HallDay) -> None:
    office = hall.office("tarde")
    office.create(modality=Modality.PAIRS)
    office.enter(5)
    office.start()
    office.pair()
    send(
        hall.owner, "/events/tarde/desk/entries/one",
        name=["Zoe León", "Noé Paz"], here="on",
    )  # fmt: skip
    offered = unescape(hall.owner.get("/events/tarde/desk/round").text)

    send(
        hall.owner, "/events/tarde/desk/rounds/1/seat-late", entry="6", reason="Tarde",
    )  # fmt: skip

    assert "Zoe León / Noé Paz" in offered
    assert "Ninguna mesa que ya está cambia." in offered
    assert len(office.state.rounds[1].tables) == 3
    assert office.state.rounds[1].byes == ()
